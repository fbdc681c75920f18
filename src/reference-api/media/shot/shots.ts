import type { PictureRecipe, Shot } from '../recipe.ts';
import type { Scene } from '../relief/scene.ts';
import { drawDrape } from './drape.ts';
import { drawSwatch } from './swatch.ts';

/** A way to show a cloth: how many cm the picture spans, and what is laid into it. */
export interface ShotPlan {
  across: (recipe: PictureRecipe, ratio: number) => number;
  draw: (scene: Scene, recipe: PictureRecipe) => void;
}

const printRepeat = (recipe: PictureRecipe): number =>
  recipe.cloth.print.kind === 'none' ? 0 : recipe.cloth.print.scale;

/** Wide pictures keep the height of upright ones. */
const upright = (cm: number, ratio: number): number => cm * Math.max(1, ratio / 0.8);

export function shotOf(shot: Shot): ShotPlan {
  switch (shot) {
    case 'drape':
      return { across: (_, ratio) => upright(42, ratio), draw: drawDrape };
    default:
      return {
        across: (recipe, ratio) =>
          upright(Math.max(120 / recipe.cloth.threadsPerCm, 1.7 * printRepeat(recipe), 8), ratio),
        draw: drawSwatch,
      };
  }
}
