import { expect, test } from 'vitest';
import { buildPrice, buildPricedGroup } from '../../tests/builders/product.ts';
import type { Group } from '../contract/product.ts';
import { groupSale, productSale } from './sale.ts';

const group = (over: Partial<Group> = {}, ...limits: [limit: number, price: number, oldPrice?: number][]) =>
  buildPricedGroup(
    limits.map(([limit, price, oldPrice = null]) => buildPrice(price, { limit, oldPrice })),
    { step: 0.1, available: true, ...over },
  );

test('META-09 a group is sold at the price of one unit, or of what is left of it', () => {
  const prices: [number, number][] = [
    [0, 900],
    [1, 800],
    [30, 700],
  ];
  expect(groupSale(group({}, ...prices), false)?.price).toBe(800);
  expect(groupSale(group({ remnants: 0.5 }, ...prices), false)?.price).toBe(900);
  expect(groupSale(group(), false)).toBeUndefined();
});

test('META-09 what is left of a group decides whether it can be bought, unless the shop sells more than it has', () => {
  const gone = group({ remnants: 0.05 }, [0, 900]);
  expect(groupSale(gone, false)?.available).toBe(false);
  expect(groupSale(gone, true)?.available).toBe(true);
  expect(groupSale({ ...gone, available: false }, true)?.available).toBe(false);
});

test('META-09 a product is sold as its first group that can be bought', () => {
  const gone = group({ available: false }, [0, 500]);
  expect(productSale([gone, group({}, [0, 900, 1000])], false)).toEqual({
    price: 900,
    oldPrice: 1000,
    available: true,
  });
  expect(productSale([gone], false)).toEqual({ price: 500, oldPrice: null, available: false });
  expect(productSale([], false)).toBeUndefined();
});
