import { StoredBannerBlockSchema } from '../../db/document-kinds.ts';
import { paths } from '../../../paths.ts';
import { formatPlural } from '../../../domain/text/format.ts';
import { documentRecords } from '../records/document-records.ts';
import { defineKind } from './define-kind.ts';
import { ROLE_NAMES } from './options.ts';

export const banners = defineKind({
  kind: 'bannerBlock',
  segment: 'banners',
  title: 'Баннеры',
  one: 'место для баннеров',
  newTitle: 'Новое место для баннеров',
  about: 'Баннеры главной, разделов и всплывающие, с их товарами',
  group: 'showcase',
  schema: StoredBannerBlockSchema,
  records: documentRecords('bannerBlock', { key: 'code' }),
  words: {
    code: { label: 'Код места', required: true, hint: 'Его называют настройки «Витрина».' },
    banners: { label: 'Баннеры', one: 'Баннер', add: 'Добавить баннер' },
    'banners.*.title': 'Заголовок',
    'banners.*.text': { label: 'Текст', role: 'text', most: 1_000 },
    linkTitle: 'Надпись на кнопке',
    audience: { label: 'Только для некоторых', add: 'Показывать только некоторым' },
    valueIds: { label: 'Номера значений фильтров', hint: 'По одному на строке.', role: 'lines' },
    roles: { label: 'Покупатели', names: ROLE_NAMES },
  },
  titleOf: ({ code, banners }) => banners[0]?.title || code,
  pathOf: () => paths.home,
  factsOf: ({ code, banners }) => [code, formatPlural(banners.length, ['баннер', 'баннера', 'баннеров'])],
  fileOf: ({ banners }) => banners[0]?.images[0]?.fileId,
  changed: ({ id }) => [{ kind: 'banner', id }],
  create: () => ({}),
  canRemove: true,
});
