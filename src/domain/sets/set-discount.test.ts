import { expect, test } from 'vitest';
import { setPrice } from './set-discount.ts';

test('a tenth is taken off, half a kopeck rounded up', () => {
  expect(setPrice(1000_00)).toBe(900_00);
  expect(setPrice(15)).toBe(14);
  expect(setPrice(14)).toBe(13);
  expect(setPrice(0)).toBe(0);
});
