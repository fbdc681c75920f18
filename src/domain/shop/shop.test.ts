import { expect, test } from 'vitest';
import { readShop, withoutDefaults, trackingOf } from './shop.ts';

const page = (textContent: string | null) => ({
  getElementById: (id: string) => (id === 'shop' ? ({ textContent } as HTMLElement) : null),
});
const settings = {
  apiUrl: 'http://api.test',
  mediaUrl: 'http://api.test',
  siteId: 1,
  currencyId: 1,
  siteCode: 'vitrina',
  allowOverAdding: false,
  autoRemoveNotInStock: true,
  extraPrices: [],
  tracking: null,
};

test('a page’s shop settings are read; a page without them is an error', () => {
  expect(readShop(page(JSON.stringify(settings)))).toEqual(settings);
  expect(() => readShop(page('{}'))).toThrow();
  expect(() => readShop({ getElementById: () => null })).toThrow();
});

test('a page leaves out what is usual, and its scripts read it all the same', () => {
  const shop = { ...settings, code: 'c0de', currencies: [] };
  expect(withoutDefaults(shop)).not.toHaveProperty('allowOverAdding');
  expect(readShop(page(JSON.stringify(withoutDefaults(shop))))).toEqual(shop);
});

test('PROD-06 a page tells the shop’s counters of what shoppers do, except while developing, in a draft and where there are none', () => {
  const counters = { dataLayer: 'events', metrikaId: 77 };
  const page = { isDevelopment: false, isDraft: false };
  expect(trackingOf(page, counters, 'RUB')).toEqual({ ...counters, currency: 'RUB' });
  expect(trackingOf({ ...page, isDevelopment: true }, counters, 'RUB')).toBeNull();
  expect(trackingOf({ ...page, isDraft: true }, counters, 'RUB')).toBeNull();
  expect(trackingOf(page, undefined, 'RUB')).toBeNull();
});
