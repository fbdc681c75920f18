import { paths } from '../../../paths.ts';
import { documentKind } from './define-kind.ts';

export const categorySuggestions = documentKind('categorySuggestions', {
  segment: 'suggestions',
  title: 'Куда ещё заглянуть',
  one: 'советы раздела',
  newTitle: 'Новые советы раздела',
  about: 'Ссылки внизу раздела на другие разделы и подборки',
  group: 'goods',
  named: { key: 'categoryId' },
  words: { suggestions: { label: 'Ссылки', one: 'Ссылка', add: 'Добавить ссылку' } },
  titleOf: ({ suggestions }) => suggestions.map(({ title }) => title).join(', '),
  pathOf: () => paths.catalog,
  factsOf: ({ categoryId }, { documents }) => [
    documents.one('category', categoryId)?.title ?? `Раздел ${categoryId}`,
  ],
  fileOf: ({ suggestions }) => suggestions[0]?.image?.fileId,
  changed: ({ id }) => [{ kind: 'category', id: Number(id) }],
});
