import { paths } from '../../../paths.ts';
import { documentKind } from './define-kind.ts';

export const shopPoints = documentKind('shopPoint', {
  segment: 'shop-points',
  title: 'Магазины и точки',
  one: 'точку',
  newTitle: 'Новая точка',
  about: 'Адреса магазинов, шоурумов и складов: телефоны, часы, карта',
  group: 'shop',
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
  pathOf: () => `${paths.home}address`,
  factsOf: ({ city, address }) => [`${city}, ${address}`],
  create: () => ({ tags: ['shop'] }),
});
