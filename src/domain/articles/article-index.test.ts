import { expect, test } from 'vitest';
import { isTypo } from './article.ts';
import { ArticleIndex } from './article-index.ts';

const index = new ArticleIndex([
  { id: 1, vendorCode: 'Т-00012', code: 'satin-belyy' },
  { id: 2, vendorCode: 'И-00345', code: 'polotentse' },
  { id: 3, vendorCode: 'AB 77/2', code: 'len-polyn' },
  { id: 4, vendorCode: 'ab77-2', code: 'len-shalfey' },
  { id: 5, vendorCode: 'POP-1024', code: 'poplin-1' },
  { id: 6, vendorCode: 'POP-1025', code: 'poplin-2' },
  { id: 7, vendorCode: '', code: 'bez-artikula' },
  { id: 8, vendorCode: 'ОДИН', code: 'shared-1' },
  { id: 9, vendorCode: 'один', code: 'shared-2' },
  { id: 10, vendorCode: '4600000001', code: 'ean' },
]);

test.each([
  ['as it is written', 'Т-00012', [1]],
  ['in other case, with spaces around', '  т-00012\u00a0', [1]],
  ['by code', 'Polotentse', [2]],
  ['with letters of the other alphabet', 'T-00012', [1]],
  ['without its dash', 'И00345', [2]],
  ['with another dash', 'И–00345', [2]],
  ['exactly, where another is alike', 'AB 77/2', [3]],
  ['of two that are alike, both', 'AB772', [3, 4]],
  ['shared by two products', 'Один', [8, 9]],
])('BULK-01 an article matches %s', (_, article, productIds) => {
  expect(index.find(article)).toEqual({ productIds, suggestion: null });
});

test.each([
  ['a digit too many', 'И-003455', 2],
  ['a digit too few', 'И-0345', 2],
  ['two digits swapped', 'И-00354', 2],
  ['another letter', 'Е-00345', 2],
  ['zeros that a spreadsheet has dropped', 'Т-12', 1],
  ['a code with a typo', 'polotentce', 2],
])('BULK-01 %s is a typo with one suggestion', (_, article, suggestion) => {
  expect(index.find(article)).toEqual({ productIds: [], suggestion });
});

test.each([
  ['two articles are as near', 'POP-1026'],
  ['two letters are wrong', 'И-11345'],
  ['it is too short for a typo', 'И-3'],
  ['nothing is left of it', ' — '],
  ['it is empty', ''],
])('BULK-01 nothing is suggested where %s', (_, article) => {
  expect(index.find(article)).toEqual({ productIds: [], suggestion: null });
});

test('a typo is one letter more, less, other or swapped', () => {
  expect(isTypo('abcd', 'abcde')).toBe(true);
  expect(isTypo('abcd', 'acbd')).toBe(true);
  expect(isTypo('abcd', 'abxd')).toBe(true);
  expect(isTypo('abcd', 'abcd')).toBe(false);
  expect(isTypo('abcd', 'badc')).toBe(false);
});

test('BULK-01 five hundred typos among thousands of articles are found without comparing each with each', () => {
  const many = new ArticleIndex(
    Array.from({ length: 5_000 }, (_, id) => ({
      id: id + 1,
      vendorCode: `T-${String(id * 37).padStart(7, '0')}`,
      code: `code-${id}`,
    })),
  );
  const found = Array.from({ length: 500 }, (_, at) => {
    const article = `T-${String(at * 37 * 3).padStart(7, '0')}`;
    return many.find(`${article}X`).suggestion;
  });
  expect(found).toEqual(Array.from({ length: 500 }, (_, at) => at * 3 + 1));
});
