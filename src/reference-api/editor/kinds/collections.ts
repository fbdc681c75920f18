import { formatPlural } from '../../../domain/text/format.ts';
import { collectionPath } from '../../../paths.ts';
import { documentKind } from './define-kind.ts';

export const collections = documentKind('collection', {
  segment: 'collections',
  title: 'Подборки',
  one: 'подборку',
  newTitle: 'Новая подборка',
  about: 'Коллекции товаров со своими страницами',
  group: 'showcase',
  pathOf: ({ code }) => collectionPath(code),
  hasPage: true,
  factsOf: ({ productIds }) => [formatPlural(productIds.length, ['товар', 'товара', 'товаров'])],
});
