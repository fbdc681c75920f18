import { plainLetters } from '../domain/text/plain-letters.ts';

/** Text as it is compared: letters in one piece and of the usual width, lower case, ё as е, single spaces. SQLite's own lower() leaves Cyrillic as it is. */
export const fold = (text: string): string =>
  plainLetters(text)
    .toLocaleLowerCase('ru')
    .replaceAll('ё', 'е')
    .replace(/[\s\u00a0]+/g, ' ')
    .trim();

/** The words of a typed text, folded. */
export const foldedWords = (text: string): string[] =>
  fold(text)
    .split(/[\s,;«»"“”„'‘’()[\]{}<>]+/)
    .filter((word) => word !== '');
