import { readYesOrNo } from '../basket/plain-basket.ts';
import type { ListView } from './list-view.ts';
import { type ListLine, linesOfText, MAX_LIST_LINES, partOf, tooManyLines } from './list-lines.ts';

/** Fields of the form without JavaScript; those of a line are repeated, in the order of lines. */
export const ListField = {
  /** Pasted text, which is added to the lines. */
  text: 'list',
  article: 'article',
  size: 'size',
  count: 'count',
  /** What else the line says. */
  about: 'about',
  action: 'action',
} as const;

export const ListAction = { check: 'check', put: 'put', clear: 'clear' } as const;

/** Code or article that is chosen for a line: a suggestion, or one of several. */
export const pickField = (line: number): string => `pick-${line}`;

export const pieceField = (line: number): string => `one-piece-${line}`;

export interface ListEdit {
  readonly lines: readonly ListLine[];
  /** What stays in the field of the pasted text: it could not be read. */
  readonly text: string;
  readonly message: string | undefined;
}

const isFilled = ({ article }: ListLine): boolean => article !== '';

function fieldLines(form: URLSearchParams): ListLine[] {
  const parts = [ListField.article, ListField.size, ListField.count, ListField.about];
  const [articles, sizes, counts, abouts] = parts.map((name) =>
    form.getAll(name).slice(0, MAX_LIST_LINES).map(partOf),
  );
  return articles!.map((article, at) => ({
    article: partOf(form.get(pickField(at)) ?? '') || article,
    size: sizes?.[at] ?? '',
    count: counts?.[at] ?? '',
    ...((abouts?.[at] ?? '') !== '' && { about: abouts?.[at] }),
    ...(readYesOrNo(form, pieceField(at)) && { onePiece: true }),
  }));
}

/** Adds what is pasted to the lines that there are. */
export function addText(lines: readonly ListLine[], text: string): ListEdit {
  if (text.trim() === '') return { lines, text: '', message: undefined };
  const read = linesOfText(text);
  if (read.kind === 'refused') return { lines, text, message: read.message };
  const all = [...lines, ...read.lines];
  if (all.length > MAX_LIST_LINES) return { lines, text, message: tooManyLines(all.length) };
  return { lines: all, text: '', message: undefined };
}

/** The list as the form has it; lines without an article are left out. */
export const readListForm = (form: URLSearchParams): ListEdit =>
  addText(fieldLines(form).filter(isFilled), form.get(ListField.text) ?? '');

export interface OrderListPage {
  /** Undefined where the articles could not be looked for: `lines` are shown as they were typed. */
  readonly view: ListView | undefined;
  readonly lines: readonly ListLine[];
  /** In the field of the pasted text. */
  readonly text: string;
  readonly message: string | undefined;
  /** Lines that have just been put into the basket. */
  readonly put: number;
}
