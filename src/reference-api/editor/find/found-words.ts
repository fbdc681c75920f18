import { editDistance } from '../../search/edit-distance.ts';
import { queryWords, stemOf, wordsOf } from '../../search/words.ts';

/** Shorter words are too like each other to guess. */
const SHORTEST_GUESSED = 4;
const LONG = 7;

const isMeant = (typed: string, word: string): boolean =>
  word.startsWith(typed) || stemOf(word) === stemOf(typed);

const isNear = (typed: string, word: string): boolean =>
  typed.length >= SHORTEST_GUESSED && editDistance(typed, word, typed.length >= LONG ? 2 : 1) !== undefined;

/** Those of few things whose text has every typed word, also unfinished ones and other forms; else near misses. */
export function withWords<Thing>(
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
  const exact = found(isMeant);
  return exact.length > 0 ? exact : found((one, word) => isMeant(one, word) || isNear(one, word));
}
