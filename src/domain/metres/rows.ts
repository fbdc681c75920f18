import { fits } from './cloth.ts';
import type { CutPiece } from './result.ts';
import type { Packing, Spot } from './guillotine.ts';

interface Lying {
  readonly piece: CutPiece;
  readonly width: number;
  readonly height: number;
  readonly turned: boolean;
}

/** Puts pieces beside each other, the highest first, and begins a row where none has room. */
function fillRows(lying: readonly Lying[], width: number): Packing {
  const sorted = lying.toSorted((one, other) => other.height - one.height || other.width - one.width);
  const rows: { y: number; used: number }[] = [];
  let length = 0;
  const spots = sorted.map((one): Spot => {
    let row = rows.find(({ used }) => fits(used + one.width, width));
    if (!row) {
      row = { y: length, used: 0 };
      rows.push(row);
      length += one.height;
    }
    const spot = { ...one, x: row.used, y: row.y };
    row.used += one.width;
    return spot;
  });
  return { length, spots };
}

/** Every choice of which sizes are turned; at most 64. */
function turnings(pieces: readonly CutPiece[], width: number, mayTurn: boolean): (readonly boolean[])[] {
  let choices: boolean[][] = [[]];
  for (const piece of pieces) {
    const ways = [
      ...(fits(piece.width, width) ? [false] : []),
      ...(mayTurn && piece.width !== piece.height && fits(piece.height, width) ? [true] : []),
    ];
    const some = choices.length < 64 ? ways : ways.slice(0, 1);
    choices = choices.flatMap((chosen) => some.map((way) => [...chosen, way]));
  }
  return choices;
}

/** Rows of pieces side by side, the best of the ways to turn them; undefined where a piece does not lie within the width. */
export function packInRows(
  pieces: readonly CutPiece[],
  width: number,
  mayTurn: boolean,
): Packing | undefined {
  const packings = turnings(pieces, width, mayTurn).map((turned) =>
    fillRows(
      pieces.flatMap((piece, at) => {
        const isTurned = turned[at] ?? false;
        const size = isTurned
          ? { width: piece.height, height: piece.width }
          : { width: piece.width, height: piece.height };
        return Array.from({ length: piece.count }, () => ({ piece, ...size, turned: isTurned }));
      }),
      width,
    ),
  );
  return packings.toSorted((one, other) => one.length - other.length)[0];
}
