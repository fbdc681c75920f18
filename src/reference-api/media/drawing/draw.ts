import { MemoryBlock } from './memory-block.ts';
import type { PictureRecipe } from './recipe.ts';
import { Scene } from '../relief/scene.ts';
import { shadeScene } from '../relief/shade.ts';
import { shotOf } from '../shot/shots.ts';

/** Raises when the look of any picture changes, so that kept pictures are drawn again. */
export const RENDERER_VERSION = 2;

/** Pictures of which memory is worth the trouble. */
const LARGE_PIXELS = 1_000_000;

export interface Picture {
  /** Red, green, blue bytes, row by row. */
  data: Uint8Array;
  width: number;
  height: number;
  /** Gives the memory of `data` back at once, which then is empty. */
  free: () => void;
}

/** Draws the recipe at `width` × `height` pixels; the same arguments give the same bytes. */
export function drawPicture(recipe: PictureRecipe, width: number, height: number): Picture {
  const shot = shotOf(recipe.shot);
  using memory = new MemoryBlock(width * height >= LARGE_PIXELS);
  const scene = new Scene(width, height, shot.across(recipe, width / height), memory);
  shot.draw(scene, recipe);
  const picture = memory.part();
  const data = picture.bytes(width * height * 3);
  shadeScene(scene, data);
  return { data, width, height, free: () => picture[Symbol.dispose]() };
}
