import { trimEndOf } from '../text/trim-end.ts';
import { type FreeLine, parseFreeLine, splitJoinedLines, parseCountLine } from './free-lines.ts';

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

/** Without the sign that ends a sentence rather than a cell. */
const unended = (line: string): string => trimEndOf(line, '; \t');

const DECIMAL = /^\d*,\d+[^,\d]*$/;

/** A comma that is neither a decimal one nor followed by a space. */
const hasSeparatingComma = (line: string): boolean =>
  unquoted(line)
    .split(/\s+/)
    .some((word) => /,[^,]/.test(word) && !DECIMAL.test(word));

/** Undefined where lines are typed freely. */
function delimiterOf(lines: readonly string[]): string | undefined {
  const most = lines.length / 2;
  const found = DELIMITERS.find(
    (delimiter) => lines.filter((line) => unended(unquoted(line)).includes(delimiter)).length >= most,
  );
  if (found !== undefined) return found;
  const [first = ''] = lines;
  const isHeader = first.includes(',') && !/\d/.test(first);
  return isHeader || lines.every(hasSeparatingComma) ? ',' : undefined;
}

/** An article may have its count on the next line. */
function freeRows(lines: readonly string[]): string[][] {
  const read: FreeLine[] = [];
  for (const line of lines) {
    const last = read.at(-1);
    const count = last && !last.isCounted && /\p{L}/u.test(last.article) ? parseCountLine(line) : undefined;
    if (last && count !== undefined) read.splice(-1, 1, { ...last, count, isCounted: true });
    else read.push(...[parseFreeLine(line) ?? []].flat());
  }
  return read.map(({ article, count, about }) => [article, count, about]);
}

export interface TextRows {
  readonly rows: Rows;
  /** Lines without delimiters: their rows are article, count and what else they say. */
  readonly isFree: boolean;
}

/** Word's line break within a paragraph and those of Unicode, too. */
const LINE_END = /\r\n?|[\v\f\u0085\u2028\u2029]/g;

/** Pasted text or the text of a file as rows; empty lines are left out. */
export function rowsOfText(text: string): TextRows {
  const clean = text.replace(/^\uFEFF/, '').replace(LINE_END, '\n');
  // Excel's own line, which names the delimiter.
  const [, named] = /^sep=(.)\n/i.exec(clean) ?? [];
  const body = named === undefined ? clean : clean.slice(clean.indexOf('\n') + 1);
  const lines = body.split('\n').filter((line) => line.trim() !== '');
  const single = named === undefined ? lines.flatMap(splitJoinedLines) : lines;
  const delimiter = named ?? delimiterOf(single);
  if (delimiter === undefined) return { rows: freeRows(single), isFree: true };
  const rows = delimitedRows(body, delimiter).filter((row) => row.some((cell) => /[^-:=]/.test(cell)));
  return { rows, isFree: false };
}
