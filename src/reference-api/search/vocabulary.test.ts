import { expect, test } from 'vitest';
import { longestTurn } from '../../../tests/contract/fixture/busy-time.ts';
import { Vocabulary } from './vocabulary.ts';

const LETTERS = 'абвгдежзиклмнопр';
const wordOf = (at: number): string =>
  `ткань${[...at.toString(16)].map((digit) => LETTERS[parseInt(digit, 16)]).join('')}`;

/** Words that are read in order, each of which costs the reader some time, as it does a database. */
function wordsOf(count: number, turnMs: number) {
  const all = Array.from({ length: count }, (_, at): [string, number] => [wordOf(at), 1]).sort();
  return {
    version: 1,
    terms: (after: string, limit: number) => {
      const from = all.findIndex(([term]) => term > after);
      const read = from === -1 ? [] : all.slice(from, from + limit);
      const until = performance.now() + turnMs * (read.length / count);
      while (performance.now() < until);
      return read;
    },
  };
}

test('SEC-02 the words that mistyped ones are compared with are read in short turns', async () => {
  const words = wordsOf(10_000, 600);
  const vocabulary = new Vocabulary(words);
  expect(vocabulary.isBehind).toBe(true);
  expect(await longestTurn(() => vocabulary.refreshInSlices())).toBeLessThan(100);
  expect(vocabulary.isBehind).toBe(false);
  expect(vocabulary.nearest(`${wordOf(9_999)}ю`)).toBe(wordOf(9_999));
  words.version = 2;
  await Promise.all([vocabulary.refreshInSlices(), vocabulary.refreshInSlices()]);
  expect(vocabulary.isBehind).toBe(false);
  words.version = 3;
  expect(vocabulary.nearest(`${wordOf(7)}ю`)).toBe(wordOf(7));
});
