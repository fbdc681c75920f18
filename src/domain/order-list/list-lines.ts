import * as z from 'zod/mini';
import { columnsOf, type Columns } from './columns.ts';
import { readQuantity } from './quantity.ts';
import { rowsOfText, type Rows } from './rows-of-text.ts';

/** Lines that a list, and a basket, has at most. */
export const MAX_LIST_LINES = 500;
/** Characters of each part of a line. */
const MAX_PART = 100;
/** Characters of a text: a price list of ten thousand rows. */
const MAX_TEXT = 3_000_000;

const PartSchema = z.string().check(z.maxLength(MAX_PART));

export const ListLineSchema = z.object({
  /** Article or code. */
  article: PartSchema,
  /** Of a product with several; empty where none is named. */
  size: PartSchema,
  /** With its unit, where one is written: «2,5 м». */
  count: PartSchema,
  /** What else it says: a name, and maybe a size. */
  about: z.optional(PartSchema),
  /** Whether it is to be one uncut piece. */
  onePiece: z.optional(z.boolean()),
});
export type ListLine = z.infer<typeof ListLineSchema>;

export type ReadList =
  | { readonly kind: 'lines'; readonly lines: readonly ListLine[] }
  /** What keeps it from being read, for the shopper. */
  | { readonly kind: 'refused'; readonly message: string };

/** What a price list has before a text that a spreadsheet would run. */
const APOSTROPHE = /^'(?=[=+\-@])/;

/** A part of a line from a cell or field. */
export const partOf = (text = ''): string =>
  text
    .slice(0, MAX_PART * 10)
    .replace(/\s+/g, ' ')
    .trim()
    .replace(APOSTROPHE, '')
    .slice(0, MAX_PART);

const TOTAL = /^(?:итого|всего|total)/i;

function isNothing(count: string): boolean {
  const quantity = readQuantity(count);
  return quantity.kind === 'blank' || (quantity.kind === 'count' && quantity.count === 0);
}

function lineOf(row: readonly string[], columns: Columns): ListLine | undefined {
  const cell = (column: number | undefined) => (column === undefined ? '' : partOf(row[column]));
  const named = columns.articles.map(cell).find((text) => text !== '');
  const count = cell(columns.count);
  // In a price list only what has a count is ordered.
  if (columns.count !== undefined && isNothing(count)) return undefined;
  const article = named ?? partOf(row.find((text) => /\p{L}/u.test(text)));
  if (article === '' || TOTAL.test(article)) return undefined;
  const unit = cell(columns.unit);
  const hasUnit = /\p{L}/u.test(count);
  return {
    article,
    size: cell(columns.size),
    count: columns.count === undefined ? '1' : partOf(hasUnit || unit === '' ? count : `${count} ${unit}`),
  };
}

export const tooManyLines = (count: number): string =>
  `В\u00a0списке ${count} строк, а\u00a0за\u00a0один раз магазин принимает не\u00a0больше ${MAX_LIST_LINES}. Разделите список на\u00a0части.`;

export const noLines =
  'В\u00a0списке не\u00a0нашлось ни\u00a0артикулов, ни\u00a0кодов. Проверьте, что в\u00a0каждой строке стоит артикул и\u00a0количество.';

function checked(lines: readonly ListLine[]): ReadList {
  if (lines.length === 0) return { kind: 'refused', message: noLines };
  if (lines.length > MAX_LIST_LINES) return { kind: 'refused', message: tooManyLines(lines.length) };
  return { kind: 'lines', lines };
}

/** The lines of a table: a file's, or one that was copied out of a spreadsheet. */
export function linesOfRows(rows: Rows): ReadList {
  const filled = rows.filter((row) => row.some((cell) => cell.trim() !== ''));
  const columns = filled.length === 0 ? undefined : columnsOf(filled);
  if (!columns) return { kind: 'refused', message: noLines };
  return checked(filled.slice(columns.firstRow).flatMap((row) => lineOf(row, columns) ?? []));
}

/** The lines of pasted text or a CSV file. */
export function linesOfText(text: string): ReadList {
  if (text.length > MAX_TEXT)
    return { kind: 'refused', message: 'Список слишком большой. Разделите его на\u00a0части.' };
  const { rows, isFree } = rowsOfText(text);
  if (!isFree) return linesOfRows(rows);
  return checked(
    rows.flatMap(([article, count, about]) => {
      const line = {
        article: partOf(article),
        size: '',
        count: partOf(count),
        ...(about !== undefined && about !== '' && { about: partOf(about) }),
      };
      return line.article === '' || TOTAL.test(line.article) ? [] : [line];
    }),
  );
}
