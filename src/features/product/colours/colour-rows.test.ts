import { expect, test } from 'vitest';
import { buildGroup } from '../../../../tests/builders/product.ts';
import type { Sibling } from '../../../domain/product/siblings.ts';
import { colourRows } from './colour-rows.ts';

const sale = (price: number, available = true) => ({ price, oldPrice: null, available, from: false });
const colour = (id: number, fields: Partial<Sibling> = {}): Sibling => ({
  id,
  name: `${id}`,
  path: `/${id}`,
  imageId: null,
  sale: sale(100),
  sizes: {},
  ...fields,
});
const many = (count: number) => Array.from({ length: count }, (_, at) => colour(at + 1));
const own = { id: 1, groups: [] };

test('a colour says its price where that differs, and that it is on order', () => {
  const items = [colour(1), colour(2), colour(3, { sale: sale(120) }), colour(4, { sale: sale(100, false) })];
  expect(colourRows(items, own).seen.map(({ showsPrice }) => showsPrice)).toEqual([false, false, true, true]);
  expect(colourRows(items, own).seen.map(({ isCurrent }) => isCurrent)).toEqual([true, false, false, false]);
});

test('each size of the product leads to the same size of the other colour, if it has that', () => {
  const groups = [buildGroup({ id: 5, title: 'Лён / 150 см' }), buildGroup({ id: 6, title: 'Лён / 220 см' })];
  const items = [
    colour(1),
    colour(2, { sizes: { '220 см': 26, '150 см': 25 } }),
    colour(3, { sizes: { '150 см': 35 } }),
  ];
  const sizes = colourRows(items, { id: 1, groups }).seen.map((row) => row.sizes);
  expect(sizes).toEqual(['', '5:25 6:26', '5:35']);
});

test.each([
  [2, 2, 0],
  [14, 14, 0],
  [15, 15, 0],
  [16, 12, 4],
  [60, 12, 48],
])('of %i colours %i are always seen and %i are folded away', (count, seen, folded) => {
  const rows = colourRows(many(count), own);
  expect([rows.seen.length, rows.folded.length, rows.isFoldedOpen]).toEqual([seen, folded, false]);
});

test('what is folded away is open where the page’s own colour is there', () => {
  expect(colourRows(many(60), { id: 40, groups: [] }).isFoldedOpen).toBe(true);
});
