import { westernDigits } from './digits.ts';
import { visibleText } from './visible-text.ts';

/** A half, a quarter and their like, in one sign. */
const FRACTION_SIGN = /[¼½¾⅐-⅞]/g;
/** The same behind a whole number or by itself, once it is spelled out. */
const MIXED = /(\d{0,9})\|(\d{1,2})\u2044(\d{1,2})/g;
const DECIMALS = 3;

/**
 * A typed number without spaces and signs that nobody sees, its digits from 0 to 9 and its fractions as decimals: «1½» is 1.5. What surrounds it stays.
 */
export const plainNumber = (typed: string): string =>
  westernDigits(visibleText(typed).replace(FRACTION_SIGN, (sign) => `|${sign}`))
    .replace(/\s/g, '')
    .replace(MIXED, (_, whole: string, part: string, of: string) =>
      String(Number((Number(whole) + Number(part) / Number(of)).toFixed(DECIMALS))),
    );

const COUNT = /^([+\u2212-]?)(\d+(?:[.,]\d*)?|[.,]\d+)(?:м|метр(?:а|ов)?|шт|штук[аи]?)?\.?$/iu;

/** The number in a text such as «1,5», «½» or «2 м»; undefined where there is none, or more than one. */
export function readCount(typed: string): number | undefined {
  const [, sign, number] = COUNT.exec(plainNumber(typed)) ?? [];
  if (number === undefined) return undefined;
  const count = Number(number.replace(',', '.'));
  return sign === '' || sign === '+' ? count : -count;
}
