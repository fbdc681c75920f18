import { expect, test } from 'vitest';
import { chosenCurrency, formatIn, otherCurrencies } from './currency.ts';

const currencies = [
  { id: 1, code: 'RUB', sign: '₽', rate: 1 },
  { id: 2, code: 'BYN', sign: 'Br', rate: 0.036 },
];
const others = otherCurrencies(currencies);

test.each([
  [179_000, '64,44\u00a0Br'],
  [100_000, '36\u00a0Br'],
  [12_345, '4,44\u00a0Br'],
  [123_456_789, '44\u00a0444,44\u00a0Br'],
  [0, '0\u00a0Br'],
])('%d kopecks are %s by the rate, with its sign', (kopecks, text) => {
  expect(formatIn(kopecks, chosenCurrency(others, '2'))).toBe(text);
});

test('rates are to the currency of the prices, whatever unit the shop counts them in', () => {
  const [euro] = otherCurrencies([
    { id: 1, code: 'RUB', sign: '₽', rate: 2 },
    { id: 3, code: 'EUR', sign: '€', rate: 0.02 },
  ]);
  expect(formatIn(10_000, euro)).toBe('1\u00a0€');
});

test('the prices’ own currency, an unknown one or none shows amounts as they are charged', () => {
  for (const id of ['1', '7', undefined])
    expect(formatIn(179_000, chosenCurrency(others, id))).toBe('1\u00a0790\u00a0₽');
  expect(otherCurrencies(currencies.slice(0, 1))).toEqual([]);
});
