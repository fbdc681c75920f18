import { categoryPath } from '../../paths.ts';
import type { ShopStore } from '../shop-store.ts';
import { categoryChain, saveCategory } from '../edit/saved-category.ts';
import type { Section } from './form/field.ts';
import { MAX_LEAD_LENGTH, MAX_TITLE_LENGTH } from './form/limits.ts';
import type { OpenForm } from './form/open-form.ts';

const SECTIONS: readonly Section[] = [
  {
    title: 'Раздел',
    fields: [
      { name: 'title', label: 'Название', input: { kind: 'line', most: MAX_TITLE_LENGTH, required: true } },
      {
        name: 'description',
        label: 'Описание',
        input: { kind: 'text', most: MAX_LEAD_LENGTH, required: false, rows: 5, isHtml: false },
        hint: 'Короткий текст над товарами раздела.',
      },
      {
        name: 'sort',
        label: 'Порядковое число',
        input: { kind: 'whole', least: 0, most: 1_000_000 },
        hint: 'Чем меньше, тем выше раздел среди соседних.',
      },
    ],
  },
];

/** A category as it is edited; undefined where there is none. */
export function openCategory(store: ShopStore, id: number): OpenForm | undefined {
  const category = store.documents.one('category', id);
  if (category === undefined) return undefined;
  return {
    kind: 'category',
    id,
    title: category.title,
    path: categoryPath(categoryChain(category, store.documents.all('category'))),
    fileId: category.image?.fileId,
    sections: SECTIONS,
    values: {
      title: category.title,
      description: category.description,
      sort: String(category.sort),
    },
    save({ title = category.title, description = '', sort }) {
      const products = saveCategory(store, { ...category, title, description, sort: Number(sort) });
      return { id, changed: [{ kind: 'category', id }, ...(products ? [{ kind: 'product' } as const] : [])] };
    },
  };
}
