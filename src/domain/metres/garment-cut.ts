import {
  boughtMetres,
  type Cloth,
  cutLength,
  fits,
  unwashedLength,
  unwashedWidth,
  usableWidth,
} from './cloth.ts';
import type { CutPiece, CutResult, PlacedPiece } from './result.ts';

/** A garment of front, back and two sleeves, none of which is turned; centimetres. */
export interface GarmentWork {
  readonly hips: number;
  readonly ease: number;
  readonly seam: number;
  readonly length: number;
  readonly bodyAllowance: number;
  readonly sleeveWidth: number;
  /** 0 without sleeves. */
  readonly sleeveLength: number;
  readonly sleeveAllowance: number;
  readonly names: { readonly front: string; readonly back: string; readonly sleeve: string };
}

function piecesOf(work: GarmentWork): readonly (readonly CutPiece[])[] {
  const { hips, ease, seam, length, bodyAllowance, sleeveWidth, sleeveLength, sleeveAllowance } = work;
  const body = { width: (hips + ease) / 2 + 2 * seam, height: length + bodyAllowance, count: 1 };
  const sleeve = { width: sleeveWidth + 2 * seam, height: sleeveLength + sleeveAllowance, count: 2 };
  return [
    [
      { name: work.names.front, ...body },
      { name: work.names.back, ...body },
    ],
    ...(sleeveLength > 0 ? [[{ name: work.names.sleeve, ...sleeve }]] : []),
  ];
}

/** Cuts a garment: two equal pieces lie in one row where the width has room for both, else one after the other. */
export function cutGarment(cloth: Cloth, work: GarmentWork): CutResult {
  const usable = usableWidth(cloth);
  const pairs = piecesOf(work);
  const pieces = pairs.flat();
  const wide = pieces.find(({ width }) => !fits(width, usable));
  if (wide) {
    const { name, width, height } = wide;
    const problem = { kind: 'too-wide', name, width, height, usable, mayTurn: false } as const;
    return { kind: 'impossible', pieces, problem };
  }
  const placed: PlacedPiece[] = [];
  let length = 0;
  for (const pair of pairs) {
    const names = pair.flatMap(({ name, count }) => Array.from({ length: count }, () => name));
    const [first] = pair;
    if (!first) continue;
    const perRow = fits(2 * first.width, usable) ? 2 : 1;
    const rowLength = cutLength(cloth, first.height);
    for (const [at, name] of names.entries())
      placed.push({
        name,
        x: cloth.selvedge + unwashedWidth(cloth, (at % perRow) * first.width),
        y: length + Math.floor(at / perRow) * rowLength,
        width: unwashedWidth(cloth, first.width),
        height: unwashedLength(cloth, first.height),
        turned: false,
      });
    length += Math.ceil(names.length / perRow) * rowLength;
  }
  const metres = boughtMetres(cloth, length);
  return { kind: 'possible', cloth, metres, length, pieces, placed, joined: false };
}
