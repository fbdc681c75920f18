import { plainLetters } from './plain-letters.ts';

/** Letters of a text that is searched for; the API takes no more. */
export const MAX_SEARCH_LENGTH = 200;

/**
 * What was typed or stands in an address, as it is searched for and shown: letters in one piece (a Mac types «ё» as two) and of the usual width, single spaces, nothing
 * that cannot be seen, at most 200 characters.
 */
export const searchText = (typed: string): string =>
  plainLetters(typed)
    .replace(/\s+/g, ' ')
    .replace(/[\p{Cc}\p{Cf}]+/gu, '')
    .trim()
    .slice(0, MAX_SEARCH_LENGTH)
    // Half a character, also one that was cut.
    .replace(/\p{Cs}/gu, '');

/** Text as it is compared: the letters of `searchText`, lower case, ё as е. */
export const foldedText = (text: string): string =>
  searchText(text).toLocaleLowerCase('ru').replaceAll('ё', 'е');
