import type { Category } from '../../../src/contract/catalog/category.ts';
import { changed, type Edit, one, rotated, title, withOne, without } from './edit.ts';

const onCategories =
  (change: (list: readonly Category[], which: number, value: number) => Category[]): Edit =>
  (shop, which, value) => {
    const categories = change(shop.categories, which, value);
    return categories.length > 0 ? { ...shop, categories } : shop;
  };

const newCategory = (id: number, parentId: number | null): Category => ({
  id,
  parentId,
  code: `new-${id}`,
  childrenIds: [],
  sort: id,
  title: `Новый ${id}`,
  image: null,
  description: '',
});

/** By their names. */
export const categoryEdits: Record<string, Edit> = {
  'title of a category': onCategories((list, which, value) =>
    changed(list, which, (item) => ({ ...item, title: title(value) })),
  ),
  'text of a category': onCategories((list, which, value) =>
    changed(list, which, (item) => ({ ...item, description: title(value) })),
  ),
  'code of a category': onCategories((list, which, value) =>
    changed(list, which, (item) => ({
      ...item,
      code: one(['cloth', 'satin', 'linen', 'home', 'wool', 'silk', 'search', 'detail', 'p-3'], value),
    })),
  ),
  'parent of a category': onCategories((list, which, value) =>
    changed(list, which, (item) => ({
      ...item,
      parentId: one([null, 1, 2, 3, 4, 5, 6, 77], value),
    })),
  ),
  'place of a category': onCategories((list, which, value) =>
    changed(list, which, (item) => ({ ...item, sort: value % 5 })),
  ),
  'a new category': onCategories((list, which, value) =>
    withOne(list, newCategory(one([7, 8, 77], value), list[which % list.length]?.id ?? null)),
  ),
  'a category is removed': onCategories((list, which) => without(list, which)),
  'other order of the list of categories': onCategories((list, which) => rotated(list, which)),
};
