const DESCRIPTION_LENGTH = 200;
const entities: Readonly<Record<string, string>> = {
  '&nbsp;': '\u00a0',
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
};

/** A text or HTML as plain text of at most 200 characters, cut at a word. */
export const plainText = (html: string): string => {
  const text = html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(nbsp|amp|lt|gt|quot);/g, (entity) => entities[entity] ?? entity)
    .replace(/[ \t\n\r]+/g, ' ')
    .trim();
  if (text.length <= DESCRIPTION_LENGTH) return text;
  return `${text.slice(0, DESCRIPTION_LENGTH).replace(/[\s,.;:—]+\S*$/, '')}…`;
};
