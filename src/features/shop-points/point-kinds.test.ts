import { expect, test } from 'vitest';
import { shopPointsOf } from '../../domain/shop/shop-defaults.ts';
import { kindNumbers, offeredKinds } from './point-kinds.ts';

const { kinds } = shopPointsOf({});
const tagsOf = (...points: string[]) =>
  offeredKinds(
    points.map((tags) => ({ tags: tags.split(' ') })),
    kinds,
  ).map(({ tag }) => tag);

test('only kinds that tell places apart are offered; unknown tags are not', () => {
  expect(tagsOf('shop pickup', 'showroom pickup', 'warehouse')).toEqual(['shop', 'showroom', 'pickup']);
  expect(tagsOf('shop pickup', 'showroom pickup')).toEqual(['shop', 'showroom']);
  expect(tagsOf('shop', 'shop')).toEqual([]);
  expect(offeredKinds([], kinds)).toEqual([]);
});

test('a place is known by the places of its kinds among those that are offered', () => {
  const own = [
    { tag: 'лавка', title: 'Лавка', many: 'Лавки' },
    { tag: 'склад', title: 'Склад', many: 'Склады' },
  ];
  expect(kindNumbers({ tags: ['склад'] }, own)).toBe('2');
  expect(kindNumbers({ tags: ['склад', 'лавка', 'иное'] }, own)).toBe('1 2');
  expect(kindNumbers({ tags: [] }, own)).toBe('');
});
