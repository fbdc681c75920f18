import { trimEndOf } from './trim-end.ts';

const DESCRIPTION_LENGTH = 200;
const entities: Readonly<Record<string, string>> = {
  '&nbsp;': '\u00a0',
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
};

/** Trimmed before an ellipsis. */
const BETWEEN_WORDS = ' \u00a0\t\n\r,.;:—';

/** Cut at a word. */
export function shortText(text: string, length: number): string {
  if (text.length <= length) return text;
  const start = text.slice(0, length - 1);
  const lastWord = start.search(/\s\S*$/);
  if (lastWord !== -1) return `${trimEndOf(start.slice(0, lastWord), BETWEEN_WORDS)}…`;
  const sign = start.search(/[,.;:—]/);
  return `${sign === -1 ? start : start.slice(0, sign)}…`;
}

/** HTML or text as at most `length` characters of plain text, cut at a word. */
export function plainText(html: string, length = DESCRIPTION_LENGTH): string {
  const text = html
    .replace(/<[^<>]*>/g, ' ')
    .replace(/&(nbsp|amp|lt|gt|quot);/g, (entity) => entities[entity] ?? entity)
    .replace(/[ \t\n\r]+/g, ' ')
    .trim();
  return shortText(text, length);
}
