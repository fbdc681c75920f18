import { visibleText } from './visible-text.ts';
import { westernDigits } from './digits.ts';

/** Metres as they are written, without spaces. */
export const METRE = String.raw`(?:м|m|метр(?:а|ов|ы)?|(?:п|пог)[./]?м|м[./]?п|погонны[йх]метр(?:а|ов)?)`;
const MIXED = new RegExp(
  String.raw`^(\d{1,6})${METRE}\.?(?:и)?(?:(\d{2})|(\d{1,2}(?:[.,]\d+)?)(?:см|cm|сантиметр(?:а|ов)?)\.?)$`,
  'iu',
);
const SMALL = /^(\d{1,7}(?:[.,]\d+)?)(см|cm|сантиметр(?:а|ов)?|мм|mm|миллиметр(?:а|ов)?)\.?$/iu;
const IN_METRE = { cm: 100, mm: 1000 } as const;

const number = (text: string): number => Number(text.replace(',', '.'));

/** Metres in «250см», «2500мм», «2м50см» or «2м50»; undefined for all else. @param plain - without spaces */
export function readSmallLength(plain: string): number | undefined {
  const [, metres, two, some = two] = MIXED.exec(plain) ?? [];
  if (metres !== undefined && some !== undefined)
    return Number((Number(metres) + number(some) / IN_METRE.cm).toFixed(3));
  const [, digits, unit = ''] = SMALL.exec(plain) ?? [];
  if (digits === undefined) return undefined;
  return Number((number(digits) / IN_METRE[/^(?:мм|mm|мил)/iu.test(unit) ? 'mm' : 'cm']).toFixed(3));
}

/** Expressions of «один» to «десять», in order. */
export const NUMBER_WORDS: readonly string[] = [
  'од(?:ин|н[аоу])',
  'дв[ае]',
  'три',
  'четыре',
  'пять',
  'шесть',
  'семь',
  'восемь',
  'девять',
  'десять',
];

/** Said to a phone rather than typed. */
const WORDS: readonly (readonly [RegExp, string])[] = [
  [/^полтор[аы]/iu, '1.5'],
  [/^пол-?(?=м)/iu, '0.5'],
  [/^(?=метр$)/iu, '1'],
  [/^(\d{1,6})споловиной(?![а-яё]{9})/iu, '$1.5'],
  ...NUMBER_WORDS.flatMap(
    (word, at) =>
      [
        [new RegExp(`^${word}споловиной(?![а-яё]{9})`, 'iu'), `${at + 1}.5`],
        [new RegExp(`^${word}(?=$|м|шт|п(?:ог)?[./]?м|погон)`, 'iu'), String(at + 1)],
      ] as const,
  ),
];

/** «полтораметра» as «1.5метра». @param plain - without spaces */
export const withNumberWords = (plain: string): string =>
  WORDS.reduce((text, [word, digits]) => text.replace(word, digits), plain);

const FRACTION = /[¼½¾⅐-⅞]/g;
const LOOSE_DIGITS = /\d\s+(?!\d{3}(?!\d))\d/u;

/** Digits with a space between that groups no thousands: «1 5» may be 1.5 as well as 15. */
export const hasLooseDigits = (typed: string): boolean =>
  LOOSE_DIGITS.test(westernDigits(visibleText(typed).replace(FRACTION, '|')));
