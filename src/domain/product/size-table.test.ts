import { expect, test } from 'vitest';
import { sizeTableFor } from './size-table.ts';

const table = (title: string, categoryIds?: number[]) => ({
  title,
  head: ['Размер'],
  rows: [['M']],
  ...(categoryIds && { categoryIds }),
});
const within = (...ids: number[]) => ({ categories: ids.map((id) => ({ id, code: `c${id}`, title: '' })) });
const titleFor = (partner: Parameters<typeof sizeTableFor>[0], ...ids: number[]) =>
  sizeTableFor(partner, within(...ids))?.title;

test('PROD-02 sizes are explained by the table of the product’s own category, of the nearest above, or by one for all', () => {
  const partner = { sizeTable: table('Постель', [1]), sizeTables: [table('Детям', [2]), table('Всё')] };
  expect(titleFor(partner, 1, 2)).toBe('Детям');
  expect(titleFor(partner, 1, 3)).toBe('Постель');
  expect(titleFor(partner, 4)).toBe('Всё');
  expect(sizeTableFor(partner, within(1, 2))).toEqual(table('Детям'));
});

test('PROD-02 a table for other goods explains nothing', () => {
  expect(titleFor({ sizeTable: table('Взрослым', [3]) }, 1, 2)).toBeUndefined();
  expect(titleFor({ sizeTable: null }, 1)).toBeUndefined();
  expect(titleFor({ sizeTable: table('Размеры') }, 1)).toBe('Размеры');
});
