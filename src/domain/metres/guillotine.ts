import { fits, TOLERANCE } from './cloth.ts';
import type { CutPiece } from './result.ts';

/** A piece within a box that straight through-cuts divide; washed centimetres. */
export interface Spot {
  readonly piece: CutPiece;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly turned: boolean;
}

export interface Packing {
  readonly length: number;
  readonly spots: readonly Spot[];
}

/** The smallest box of one way to cut; `parts` are side by side or one after another. */
type Box = { readonly width: number; readonly height: number } & (
  | { readonly cut: 'piece'; readonly piece: CutPiece; readonly turned: boolean }
  | { readonly cut: 'beside' | 'after'; readonly parts: readonly [Box, Box] }
);

/** Pairs of sub-sets that are tried; six different pieces have 729. */
const MAX_PAIRS = 6561;

const pairsOf = (pieces: readonly CutPiece[]): number =>
  pieces.reduce((pairs, { count }) => (pairs * (count + 1) * (count + 2)) / 2, 1);

/** Whether the exact packing is found in a moment: any six pieces, and more of the same size. */
export const isExactlyPacked = (pieces: readonly CutPiece[]): boolean => pairsOf(pieces) <= MAX_PAIRS;

/** Keeps the boxes that no other is at most as wide and as high as. */
function smallest(boxes: Box[]): readonly Box[] {
  boxes.sort((one, other) => one.width - other.width || one.height - other.height);
  let lowest = Number.POSITIVE_INFINITY;
  return boxes.filter(({ height }) => {
    if (height > lowest - TOLERANCE) return false;
    lowest = height;
    return true;
  });
}

function singleBoxes(piece: CutPiece, width: number, mayTurn: boolean): readonly Box[] {
  const straight: Box = { cut: 'piece', piece, turned: false, width: piece.width, height: piece.height };
  const turned: Box = { cut: 'piece', piece, turned: true, width: piece.height, height: piece.width };
  return smallest((mayTurn ? [straight, turned] : [straight]).filter((box) => fits(box.width, width)));
}

function joinedBoxes(ones: readonly Box[], others: readonly Box[], width: number): Box[] {
  return ones.flatMap((one) =>
    others.flatMap((other): Box[] => {
      const parts = [one, other] as const;
      const after: Box = {
        cut: 'after',
        parts,
        width: Math.max(one.width, other.width),
        height: one.height + other.height,
      };
      const both = one.width + other.width;
      if (!fits(both, width)) return [after];
      return [after, { cut: 'beside', parts, width: both, height: Math.max(one.height, other.height) }];
    }),
  );
}

function* placeBox(box: Box, x: number, y: number): Generator<Spot> {
  if (box.cut === 'piece') {
    const { piece, width, height, turned } = box;
    yield { piece, x, y, width, height, turned };
    return;
  }
  const [one, other] = box.parts;
  yield* placeBox(one, x, y);
  if (box.cut === 'beside') yield* placeBox(other, x + one.width, y);
  else yield* placeBox(other, x, y + one.height);
}

/**
 * The shortest cloth of this width (washed centimetres) from which straight through-cuts give all pieces. A set of pieces is
 * a number whose digits are the counts of each size. Undefined where a piece does not lie within the width.
 */
export function packExactly(
  pieces: readonly CutPiece[],
  width: number,
  mayTurn: boolean,
): Packing | undefined {
  const weights: number[] = [];
  let sets = 1;
  for (const { count } of pieces) {
    weights.push(sets);
    sets *= count + 1;
  }
  const digits = (set: number): number[] =>
    pieces.map(({ count }, at) => Math.floor(set / (weights[at] ?? 1)) % (count + 1));
  const counts = Array.from({ length: sets }, (_, set) => digits(set));
  const best: (readonly Box[])[] = [[]];
  for (let set = 1; set < sets; set++) {
    const own = counts[set] ?? [];
    const single = weights.indexOf(set);
    const piece = pieces[single];
    const boxes: Box[] = piece ? [...singleBoxes(piece, width, mayTurn)] : [];
    for (let part = 1; part <= set / 2; part++) {
      const isPart = counts[part]?.every((count, at) => count <= (own[at] ?? 0));
      if (isPart) boxes.push(...joinedBoxes(best[part] ?? [], best[set - part] ?? [], width));
    }
    best.push(smallest(boxes));
  }
  const whole = best.at(-1)?.at(-1);
  return whole && { length: whole.height, spots: [...placeBox(whole, 0, 0)] };
}
