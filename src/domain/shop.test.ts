import { expect, test } from 'vitest';
import { readShop } from './shop.ts';

const page = (textContent: string | null) => ({
  getElementById: (id: string) => (id === 'shop' ? ({ textContent } as HTMLElement) : null),
});
const settings = {
  apiUrl: 'http://api.test',
  siteCode: 'vitrina',
  allowOverAdding: false,
  autoRemoveNotInStock: true,
  extraPrices: [],
  tracking: null,
};

test('a page’s shop settings are read and checked; site and currency are 1 unless they are named', () => {
  expect(readShop(page(JSON.stringify(settings)))).toEqual({ ...settings, siteId: 1, currencyId: 1 });
  expect(() => readShop(page('{}'))).toThrow();
  expect(() => readShop({ getElementById: () => null })).toThrow();
});
