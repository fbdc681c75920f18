import { formatPlural } from '../../../domain/text/format.ts';
import { documentKind } from './define-kind.ts';

export const widgets = documentKind('widget', {
  segment: 'widgets',
  title: 'Ряды товаров',
  one: 'ряд товаров',
  newTitle: 'Новый ряд товаров',
  about: 'Виджеты: новинки, хиты и распродажа на главной и других страницах',
  group: 'showcase',
  named: { key: 'code' },
  words: {
    code: { label: 'Код ряда', required: true, hint: 'Его называют настройки «Главная страница».' },
    link: { label: 'Ссылка «Смотреть все»', hint: 'Пусто — без неё.' },
  },
  factsOf: ({ code, productIds }) => [code, formatPlural(productIds.length, ['товар', 'товара', 'товаров'])],
});
