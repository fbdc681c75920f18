import { tidyDigits } from '../text/digits.ts';

/** A postal code without spaces. What else is no digit stays, for its owner to see. */
export const tidyZip = tidyDigits;
