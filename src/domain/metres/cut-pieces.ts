import type { CutPiece } from './result.ts';

/**
 * Cut sizes of hemmed and sewn things, in centimetres: what is given is the finished size. Sources of the allowances are in
 * docs/topics/metres.md.
 */

interface Sized {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly count: number;
}

/** Hemmed all round: a sheet, a napkin. */
export const hemmedPiece = ({ name, width, height, count, hem }: Sized & { hem: number }): CutPiece => ({
  name,
  width: width + 2 * hem,
  height: height + 2 * hem,
  count,
});

/** Half of a cover with an opening at one end; `count` is the number of halves. */
export const coverPart = (part: Sized & { seam: number; opening: number }): CutPiece => ({
  name: part.name,
  width: part.width + 2 * part.seam,
  height: part.height + part.seam + part.opening,
  count: part.count,
});

/** A case of one strip with a flap. */
export const flapCase = (one: Sized & { flap: number; seam: number; hem: number }): CutPiece => ({
  name: one.name,
  width: 2 * one.width + one.flap + 2 * one.hem,
  height: one.height + 2 * one.seam,
  count: one.count,
});

/** Hanging over a table of this size by `drop` on all sides. */
export const tableCover = (cover: Sized & { drop: number; hem: number }): CutPiece => ({
  name: cover.name,
  width: cover.width + 2 * cover.drop + 2 * cover.hem,
  height: cover.height + 2 * cover.drop + 2 * cover.hem,
  count: cover.count,
});

interface Runner {
  readonly name: string;
  readonly tableLength: number;
  readonly overhang: number;
  readonly width: number;
  readonly hem: number;
  /** Whether its length lies along the cloth or across it. */
  readonly lies: 'along' | 'across';
  readonly count: number;
}

export function runnerPiece({ name, tableLength, overhang, width, hem, lies, count }: Runner): CutPiece {
  const long = tableLength + 2 * overhang + 2 * hem;
  const short = width + 2 * hem;
  return lies === 'along'
    ? { name, width: short, height: long, count }
    : { name, width: long, height: short, count };
}

/** One face of a cover with seams all round. */
export const seamedFace = ({ name, width, height, count, seam }: Sized & { seam: number }): CutPiece => ({
  name,
  width: width + 2 * seam,
  height: height + 2 * seam,
  count,
});

/** A cover of one strip whose ends overlap. */
export const overlapStrip = (strip: Sized & { overlap: number; seam: number; hem: number }): CutPiece => ({
  name: strip.name,
  width: strip.width + 2 * strip.seam,
  height: 2 * strip.height + strip.overlap + 2 * strip.hem,
  count: strip.count,
});
