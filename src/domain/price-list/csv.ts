import { type Cell, cellText } from './cell.ts';

/** Excel takes what begins with these for a formula, also in quotes; in some languages those of double width as well. */
const FORMULA = /^[=+\-@＝＋－＠\t\r]/;
/** Programs of other countries divide columns by commas, wherever quotes stand: a formula may begin behind each. */
const FORMULA_WITHIN = /([,;][\s"]*)(?=[=+\-@＝＋－＠])/g;

/** A text that a spreadsheet shows and never runs. */
export const safeText = (text: string): string =>
  (FORMULA.test(text) ? `'${text}` : text).replace(FORMULA_WITHIN, "$1'");

function csvCell(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell).replace('.', ',');
  const text = safeText(cellText(cell));
  return /[;"\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** By this Excel knows UTF-8. */
export const CSV_START = '\uFEFF';

/** A row as Excel of a Russian system opens it: semicolons, decimal commas. */
export const csvRow = (cells: readonly Cell[]): string => `${cells.map(csvCell).join(';')}\r\n`;
