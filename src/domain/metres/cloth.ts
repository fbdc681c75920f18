/** How neighbouring lengths of a pattern meet. */
export type PatternMatch = 'none' | 'straight' | 'half-drop';

/** A cloth as it is bought; centimetres and percent. */
export interface Cloth {
  readonly width: number;
  /** Along each edge, not used. */
  readonly selvedge: number;
  /** Percent of the length that washing takes. */
  readonly shrinkLength: number;
  readonly shrinkWidth: number;
  /** Of the pattern along the length, on unwashed cloth; 0 without one. */
  readonly repeat: number;
  readonly match: PatternMatch;
  /** With a nap or a one-way pattern: no piece may be turned. */
  readonly oneWay: boolean;
  /** The shop cuts multiples of it. */
  readonly step: number;
  /** The shop cuts no less. */
  readonly smallestCut: number;
}

/** Sums of centimetres differ by less than this where they are meant to be equal. */
export const TOLERANCE = 1e-6;

export const fits = (size: number, room: number): boolean => size <= room + TOLERANCE;

/** Rounds up, but not where only a sum of fractions is above a whole number. */
export const wholeUp = (value: number): number => Math.ceil(value - TOLERANCE);

const lengthLeft = ({ shrinkLength }: Cloth): number => 1 - shrinkLength / 100;
const widthLeft = ({ shrinkWidth }: Cloth): number => 1 - shrinkWidth / 100;

/** Centimetres across washed cloth without its selvedges. */
export const usableWidth = (cloth: Cloth): number => (cloth.width - 2 * cloth.selvedge) * widthLeft(cloth);

/** Unwashed length that becomes `washed` centimetres. */
export const unwashedLength = (cloth: Cloth, washed: number): number => washed / lengthLeft(cloth);

/** Unwashed width that becomes `washed` centimetres. */
export const unwashedWidth = (cloth: Cloth, washed: number): number => washed / widthLeft(cloth);

/** Unwashed length of one cut, in whole repeats where there is a pattern. */
export function cutLength(cloth: Cloth, washed: number): number {
  const length = unwashedLength(cloth, washed);
  return cloth.repeat > 0 ? wholeUp(length / cloth.repeat) * cloth.repeat : length;
}

/** Metres to buy for so many unwashed centimetres: up to the step, not less than the smallest cut. */
export function boughtMetres({ step, smallestCut }: Cloth, length: number): number {
  const steps = wholeUp(Math.max(length, smallestCut) / step);
  return Math.round(steps * step * 100) / 10_000;
}
