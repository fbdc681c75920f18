import { visibleText } from './visible-text.ts';

const isDigit = (code: number): boolean => /\p{Nd}/u.test(String.fromCodePoint(code));

/** Each script's digits are consecutive, from zero to nine. */
function valueOf(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (isDigit(zero - 1)) zero -= 1;
  return String((code - zero) % 10);
}

/** Footnotes and squares are no digits of the number before them. */
const PLAIN = /[^²³¹\u2070-\u209f]+/g;

/** The frame of an emoji such as 1️⃣. */
const KEYCAP = /(?<=\p{Nd})\ufe0f?\u20e3/gu;

/** Digits of any script as 0 to 9. */
export const westernDigits = (text: string): string =>
  text
    .replace(PLAIN, (part) => part.normalize('NFKC'))
    .replace(KEYCAP, '')
    .replace(/[^\P{Nd}0-9]/gu, valueOf);

const BEFORE = /^["'«“„*=]+(?=\d)/u;
const AFTER = /(?<=\d)[.,;:"'»”“*]+$/u;

/**
 * For document numbers: western digits without spaces, invisible characters, quotes and stops around; the rest stays for the
 * visitor to correct. @param label what forms and cards print before the number; spaces are removed already
 */
export const tidyDigits = (typed: string, label?: RegExp): string =>
  withoutLabel(westernDigits(visibleText(typed.replaceAll('№', ''))).replace(/\s/g, ''), label)
    .replace(BEFORE, '')
    .replace(AFTER, '');

function withoutLabel(text: string, label: RegExp | undefined): string {
  const [found = ''] = label?.exec(text) ?? [];
  const rest = text.slice(found.length).replace(/^[.,:;=\p{Pd}]+/u, '');
  return found !== '' && /^["'«“„]*\d/u.test(rest) ? rest : text;
}
