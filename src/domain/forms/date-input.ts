/** A partly typed date. Browsers report it as empty; no date rule accepts it. */
export const INCOMPLETE_DATE = 'incomplete';
