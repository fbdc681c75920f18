import { visibleText } from './visible-text.ts';

const isDigit = (code: number): boolean => /\p{Nd}/u.test(String.fromCodePoint(code));

/** Digits of a script stand in rows of ten, from zero to nine. */
function valueOf(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (isDigit(zero - 1)) zero -= 1;
  return String((code - zero) % 10);
}

/** The text with digits of every script, Arabic or full-width, as 0 to 9. */
export const westernDigits = (text: string): string =>
  text.normalize('NFKC').replace(/[^\P{Nd}0-9]/gu, valueOf);

/** A number of a document or an address: its digits as 0 to 9, without spaces and signs that nobody sees. What else it has stays, for its owner to see. */
export const tidyDigits = (typed: string): string => westernDigits(visibleText(typed)).replace(/\s/g, '');
