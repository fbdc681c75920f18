import { linearOf, mixRgb } from '../drawing/colour.ts';
import type { MemoryBlock } from '../drawing/memory-block.ts';
import { randomFrom } from '../drawing/noise.ts';
import type { ClothRecipe, FiguredPrint } from '../drawing/recipe.ts';
import { botanical } from './botanical.ts';
import { damask } from './damask.ts';
import { geometric } from './geometric.ts';
import { InkTile } from './ink-tile.ts';
import type { Levels } from '../weave/tile.ts';
import type { Palette } from './palette.ts';
import { dots, sprig } from './sprig.ts';
import { toile } from './toile.ts';

export interface FigureTile extends Levels {
  /** Side of a repeat in centimetres. */
  repeat: number;
}

/** Repeat of the figure of a jacquard that names no pattern. */
export const WOVEN_REPEAT_CM = 12;

/** Printed or jacquard-woven figure of a cloth in `memory`, as fine as `pixelsPerCm` can show; undefined when there is none. */
export function figureTile(
  recipe: ClothRecipe,
  pixelsPerCm: number,
  memory: MemoryBlock,
): FigureTile | undefined {
  const print = figured(recipe);
  if (print === undefined) return undefined;
  const needed = print.scale * pixelsPerCm;
  const size = needed > 620 ? 1024 : needed > 220 ? 512 : 256;
  using scratch = memory.part();
  const tile = new InkTile(size, scratch);
  const inks = print.colours.map(linearOf);
  const ground = mixRgb(linearOf(recipe.warp), linearOf(recipe.weft), 0.5);
  motif(print.kind)(tile, {
    inks: recipe.weave === 'jacquard' ? [[1, 1, 1]] : inks,
    ground,
    random: randomFrom(recipe.seed),
  });
  return { ...tile.levels(memory), repeat: print.scale };
}

function figured(recipe: ClothRecipe): FiguredPrint | undefined {
  if (recipe.print.kind !== 'none') return recipe.print;
  if (recipe.weave !== 'jacquard') return undefined;
  return { kind: 'damask', colours: [recipe.warp], scale: WOVEN_REPEAT_CM };
}

function motif(kind: FiguredPrint['kind']): (tile: InkTile, palette: Palette) => void {
  switch (kind) {
    case 'dots':
      return dots;
    case 'sprig':
      return sprig;
    case 'toile':
      return toile;
    case 'botanical':
      return botanical;
    case 'damask':
      return damask;
    case 'geometric':
    case 'stripe':
    case 'gingham':
    case 'tartan':
    case 'check':
      return geometric;
  }
}
