import type { PictureRecipe } from './recipe.ts';
import { Scene } from './relief/scene.ts';
import { shadeScene } from './relief/shade.ts';
import { shotOf } from './shot/shots.ts';

/** Raises when the look of any picture changes, so that kept pictures are drawn anew. */
export const RENDERER_VERSION = 1;

export interface Picture {
  /** Red, green, blue bytes, row by row. */
  data: Uint8Array;
  width: number;
  height: number;
}

/** Draws the recipe at `width` × `height` pixels; the same arguments give the same bytes. */
export function drawPicture(recipe: PictureRecipe, width: number, height: number): Picture {
  const shot = shotOf(recipe.shot);
  const scene = new Scene(width, height, shot.across(recipe, width / height));
  shot.draw(scene, recipe);
  return { data: shadeScene(scene), width, height };
}
