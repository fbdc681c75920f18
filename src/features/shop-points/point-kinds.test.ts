import { expect, test } from 'vitest';
import { offeredKinds } from './point-kinds.ts';

const tagsOf = (...points: string[]) =>
  offeredKinds(points.map((tags) => ({ tags: tags.split(' ') }))).map(({ tag }) => tag);

test('only kinds that tell places apart are offered; unknown tags are not', () => {
  expect(tagsOf('shop pickup', 'showroom pickup', 'warehouse')).toEqual(['shop', 'showroom', 'pickup']);
  expect(tagsOf('shop pickup', 'showroom pickup')).toEqual(['shop', 'showroom']);
  expect(tagsOf('shop', 'shop')).toEqual([]);
  expect(offeredKinds([])).toEqual([]);
});
