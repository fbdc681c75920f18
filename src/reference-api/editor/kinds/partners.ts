import { brandPath } from '../../../paths.ts';
import { documentKind } from './define-kind.ts';

export const partners = documentKind('partner', {
  segment: 'partners',
  title: 'Производители',
  one: 'производителя',
  newTitle: 'Новый производитель',
  about: 'Бренды и партнёры с их таблицами размеров',
  group: 'goods',
  words: {
    country: { label: 'Страна', isShort: true },
    sizeTable: { label: 'Таблица размеров', add: 'Добавить таблицу размеров' },
    sizeTables: { label: 'Другие таблицы размеров', one: 'Таблица', add: 'Добавить таблицу' },
    categoryIds: {
      label: 'Только для разделов',
      hint: 'Ничего не отмечено — для всех товаров производителя.',
    },
  },
  pathOf: ({ code }) => brandPath(code),
  hasPage: true,
  factsOf: ({ country }) => [country],
});
