import { tidyDigits } from '../text/digits.ts';

const LABEL = /^(?:(?:почтовый)?индекс|инд|п\/и|ru(?=[\p{Pd}\d]))/iu;

/** Removes spaces and the word before it; other characters stay for the shopper to correct. */
export const tidyZip = (typed: string): string => tidyDigits(typed, LABEL);
