import { expect, test } from 'vitest';
import type { DeliveryPoint } from '../../contract/delivery.ts';
import { findPoints } from './points.ts';

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
