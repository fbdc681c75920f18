import { expect, test } from 'vitest';
import { capCount, clampCount, coerceCount, remnantsText, roundToStep } from './count.ts';

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

test('BASK-05 metres go by their step, without the dust of binary fractions', () => {
  expect(roundToStep(0.1 + 0.2, 0.1)).toBe(0.3);
  expect(roundToStep(2.46, 0.1)).toBe(2.5);
  expect(capCount(0.04, { remnants: 5, step: 0.1 }, false).count).toBe(0.1);
});

test('PROD-04 a count is capped to the remnants unless the shop allows more', () => {
  expect(capCount(5, { remnants: 3, step: 1 }, false)).toEqual({ count: 3, capped: true });
  expect(capCount(3, { remnants: 3, step: 1 }, false)).toEqual({ count: 3, capped: false });
  expect(capCount(5, { remnants: 3, step: 1 }, true)).toEqual({ count: 5, capped: false });
  expect(capCount(20, { remnants: 12.35, step: 0.1 }, false)).toEqual({ count: 12.3, capped: true });
  expect(capCount(0, { remnants: 3, step: 1 }, false)).toEqual({ count: 0, capped: false });
});

test('PROD-04 the warning names what is left', () => {
  expect(remnantsText(3)).toBe('Данного товара в наличии 3\u00a0шт');
  expect(remnantsText(2.5, 'metre')).toBe('Данного товара в наличии 2,5\u00a0м');
});
