import { westernDigits } from './digits.ts';
import { hasLooseDigits, METRE, readSmallLength, withNumberWords } from './typed-length.ts';
import { visibleText } from './visible-text.ts';

/** ½, ¼ and similar. */
const FRACTION_SIGN = /[¼½¾⅐-⅞]/g;
/** The same after a whole number or alone, once decomposed. */
const MIXED = /(\d{0,9})\|(\d{1,2})\u2044(\d{1,2})/g;
const DECIMALS = 3;
/** Letters O, Latin or Cyrillic, pressed for zeros. */
const ZERO_LETTERS = /(?<=\d)[oо]+(?!\p{L})|(?<![\p{L}\d])[oо](?=[.,]\d)/giu;

/** Without spaces and invisible characters, with western digits and fractions as decimals: «1½» is 1.5. */
export const plainNumber = (typed: string): string =>
  westernDigits(visibleText(typed).replace(FRACTION_SIGN, (sign) => `|${sign}`))
    .replace(ZERO_LETTERS, (letters) => '0'.repeat(letters.length))
    .replace(/\s/g, '')
    .replaceAll('٫', ',')
    .replace(MIXED, (_, whole: string, part: string, of: string) =>
      String(Number((Number(whole) + Number(part) / Number(of)).toFixed(DECIMALS))),
    );

const PIECE = '(?:шт|штук[аи]?|ед|pcs?)';
const COUNT = new RegExp(
  String.raw`^([+\u2212-]?)(\d{1,9}(?:[.,]\d*)?|[.,]\d+)(?:${METRE}|${PIECE})?\.?$`,
  'iu',
);
/** What is copied along, without spaces. */
const AROUND = /^["'«“„(]+|(?<=[\d.\p{L}])["'»”“)]+$/gu;

/** A count without spaces and signs around, number words as digits; empty where it is no single number. */
export const plainCount = (typed: string): string =>
  hasLooseDigits(typed) ? '' : withNumberWords(plainNumber(typed).replace(AROUND, ''));

/** The number in «1,5», «½» or «2 м»; undefined for none or several. */
export function readCount(typed: string): number | undefined {
  const [, sign, number] = COUNT.exec(plainCount(typed)) ?? [];
  if (number === undefined) return undefined;
  const count = Number(number.replace(',', '.'));
  return sign === '' || sign === '+' ? count : 0 - count;
}

/** The same of what is sold by the metre, in centimetres too. */
export const readMetres = (typed: string): number | undefined =>
  readSmallLength(plainCount(typed)) ?? readCount(typed);

/** Shown beside a field that stays as it was, as what was typed could not be read. */
export const unreadText = (typed: string): string => `Не\u00a0разобрали «${typed.trim()}»`;
