import { isUnitText, readQuantity } from './quantity.ts';
import type { Rows } from './rows-of-text.ts';

/** Which column of a table is what, by index. */
export interface Columns {
  /** The first that is filled in a row is its article. */
  readonly articles: readonly number[];
  readonly count: number | undefined;
  readonly unit: number | undefined;
  readonly size: number | undefined;
  /** Where lines begin, below the heading. */
  readonly firstRow: number;
}

type Meaning = 'article' | 'code' | 'count' | 'unit' | 'size';

const HEADINGS: readonly (readonly [Meaning, RegExp])[] = [
  ['article', /^(?:артикул|арт$|vendor ?code|sku|article)/],
  ['code', /^(?:код|code|номенклатурный номер|номенклатурный код)/],
  [
    'count',
    /^(?!.*(?:упак|короб|остат|налич|склад|миним))(?:колво|кол$|количество|кво|(?:ваш |мой )?заказ(?:$| (?:шт|м|ед|пог)(?= |$))|заказать|заказано|заказываю|qty|quantity|count)/,
  ],
  ['unit', /^(?:ед$|ед изм|едизм|единица|unit)/],
  ['size', /^(?:размер|характеристика|size)/],
];

/** A heading stands among the first rows: above it documents have their own. */
const HEADING_ROWS = 30;
const SAMPLE_ROWS = 100;
const LARGE_SHARE = 0.8;
const HALF = 0.5;

function meaningOf(cell: string): Meaning | undefined {
  const words = cell
    .toLowerCase()
    .replace(/[-–.]/g, '')
    .replace(/[^\p{L}\d]+/gu, ' ')
    .trim();
  return HEADINGS.find(([, pattern]) => pattern.test(words))?.[0];
}

function headedColumns(rows: Rows): Columns | undefined {
  for (const [at, row] of rows.slice(0, HEADING_ROWS).entries()) {
    const meanings = row.map(meaningOf);
    const found = (meaning: Meaning) => {
      const index = meanings.indexOf(meaning);
      return index === -1 ? undefined : index;
    };
    const articles = [found('article'), found('code')].filter((column) => column !== undefined);
    const hasMore = new Set(meanings.filter((meaning) => meaning !== undefined)).size > 1;
    if (articles.length > 0 && (hasMore || row.length === 1)) {
      const [count, unit, size] = [found('count'), found('unit'), found('size')];
      return { articles, count, unit, size, firstRow: at + 1 };
    }
  }
  return undefined;
}

interface Facts {
  readonly column: number;
  readonly cells: readonly string[];
  readonly share: (is: (cell: string) => boolean) => number;
}

function factsOf(rows: Rows, column: number): Facts {
  const cells = rows.map((row) => row[column] ?? '').filter((cell) => cell !== '');
  return {
    column,
    cells,
    share: (is) => (cells.length === 0 ? 0 : cells.filter((cell) => is(cell)).length / cells.length),
  };
}

function countOf(cell: string): number {
  const quantity = readQuantity(cell);
  return quantity.kind === 'count' ? quantity.count : NaN;
}

const isNumber = (cell: string) => !Number.isNaN(countOf(cell));
const isArticle = (cell: string) => /\d/.test(cell) && !/\s/.test(cell) && cell.length <= 40;
const isDistinct = (cell: string) => /\p{L}/u.test(cell) || /^\d{4,}$/.test(cell);

/** 1, 2, 3 …: the numbers of rows. */
function isNumbering({ cells }: Facts): boolean {
  // A heading may stand above.
  const numbers = cells.slice(cells.findIndex((cell) => /^\d+\.?$/.test(cell))).map(Number);
  const [first = NaN] = numbers;
  return numbers.length > 1 && first <= 1 && numbers.every((number, at) => number === first + at);
}

function articleColumn(columns: readonly Facts[]): Facts | undefined {
  const scored = columns.map((facts) => {
    const distinct = new Set(facts.cells).size / Math.max(1, facts.cells.length);
    return { facts, score: facts.share(isArticle) * distinct * (1 + facts.share(isDistinct)) };
  });
  const [best] = scored.sort((one, other) => other.score - one.score);
  return best && best.score > 0 ? best.facts : undefined;
}

/** Whether a column is the product of two others in most rows: a sum. */
function isSum(rows: Rows, column: number, others: readonly number[]): boolean {
  const pairs = others.flatMap((one, at) => others.slice(at + 1).map((other) => [one, other] as const));
  return pairs.some(([one, other]) => {
    const equal = rows.filter((row) => {
      const [a, b, c] = [one, other, column].map((index) => countOf(row[index] ?? ''));
      return Math.abs(a! * b! - c!) < 0.02;
    });
    return rows.length > 1 && equal.length >= rows.length * LARGE_SHARE;
  });
}

const mean = ({ cells }: Facts): number =>
  cells.reduce((sum, cell) => sum + countOf(cell), 0) / Math.max(1, cells.length);

function countColumn(rows: Rows, columns: readonly Facts[], unit: number | undefined): number | undefined {
  const [only, another] = columns;
  if (only && !another) return only.column;
  const numeric =
    [LARGE_SHARE, HALF]
      .map((share) => columns.filter((facts) => facts.share(isNumber) >= share))
      .find((found) => found.length > 0) ?? [];
  const withUnit = numeric.find((facts) => facts.share((cell) => /\p{L}/u.test(cell)) >= LARGE_SHARE);
  const beside = numeric.find(({ column }) => unit !== undefined && column === unit - 1);
  const after = numeric.find(({ column }) => unit !== undefined && column === unit + 1);
  const numbers = numeric.map(({ column }) => column);
  const counts = numeric.filter(
    ({ column }) =>
      !isSum(
        rows,
        column,
        numbers.filter((other) => other !== column),
      ),
  );
  const fewest = counts.sort((one, other) => mean(one) - mean(other))[0];
  return (withUnit ?? beside ?? after ?? fewest ?? numeric[0])?.column;
}

/** By what the cells look like. Undefined where no column holds articles. */
function guessedColumns(rows: Rows): Columns | undefined {
  const sample = rows.slice(0, SAMPLE_ROWS);
  const width = Math.max(...sample.map((row) => row.length));
  const all = Array.from({ length: width }, (_, column) => factsOf(sample, column));
  const columns = all.filter((facts) => facts.cells.length > 0 && !isNumbering(facts));
  const unit = columns.find((facts) => facts.share(isUnitText) >= LARGE_SHARE)?.column;
  const article = articleColumn(columns.filter(({ column }) => column !== unit));
  if (!article) return undefined;
  const rest = columns.filter(({ column }) => column !== unit && column !== article.column);
  const count = countColumn(sample, rest, unit);
  return { articles: [article.column], count, unit, size: undefined, firstRow: 0 };
}

/** Finds articles, counts, units and sizes by the heading, or by what the cells look like. */
export const columnsOf = (rows: Rows): Columns | undefined => headedColumns(rows) ?? guessedColumns(rows);
