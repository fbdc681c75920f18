import { ShopPointSchema } from '../../../contract/shop/shop-point.ts';
import { paths } from '../../../paths.ts';
import { documentRecords } from '../records/document-records.ts';
import { defineKind } from './define-kind.ts';

export const shopPoints = defineKind({
  kind: 'shopPoint',
  segment: 'shop-points',
  title: 'Магазины и точки',
  one: 'точку',
  newTitle: 'Новая точка',
  about: 'Адреса магазинов, шоурумов и складов: телефоны, часы, карта',
  group: 'shop',
  schema: ShopPointSchema,
  records: documentRecords('shopPoint'),
  words: {
    tags: {
      label: 'Что это',
      role: 'words',
      hint: 'Коды видов через запятую, как в настройках «Виды точек»: shop, showroom.',
    },
    city: { label: 'Город', required: true, isShort: true },
    address: { label: 'Адрес', required: true },
    schedule: { label: 'Часы работы', required: true },
    phone: { label: 'Телефон', isShort: true },
    email: { label: 'Электронная почта', isShort: true },
    'coord.lat': { label: 'Широта', least: -90, isShort: true },
    'coord.lon': { label: 'Долгота', least: -180, isShort: true },
  },
  titleOf: ({ title }) => title,
  pathOf: () => `${paths.home}address`,
  factsOf: ({ city, address }) => [`${city}, ${address}`],
  fileOf: ({ images }) => images[0]?.fileId,
  changed: ({ id }) => [{ kind: 'shopPoint', id: Number(id) }],
  create: () => ({ tags: ['shop'] }),
  canRemove: true,
});
