import { expect, test } from 'vitest';
import { buildGroup, buildPrice, buildProduct } from '../../../tests/builders/product.ts';
import { NO_PRICES, needsOwnPrices, ownPricesOf, productFor } from './own-prices.ts';

const of = (...prices: readonly (readonly [role: string, price: number])[]) =>
  buildProduct({
    id: 7,
    groups: [
      buildGroup({
        id: 70,
        offers: [{ id: 1, prices: prices.map(([priceRole, price]) => buildPrice(price, { priceRole })) }],
      }),
    ],
  });

const asGuest = of(['guest_opt', 100]);
const asDealer = of(['guest_opt', 100], ['dealer', 80]);
const nothing = new Map<number, never>();
const known = new Map([[7, ownPricesOf(asDealer)]]);

test('a guest’s prices are complete for a guest, and wait for a dealer’s', () => {
  expect(needsOwnPrices(asGuest, 'guest_opt', nothing)).toBe(false);
  expect(needsOwnPrices(asGuest, 'dealer', nothing)).toBe(true);
  expect(needsOwnPrices(asGuest, 'dealer', known)).toBe(false);
});

test('a product that was fetched as a guest takes a dealer’s prices; one that was fetched as a dealer keeps its own', () => {
  expect(productFor(asGuest, 'dealer', known)).toEqual(asDealer);
  expect(productFor(asGuest, 'guest_opt', known)).toEqual(asGuest);
  const newer = of(['guest_opt', 100], ['dealer', 75]);
  expect(productFor(newer, 'dealer', known)).toEqual(newer);
});

test('where the shop names no price for the role, what it has answered counts', () => {
  const answered = new Map([[7, ownPricesOf(asGuest)]]);
  expect(needsOwnPrices(asGuest, 'dealer', answered)).toBe(false);
  expect(productFor(asGuest, 'dealer', answered)).toEqual(asGuest);
  expect(needsOwnPrices(asGuest, 'dealer', new Map([[7, NO_PRICES]]))).toBe(false);
});
