import { plainNumber } from '../text/typed-number.ts';

/** Grouped thousands or plain digits; a fraction with a point or comma. */
const SUM = /(\d{1,3}(?:[.,'’`·_٬]\d{3})+(?!\d)|\d+|^(?=[.,]\d))(?:[.,٫](\d+))?/;
/** Spaces between sums rather than thousands: «900 2000», «1200 50», «1 200 50». */
const BETWEEN_SUMS =
  /(?<=\p{Nd}{4})\s+(?=\p{Nd})|(?<=\p{Nd})\s+(?=\p{Nd}{4})|(?<=\p{Nd}\s\p{Nd}{3})\s+(?=\p{Nd}{1,2}(?!\p{Nd}))/gu;
const THOUSAND = 1000;
const WORDS = [
  { times: THOUSAND, word: /^(?:т(?:ыс\p{L}*)?|[кk])(?:\.?р|(?![.\p{L}])|\.(?!\p{L}))/iu },
  { times: 1_000_000, word: /^(?:млн|миллион)/i },
  { times: 1_000_000_000, word: /^(?:млрд|миллиард)/i },
  { times: 0.01, word: /^коп/i },
] as const;
/** What is added: «5 тыс. 500», «1200 руб. 50 коп.». */
const ADDED = /^(?:т(?:ыс\p{L}*)?\.?(\d{1,3})(?!\d)|р(?:уб\p{L}*)?\.?(\d{1,2})к)/iu;
/** As spreadsheets write: 1,2E+03. */
const EXPONENT = /^e\+?(\d{1,2})(?!\d)/i;
/** An upper bound that stays exact. */
const MOST = 999_999_999;

function timesOf(rest: string): number {
  const [, exponent] = EXPONENT.exec(rest) ?? [];
  if (exponent !== undefined) return 10 ** Number(exponent);
  return WORDS.find(({ word }) => word.test(rest))?.times ?? 1;
}

/**
 * Roubles in a text such as «1 200,50 ₽», «½» or «12 тыс.»; the first of several. Undefined without a number or below zero.
 */
export function readSum(typed: string): number | undefined {
  const text = plainNumber(typed.replace(BETWEEN_SUMS, ';'));
  const found = SUM.exec(text);
  if (!found || /^[-\u2212]\d/.test(text)) return undefined;
  const [sign, whole = '', fraction = ''] = found;
  const sum = Number(`0${whole.replace(/\D/g, '')}.${fraction}`);
  const rest = text.slice(found.index + sign.length);
  const [, roubles = 0, kopecks = 0] = ADDED.exec(rest) ?? [];
  const times = roubles === 0 ? timesOf(rest) : THOUSAND;
  return Math.min(MOST, sum * times + Number(roubles) + Number(kopecks) / 100);
}
