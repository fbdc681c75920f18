import { CollectionSchema } from '../../../contract/catalog/collection.ts';
import { formatPlural } from '../../../domain/text/format.ts';
import { collectionPath } from '../../../paths.ts';
import { documentRecords } from '../records/document-records.ts';
import { defineKind } from './define-kind.ts';
import { takenCode } from './taken-code.ts';

export const collections = defineKind({
  kind: 'collection',
  segment: 'collections',
  title: 'Подборки',
  one: 'подборку',
  newTitle: 'Новая подборка',
  about: 'Коллекции товаров со своими страницами',
  group: 'showcase',
  schema: CollectionSchema,
  records: documentRecords('collection'),
  titleOf: ({ title }) => title,
  pathOf: ({ code }) => collectionPath(code),
  hasPage: true,
  factsOf: ({ productIds }) => [formatPlural(productIds.length, ['товар', 'товара', 'товаров'])],
  fileOf: ({ image }) => image?.fileId,
  changed: ({ id }) => [{ kind: 'collection', id: Number(id) }],
  create: () => ({}),
  canRemove: true,
  check: (record, { store }) => takenCode(record, store.documents.cached('collection')),
});
