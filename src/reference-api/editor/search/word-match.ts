import { editDistance } from '../../search/edit-distance.ts';
import { queryWords, stemOf, wordsOf } from '../../search/words.ts';

/** Shorter words have too many similar words. */
const MIN_CORRECTED_LENGTH = 4;
const LONG = 7;

const isMatch = (typed: string, word: string): boolean =>
  word.startsWith(typed) || stemOf(word) === stemOf(typed);

const isNearMatch = (typed: string, word: string): boolean =>
  typed.length >= MIN_CORRECTED_LENGTH &&
  editDistance(typed, word, typed.length >= LONG ? 2 : 1) !== undefined;

/** Things whose text has every typed word, as a prefix or another form; where there are none, near misses. */
export function filterByWords<Thing>(
  things: readonly Thing[],
  query: string,
  textOf: (thing: Thing) => string,
): Thing[] {
  const typed = queryWords(query);
  if (typed.length === 0) return [];
  const worded = things.map((thing) => ({ thing, words: wordsOf(textOf(thing)) }));
  const found = (fits: (one: string, word: string) => boolean) =>
    worded
      .filter(({ words }) => typed.every((one) => words.some((word) => fits(one, word))))
      .map(({ thing }) => thing);
  const exact = found(isMatch);
  return exact.length > 0 ? exact : found((one, word) => isMatch(one, word) || isNearMatch(one, word));
}
