import { plainNumber } from '../text/typed-number.ts';

/** Thousands in groups, or digits in a row; a fraction with a point or a comma, which may stand alone at the beginning. */
const SUM = /(\d{1,3}(?:[.,'’`·_]\d{3})+(?!\d)|\d+|^(?=[.,]\d))(?:[.,](\d+))?/;
const WORDS = [
  { times: 1000, word: /^(?:т(?:ыс\p{L}*)?|[кk])(?:\.?р|(?![.\p{L}])|\.(?!\p{L}))/iu },
  { times: 1_000_000, word: /^(?:млн|миллион)/i },
] as const;
/** As spreadsheets write long numbers: 1,2E+03. */
const EXPONENT = /^e\+?(\d{1,2})(?!\d)/i;
/** No shop has dearer goods, and no number beyond is exact. */
const MOST = 999_999_999;

function timesOf(rest: string): number {
  const [, exponent] = EXPONENT.exec(rest) ?? [];
  if (exponent !== undefined) return 10 ** Number(exponent);
  return WORDS.find(({ word }) => word.test(rest))?.times ?? 1;
}

/**
 * The sum of money, in roubles, that a text such as «1 200,50 ₽», «½» or «12 тыс.» says; of a text with several the first. Undefined where
 * there is no number, or one below nothing.
 */
export function readSum(typed: string): number | undefined {
  const text = plainNumber(typed);
  const found = SUM.exec(text);
  if (!found || /^[-\u2212]\d/.test(text)) return undefined;
  const [sign, whole = '', fraction = ''] = found;
  const sum = Number(`0${whole.replace(/\D/g, '')}.${fraction}`);
  return Math.min(MOST, sum * timesOf(text.slice(found.index + sign.length)));
}
