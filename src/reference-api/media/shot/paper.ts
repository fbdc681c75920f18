import { linearOf } from '../colour.ts';
import type { PictureRecipe } from '../recipe.ts';
import type { Material, Scene } from '../relief/scene.ts';

const PAPER = '#f4efe6';

/** The paper that things lie on, at height 0. */
export function layPaper(scene: Scene, recipe: PictureRecipe): void {
  scene.add(paperOf(recipe), () => undefined);
}

export const paperOf = (recipe: PictureRecipe): Material => ({
  kind: 'solid',
  colour: linearOf(recipe.ground ?? PAPER),
  grain: 'paper',
});
