import { TOLERANCE } from './cloth.ts';
import type { PlacedPiece, PossibleCut } from './result.ts';

/** What is left over; centimetres of unwashed cloth. */
export interface Remnant {
  /** Percent of what is bought, whole. */
  readonly share: number;
  /** The largest rectangle that no piece lies on; undefined where all is used. */
  readonly largest: { readonly width: number; readonly height: number } | undefined;
}

/** Between these edges across the cloth, at `top` or after it. */
const isInTheWay = (piece: PlacedPiece, [left, right]: readonly [number, number], top: number): boolean =>
  piece.x < right - TOLERANCE &&
  piece.x + piece.width > left + TOLERANCE &&
  piece.y + piece.height > top + TOLERANCE;

const edges = (values: readonly number[]): number[] =>
  [...new Set(values)].toSorted((one, other) => one - other);

/** Of all rectangles between edges of pieces and the cloth, the largest that is free. */
function largestFree({ cloth, metres, placed }: PossibleCut): Remnant['largest'] {
  const { selvedge, width } = cloth;
  const xs = edges([selvedge, width - selvedge, ...placed.flatMap((one) => [one.x, one.x + one.width])]);
  const ys = edges([0, metres * 100, ...placed.flatMap((one) => [one.y, one.y + one.height])]);
  let found: Remnant['largest'];
  let area = 0;
  for (const [at, left] of xs.entries())
    for (const right of xs.slice(at + 1))
      for (const top of ys) {
        const blocking = placed.filter((one) => isInTheWay(one, [left, right], top));
        const bottom = Math.min(metres * 100, ...blocking.map(({ y }) => Math.max(y, top)));
        const free = (right - left) * (bottom - top);
        if (free > area + TOLERANCE) {
          area = free;
          found = { width: right - left, height: bottom - top };
        }
      }
  return found;
}

export function remnantOf(cut: PossibleCut): Remnant {
  const bought = cut.cloth.width * cut.metres * 100;
  const used = cut.placed.reduce((sum, { width, height }) => sum + width * height, 0);
  return { share: Math.round(((bought - used) / bought) * 100), largest: largestFree(cut) };
}
