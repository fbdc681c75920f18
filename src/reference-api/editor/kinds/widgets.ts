import { WidgetSchema } from '../../../contract/content/widget.ts';
import { formatPlural } from '../../../domain/text/format.ts';
import { paths } from '../../../paths.ts';
import { documentRecords } from '../records/document-records.ts';
import { defineKind } from './define-kind.ts';

export const widgets = defineKind({
  kind: 'widget',
  segment: 'widgets',
  title: 'Ряды товаров',
  one: 'ряд товаров',
  newTitle: 'Новый ряд товаров',
  about: 'Виджеты: новинки, хиты и распродажа на главной и других страницах',
  group: 'showcase',
  schema: WidgetSchema,
  records: documentRecords('widget', { key: 'code' }),
  words: {
    code: { label: 'Код ряда', required: true, hint: 'Его называют настройки «Главная страница».' },
    link: { label: 'Ссылка «Смотреть все»', hint: 'Пусто — без неё.' },
  },
  titleOf: ({ title }) => title,
  pathOf: () => paths.home,
  factsOf: ({ code, productIds }) => [code, formatPlural(productIds.length, ['товар', 'товара', 'товаров'])],
  changed: ({ id }) => [{ kind: 'widget', id }],
  create: () => ({}),
  canRemove: true,
});
