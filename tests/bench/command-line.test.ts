import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import { apiBenchFlags, rebuildBenchFlags } from './command-line.ts';

test('benchmarks take their sizes from flags, or sizes of their own', () => {
  expect(apiBenchFlags([])).toEqual({ products: 10_000, seconds: 10, folder: tmpdir() });
  expect(apiBenchFlags(['--products', '500', '--seconds', '3'])).toMatchObject({ products: 500, seconds: 3 });
  expect(rebuildBenchFlags(['--products', '1000,10000'])).toMatchObject({ products: [1000, 10_000] });
});

test.each([
  [['--fast'], /^Cannot read the command: use npm run bench:(api|rebuild) -- \[--products/],
  [['--products', 'many'], /^--products must be a whole number from 1 to 9999999, not "many"\.$/],
  [['--products', '0'], /^--products must be a whole number/],
  [['--folder', '/no/such/folder'], /^--folder must be a folder that exists, not "\/no\/such\/folder"\.$/],
])('%j is refused in one sentence', (args, sentence) => {
  expect(() => apiBenchFlags(args)).toThrow(sentence);
  expect(() => rebuildBenchFlags(args)).toThrow(sentence);
});

test('seconds that are no number are refused', () => {
  expect(() => apiBenchFlags(['--seconds', 'x'])).toThrow(/^--seconds must be a whole number/);
});
