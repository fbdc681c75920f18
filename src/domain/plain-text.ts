const DESCRIPTION_LENGTH = 200;
const entities: Readonly<Record<string, string>> = {
  '&nbsp;': '\u00a0',
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
};

/** A plain text of at most `length` characters, cut at a word. */
export const shortText = (text: string, length: number): string =>
  text.length <= length ? text : `${text.slice(0, length - 1).replace(/[\s,.;:—]+\S*$/, '')}…`;

/** A text or HTML as plain text of at most `length` characters, cut at a word. */
export function plainText(html: string, length = DESCRIPTION_LENGTH): string {
  const text = html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(nbsp|amp|lt|gt|quot);/g, (entity) => entities[entity] ?? entity)
    .replace(/[ \t\n\r]+/g, ' ')
    .trim();
  return shortText(text, length);
}
