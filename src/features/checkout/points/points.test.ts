import { expect, test } from 'vitest';
import type { DeliveryPoint } from '../../../contract/order/delivery.ts';
import { addressWithinCity, findPoints, inOrderOfCities } from './points.ts';

const point = (code: string, city: string, address: string): DeliveryPoint => ({
  code,
  city,
  address,
  title: 'Пункт выдачи',
  method: 'point',
  cityFiasId: city,
  coord: { lat: 0, lon: 0 },
  schedule: '',
  phone: '',
});
const points = [
  point('a', 'Орёл', 'Орёл, ул. Ленина, 5'),
  point('b', 'Иваново', 'Иваново, пр-т Ленина, 20'),
  point('c', 'Иваново', 'Иваново, ул. Калинина, 9'),
];
const found = (typed: string) => findPoints(points, typed).map(({ code }) => code);

test('points are found by every typed word, whatever its case and whether ё is written', () => {
  expect(found('')).toEqual(['a', 'b', 'c']);
  expect(found('орел')).toEqual(['a']);
  expect(found('ЛЕНИНА')).toEqual(['a', 'b']);
  expect(found('иваново, ленина')).toEqual(['b']);
  expect(found('марс')).toEqual([]);
});

test('points of a city stand together, the shopper’s own city first', () => {
  const mixed = [
    point('a', 'Орёл', ''),
    point('b', 'Иваново', ''),
    point('c', 'Орёл', ''),
    point('d', 'Тула', ''),
    point('e', 'Иваново', ''),
  ];
  const codes = (own: string | null) => inOrderOfCities(mixed, own).map(({ code }) => code);
  expect(codes(null)).toEqual(['a', 'c', 'b', 'e', 'd']);
  expect(codes('Иваново')).toEqual(['b', 'e', 'a', 'c', 'd']);
  expect(codes('Казань')).toEqual(codes(null));
  expect(inOrderOfCities([], 'Орёл')).toEqual([]);
});

test('an address is shown without the city that it begins with', () => {
  expect(points.map(addressWithinCity)).toEqual(['ул. Ленина, 5', 'пр-т Ленина, 20', 'ул. Калинина, 9']);
  expect(addressWithinCity(point('a', 'Орёл', 'Орёл-Изумруд, ул. Речная, 1'))).toBe(
    'Орёл-Изумруд, ул. Речная, 1',
  );
});
