import { expect, test } from 'vitest';
import { priceTexts, unitText } from './price.ts';

test('CARD-03 a price without a discount stands alone', () => {
  expect(priceTexts({ kind: 'price', price: 123_456_789 })).toEqual({
    now: '1\u00a0234\u00a0567,89\u00a0₽',
    old: null,
    percent: null,
  });
});

test('CARD-03 a discounted price has the old price and «-N %»', () => {
  const state = { kind: 'discounted', price: 99_000, oldPrice: 120_000, percent: 18 } as const;
  expect(priceTexts(state)).toEqual({
    now: '990\u00a0₽',
    old: '1\u00a0200\u00a0₽',
    percent: '-18\u00a0%',
  });
});

test('CARD-03 without stock there is «Под заказ» and no unit', () => {
  const state = { kind: 'on-order' } as const;
  expect(priceTexts(state).now).toBe('Под заказ');
  expect(unitText({ state, unit: 'metre' })).toBeNull();
});

test('a price of cloth says that it is for a metre', () => {
  expect(unitText({ state: { kind: 'price', price: 900 }, unit: 'metre' })).toBe('за\u00a0метр');
  expect(unitText({ state: { kind: 'price', price: 900 }, unit: 'piece' })).toBeNull();
});
