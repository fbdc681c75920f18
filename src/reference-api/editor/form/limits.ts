/** Characters. */
export const LONGEST_TITLE = 300;
export const LONGEST_LEAD = 1_000;
export const LONGEST_TEXT = 50_000;
