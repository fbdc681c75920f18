import { expect, test } from 'vitest';
import type { AddressSuggestion } from '../contract/address.ts';
import { shippingOf } from './checkout-draft.ts';

const suggestion = (geo_lat: string | null, geo_lon: string | null): AddressSuggestion => ({
  address: {
    settlement: null,
    city: 'Иваново',
    country: 'Россия',
    house: null,
    region: 'Ивановская обл',
    street: null,
    postal_code: '153000',
    kladr_id: '3700000100000',
    settlement_fias_id: null,
    city_fias_id: 'fias',
    geo_lat,
    geo_lon,
    value: 'г Иваново',
  },
  fio: null,
  zip: null,
  kladrId: null,
  cityFiasId: null,
});

test('CHK-01 a picked address keeps its codes and its place', () => {
  expect(shippingOf(suggestion('56.99', '40.97'))).toMatchObject({
    coord: { lat: 56.99, lon: 40.97 },
    zip: '153000',
    kladrId: '3700000100000',
    cityFiasId: 'fias',
    isDefault: true,
    address: { city: 'Иваново', flat: null, value: 'г Иваново' },
  });
});

test.each([
  [null, null],
  ['', ''],
  ['56.99', 'unknown'],
])('an address whose place is %j, %j has none', (lat, lon) => {
  expect(shippingOf(suggestion(lat, lon)).coord).toBeNull();
});
