import type { PictureFormat } from './encode.ts';
import type { PictureRecipe } from './recipe.ts';
import type { PicturePlan } from '../size.ts';

/** What a drawing worker is asked. */
export interface DrawingJob {
  id: number;
  recipe: PictureRecipe;
  plan: PicturePlan;
  format: PictureFormat;
  quality: number;
}

/** What it answers. */
export type DrawingAnswer =
  | { kind: 'drawn'; id: number; bytes: Uint8Array }
  | { kind: 'failed'; id: number; message: string };
