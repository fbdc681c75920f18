import { categoryEdits } from './category-edits.ts';
import type { Edit } from './edit.ts';
import { listEdits } from './list-edits.ts';
import { productEdits } from './product-edits.ts';
import { seoEdits } from './seo-edits.ts';
import { showcaseEdits } from './showcase-edits.ts';
import { siteEdits } from './site-edits.ts';

/** Every edit by its name; what editors do most often comes first. */
export const edits: Record<string, Edit> = {
  ...productEdits,
  ...categoryEdits,
  ...seoEdits,
  ...listEdits,
  ...showcaseEdits,
  ...siteEdits,
};
