import { expect, test } from 'vitest';
import type { Category } from '../../../contract/catalog/category.ts';
import { categoryTree, findInTree, pathTo } from './category-tree.ts';

const category = (id: number, parentId: number | null, title: string, sort = id): Category => ({
  id,
  code: `c${id}`,
  parentId,
  childrenIds: [],
  sort,
  title,
  image: null,
  description: '',
});

const tree = categoryTree([
  category(1, null, 'Ткани', 2),
  category(2, null, 'Для дома', 1),
  category(3, 1, 'Лён'),
  category(4, 3, 'Лён умягчённый'),
  category(5, 99, 'Без родителя'),
  category(6, 7, 'Круг'),
  category(7, 6, 'Круг'),
]);

test('categories stand in the shop’s order below their parents, with their whole path', () => {
  expect(tree.map(({ title }) => title)).toEqual(['Для дома', 'Ткани']);
  expect(tree[1]?.children[0]?.children[0]).toMatchObject({
    title: 'Лён умягчённый',
    path: '/catalog/c1/c3/c4',
  });
  expect(pathTo(tree, 4)).toEqual([1, 3, 4]);
  expect(pathTo(tree, 5)).toEqual([]);
  expect(pathTo(tree, null)).toEqual([]);
});

test('search finds words in any order, whatever their case and ё', () => {
  expect(findInTree(tree, ' умягченный ЛЕН').map(({ above, title }) => [above, title])).toEqual([
    ['Ткани → Лён', 'Лён умягчённый'],
  ]);
  expect(findInTree(tree, 'лён')).toHaveLength(2);
  expect(findInTree(tree, '<script>')).toEqual([]);
});
