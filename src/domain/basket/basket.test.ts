import { describe, expect, test } from 'vitest';
import type { Basket, BasketGroup, BasketProduct } from '../../contract/order/basket.ts';
import {
  groupsOf,
  hasSelectedGroup,
  namedGroups,
  soldOutGroupIds,
  withCounts,
  withoutGroups,
  withSelection,
} from './basket.ts';

const group = (id: number, part: Partial<BasketGroup> = {}): BasketGroup => ({
  id,
  title: `Ткань / ${id}`,
  count: 1,
  selected: true,
  remnants: 10,
  unit: 'metre',
  step: 0.1,
  price: 25,
  oldPrice: null,
  sum: 25,
  ...part,
});
const product = (id: number, ...groups: BasketGroup[]): BasketProduct => ({
  id,
  code: `p-${id}`,
  title: 'Ткань',
  imageId: null,
  vendorCode: '',
  categories: [],
  groups,
});
const total: Basket['total'] = {
  availableBonuses: { accounts: [] },
  bonusesForWriteOff: 0,
  bonusesForAccrual: 0,
  calculationalLimitPrice: 0,
  factualLimitPrice: 0,
  count: 3,
  productsCountInBasket: 3,
  oldPrice: 75,
  price: 75,
  promoCodeDiscountValue: 0,
  promocodeUsed: false,
  promocode: null,
  remainsUntilFreeDelivery: 0,
  multiplier: 1,
  weight: 0,
  volume: 0,
  height: 0,
  width: 0,
  len: 0,
};
const basket: Basket = {
  basket: 'token',
  data: {
    inStock: {
      products: [product(1, group(11), group(12))],
      constructorSets: [{ id: 7, title: 'Набор', products: [product(2, group(21))] }],
    },
    notInStock: { products: [product(3, group(31))], constructorSets: [] },
  },
  total,
};
const ids = (one: Basket) => groupsOf(one).map(({ id }) => id);

test('groups are read from both buckets, from products and from sets, those in stock first', () => {
  expect(ids(basket)).toEqual([11, 12, 21, 31]);
});

test('a product or set that loses its last group is gone', () => {
  const left = withoutGroups(basket, new Set([12, 21, 31])).data;
  expect(left.inStock.products.map(({ groups }) => groups.map(({ id }) => id))).toEqual([[11]]);
  expect(left.inStock.constructorSets).toEqual([]);
  expect(left.notInStock.products).toEqual([]);
});

test('a new count has its sum at once, 0 removes, and the totals stay the server’s', () => {
  const changed = withCounts(
    basket,
    new Map([
      [11, 2.3],
      [12, 0],
    ]),
  );
  expect(changed.data.inStock.products[0]?.groups).toMatchObject([{ id: 11, count: 2.3, sum: 58 }]);
  expect(changed.total).toBe(total);
});

test('a line in one piece is no longer than the longest, and keeps what was asked for', () => {
  const wishes = new Map([[11, true]]);
  const lineOf = (some: Basket) => some.data.inStock.products[0]?.groups[0];
  const measured = withCounts(basket, new Map([[11, 2]]));
  const known: Basket = {
    ...measured,
    data: {
      ...measured.data,
      inStock: {
        ...measured.data.inStock,
        products: measured.data.inStock.products.map((one) => ({
          ...one,
          groups: one.groups.map((group) => ({ ...group, longestPiece: 3 })),
        })),
      },
    },
  };
  const whole = withCounts(known, new Map([[11, 5]]), wishes);
  expect(lineOf(whole)).toMatchObject({ count: 3, askedCount: 5, onePiece: true });
  expect(lineOf(withCounts(whole, new Map([[11, 2]])))).toMatchObject({ count: 2, onePiece: true });
  expect(lineOf(withCounts(whole, new Map([[11, 2]])))).not.toHaveProperty('askedCount');
  expect(lineOf(withCounts(whole, new Map([[11, 5]]), new Map([[11, false]])))).toMatchObject({ count: 5 });
});

test('only a selected group in stock can be ordered', () => {
  const nothing = withSelection(basket, new Map([11, 12, 21].map((id) => [id, false])));
  expect(hasSelectedGroup(basket)).toBe(true);
  expect(hasSelectedGroup(nothing)).toBe(false);
  expect(hasSelectedGroup(withSelection(nothing, new Map([[21, true]])))).toBe(true);
});

describe('a group that stands by itself and in a set', () => {
  const set = {
    id: 7,
    title: 'Набор',
    products: [product(1, group(11, { count: 5 })), product(2, group(21))],
  };
  const both: Basket = {
    ...basket,
    data: {
      inStock: { products: [], constructorSets: [set] },
      notInStock: { products: [product(1, group(11))], constructorSets: [] },
    },
  };
  const inSet = (one: Basket) => one.data.inStock.constructorSets[0]?.products[0]?.groups[0];
  const alone = (one: Basket) => one.data.notInStock.products[0]?.groups[0];

  test('is named by itself', () => {
    expect(namedGroups(both).map(({ id, count }) => [id, count])).toEqual([
      [11, 1],
      [21, 1],
    ]);
    const changed = withSelection(withCounts(both, new Map([[11, 3]])), new Map([[11, false]]));
    expect(alone(changed)).toMatchObject({ count: 3, selected: false });
    expect(inSet(changed)).toMatchObject({ count: 5, selected: true });
    const left = withoutGroups(both, new Set([11]));
    expect([alone(left), inSet(left)?.count]).toEqual([undefined, 5]);
  });

  test('is named in the set once it is only there', () => {
    const left = withoutGroups(both, new Set([11]));
    expect(inSet(withCounts(left, new Map([[11, 2]])))).toMatchObject({ count: 2 });
    expect(ids(withoutGroups(left, new Set([11])))).toEqual([21]);
  });
});

test('of what is not in stock only the selected groups that have run out themselves are sold out', () => {
  const sold = { ...basket.data.notInStock };
  sold.products = [product(3, group(31, { remnants: 0.05 }), group(32, { remnants: 0, selected: false }))];
  sold.constructorSets = [
    { id: 8, title: '', products: [product(4, group(41), group(42, { remnants: 0 }))] },
  ];
  expect(soldOutGroupIds({ ...basket, data: { ...basket.data, notInStock: sold } })).toEqual([31, 42]);
});
