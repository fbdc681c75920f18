import type { MemoryBlock } from '../drawing/memory-block.ts';
import type { ClothRecipe } from '../drawing/recipe.ts';
import { cutPile, loopPile, stitches } from './pile.ts';
import { structureOf } from './structure.ts';
import { weaveThreads } from './threads.ts';
import { tileOf, type Surface, type Tile } from './tile.ts';

/** Least threads on a side of a tile: every weave's repeat divides it. */
const MIN_THREADS = 32;

/** Tile in `memory` with about as many texels as the picture needs when a thread is `pixels` wide in it. */
export function buildTile(
  recipe: ClothRecipe,
  pixels: number,
  picturePixels: number,
  memory: MemoryBlock,
): Tile {
  let per = 2;
  while (per < 32 && per * 1.45 < pixels) per *= 2;
  if (recipe.weave === 'terry' || recipe.weave === 'knit') per = Math.max(per, 4);
  const threads = Math.max(MIN_THREADS, sideFor(per, picturePixels) / per);
  using scratch = memory.part();
  return tileOf(surfaceOf(recipe, threads, Math.min(1024, threads * per), scratch), memory, scratch);
}

/** Side of a tile in texels: large pictures and near threads need more. */
function sideFor(per: number, picturePixels: number): number {
  if (picturePixels < 250_000) return per > 4 ? 512 : 256;
  return picturePixels > 600_000 && per > 4 ? 1024 : 512;
}

function surfaceOf(recipe: ClothRecipe, threads: number, size: number, memory: MemoryBlock): Surface {
  switch (recipe.weave) {
    case 'terry':
      return loopPile(recipe, threads, size, memory);
    case 'velvet':
      return cutPile(recipe, threads, size, memory);
    case 'knit':
      return stitches(recipe, threads, size, memory);
    default:
      return weaveThreads(structureOf(recipe.weave), recipe, threads, size, memory);
  }
}
