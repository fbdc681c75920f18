/** A cell of a table: text, a number, or nothing. */
export type Cell = string | number | null;

/** Characters that XML and spreadsheets do not take. */
const UNREADABLE = /(?!\s)[\p{Cc}\uFFFE\uFFFF]/gu;

/** One line of text, without characters that spreadsheets refuse. */
export const cellText = (text: string): string =>
  text.toWellFormed().replace(UNREADABLE, '').replace(/\s+/g, ' ').trim();
