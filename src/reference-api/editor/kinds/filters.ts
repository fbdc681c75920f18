import { paths } from '../../../paths.ts';
import { formatPlural } from '../../../domain/text/format.ts';
import { reservedId } from '../records/product-records.ts';
import { documentKind } from './define-kind.ts';

const LAST = 1_000;

export const filters = documentKind('filter', {
  segment: 'filters',
  title: 'Фильтры',
  one: 'фильтр',
  newTitle: 'Новый фильтр',
  about: 'Свойства товаров, по которым их выбирают: названия, порядок, значения',
  group: 'goods',
  records: {
    newNumber(store, pattern) {
      if (pattern !== 'values.*.id') return undefined;
      const ids = store.documents.cached('filter').flatMap(({ values }) => values.map(({ id }) => id));
      return reservedId(store, 'value', Math.max(0, ...ids));
    },
  },
  words: {
    code: {
      label: 'Код',
      required: true,
      hint: 'Латинские буквы и цифры; потом не меняется.',
      isShort: true,
    },
    values: { label: 'Значения', one: 'Значение' },
    dependedValues: { role: 'kept' },
    seo: {
      label: 'Свои страницы у значений',
      hint: 'Раздел с одним выбранным значением могут найти поисковые системы.',
    },
    priorityId: { label: 'Порядковое число', hint: 'Чем меньше, тем выше фильтр.' },
    // A category that is removed leaves its filters.
    categoryIds: { label: 'В разделах', refers: undefined },
  },
  pathOf: () => paths.catalog,
  factsOf: ({ values }) => [formatPlural(values.length, ['значение', 'значения', 'значений'])],
  changed: () => [{ kind: 'filter' }],
  create: () => ({ priorityId: LAST }),
  check(record, { store, before }) {
    if (before === undefined) return undefined;
    const isShown = ({ id }: { id: number }) => store.products.countNaming('value', id) > 0;
    const isGone = ({ id }: { id: number }) => record.values.every((one) => one.id !== id);
    const gone = before.values.find((value) => isGone(value) && isShown(value));
    return {
      ...(record.code !== before.code && { code: 'Изменить нельзя: по этому коду его знают товары.' }),
      ...(gone && { values: `Значение «${gone.title}» есть у товаров: сначала измените их.` }),
    };
  },
});
