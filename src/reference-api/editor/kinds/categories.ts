import { type Category } from '../../../contract/catalog/category.ts';
import { categoryPath } from '../../../paths.ts';
import { treeOrder } from '../../edit/tree-order.ts';
import { categoryChain, removeCategory, saveCategory } from '../../edit/saved-category.ts';
import { documentRecords } from '../records/document-records.ts';
import { documentKind } from './define-kind.ts';
import { reference } from './options.ts';

const LAST = 1_000;
const stored = documentRecords('category');

/** Whether products that stand in a category are called and addressed as before. */
const isSamePlace = (record: Category | undefined, before: Category): boolean =>
  record?.title === before.title && record.code === before.code && record.parentId === before.parentId;

export const categories = documentKind('category', {
  segment: 'categories',
  title: 'Разделы',
  one: 'раздел',
  newTitle: 'Новый раздел',
  about: 'Названия, описания, картинки, адреса, место и порядок разделов каталога',
  group: 'goods',
  records: {
    ...stored,
    all: ({ documents }) =>
      treeOrder(documents.cached('category')).map((record) => ({ id: String(record.id), record })),
    put: (store, _, category) => void saveCategory(store, category),
    remove: (store, id) => {
      stored.remove(store, id);
      removeCategory(store, Number(id));
    },
  },
  words: {
    description: {
      label: 'Описание',
      role: 'text',
      most: 1_000,
      hint: 'Короткий текст над товарами раздела.',
    },
    sort: { label: 'Порядковое число', hint: 'Чем меньше, тем выше раздел среди соседних.' },
    parentId: reference('category', { label: 'В разделе', hint: 'Пусто — верхний раздел каталога.' }),
    childrenIds: { role: 'kept' },
  },
  sections: [
    { title: 'Раздел', fields: ['title', 'description', 'image'] },
    { title: 'Адрес и место', fields: ['code', 'parentId', 'sort'] },
  ],
  pathOf: (category, { documents }) => categoryPath(categoryChain(category, documents.cached('category'))),
  hasPage: true,
  factsOf: (category, { documents }) => [
    categoryChain(category, documents.cached('category'))
      .slice(0, -1)
      .map(({ title }) => title)
      .join(' → ') || 'Верхний раздел',
  ],
  changed: ({ id, record, before }) => [
    // What is above and below a category that comes, goes or moves is another, too.
    record?.parentId === before?.parentId ? { kind: 'category', id: Number(id) } : { kind: 'category' },
    ...(before === undefined || isSamePlace(record, before) ? [] : [{ kind: 'product' } as const]),
  ],
  create: () => ({ sort: LAST }),
  check: (record, { store, before }) => {
    const { parentId, id } = record;
    const all = store.documents.cached('category');
    const parent = all.find((one) => one.id === parentId);
    const isBelowItself =
      before !== undefined && parent && categoryChain(parent, all).some((one) => one.id === id);
    return {
      ...(isBelowItself && { parentId: 'Раздел не может лежать сам в себе.' }),
    };
  },
});
