import { CategorySchema } from '../../../contract/catalog/category.ts';
import { categoryPath } from '../../../paths.ts';
import { treeOrder } from '../../edit/tree-order.ts';
import { categoryChain, saveCategory } from '../../edit/saved-category.ts';
import { documentRecords } from '../records/document-records.ts';
import { defineKind } from './define-kind.ts';

const stored = documentRecords('category');

export const categories = defineKind({
  kind: 'category',
  segment: 'categories',
  title: 'Разделы',
  one: 'раздел',
  about: 'Названия, описания, картинки и порядок разделов каталога',
  group: 'goods',
  schema: CategorySchema,
  records: {
    ...stored,
    all: ({ documents }) =>
      treeOrder(documents.cached('category')).map((record) => ({ id: String(record.id), record })),
    put: (store, _, category) => void saveCategory(store, category),
  },
  words: {
    description: {
      label: 'Описание',
      role: 'text',
      most: 1_000,
      hint: 'Короткий текст над товарами раздела.',
    },
    sort: { label: 'Порядковое число', hint: 'Чем меньше, тем выше раздел среди соседних.', isShort: true },
    code: { role: 'kept' },
    parentId: { role: 'kept' },
    childrenIds: { role: 'kept' },
  },
  titleOf: ({ title }) => title,
  pathOf: (category, { documents }) => categoryPath(categoryChain(category, documents.cached('category'))),
  hasPage: true,
  factsOf: (category, { documents }) => [
    categoryChain(category, documents.cached('category'))
      .slice(0, -1)
      .map(({ title }) => title)
      .join(' → ') || 'Верхний раздел',
  ],
  fileOf: ({ image }) => image?.fileId,
  changed: ({ id, record, before }) => [
    { kind: 'category', id: Number(id) },
    ...(record?.title === before?.title ? [] : [{ kind: 'product' } as const]),
  ],
});
