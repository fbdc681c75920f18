import { toRussianLayout } from './keyboard-layout.ts';

export const NAME_MAX_LENGTH = 200;

/** Gives each word, and each part after a hyphen, a capital and small letters, also when Caps Lock was on. */
export const capitalise = (text: string): string =>
  text.replace(
    /(\p{L})(\p{L}*)/gu,
    (_, first: string, others: string) => first.toUpperCase() + others.toLowerCase(),
  );

/** What a name field holds after typing: Cyrillic letters, spaces and hyphens, capitalised, at most 200. */
export const nameInput = (typed: string): string =>
  capitalise(toRussianLayout(typed).replace(/[^А-ЯЁа-яё -]/g, '')).slice(0, NAME_MAX_LENGTH);
