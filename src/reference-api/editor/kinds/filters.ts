import { documentSchemas } from '../../db/document-kinds.ts';
import { paths } from '../../../paths.ts';
import { formatPlural } from '../../../domain/text/format.ts';
import { documentRecords } from '../records/document-records.ts';
import { defineKind } from './define-kind.ts';

export const filters = defineKind({
  kind: 'filter',
  segment: 'filters',
  title: 'Фильтры',
  one: 'фильтр',
  about: 'Названия и порядок фильтров каталога и их значений',
  group: 'goods',
  schema: documentSchemas.filter,
  records: documentRecords('filter'),
  words: {
    code: { role: 'kept' },
    values: { label: 'Значения', one: 'Значение', isFixed: true },
    dependedValues: { role: 'kept' },
    seo: {
      label: 'Свои страницы у значений',
      hint: 'Раздел с одним выбранным значением могут найти поисковые системы.',
    },
    priorityId: { label: 'Порядковое число', hint: 'Чем меньше, тем выше фильтр.', isShort: true },
    // A category that is removed leaves its filters.
    categoryIds: { label: 'В разделах', refers: undefined },
  },
  titleOf: ({ title }) => title,
  pathOf: () => paths.catalog,
  factsOf: ({ values }) => [formatPlural(values.length, ['значение', 'значения', 'значений'])],
  changed: () => [{ kind: 'filter' }],
});
