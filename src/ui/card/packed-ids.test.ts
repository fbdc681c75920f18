import fc from 'fast-check';
import { expect, test } from 'vitest';
import { packIds, unpackIds } from './packed-ids.ts';

test('pictures that were uploaded in a row are said in a few characters', () => {
  expect(packIds([100113, 100114, 100115, 100116])).toBe('100113+3');
  expect(packIds([12, 13, 14, 40, 39])).toBe('12+2,40,39');
});

test('whatever the ids are, they come back in their order', () => {
  const ids = fc.array(fc.oneof(fc.nat(), fc.integer({ min: 1, max: 6 })), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(ids, (some) => {
      expect(unpackIds(packIds(some))).toEqual(some);
    }),
    { seed: 4501 },
  );
});
