import { expect, test } from 'vitest';
import type { AddressSuggestion } from '../../contract/order/address.ts';
import type { DeliveryMethod, DeliveryPoint } from '../../contract/order/delivery.ts';
import { deliveryVariants } from './delivery-variants.ts';

const city = (fias: string | null): AddressSuggestion => ({
  address: {
    settlement: null,
    city: 'Кострома',
    country: 'Россия',
    house: null,
    region: 'Костромская область',
    street: null,
    postal_code: '156000',
    kladr_id: '4400000100000',
    settlement_fias_id: null,
    city_fias_id: fias,
    geo_lat: null,
    geo_lon: null,
    value: 'г Кострома',
  },
  fio: null,
  zip: '156000',
  kladrId: '4400000100000',
  cityFiasId: fias,
});
const method = (code: string, type: DeliveryMethod['type'], options: string[] = []): DeliveryMethod => ({
  code,
  title: code,
  description: '',
  type,
  options: options.map((option) => ({ code: option, title: option })),
  isDefault: false,
});
const point = (code: string, of: string, fias: string): DeliveryPoint => ({
  code,
  method: of,
  title: code,
  address: 'ул. Советская, 1',
  city: fias,
  cityFiasId: fias,
  coord: { lat: 57, lon: 40 },
  schedule: '',
  phone: '',
});

const points = [
  ...['a', 'b', 'c', 'd'].map((code) => point(code, 'points', 'kostroma')),
  point('store', 'shop', 'ivanovo'),
];

test('a method has a variant for each of its options, and one where it has none', () => {
  const variants = deliveryVariants(
    [method('courier', 'address', ['door', 'evening']), method('post', 'address')],
    [],
    city('kostroma'),
  );
  expect(variants.map(({ key, option }) => [key, option])).toEqual([
    ['courier/door', 'door'],
    ['courier/evening', 'evening'],
    ['post/null', ''],
  ]);
  expect(variants.every(({ to }) => to.type === 'address' && to.shipping.zip === '156000')).toBe(true);
});

test('points are those of the city; the shop’s own few are named to everybody', () => {
  const methods = [method('points', 'pickupPoint'), method('shop', 'pickupPoint')];
  const seen = (fias: string | null) =>
    deliveryVariants(methods, points, city(fias)).map(({ method: code, to }) =>
      to.type === 'point' ? [code, to.points.length, to.inOtherCity] : [],
    );
  expect(seen('kostroma')).toEqual([
    ['points', 4, false],
    ['shop', 1, true],
  ]);
  expect(seen('ivanovo')).toEqual([['shop', 1, false]]);
  expect(seen(null)).toEqual([['shop', 1, true]]);
});
