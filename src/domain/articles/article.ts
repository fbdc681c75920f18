import { visibleText } from '../text/visible-text.ts';

/** Cyrillic letters that look like Latin ones, and are typed for them. */
const LOOKALIKES: Readonly<Record<string, string>> = {
  А: 'A',
  В: 'B',
  Е: 'E',
  Ё: 'E',
  К: 'K',
  М: 'M',
  Н: 'H',
  О: 'O',
  Р: 'P',
  С: 'C',
  Т: 'T',
  У: 'Y',
  Х: 'X',
};

/** An article as it is compared at first: without case and without spaces around. */
export const plainArticle = (article: string): string => visibleText(article).trim().toUpperCase();

/** Latin letters in place of capitals of the other alphabet that look like them. */
export const withLatinLookalikes = (capitals: string): string =>
  capitals.replace(/[А-ЯЁ]/g, (letter) => LOOKALIKES[letter] ?? letter);

/** An article without what people leave out or mistake: spaces, dashes, dots, letters of the other alphabet. */
export const foldArticle = (article: string): string =>
  withLatinLookalikes(plainArticle(article.normalize('NFKC')).replace(/[^\p{L}\p{N}]/gu, ''));

/** Without leading zeros, which spreadsheets drop; those of «И-00012» as well. */
export const withoutZeros = (folded: string): string => folded.replace(/(^|\p{L})0+(?=\d)/gu, '$1');

/** Whether one letter more, less, other or changed with its neighbour makes one text of the other. */
export function isTypo(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (long.length - short.length > 1 || one === other) return false;
  let start = 0;
  while (start < short.length && short[start] === long[start]) start++;
  if (short.length < long.length) return short.slice(start) === long.slice(start + 1);
  const isOther = short.slice(start + 1) === long.slice(start + 1);
  const isSwapped =
    short[start] === long[start + 1] &&
    short[start + 1] === long[start] &&
    short.slice(start + 2) === long.slice(start + 2);
  return isOther || isSwapped;
}
