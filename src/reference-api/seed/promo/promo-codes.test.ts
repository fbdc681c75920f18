import { expect, test } from 'vitest';
import { categoryTree } from '../catalog/categories.ts';
import { promoCodes } from './promo-codes.ts';

const { categories } = categoryTree();
const codes = promoCodes(categories);
function titlesOf(code: string) {
  const ids = codes.find((promo) => promo.code === code)?.categoryIds ?? [];
  return ids.map((id) => categories.find((category) => category.id === id)?.title);
}

test('every promo code is for all goods or for categories that exist', () => {
  expect(titlesOf('POLOTNO10')).toEqual([]);
  expect(titlesOf('SON20')).toEqual(['Постельное бельё']);
  expect(titlesOf('LEN15')).toHaveLength(3);
});

test('promo codes are unique and in capitals, and some have expired', () => {
  expect(new Set(codes.map(({ code }) => code.toUpperCase()))).toEqual(
    new Set(codes.map(({ code }) => code)),
  );
  expect(codes).toHaveLength(new Set(codes.map(({ code }) => code)).size);
  const ended = codes.filter(({ endsAt }) => endsAt !== null && new Date(endsAt) < new Date('2026-01-01'));
  expect(ended).not.toEqual([]);
});
