import { toRussianLayout } from './keyboard-layout.ts';
import { visibleText } from '../text/visible-text.ts';

export const NAME_MAX_LENGTH = 200;

/** A capital at the start of each Cyrillic word and hyphenated part, small letters otherwise, also with Caps Lock. */
export const capitalise = (text: string): string =>
  text.replace(
    /(?<!\p{L})(\p{Script=Cyrillic})([\p{Script=Cyrillic}\p{M}]*)(?!\p{L})/gu,
    (_, first: string, others: string) => first.toUpperCase() + others.toLowerCase(),
  );

/** An invisible space between a small letter and a capital separates two words. */
const HIDDEN_SPACE = /(?<=\p{Ll})[\u200b\ufeff]+(?=\p{Lu})/gu;

/** The stress of an encyclopaedia: «Ива́нов». */
const STRESS = /(?<=[аеёиоуыэюя])[\u0300\u0301]/giu;

/** Normalises spaces, hyphens and composed letters; other characters stay. */
export const tidyName = (text: string): string =>
  visibleText(text.replace(HIDDEN_SPACE, ' '))
    .replace(STRESS, '')
    .replace(/\s+/g, ' ')
    .replace(/[\u2010-\u2015\u2212\u2043\ufe58\ufe63\uff0d]/g, '-');

/** At most 200 characters, tidied and capitalised; letters are not replaced. */
export const nameInput = (typed: string): string => capitalise(tidyName(typed)).slice(0, NAME_MAX_LENGTH);

/** State of the previous keys. */
export interface NameKeys {
  /** Latin-layout letters before the cursor that were converted. */
  readonly changed: string;
  /** Of the last letter. */
  readonly layout: 'latin' | 'russian' | null;
}

export const noKeys: NameKeys = { changed: '', layout: null };

/** Characters that no name has: such keys are ignored. */
const FOREIGN = /[^\p{L}\p{M} .,'’ʼ-]/u;
const AFTER = /^[^ -]*/;
/** Signs of the Russian layout on a key without a letter. */
const SIGNS: Readonly<Record<string, string>> = { '/': '.', '?': ',' };
const isCyrillic = (text: string): boolean => /\p{Script=Cyrillic}/u.test(text);

/**
 * The text that a key inserts between `before` and `after`. Latin-layout keys give the Russian letters of the same keys,
 * except in words with Cyrillic letters; punctuation after a word typed in the Russian layout stays. Digits and foreign
 * characters are ignored.
 */
export function nameKey(
  key: string,
  [before, after]: readonly [before: string, after: string],
  earlier: NameKeys,
): { readonly text: string; readonly keys: NameKeys } {
  // The layout of an erased name is unknown.
  const keys = before === '' && after === '' ? noKeys : earlier;
  const text = tidyName(key);
  const word = before.slice(Math.max(before.lastIndexOf(' '), before.lastIndexOf('-')) + 1);
  const isBegun = word !== '' && word.toLowerCase() === keys.changed.toLowerCase();
  const isFree = (word === '' || isBegun) && !isCyrillic(AFTER.exec(after)?.[0] ?? '');
  const russian = SIGNS[text] ?? toRussianLayout(text);
  const isLetter = /\p{L}/u.test(text);
  const isLatin = isLetter ? !isCyrillic(text) : keys.layout !== 'russian' || isBegun;
  if (russian !== text && isFree && isLatin)
    return { text: russian, keys: { changed: (isBegun ? word : '') + russian, layout: 'latin' } };
  const layout = isLetter ? (isCyrillic(text) ? 'russian' : 'latin') : keys.layout;
  return { text: FOREIGN.test(text) ? '' : text, keys: { changed: '', layout } };
}
