import { visibleText } from './visible-text.ts';

const isDigit = (code: number): boolean => /\p{Nd}/u.test(String.fromCodePoint(code));

/** Each script's digits are consecutive, from zero to nine. */
function valueOf(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (isDigit(zero - 1)) zero -= 1;
  return String((code - zero) % 10);
}

/** Digits of any script as 0 to 9. */
export const westernDigits = (text: string): string =>
  text.normalize('NFKC').replace(/[^\P{Nd}0-9]/gu, valueOf);

/**
 * For document numbers: western digits without spaces and invisible characters; the rest stays for the visitor to correct.
 */
export const tidyDigits = (typed: string): string => westernDigits(visibleText(typed)).replace(/\s/g, '');
