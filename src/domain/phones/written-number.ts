import { westernDigits } from '../text/digits.ts';

function decoded(escapes: string): string {
  try {
    return decodeURIComponent(escapes);
  } catch {
    return ' ';
  }
}

/** Western digits, without the escapes of a copied link. */
const usualSigns = (text: string): string =>
  westernDigits(text.replace(/(?:%[\da-f]{2})+/gi, decoded).normalize('NFC'));

export const digitsOf = (text: string): string => usualSigns(text).replace(/\D/g, '');

export const hasPlus = (text: string): boolean => /^[^\d+]*\+/.test(usualSigns(text));

/** The word before an area code, which belongs to the number. */
const AREA_CODE = /код\p{L}*(?:\s+города)?|area code/giu;
const EXTENSION = /доб|внутр|вн[.\s\d]|ext/iu;
/** Behind this many digits a sign begins something else: an extension, a remark, another number. */
const SIGN_DIGITS = 7;
const SIGN = /[\p{L}#;,*=+|&]/u;
/** These also stand within a number, behind its area code. */
const BRACKET_DIGITS = 9;
/** More of them group the digits. */
const SLASHES = 2;
const BRACKET = /[(/]/;

/** A number, and what is written behind it: an extension, another number, a remark. */
export interface WrittenNumber {
  readonly number: string;
  /** Empty where no digit follows the number. */
  readonly extra: string;
}

/** Where the first match of a sign behind so many digits begins; the text's length without one. */
function placeBehind(text: string, digits: number, sign: RegExp): number {
  const [start = ''] = new RegExp(String.raw`^(?:\D*\d){${digits}}`).exec(text) ?? [];
  if (start === '') return text.length;
  const at = text.slice(start.length).search(sign);
  return at === -1 ? text.length : start.length + at;
}

export function splitNumber(written: string): WrittenNumber {
  const text = usualSigns(written).replace(AREA_CODE, (word) => ' '.repeat(word.length));
  const isSlashed = text.split('/').length > SLASHES + 1;
  const end = Math.min(
    placeBehind(text, 1, EXTENSION),
    placeBehind(text, SIGN_DIGITS, SIGN),
    isSlashed ? text.length : placeBehind(text, BRACKET_DIGITS, BRACKET),
  );
  const extra = text.slice(end).trim();
  if (!/\d/.test(extra)) return { number: text, extra: '' };
  const isOpened = extra.includes('(') || !extra.endsWith(')');
  return { number: text.slice(0, end), extra: isOpened ? extra : extra.slice(0, -1) };
}

/** The same of a text that comes into a field: a letter between digits, which may stand for one, ends the number, too. */
export function splitInsertion(written: string): WrittenNumber {
  const { number, extra } = splitNumber(written);
  const end = placeBehind(number, 1, /\p{L}/u);
  if (!/\d/.test(number.slice(end))) return { number, extra };
  return { number: number.slice(0, end), extra: usualSigns(written).slice(end).trim() };
}

/** Letters between digits: which digits are meant is unknown. */
export const hasLettersWithin = (written: string): boolean =>
  usualSigns(written)
    .replace(AREA_CODE, ' ')
    .split(/\p{L}+/u)
    .filter((part) => /\d/.test(part)).length > 1;

/** As numbers are written in Russia: «8 (495) 123-45-67», «8 4951234567», «916 123-45-67». */
const RUSSIAN = /^\D*(?:[78]\D+\d{3}\D*\d{3}\D*\d\d\D*\d\d|[78]?\d{3}\D+\d{3}\D+\d\d\D+\d\d)\D*$/;

export const isGroupedAsRussian = (written: string): boolean =>
  !hasPlus(written) && RUSSIAN.test(usualSigns(written));
