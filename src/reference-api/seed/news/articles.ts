import type { Article } from './article.ts';
import { ACTIONS } from './articles/actions.ts';
import { CARE_ARTICLES } from './articles/care.ts';
import { CLOTH_BASICS } from './articles/cloth-basics.ts';
import { HOME } from './articles/home.ts';
import { MAKERS } from './articles/makers.ts';
import { ANSWERS } from './articles/questions.ts';
import { SEASONS } from './articles/seasons.ts';
import { SEWING } from './articles/sewing.ts';

/** Every article of the magazine. */
export const ARTICLES: readonly Article[] = [
  ...CLOTH_BASICS,
  ...CARE_ARTICLES,
  ...SEWING,
  ...HOME,
  ...MAKERS,
  ...SEASONS,
  ...ANSWERS,
  ...ACTIONS,
];
