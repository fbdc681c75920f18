import { expect, test } from 'vitest';
import { setPrice, USUAL_SET_TERMS } from './set-discount.ts';

test('a tenth is taken off, half a kopeck rounded up', () => {
  expect(setPrice(1000_00, USUAL_SET_TERMS)).toBe(900_00);
  expect(setPrice(15, USUAL_SET_TERMS)).toBe(14);
  expect(setPrice(14, USUAL_SET_TERMS)).toBe(13);
  expect(setPrice(0, USUAL_SET_TERMS)).toBe(0);
});
