import { foldArticle } from '../articles/article.ts';

/** What people copy along with a code. */
const LABEL = /^[\s«"'“„(]*(?:промо-?\s?код|код|promo(?:\s?code)?|code)[\s:«"'“„(]+/iu;

/**
 * A promo code without what people leave out or mistake: case, spaces, dashes, quotes, the word before it, letters of the other
 * alphabet, O for zero.
 */
export const foldPromoCode = (typed: string): string =>
  foldArticle(typed.replace(LABEL, '')).replaceAll('0', 'O');
