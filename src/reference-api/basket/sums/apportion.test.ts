import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { apportion } from './apportion.ts';

const weights = fc.array(fc.nat(1_000_000_000_00), { minLength: 1, maxLength: 30 });
const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);

test('kopecks that are left over go where rounding took most', () => {
  expect(apportion(10, [1, 1, 1])).toEqual([4, 3, 3]);
  expect(apportion(100, [1, 2])).toEqual([33, 67]);
  expect(apportion(5, [0, 7, 0])).toEqual([0, 5, 0]);
  expect(apportion(0, [3, 4])).toEqual([0, 0]);
  expect(apportion(7, [0, 0])).toEqual([0, 0]);
});

test('parts add up to the whole, none is above its weight, each is within a kopeck of its share', () => {
  fc.assert(
    fc.property(weights, fc.double({ min: 0, max: 1, noNaN: true }), (all, share) => {
      const whole = Math.floor(sumOf(all) * share);
      const parts = apportion(whole, all);
      expect(sumOf(parts)).toBe(sumOf(all) === 0 ? 0 : whole);
      parts.forEach((part, index) => {
        const weight = all[index] ?? 0;
        expect(part).toBeGreaterThanOrEqual(0);
        expect(part).toBeLessThanOrEqual(weight);
        const off = BigInt(part) * BigInt(sumOf(all)) - BigInt(whole) * BigInt(weight);
        expect(off < 0n ? -off : off).toBeLessThanOrEqual(BigInt(sumOf(all)));
      });
    }),
    { seed: 1 },
  );
});
