/** A cell of a table: text, a number, or nothing. */
export type Cell = string | number | null;

/** Characters that XML and spreadsheets do not take. */
const UNREADABLE = /[\0-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;

/** One line of text, without characters that spreadsheets refuse. */
export const cellText = (text: string): string =>
  text.toWellFormed().replace(UNREADABLE, '').replace(/\s+/g, ' ').trim();
