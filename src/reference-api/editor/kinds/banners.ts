import { formatPlural } from '../../../domain/text/format.ts';
import { documentKind } from './define-kind.ts';
import { ROLE_NAMES } from './options.ts';

export const banners = documentKind('bannerBlock', {
  segment: 'banners',
  title: 'Баннеры',
  one: 'место для баннеров',
  newTitle: 'Новое место для баннеров',
  about: 'Баннеры главной, разделов и всплывающие, с их товарами',
  group: 'showcase',
  named: { key: 'code' },
  words: {
    code: { label: 'Код места', required: true, hint: 'Его называют настройки «Главная страница».' },
    banners: { label: 'Баннеры', one: 'Баннер' },
    'banners.*.title': 'Заголовок',
    'banners.*.text': { label: 'Текст', role: 'text', most: 1_000 },
    linkTitle: 'Надпись на кнопке',
    audience: { label: 'Только для некоторых', add: 'Показывать только некоторым' },
    valueIds: { label: 'Номера значений фильтров', hint: 'По одному на строке.', role: 'lines' },
    roles: { label: 'Покупатели', names: ROLE_NAMES },
  },
  sections: [
    { title: 'Баннеры', fields: ['banners'] },
    { title: 'Где стоят', fields: ['code'] },
  ],
  titleOf: ({ code, banners }) => banners[0]?.title || code,
  factsOf: ({ code, banners }) => [code, formatPlural(banners.length, ['баннер', 'баннера', 'баннеров'])],
  fileOf: ({ banners }) => banners[0]?.images[0]?.fileId,
  changed: ({ id }) => [{ kind: 'banner', id }],
});
