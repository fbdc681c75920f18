import { expect, test } from 'vitest';
import type { OfferPrice } from '../../contract/catalog/price.ts';
import type { Product, Unit } from '../../contract/catalog/product.ts';
import type { WholesaleRules } from './rule-schemas.ts';
import { withWholesale } from './wholesale-prices.ts';

const price = (kopecks: number, limit = 0, priceRole = 'guest_opt'): OfferPrice => ({
  priceRole,
  price: kopecks,
  oldPrice: null,
  limit,
});
const selling = (unit: Unit, prices: OfferPrice[]): Product =>
  ({ groups: [{ id: 1, unit, offers: [{ id: 1, prices }] }] }) as never;
const pricesOf = ({ groups }: Product) => groups[0]?.offers[0]?.prices;
const rules = (from: number, percent: number): WholesaleRules => ({
  metre: null,
  piece: { from, percent },
});
const NONE: WholesaleRules = { metre: null, piece: null };

/** The prices after each of several edits of the rules. */
const edited = (unit: Unit, prices: OfferPrice[], ...steps: WholesaleRules[]) =>
  pricesOf(
    steps
      .slice(1)
      .reduce(
        (product, after, index) => withWholesale(product, steps[index] ?? NONE, after),
        selling(unit, prices),
      ),
  );

const ordinary = price(1000_00);
const followed = price(900_00, 10);

test('a price that followed the former rule follows beside one of the role’s own', () => {
  const own = price(950_00, 4);
  expect(edited('piece', [ordinary, followed, own], rules(10, 10), rules(20, 30))).toEqual([
    ordinary,
    price(700_00, 20),
    own,
  ]);
});

test('undoing an edit restores what was, also where an own price stands at the other limit', () => {
  const prices = [ordinary, followed, price(650_00, 20)];
  expect(edited('piece', prices, rules(10, 10), rules(20, 30))).toEqual([ordinary, prices[2]]);
  expect(edited('piece', prices, rules(10, 10), rules(20, 30), rules(10, 10))).toEqual(prices);
  expect(edited('piece', [ordinary, followed], rules(10, 10), NONE, rules(10, 10))).toEqual([
    ordinary,
    followed,
  ]);
});

test('a wholesale price that an editor took away stays away', () => {
  const prices = [ordinary, followed, price(950_00, 0, 'user')];
  expect(edited('piece', prices, rules(10, 10), rules(10, 20))).toEqual([
    ordinary,
    price(800_00, 10),
    prices[2],
  ]);
});

test('goods of a unit whose rule is the same are left as they are', () => {
  const [before, after] = [rules(10, 10), { ...rules(10, 10), metre: { from: 5, percent: 5 } }];
  expect(edited('piece', [ordinary], before, after)).toEqual([ordinary]);
  expect(edited('metre', [ordinary], before, after)).toEqual([ordinary, price(950_00, 5)]);
});

test('a first rule makes its price for every role, except where more would cost more', () => {
  expect(edited('piece', [ordinary, price(850_00, 4)], NONE, rules(10, 10))).toHaveLength(2);
  expect(edited('piece', [ordinary, price(950_00, 4)], NONE, rules(10, 10))).toEqual([
    ordinary,
    followed,
    price(950_00, 4),
  ]);
});
