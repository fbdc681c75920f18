import * as z from 'zod/mini';
import { COUNT_PRECISION, floorToStep, roundCount } from '../../domain/counts/count-step.ts';

/** One uncut piece of cloth; with length 0, one that orders have taken whole. */
const PieceSchema = z.object({ id: z.int(), length: z.number() });

/** The pieces of a group, as far as they are known. Lengths in units. */
export const ShelfSchema = z.object({
  /** The group's stock, which is never less than its pieces together: of the rest nobody knows the lengths. */
  stock: z.number(),
  nextId: z.int(),
  pieces: z.array(PieceSchema),
});
export type Shelf = z.infer<typeof ShelfSchema>;

export const CutSchema = z.object({
  /** Id of the piece. */
  piece: z.int(),
  length: z.number(),
  /** What was left of the piece before, by which people find it. */
  from: z.number(),
});
/** What an order takes of a piece. */
export type Cut = z.infer<typeof CutSchema>;

const sum = (numbers: readonly number[]): number =>
  roundCount(numbers.reduce((total, each) => total + each, 0));

/** What is left of the pieces, the longest first. */
export const lengthsOf = ({ pieces }: Shelf): number[] =>
  pieces
    .map(({ length }) => length)
    .filter((length) => length > 0)
    .sort((one, other) => other - one);

/** A shelf whose pieces have been measured. Ids go on after those of `before`, which orders may still name. */
export function shelfOf(lengths: readonly number[], stock: number, before?: Shelf): Shelf {
  const firstId = before?.nextId ?? 0;
  const pieces = lengths.map((length, at) => ({ id: firstId + at, length: roundCount(length) }));
  const shelf = { stock: Math.max(stock, sum(lengths)), nextId: firstId + pieces.length, pieces };
  return withStock(shelf, stock);
}

/** The height to which the pieces together come down when `taken` is cut off the longest again and again. */
function levelAfter(lengths: readonly number[], taken: number): number {
  let left = taken;
  for (const [at, length] of lengths.entries()) {
    const next = lengths[at + 1] ?? 0;
    const above = (length - next) * (at + 1);
    if (above >= left) return length - left / (at + 1);
    left -= above;
  }
  return 0;
}

/**
 * The shelf after a change of the stock that says nothing of pieces. What came is of unknown length. What went may have been cut
 * off any of them: the longest is taken for as long as the longest is in the worst case, and so on. Which is which is not known any
 * more, so they have new ids.
 */
export function withStock(shelf: Shelf, stock: number): Shelf {
  const taken = roundCount(shelf.stock - stock);
  if (taken <= 0) return taken === 0 ? shelf : { ...shelf, stock };
  const lengths = lengthsOf(shelf);
  const pieces = lengths.map((_, at) => ({
    id: shelf.nextId + at,
    length: floorToStep(levelAfter(lengths.slice(at), taken), COUNT_PRECISION),
  }));
  return { stock, nextId: shelf.nextId + pieces.length, pieces };
}

/** The shortest piece that is long enough; undefined without one. */
const fitting = (pieces: Shelf['pieces'], length: number) =>
  pieces
    .filter((piece) => piece.length >= length)
    .reduce<Shelf['pieces'][number] | undefined>(
      (best, piece) => (best && best.length <= piece.length ? best : piece),
      undefined,
    );

const longest = (pieces: Shelf['pieces']) =>
  pieces.reduce<Shelf['pieces'][number] | undefined>(
    (best, piece) => (best && best.length >= piece.length ? best : piece),
    undefined,
  );

function cutOff(shelf: Shelf, piece: number, length: number): Shelf {
  return {
    ...shelf,
    stock: roundCount(shelf.stock - length),
    pieces: shelf.pieces.map((one) =>
      one.id === piece ? { ...one, length: roundCount(one.length - length) } : one,
    ),
  };
}

/**
 * Takes a length off the shelf. In one piece: off the shortest that is long enough; undefined where none is. Else off as few pieces
 * as possible, and off what is of unknown length last: it may lie on any of them. There must be so much.
 */
export function takeLength(
  shelf: Shelf,
  length: number,
  onePiece: boolean,
): { readonly shelf: Shelf; readonly cuts: readonly Cut[] } | undefined {
  if (onePiece && fitting(shelf.pieces, length) === undefined) return undefined;
  let [next, left] = [shelf, roundCount(length)];
  const cuts: Cut[] = [];
  while (left > 0) {
    const piece = fitting(next.pieces, left) ?? longest(next.pieces);
    if (piece === undefined || piece.length === 0) break;
    const cut = { piece: piece.id, length: Math.min(left, piece.length), from: piece.length };
    next = cutOff(next, cut.piece, cut.length);
    cuts.push(cut);
    left = roundCount(left - cut.length);
  }
  return { shelf: { ...next, stock: roundCount(next.stock - left) }, cuts };
}

/**
 * Puts back what an order took. What was only reserved belongs to its piece again; what has been cut, or has lost its piece, is
 * one of its own. Of a part nobody knows which cut it is of.
 */
export function putBack(
  shelf: Shelf,
  {
    taken,
    cuts,
    wasCut,
  }: { readonly taken: number; readonly cuts: readonly Cut[]; readonly wasCut: boolean },
): Shelf {
  let next: Shelf = { ...shelf, stock: roundCount(shelf.stock + taken) };
  const isAll = taken >= sum(cuts.map(({ length }) => length));
  for (const { piece, length } of isAll ? cuts : []) {
    const whole = wasCut ? undefined : next.pieces.find(({ id }) => id === piece);
    next = whole
      ? {
          ...next,
          pieces: next.pieces.map((one) =>
            one === whole ? { ...one, length: roundCount(one.length + length) } : one,
          ),
        }
      : { ...next, nextId: next.nextId + 1, pieces: [...next.pieces, { id: next.nextId, length }] };
  }
  return next;
}
