import {
  boughtMetres,
  type Cloth,
  cutLength,
  fits,
  unwashedLength,
  unwashedWidth,
  usableWidth,
  wholeUp,
} from './cloth.ts';
import { isExactlyPacked, packExactly, type Packing } from './guillotine.ts';
import { layLengths } from './lengths.ts';
import type { CutPiece, CutResult, PlacedPiece, PossibleCut } from './result.ts';
import { packInRows } from './rows.ts';

/** How flat pieces are cut; `turn` allows them to be turned by 90 degrees. */
export interface FlatWork {
  readonly pieces: readonly CutPiece[];
  /** Rows keep a pattern: each begins at the same point of the repeat, and nothing is turned. */
  readonly method: 'pack' | 'rows' | 'join';
  readonly turn: boolean;
  /** Taken by each edge that is joined to another. */
  readonly joinSeam: number;
  /** What a length of a piece that is sewn of several is called. */
  readonly lengthName: (piece: string) => string;
}

function tooWide(cloth: Cloth, work: Pick<FlatWork, 'pieces'>, mayTurn: boolean): CutResult | undefined {
  const usable = usableWidth(cloth);
  const piece = work.pieces.find(
    ({ width, height }) => !fits(width, usable) && !(mayTurn && fits(height, usable)),
  );
  if (!piece) return undefined;
  const { name, width, height } = piece;
  return {
    kind: 'impossible',
    pieces: work.pieces,
    problem: { kind: 'too-wide', name, width, height, usable, mayTurn },
  };
}

/** Puts washed pieces on the unwashed cloth. */
const placedOn = (cloth: Cloth, { spots }: Packing, from: number): PlacedPiece[] =>
  spots.map(({ piece, x, y, width, height, turned }) => ({
    name: piece.name,
    x: cloth.selvedge + unwashedWidth(cloth, x),
    y: from + unwashedLength(cloth, y),
    width: unwashedWidth(cloth, width),
    height: unwashedLength(cloth, height),
    turned,
  }));

function possible(
  cloth: Cloth,
  pieces: readonly CutPiece[],
  { length, placed, joined = false }: { length: number; placed: PlacedPiece[]; joined?: boolean },
): PossibleCut {
  return { kind: 'possible', cloth, metres: boughtMetres(cloth, length), length, pieces, placed, joined };
}

/** In rows where that is the shortest anyway, else exactly. */
function shortestPacking(work: FlatWork, width: number, mayTurn: boolean): Packing | undefined {
  const rows = packInRows(work.pieces, width, mayTurn);
  if (!rows || !isExactlyPacked(work.pieces)) return rows;
  const exact = packExactly(work.pieces, width, mayTurn);
  return exact && fits(rows.length, exact.length) ? rows : exact;
}

function pack(cloth: Cloth, work: FlatWork, from = 0): CutResult {
  const mayTurn = work.turn && !cloth.oneWay;
  const problem = tooWide(cloth, work, mayTurn);
  if (problem) return problem;
  const packing = shortestPacking(work, usableWidth(cloth), mayTurn) ?? { length: 0, spots: [] };
  const length = from + unwashedLength(cloth, packing.length);
  return possible(cloth, work.pieces, { length, placed: placedOn(cloth, packing, from) });
}

/** Pieces of one size side by side; each row takes whole repeats. */
function rows(cloth: Cloth, work: FlatWork, from = 0): CutResult {
  const problem = tooWide(cloth, work, false);
  if (problem) return problem;
  const usable = usableWidth(cloth);
  const placed: PlacedPiece[] = [];
  let y = from;
  for (const { name, width, height, count } of work.pieces) {
    const perRow = Math.floor(usable / width + 1e-9);
    const rowCount = Math.ceil(count / perRow);
    const rowLength = cutLength(cloth, height);
    for (let at = 0; at < count; at++)
      placed.push({
        name,
        x: cloth.selvedge + unwashedWidth(cloth, (at % perRow) * width),
        y: y + Math.floor(at / perRow) * rowLength,
        width: unwashedWidth(cloth, width),
        height: unwashedLength(cloth, height),
        turned: false,
      });
    y += rowCount * rowLength;
  }
  return possible(cloth, work.pieces, { length: y, placed });
}

/** How many widths make up `wide` centimetres; undefined where seams leave nothing of a width. */
export function joinedWidths(wide: number, usable: number, joinSeam: number): number | undefined {
  const gained = usable - 2 * joinSeam;
  if (fits(wide, usable)) return 1;
  return gained > 0 ? wholeUp((wide - 2 * joinSeam) / gained) : undefined;
}

/** Pieces wider than the cloth become whole widths that are sewn together; the others are cut as usual after them. */
function join(cloth: Cloth, work: FlatWork): CutResult {
  const usable = usableWidth(cloth);
  const wide = work.pieces.filter(({ width }) => !fits(width, usable));
  const rest = work.pieces.filter(({ width }) => fits(width, usable));
  const pieces: CutPiece[] = [];
  const lengths: { name: string; height: number; number: number }[] = [];
  for (const { name, width, height, count } of wide) {
    const widths = joinedWidths(width, usable, work.joinSeam);
    if (widths === undefined)
      return { kind: 'impossible', pieces: work.pieces, problem: { kind: 'seams-too-wide', usable } };
    const lengthName = work.lengthName(name);
    pieces.push({ name: lengthName, width: usable, height, count: widths * count });
    for (let at = 0; at < widths * count; at++)
      lengths.push({ name: lengthName, height, number: (at % widths) + 1 });
  }
  const laid = layLengths(cloth, lengths, 0);
  const others = { ...work, pieces: rest };
  const beside = cloth.repeat > 0 ? rows(cloth, others, laid.length) : pack(cloth, others, laid.length);
  if (beside.kind === 'impossible') return beside;
  return possible(cloth, [...pieces, ...rest], {
    length: beside.length,
    placed: [...laid.placed, ...beside.placed],
    joined: wide.length > 0,
  });
}

export function cutFlat(cloth: Cloth, work: FlatWork): CutResult {
  switch (work.method) {
    case 'pack':
      return pack(cloth, work);
    case 'rows':
      return rows(cloth, work);
    case 'join':
      return join(cloth, work);
  }
}
