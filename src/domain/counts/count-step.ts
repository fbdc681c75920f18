import { round } from '../text/format.ts';

/** Metres are counted to the millimetre. */
const COUNT_DECIMALS = 3;
export const COUNT_PRECISION = 10 ** -COUNT_DECIMALS;

/** Removes what sums and differences of binary fractions leave behind the third decimal. */
export const roundCount = (count: number): number => round(count, COUNT_DECIMALS);

export const roundToStep = (count: number, step: number): number =>
  roundCount(Math.round(count / step) * step);

export const floorToStep = (count: number, step: number): number =>
  roundCount(Math.floor(roundCount(count / step)) * step);
