import { PartnerSchema } from '../../../contract/catalog/partner.ts';
import { brandPath } from '../../../paths.ts';
import { documentRecords } from '../records/document-records.ts';
import { defineKind } from './define-kind.ts';
import { takenCode } from './taken-code.ts';

export const partners = defineKind({
  kind: 'partner',
  segment: 'partners',
  title: 'Производители',
  one: 'производителя',
  newTitle: 'Новый производитель',
  about: 'Бренды и партнёры с их таблицами размеров',
  group: 'goods',
  schema: PartnerSchema,
  records: documentRecords('partner'),
  words: {
    country: { label: 'Страна', isShort: true },
    sizeTable: { label: 'Таблица размеров', add: 'Добавить таблицу размеров' },
    sizeTables: { label: 'Другие таблицы размеров', one: 'Таблица', add: 'Добавить таблицу' },
    categoryIds: {
      label: 'Только для разделов',
      hint: 'Ничего не отмечено — для всех товаров производителя.',
    },
  },
  titleOf: ({ title }) => title,
  pathOf: ({ code }) => brandPath(code),
  hasPage: true,
  factsOf: ({ country }) => [country],
  fileOf: ({ images }) => images[0]?.fileId,
  changed: ({ id }) => [{ kind: 'partner', id: Number(id) }],
  create: () => ({}),
  canRemove: true,
  check: (record, { store }) => takenCode(record, store.documents.cached('partner')),
});
