import { plainLetters } from './plain-letters.ts';

/** The API's limit. */
export const MAX_SEARCH_LENGTH = 200;

/**
 * Normalised search text: composed letters of normal width, single spaces, no invisible characters, at most 200 characters.
 */
export const searchText = (typed: string): string =>
  plainLetters(typed)
    .replace(/\s+/g, ' ')
    .replace(/[\p{Cc}\p{Cf}]+/gu, '')
    .trim()
    .slice(0, MAX_SEARCH_LENGTH)
    // Half a surrogate pair, as after the cut.
    .replace(/\p{Cs}/gu, '');

/** For comparison: lower case, ё as е. */
export const foldedText = (text: string): string =>
  searchText(text).toLocaleLowerCase('ru').replaceAll('ё', 'е');
