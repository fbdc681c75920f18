/** Controls and invisible marks, such as those that turn the writing direction; line breaks and the joiner of emoji stay. */
const INVISIBLE = /(?![\n\t\u200d])[\p{Cc}\p{Cf}]/gu;
const VISIBLE = /[^\s\u200d]/u;

/** What a stranger wrote, as others may read it: only what is seen, no gaps; empty where nothing is seen. */
export function plainText(text: string): string {
  const seen = text.toWellFormed().replace(/\r\n?/g, '\n').replace(INVISIBLE, '').trim();
  return VISIBLE.test(seen) ? seen.replace(/\n\s*\n\s*\n/g, '\n\n') : '';
}

export const plainLine = (text: string): string => plainText(text).replace(/\s+/g, ' ');
