import { tidyDigits } from '../text/digits.ts';

/** Removes spaces; other characters stay for the shopper to correct. */
export const tidyZip = tidyDigits;
