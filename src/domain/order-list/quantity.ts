import type { Unit } from '../../contract/catalog/product.ts';
import { readSmallLength } from '../text/typed-length.ts';
import { plainCount, plainNumber } from '../text/typed-number.ts';

/** What stands in a cell or field of counts. */
export type Quantity =
  /** `unit` where it is written beside the number; centimetres have become metres. */
  | { readonly kind: 'count'; readonly count: number; readonly unit: Unit | undefined }
  | { readonly kind: 'blank' }
  | { readonly kind: 'wrong' };

const METRE = /^(?:м|метр(?:а|ов|ы)?|пм|мп|погм|погметр(?:а|ов)?|погонны[йх]метр(?:а|ов)?|m)$/;
const CENTIMETRE = /^(?:см|сантиметр(?:а|ов)?|cm)$/;
const PIECE = /^(?:шт|штук[аи]?|ед|pcs?|изд)$/;

/** The shop sells by none of them. */
const OTHER_UNIT =
  /^(?:кг|килограмм\p{L}*|гр?|грамм\p{L}*|уп|упак\p{L}*|пач\p{L}*|рул|рулон\p{L}*|отрез\p{L}*|кус(?:ок|к\p{L}*)|пар[аыу]?|компл\p{L}*|кор|короб\p{L}*|м2|м²|квм|мм|дм)$/u;

const unitWord = (text: string): string => text.toLowerCase().replace(/[\s.\-/]/g, '');

/** Whether a cell holds a unit and nothing else, one that the shop does not sell by included. */
export function isUnitText(text: string): boolean {
  const word = unitWord(text);
  return METRE.test(word) || CENTIMETRE.test(word) || PIECE.test(word) || OTHER_UNIT.test(word);
}

const NUMBER = /^([+]?\d+(?:[.,]\d+)*|[.,]\d+)(\D*)$/u;
/** Groups of thousands, or one fraction. */
const GROUPED = /^[+]?(?:\d*(?:[.,]\d+)?|\d{1,3}(?:([.,])\d{3})(?:\1\d{3})*(?:[.,]\d+)?)$/;

/** «1.234,5» and «1,234.5» have two kinds of separators, of which the last is the decimal one. */
function numberOf(text: string): number | undefined {
  if (!GROUPED.test(text)) return undefined;
  const marks = text.replace(/[^.,]/g, '');
  const decimal = marks.at(-1);
  if (decimal === undefined) return Number(text);
  const isRepeated = marks.indexOf(decimal) < marks.length - 1;
  if (isRepeated && new Set(marks).size > 1) return undefined;
  // «1.234.567» has thousands alone.
  const digits = isRepeated
    ? text.replace(/[.,]/g, '')
    : text.replace(/[.,](?=.*[.,])/g, '').replace(',', '.');
  return Number(digits);
}

/** Reads «2,5 м», «1 200», «250 см», «3 шт.», «½». */
export function readQuantity(text: string): Quantity {
  if (plainNumber(text) === '') return { kind: 'blank' };
  const typed = plainCount(text).replace(/(?<=\d)[.,]$/, '');
  const length = readSmallLength(typed);
  if (length !== undefined) return { kind: 'count', count: length, unit: 'metre' };
  const [, digits, rest = ''] = NUMBER.exec(typed) ?? [];
  const number = digits === undefined ? undefined : numberOf(digits);
  if (number === undefined || !Number.isFinite(number)) return { kind: 'wrong' };
  const word = unitWord(rest);
  if (word === '') return { kind: 'count', count: number, unit: undefined };
  if (PIECE.test(word)) return { kind: 'count', count: number, unit: 'piece' };
  if (METRE.test(word)) return { kind: 'count', count: number, unit: 'metre' };
  return { kind: 'wrong' };
}
