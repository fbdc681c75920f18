import { expect, test } from 'vitest';
import { packPrices, unpackPrices } from './role-prices.ts';

const price = (priceRole: string, value: number, oldPrice: number | null = null) => ({
  priceRole,
  price: value,
  oldPrice,
});

test('a card carries the prices of those who do not see the guest’s, and comes without any where all do', () => {
  const guest = price('guest_opt', 179_000);
  expect(packPrices([guest])).toBeUndefined();
  expect(packPrices([guest, price('user', 179_000), price('dealer', 143_200)])).toBe(
    'guest_opt:179000 dealer:143200',
  );
  expect(packPrices([guest, price('user', 179_000, 199_000)])).toBe('guest_opt:179000 user:179000:199000');
  expect(packPrices([])).toBeUndefined();
});

test('what was packed is unpacked, whatever roles are called', () => {
  const prices = [price('guest_opt', 100), price('a b:c"', 90, 120), price('дилер', 80)];
  expect(unpackPrices(packPrices(prices) ?? '')).toEqual(prices);
});
