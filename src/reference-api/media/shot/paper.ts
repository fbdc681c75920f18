import { linearOf, luminance, mixRgb } from '../drawing/colour.ts';
import type { PictureRecipe } from '../drawing/recipe.ts';
import type { Material, Scene } from '../relief/scene.ts';

const PAPER = '#f4efe6';
/** Under nearly white cloth, which would be lost on the lighter paper. */
const SHADED_PAPER = '#e3d9ca';
const NEARLY_WHITE = 0.66;

/** The paper that things lie on, at height 0. */
export function drawPaper(scene: Scene, recipe: PictureRecipe): void {
  scene.add(paperOf(recipe), () => undefined);
}

export const paperOf = (recipe: PictureRecipe): Material => ({
  kind: 'solid',
  colour: linearOf(recipe.ground ?? (isNearlyWhite(recipe) ? SHADED_PAPER : PAPER)),
  grain: 'paper',
});

const isNearlyWhite = ({ cloth }: PictureRecipe): boolean =>
  luminance(mixRgb(linearOf(cloth.warp), linearOf(cloth.weft), 0.5)) > NEARLY_WHITE;
