import { westernDigits } from './digits.ts';
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
    .replace(MIXED, (_, whole: string, part: string, of: string) =>
      String(Number((Number(whole) + Number(part) / Number(of)).toFixed(DECIMALS))),
    );

const METRE = String.raw`(?:м|m|метр(?:а|ов|ы)?|(?:п|пог)[./]?м|м\.п|погонны[йх]метр(?:а|ов)?)`;
const PIECE = '(?:шт|штук[аи]?|ед|pcs?)';
const COUNT = new RegExp(
  String.raw`^([+\u2212-]?)(\d{1,9}(?:[.,]\d*)?|[.,]\d+)(?:${METRE}|${PIECE})?\.?$`,
  'iu',
);
/** «250 см», «2 м 50 см». */
const CENTIMETRES = new RegExp(String.raw`^(?:(\d+)${METRE}\.?)?(\d+(?:[.,]\d+)?)(?:см|cm)\.?$`, 'iu');
const CM_IN_METRE = 100;

/** The number in «1,5», «½» or «2 м»; undefined for none or several. */
export function readCount(typed: string): number | undefined {
  const [, sign, number] = COUNT.exec(plainNumber(typed)) ?? [];
  if (number === undefined) return undefined;
  const count = Number(number.replace(',', '.'));
  return sign === '' || sign === '+' ? count : -count;
}

/** The same of what is sold by the metre, in centimetres too. */
export function readMetres(typed: string): number | undefined {
  const [, metres = '0', centimetres] = CENTIMETRES.exec(plainNumber(typed)) ?? [];
  if (centimetres === undefined) return readCount(typed);
  const length = Number(metres) + Number(centimetres.replace(',', '.')) / CM_IN_METRE;
  return Number(length.toFixed(DECIMALS));
}

/** Shown beside a field that stays as it was, as what was typed could not be read. */
export const unreadText = (typed: string): string => `Не\u00a0разобрали «${typed.trim()}»`;
