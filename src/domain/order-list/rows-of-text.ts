import { isUnitText, readQuantity } from './quantity.ts';

/** Cells by row, as in a spreadsheet. */
export type Rows = readonly (readonly string[])[];

const DELIMITERS = ['\t', ';', '|'] as const;

/** Cells of a text with delimiters; a quoted cell may hold them, and lines. */
export function delimitedRows(text: string, delimiter: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let isQuoted = false;
  const endRow = () => {
    rows.push([...row, cell.trim()]);
    row = [];
    cell = '';
  };
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]!;
    if (isQuoted) {
      if (sign !== '"') cell += sign;
      else if (text[at + 1] === '"') {
        cell += '"';
        at++;
      } else isQuoted = false;
    } else if (sign === '"' && cell.trim() === '') {
      // A quote that nothing ends is an inch, or half a pair.
      isQuoted = text.includes('"', at + 1);
      cell = isQuoted ? '' : sign;
    } else if (sign === delimiter) {
      row.push(cell.trim());
      cell = '';
    } else if (sign === '\n') endRow();
    else cell += sign;
  }
  endRow();
  return rows;
}

const unquoted = (line: string): string => line.replace(/"(?:[^"]|"")*"/g, '""');

const DECIMAL = /^\d+,\d+[^,\d]*$/;

/** A comma that is neither a decimal one nor followed by a space. */
const hasSeparatingComma = (line: string): boolean =>
  unquoted(line)
    .split(/\s+/)
    .some((word) => /,[^,]/.test(word) && !DECIMAL.test(word));

/** Undefined where lines are typed freely. */
function delimiterOf(lines: readonly string[]): string | undefined {
  const most = lines.length / 2;
  const found = DELIMITERS.find(
    (delimiter) => lines.filter((line) => unquoted(line).includes(delimiter)).length >= most,
  );
  if (found !== undefined) return found;
  const [first = ''] = lines;
  const isHeader = first.includes(',') && !/\d/.test(first);
  return isHeader || lines.every(hasSeparatingComma) ? ',' : undefined;
}

/** Words of the unit at the end of a line. */
const unitLength = (words: readonly string[]): number =>
  [2, 1].find((length) => words.length > length && isUnitText(words.slice(-length).join(' '))) ?? 0;

/** «Т-00012 Сатин белый — 2,5 м»: the first word with a digit is the article, the last number the count. */
function freeRow(line: string): string[] {
  const words = line.split(/\s+/);
  const afterCount = words.length - unitLength(words);
  let at = afterCount - 1;
  // «1 200» are two words of one number.
  while (at > 1 && /^\d{3}(?:[.,]|$)/.test(words[at] ?? '') && /^\d{1,3}$/.test(words[at - 1] ?? '')) at--;
  const number = words
    .slice(at, afterCount)
    .join('')
    .replace(/^[xх×*]/iu, '');
  const isCount = at > 0 && readQuantity(number).kind === 'count';
  const named = isCount ? words.slice(0, at) : words;
  const article = named.find((word) => /\d/.test(word)) ?? named.join(' ');
  return [article, isCount ? [number, ...words.slice(afterCount)].join(' ') : '1'];
}

export interface TextRows {
  readonly rows: Rows;
  /** Lines without delimiters: their rows are article and count. */
  readonly isFree: boolean;
}

/** Pasted text or the text of a file as rows; empty lines are left out. */
export function rowsOfText(text: string): TextRows {
  const clean = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  // Excel's own line, which names the delimiter.
  const [, named] = /^sep=(.)\n/i.exec(clean) ?? [];
  const body = named === undefined ? clean : clean.slice(clean.indexOf('\n') + 1);
  const lines = body.split('\n').filter((line) => line.trim() !== '');
  const delimiter = named ?? delimiterOf(lines);
  if (delimiter === undefined) return { rows: lines.map((line) => freeRow(line.trim())), isFree: true };
  const rows = delimitedRows(body, delimiter).filter((row) => row.some((cell) => cell !== ''));
  return { rows, isFree: false };
}
