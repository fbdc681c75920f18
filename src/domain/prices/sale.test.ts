import { expect, test } from 'vitest';
import { buildPrice, buildPricedGroup } from '../../../tests/builders/product.ts';
import type { Group } from '../../contract/catalog/product.ts';
import { groupSale, leadingGroup, productSale } from './sale.ts';

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
  const rest = { price: 800, oldPrice: null, available: false };
  expect(groupSale(group({ remnants: 0.5 }, [1, 800]), false), 'no price for so little').toEqual(rest);
});

test('META-09 what is left of a group decides whether it can be bought, unless the shop sells more than it has', () => {
  const scrap = group({ remnants: 0.05 }, [0, 900]);
  expect(groupSale(scrap, false)?.available).toBe(false);
  expect(groupSale(scrap, true)?.available).toBe(true);
  expect(groupSale({ ...scrap, available: false }, true)?.available).toBe(false);
  expect(groupSale({ ...scrap, remnants: 0 }, true)?.available).toBe(false);
});

test('META-11 a price of zero is none: such a size is not sold', () => {
  expect(groupSale(group({}, [0, 0]), false)).toBeUndefined();
  const sold = group({ id: 2 }, [0, 900]);
  const groups = [group({ id: 1 }, [0, 0]), sold];
  expect(productSale(groups, false)).toMatchObject({ price: 900, available: true, from: false });
  expect(leadingGroup(groups, false)).toBe(sold);
  expect(productSale([group({}, [0, 0])], false)).toBeUndefined();
  const rest = group({ remnants: 0.5 }, [0, 0], [1, 800]);
  expect(groupSale(rest, false)).toMatchObject({ price: 800, available: false });
});

test('META-11 a product costs what its cheapest group that can be bought costs, «от» where another costs more', () => {
  const gone = group({ id: 1, available: false }, [0, 500]);
  const dear = group({ id: 2 }, [0, 1200]);
  const cheap = group({ id: 3 }, [0, 900, 1000], [10, 400]);
  const groups = [gone, dear, cheap];
  expect(productSale(groups, false)).toEqual({ price: 900, oldPrice: 1000, available: true, from: true });
  expect(leadingGroup(groups, false)).toBe(cheap);
  expect(productSale([gone, cheap], false)).toMatchObject({ price: 900, from: false });
  const equal = group({ id: 4 }, [0, 900]);
  expect(productSale([equal, cheap], false)).toMatchObject({ oldPrice: null, from: false });
  expect(leadingGroup([equal, cheap], false), 'the first of equal ones').toBe(equal);
});

test('META-11 where nothing can be bought the cheapest group’s price is out of stock', () => {
  const gone = (price: number) => group({ available: false }, [0, price]);
  const out = { price: 500, oldPrice: null, available: false, from: false };
  expect(productSale([gone(700), gone(500)], false)).toEqual(out);
  expect(productSale([gone(500), group({})], false), 'a group without a price is none').toEqual(out);
  expect(productSale([], false)).toBeUndefined();
});

test('META-11 each role has a group of its own that costs least', () => {
  const groupOf = (id: number, guest: number, dealer: number) =>
    buildPricedGroup([buildPrice(guest), buildPrice(dealer, { priceRole: 'dealer' })], { id });
  const groups = [groupOf(1, 500, 450), groupOf(2, 600, 400)];
  expect(productSale(groups, false)?.price).toBe(500);
  expect(productSale(groups, false, 'dealer')).toMatchObject({ price: 400, from: true });
});
