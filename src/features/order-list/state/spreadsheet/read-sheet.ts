import type { Rows } from '../../../../domain/order-list/rows-of-text.ts';
import { type Archive, ArchiveError, openArchive, unpack } from './zip.ts';

export type ReadSheet =
  | { readonly kind: 'rows'; readonly rows: Rows }
  | { readonly kind: 'refused'; readonly message: string };

/** Unpacked bytes of one part: a sheet of ten thousand rows has less. */
const MAX_PART_BYTES = 40 * 1024 * 1024;
const MAX_ROWS = 15_000;
const MAX_COLUMNS = 256;

const messages = {
  damaged: 'Файл повреждён или это не\u00a0таблица Excel. Сохраните её как XLSX или CSV ещё раз.',
  large: 'Таблица слишком большая. Оставьте в\u00a0ней только список и\u00a0попробуйте ещё раз.',
  formula: (cell: string) =>
    `В\u00a0ячейке ${cell} формула, а\u00a0магазин читает только значения. Замените формулы значениями или сохраните таблицу как CSV.`,
};

class Refusal extends Error {
  override readonly name = 'Refusal';
}

const parts = {
  workbook: 'xl/workbook.xml',
  links: 'xl/_rels/workbook.xml.rels',
  texts: 'xl/sharedStrings.xml',
  firstSheet: 'xl/worksheets/sheet1.xml',
};

/** @throws Refusal, ArchiveError */
async function xmlOf(archive: Archive, name: string): Promise<Document | undefined> {
  const entry = archive.get(name);
  if (!entry) return undefined;
  const text = await unpack(entry, MAX_PART_BYTES);
  // Excel declares no types and entities; what does is no table.
  if (/<!DOCTYPE/i.test(text)) throw new Refusal(messages.damaged);
  const xml = new DOMParser().parseFromString(text, 'application/xml');
  if (xml.querySelector('parsererror')) throw new Refusal(messages.damaged);
  return xml;
}

/** Elements below the root or an element, by the names of a path, whatever their prefixes. */
function elements(parent: Document | Element, ...path: readonly string[]): readonly Element[] {
  const root = 'documentElement' in parent ? parent.documentElement : parent;
  return path.reduce(
    (found: readonly Element[], name) =>
      found.flatMap(({ children }) => [...children].filter(({ localName }) => localName === name)),
    [root],
  );
}

/** The text of a cell or shared string: in one part, or in parts that look different. */
const textOf = (parent: Element): string =>
  [...elements(parent, 't'), ...elements(parent, 'r', 't')].map(({ textContent }) => textContent).join('');

/** The first sheet that is shown. */
async function sheetName(archive: Archive): Promise<string> {
  const [workbook, links] = [await xmlOf(archive, parts.workbook), await xmlOf(archive, parts.links)];
  if (!workbook || !links) return parts.firstSheet;
  const shown = elements(workbook, 'sheets', 'sheet').find((sheet) => !sheet.getAttribute('state'));
  const id = [...(shown?.attributes ?? [])].find(({ name }) => name.endsWith(':id'))?.value;
  const link = elements(links, 'Relationship').find((one) => one.getAttribute('Id') === id);
  const target = link?.getAttribute('Target');
  if (!target) return parts.firstSheet;
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`;
}

/** «AB12» is in column 27, counted from 0. */
function columnOf(cell: string): number | undefined {
  const [letters] = /^[A-Z]{1,3}/.exec(cell) ?? [];
  if (letters === undefined) return undefined;
  return Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

/** Numbers as Excel keeps them may have the noise of binary fractions. */
function numberText(value: string): string {
  const number = Number(value);
  return value.trim() === '' || !Number.isFinite(number) ? value : String(Number(number.toPrecision(12)));
}

function cellText(cell: Element, texts: readonly string[]): string {
  const type = cell.getAttribute('t') ?? 'n';
  if (type === 'inlineStr') return elements(cell, 'is').map(textOf).join('');
  const value = elements(cell, 'v')[0]?.textContent ?? '';
  if (type === 's') return texts[Number(value)] ?? '';
  return type === 'n' ? numberText(value) : value;
}

function rowOf(row: Element, texts: readonly string[]): string[] {
  const cells: string[] = [];
  for (const cell of elements(row, 'c')) {
    const name = cell.getAttribute('r') ?? '';
    const column = columnOf(name) ?? cells.length;
    if (column >= MAX_COLUMNS) continue;
    if (elements(cell, 'f').length > 0) throw new Refusal(messages.formula(name));
    while (cells.length < column) cells.push('');
    cells[column] = cellText(cell, texts);
  }
  return cells;
}

async function rowsOf(bytes: Uint8Array<ArrayBuffer>): Promise<Rows> {
  const archive = openArchive(bytes);
  const sheet = await xmlOf(archive, await sheetName(archive));
  if (!sheet) throw new Refusal(messages.damaged);
  const shared = await xmlOf(archive, parts.texts);
  const texts = shared ? elements(shared, 'si').map(textOf) : [];
  const rows = elements(sheet, 'sheetData', 'row');
  if (rows.length > MAX_ROWS) throw new Refusal(messages.large);
  return rows.map((row) => rowOf(row, texts));
}

/** The first sheet of an XLSX file. What is damaged, too large or holds formulas is refused in a sentence. */
export async function readSheet(bytes: Uint8Array<ArrayBuffer>): Promise<ReadSheet> {
  try {
    return { kind: 'rows', rows: await rowsOf(bytes) };
  } catch (error) {
    if (error instanceof Refusal) return { kind: 'refused', message: error.message };
    const isLarge = error instanceof ArchiveError && error.message.startsWith('Too');
    return { kind: 'refused', message: isLarge ? messages.large : messages.damaged };
  }
}
