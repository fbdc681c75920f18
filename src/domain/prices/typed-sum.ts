import { plainNumber } from '../text/typed-number.ts';

/** Grouped thousands or plain digits; a fraction with a point or comma, or kopecks behind a dash as on price tags. */
const SUM =
  /(\d{1,3}(?:[.,'’`·_٬]\d{3})+(?!\d)|\d+|^(?=[.,]\d))(?:[.,٫](\d+)|(?<=\d{3})[-\u2010-\u2015\u2212=](\d{2})(?![\d.,]))?/;
/** Spaces between sums rather than thousands: «900 2000», «1200 50», «1 200 50». */
const BETWEEN_SUMS =
  /(?<=\p{Nd}{4})\s+(?=\p{Nd})|(?<=\p{Nd})\s+(?=\p{Nd}{4})|(?<=\p{Nd}\s\p{Nd}{3})\s+(?=\p{Nd}{1,2}(?!\p{Nd}))/gu;
const THOUSAND = 1000;
const WORDS = [
  { times: THOUSAND, word: /^(?:тыс|[ткk](?:\.?р|(?![.\p{L}])|\.(?!\p{L})))/iu },
  { times: 1_000_000, word: /^(?:млн|миллион)/i },
  { times: 1_000_000_000, word: /^(?:млрд|миллиард)/i },
  { times: 0.01, word: /^коп/i },
] as const;
/** What is added: «5 тыс. 500», «1200 руб. 50 коп.». */
const ADDED = /^(?:т(?:ыс(?:яч[аиу]?)?)?\.?(\d{1,3})(?![\d.,]*[тк]|\d)|р(?:уб\p{L}*)?\.?,?(\d{1,2})к)/iu;
/** As spreadsheets write: 1,2E+03. */
const EXPONENT = /^e([+-]?\d{1,9})/i;
const MAX_EXPONENT = 12;
/** An upper bound that stays exact. */
const MAX_SUM = 999_999_999;

function timesOf(rest: string): number {
  const [, exponent] = EXPONENT.exec(rest) ?? [];
  if (exponent !== undefined) return 10 ** Math.min(Number(exponent), MAX_EXPONENT);
  return WORDS.find(({ word }) => word.test(rest))?.times ?? 1;
}

/** A sum in a text without spaces. */
interface FoundSum {
  readonly number: number;
  readonly times: number;
  /** Roubles, with what is added: «5 тыс. 500». */
  readonly sum: number;
  readonly start: number;
  readonly end: number;
}

function firstSum(text: string, from: number): FoundSum | undefined {
  const found = SUM.exec(text.slice(from));
  if (!found) return undefined;
  const [sign, whole = '', fraction = '', kopecks = ''] = found;
  const number = Number(`0${whole.replace(/\D/g, '')}.${fraction || kopecks}`);
  const start = from + found.index;
  const rest = text.slice(start + sign.length);
  const [added = '', more = 0, kopecksMore = 0] = ADDED.exec(rest) ?? [];
  const times = more === 0 ? timesOf(rest) : THOUSAND;
  const sum = Math.min(MAX_SUM, number * times + Number(more) + Number(kopecksMore) / 100);
  return { number, times, sum, start, end: start + sign.length + added.length };
}

const isBelowZero = (text: string): boolean => /^[-\u2010-\u2015\u2212]\d/.test(text);

/** A comma between two sums: «1200, 1500», «1200,1500». */
const COMMA = /(?<=\p{Nd}{3}),(?:\s+(?=\p{Nd})|(?=\p{Nd}{4}))/gu;

const withoutSpaces = (typed: string): string =>
  plainNumber(typed.replace(COMMA, ';').replace(BETWEEN_SUMS, ';'));

/**
 * Roubles in a text such as «1 200,50 ₽», «½» or «12 тыс.»; the first of several. Undefined without a number or below zero.
 */
export function readSum(typed: string): number | undefined {
  const text = withoutSpaces(typed);
  return isBelowZero(text) ? undefined : firstSum(text, 0)?.sum;
}

/** «1200 50» are no two prices. */
const MIN_BETWEEN_SPACES = 100;

/** Null for an open end. */
export interface SumRange {
  readonly from: number | null;
  readonly to: number | null;
}

/** Behind the first end of a range. */
const UNIT = /^[.,]?(?:₽|млн\.?|(?:тыс(?:яч(?:а|и(?!$))?)?|[ткk])?\.?(?:руб(?:лей|ля|ль)?|р)?\.?)/iu;
/** Between its ends. */
const JOINT = /^(?:[-\u2010-\u2015\u2212~…/\\|:→]|[-=]>|\.{2,3}|до|по|и|,?(?:от|с)|and|to)$/iu;
const MORE = '(?:свыше|выше|больше|более|дороже)';
const LESS = '(?:ниже|меньше|менее|дешевле)';
const LEAST = '(?:мин(?:имум)?|min(?:imum)?)';
const MOST = '(?:макс(?:имум)?|max(?:imum)?)';
const FROM = new RegExp(String.raw`(?:от|^с|${LEAST}\.?:?|(?<!не)${MORE}|не${LESS}|[>≥])$`, 'iu');
const TO = new RegExp(String.raw`(?:до|по|${MOST}\.?:?|(?<!не)${LESS}|не${MORE}|[<≤])$`, 'iu');
/** Behind a sum: «1000 и выше», «1000+». */
const FROM_BEHIND = new RegExp(String.raw`^(?:\+(?!\d)|(?:и(?:ли)?)?${MORE}|${LEAST})`, 'iu');
const TO_BEHIND = new RegExp(String.raw`^(?:(?:и(?:ли)?)?${LESS}|${MOST})`, 'iu');

function areJoined(text: string, one: FoundSum, other: FoundSum): boolean {
  const between = text.slice(one.end, other.start);
  if (between === ';') return Math.min(one.number, other.number) >= MIN_BETWEEN_SPACES;
  return JOINT.test(between) || JOINT.test(between.replace(UNIT, ''));
}

function rangeOf(text: string, first: FoundSum): SumRange | 'several' | undefined {
  const second = firstSum(text, first.end);
  if (!second) return undefined;
  if (!areJoined(text, first, second)) return undefined;
  const third = firstSum(text, second.end);
  if (third && areJoined(text, second, third)) return 'several';
  // «1–2 тыс.»
  const isShared = first.times === 1 && second.times > 1 && first.number <= second.number;
  const sums = [first.sum * (isShared ? second.times : 1), second.sum];
  return { from: Math.min(...sums), to: Math.max(...sums) };
}

/**
 * What a price typed into the field of one end means: «1000–2000» names both ends, «до 2000» the other one. Undefined without a
 * number or below zero.
 */
export function readSumRange(typed: string, end: 'from' | 'to'): SumRange | undefined {
  const text = withoutSpaces(typed);
  const first = isBelowZero(text) ? undefined : firstSum(text, 0);
  if (!first) return undefined;
  const range = rangeOf(text, first);
  if (range) return range === 'several' ? undefined : range;
  const before = text.slice(0, first.start);
  const behind = text.slice(first.end).replace(UNIT, '');
  const isFrom = FROM.test(before) || FROM_BEHIND.test(behind);
  const isTo = TO.test(before) || TO_BEHIND.test(behind);
  const named = isFrom ? 'from' : isTo ? 'to' : end;
  return named === 'from' ? { from: first.sum, to: null } : { from: null, to: first.sum };
}
