import { expect, test } from 'vitest';
import { extraPricesFor, priceForRole, sumOf, unitPrice } from './price.ts';
import { priceState, priceText } from './price-state.ts';

const price = (priceRole: string, value: number, limit = 0) => ({
  priceRole,
  price: value,
  oldPrice: null,
  limit,
});
const sale = (value: number, oldPrice: number | null, available = true) => ({
  price: value,
  oldPrice,
  available,
  from: false,
});

test('a role without a price of its own sees a guest’s', () => {
  const prices = [price('guest_opt', 100), price('dealer', 80)];
  expect(priceForRole(prices, 'dealer')?.price).toBe(80);
  expect(priceForRole(prices, 'org_user')?.price).toBe(100);
  expect(priceForRole([price('dealer', 80)], 'org_user')).toBeUndefined();
});

test('the price of a group follows the count by its limits', () => {
  const group = { offers: [{ id: 1, prices: [price('guest_opt', 100), price('guest_opt', 90, 10)] }] };
  expect(unitPrice(group, 9.9)?.price).toBe(100);
  expect(unitPrice(group, 10)?.price).toBe(90);
  expect(unitPrice(group, 0)?.price).toBe(100);
  expect(unitPrice({ offers: [] }, 1)).toBeUndefined();
});

test('CARD-03 a price of 0 is none, whatever the count', () => {
  expect(unitPrice({ offers: [{ id: 1, prices: [price('guest_opt', 0)] }] }, 1)).toBeUndefined();
  const once = { offers: [{ id: 1, prices: [price('guest_opt', 0), price('guest_opt', 90, 10)] }] };
  expect(unitPrice(once, 2)).toBeUndefined();
  expect(unitPrice(once, 10)?.price).toBe(90);
});

test('CARD-03 in stock without a discount a card has its price only', () => {
  expect(priceState(sale(100, null))).toEqual({ kind: 'price', price: 100 });
  expect(priceState(sale(100, 100))).toEqual({ kind: 'price', price: 100 });
});

test('CARD-03 with a discount it has both prices and the percentage', () => {
  const discounted = { kind: 'discounted', price: 75, oldPrice: 100, percent: 25 };
  expect(priceState(sale(75, 100))).toEqual(discounted);
});

test('CARD-03 not in stock, or without any price, it is on order', () => {
  expect(priceState(sale(75, 100, false))).toEqual({ kind: 'on-order' });
  expect(priceState(null)).toEqual({ kind: 'on-order' });
});

test('META-11 a price that other sizes exceed is «от», also in words', () => {
  const from = priceState({ ...sale(129_000, null), from: true });
  expect(from).toEqual({ kind: 'price', price: 129_000, from: true });
  expect(priceText(from)).toBe('от\u00a01\u00a0290\u00a0₽');
  expect(priceText(priceState(sale(129_050, 200_000)))).toBe('1\u00a0290,50\u00a0₽');
  expect(priceText(priceState(null))).toBe('Под заказ');
});

test('FMT-01 a sum of metres is rounded half up in kopecks, as on paper', () => {
  expect(sumOf(25, 2.3)).toBe(58);
  expect(sumOf(15, 4.1)).toBe(62);
  expect(sumOf(99_055, 0.1)).toBe(9906);
  expect(sumOf(1000, 3)).toBe(3000);
});

test('roles that the shop names see other roles’ prices under their titles', () => {
  const prices = [
    price('guest_opt', 95, 10),
    price('guest_opt', 100),
    price('org_user', 90),
    price('dealer', 80),
  ];
  const group = { offers: [{ id: 1, prices }] };
  const known = [
    {
      role: 'dealer',
      shows: [
        { role: 'org_user', title: 'Оптовая цена' },
        { role: 'nobody', title: 'Ничья цена' },
        { role: 'guest_opt', title: 'Розничная цена' },
      ],
    },
  ];
  expect(extraPricesFor(group, 'dealer', known)).toEqual([
    { title: 'Оптовая цена', price: 90 },
    { title: 'Розничная цена', price: 100 },
  ]);
  expect(extraPricesFor(group, 'org_user', known)).toEqual([]);
  expect(extraPricesFor(undefined, 'dealer', known)).toEqual([]);
});
