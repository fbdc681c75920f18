import { expect, test } from 'vitest';
import { clampCount, coerceCount } from './typed-count.ts';

test.each([
  [3, 3],
  ['4', 4],
  ['2,5', 2.5],
  ['½', 0.5],
  ['2 м', 2],
  ['-2', 1],
  [0, 0],
  [-1, 1],
  ['abc', 1],
  ['', 1],
  [Number.NaN, 1],
  [Number.POSITIVE_INFINITY, 1],
  [null, 1],
])('BASK-05 the count %j is %d', (value, count) => {
  expect(coerceCount(value)).toBe(count);
});

test('BASK-05 a counter keeps to its limits and ignores what is no number', () => {
  expect(clampCount('7', [1, 5], false)).toBe(5);
  expect(clampCount('0', [1, 5], false)).toBe(1);
  expect(clampCount('2,5', [1, 5], false)).toBe(2.5);
  expect(clampCount('2 м', [1, 5], false)).toBe(2);
  expect(clampCount('1½', [1, 5], false)).toBe(1.5);
  expect(clampCount('-3', [1, 5], false)).toBe(1);
  expect(clampCount('x', [1, 5], false)).toBeUndefined();
  expect(clampCount('0x3', [1, 5], false)).toBeUndefined();
  expect(clampCount(' ', [1, 5], false)).toBeUndefined();
});

test('BASK-05 a counter of metres reads centimetres, and one of pieces does not', () => {
  expect(clampCount('250 см', [0.1, 5], true)).toBe(2.5);
  expect(clampCount('2 м 50 см', [0.1, 5], true)).toBe(2.5);
  expect(clampCount('250 см', [1, 5], false)).toBeUndefined();
});
