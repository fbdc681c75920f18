/** Characters. */
const MAX_SHOWN_LENGTH = 100;

/** A text from outside, cut; escapes what could change the terminal or page that shows the text. */
export function visible(text: string): string {
  const cut = text.length > MAX_SHOWN_LENGTH ? `${text.slice(0, MAX_SHOWN_LENGTH)}…` : text;
  return cut
    .toWellFormed()
    .replace(/[\p{C}\p{Zl}\p{Zp}]/gu, (character) => `\\u{${character.codePointAt(0)?.toString(16)}}`);
}
