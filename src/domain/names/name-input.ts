import { toRussianLayout } from './keyboard-layout.ts';
import { visibleText } from '../text/visible-text.ts';

export const NAME_MAX_LENGTH = 200;

/** Gives each Cyrillic word, and each part after a hyphen, a capital and small letters, also when Caps Lock was on. */
export const capitalise = (text: string): string =>
  text.replace(
    /(?<!\p{L})(\p{Script=Cyrillic})([\p{Script=Cyrillic}\p{M}]*)(?!\p{L})/gu,
    (_, first: string, others: string) => first.toUpperCase() + others.toLowerCase(),
  );

/** A name with the usual signs: one kind of space and of hyphen, letters in one piece. What else it has stays. */
export const tidyName = (text: string): string =>
  visibleText(text)
    .replace(/\s+/g, ' ')
    .replace(/[\u2010-\u2015\u2212\u2043\ufe58\ufe63\uff0d]/g, '-');

/** What a name field holds: at most 200 signs, tidied and capitalised, none of them changed for another letter. */
export const nameInput = (typed: string): string => capitalise(tidyName(typed)).slice(0, NAME_MAX_LENGTH);

/** What the keys before have told. */
export interface NameKeys {
  /** Letters before the cursor that were typed in the Latin layout and changed, in one row. */
  readonly changed: string;
  /** The layout of the last letter. */
  readonly layout: 'latin' | 'russian' | null;
}

export const noKeys: NameKeys = { changed: '', layout: null };

/** What no name has, and no wrong one that is worth an explanation: such keys do nothing. */
const FOREIGN = /[^\p{L}\p{M} .,'’ʼ-]/u;
const AFTER = /^[^ -]*/;
const isCyrillic = (text: string): boolean => /\p{Script=Cyrillic}/u.test(text);

/**
 * What one key puts between `before` and `after`. Keys of the Latin layout stand for the Russian letters in the same
 * place, but only in words without Cyrillic letters, and signs not after a word that was typed in the Russian layout:
 * there a comma is a comma. Digits and other signs that no name has are not taken.
 */
export function nameKey(
  key: string,
  [before, after]: readonly [before: string, after: string],
  earlier: NameKeys,
): { readonly text: string; readonly keys: NameKeys } {
  // Nothing is known of the layout in which an erased name was typed.
  const keys = before === '' && after === '' ? noKeys : earlier;
  const text = tidyName(key);
  const word = before.slice(Math.max(before.lastIndexOf(' '), before.lastIndexOf('-')) + 1);
  const isBegun = word !== '' && word.toLowerCase() === keys.changed.toLowerCase();
  const isFree = (word === '' || isBegun) && !isCyrillic(AFTER.exec(after)?.[0] ?? '');
  const russian = toRussianLayout(text);
  const isLetter = /\p{L}/u.test(text);
  const isLatin = isLetter ? !isCyrillic(text) : keys.layout !== 'russian' || isBegun;
  if (russian !== text && isFree && isLatin)
    return { text: russian, keys: { changed: (isBegun ? word : '') + russian, layout: 'latin' } };
  const layout = isLetter ? (isCyrillic(text) ? 'russian' : 'latin') : keys.layout;
  return { text: FOREIGN.test(text) ? '' : text, keys: { changed: '', layout } };
}
