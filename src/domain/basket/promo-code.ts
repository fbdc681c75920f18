import { plainArticle, withLatinLookalikes } from '../articles/article.ts';

/** What people copy along with a code. */
const LABEL =
  /^[\s«"'“„(]*(?:промо-?\s?код|купон|код(?:\s+(?:скидки|купона))?|promo(?:\s?code)?|coupon|code)[\s:«"'“„(]+/iu;

/** Spaces, dashes, quotes and stops come along with a code; any other sign makes another code of it. */
const NOISE = /[\s\p{Pd}\p{Pi}\p{Pf}"'„.,;:!()]/gu;

/**
 * A promo code without what people leave out or mistake: case, spaces, dashes, quotes, the word before it, letters of the other
 * alphabet, O for zero.
 */
export function foldPromoCode(typed: string): string {
  const code = plainArticle(typed.replace(LABEL, '').normalize('NFKC')).replace(NOISE, '');
  return withLatinLookalikes(code).replaceAll('0', 'O');
}
