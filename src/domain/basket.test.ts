import { expect, test } from 'vitest';
import type { Basket, BasketGroup, BasketProduct } from '../contract/basket.ts';
import { groupsOf, hasSelectedGroup, withCounts, withoutGroups, withSelection } from './basket.ts';

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

test('only a selected group in stock can be ordered', () => {
  const nothing = withSelection(basket, new Map([11, 12, 21].map((id) => [id, false])));
  expect(hasSelectedGroup(basket)).toBe(true);
  expect(hasSelectedGroup(nothing)).toBe(false);
  expect(hasSelectedGroup(withSelection(nothing, new Map([[21, true]])))).toBe(true);
});
