import { expect, test } from 'vitest';
import { priceAmounts, priceTexts, unitText } from './price.ts';

test('CARD-03 a price without a discount stands alone', () => {
  const state = { kind: 'price', price: 123_456_789 } as const;
  expect(priceTexts(state)).toEqual({ before: '', percent: null });
  expect(priceAmounts(state)).toEqual({ now: 123_456_789, old: null });
  expect(priceTexts({ ...state, from: true }).before).toBe('от\u00a0');
});

test('CARD-03 a discounted price has the old price and «-N %»', () => {
  const state = { kind: 'discounted', price: 99_000, oldPrice: 120_000, percent: 18 } as const;
  expect(priceTexts(state)).toEqual({ before: '', percent: '18\u00a0%' });
  expect(priceAmounts(state)).toEqual({ now: 99_000, old: 120_000 });
});

test('CARD-03 without stock there is «Под заказ» and no unit', () => {
  const state = { kind: 'on-order' } as const;
  expect(priceTexts(state).before).toBe('Под заказ');
  expect(priceAmounts(state)).toEqual({ now: null, old: null });
  expect(unitText({ state, unit: 'metre' })).toBeNull();
});

test('a price of cloth says that it is for a metre', () => {
  expect(unitText({ state: { kind: 'price', price: 900 }, unit: 'metre' })).toBe('за\u00a0метр');
  expect(unitText({ state: { kind: 'price', price: 900 }, unit: 'piece' })).toBeNull();
});
