import { expect, test } from 'vitest';
import { compareFilters } from './filter-order.ts';

const filter = (code: string, priorityId: number, seo = false) => ({ code, priorityId, seo });

test('filters stand by priority, those with pages of their own before their equals, then by code', () => {
  const filters = [
    filter('size', 20),
    filter('print', 10),
    filter('season', 10, true),
    filter('colour', 10),
    filter('width', 5),
  ];
  const ordered = ['width', 'season', 'colour', 'print', 'size'];
  expect(filters.toSorted(compareFilters).map(({ code }) => code)).toEqual(ordered);
  expect(
    filters
      .toReversed()
      .toSorted(compareFilters)
      .map(({ code }) => code),
  ).toEqual(ordered);
});
