import { DeliveryPointSchema } from '../../../../contract/order/delivery.ts';
import { paths } from '../../../../paths.ts';
import { documentRecords } from '../../records/document-records.ts';
import { defineKind } from '../define-kind.ts';
import { leavesUndelivered } from './check-rules.ts';
import { cityOptions, reference } from '../options.ts';

export const deliveryPoints = defineKind({
  kind: 'deliveryPoint',
  segment: 'delivery-points',
  title: 'Пункты выдачи',
  one: 'пункт выдачи',
  newTitle: 'Новый пункт выдачи',
  about: 'Где забирают заказы: адрес, часы, телефон, точка на карте',
  group: 'rules',
  schema: DeliveryPointSchema,
  records: documentRecords('deliveryPoint', { key: 'code' }),
  words: {
    code: { label: 'Код', required: true, isShort: true },
    method: reference('deliveryMethod', {
      label: 'Способ доставки',
      by: 'code',
      where: ({ type }) => type === 'pickupPoint',
      isShort: true,
    }),
    address: { label: 'Адрес', required: true },
    city: { label: 'Город', required: true, isShort: true },
    cityFiasId: {
      label: 'Город, по которому считается пояс',
      role: 'select',
      options: cityOptions,
      isShort: true,
    },
    schedule: 'Часы работы',
    phone: { label: 'Телефон', isShort: true },
    payment: 'Как платят на месте',
    'coord.lat': { label: 'Широта', least: -90, isShort: true },
    'coord.lon': { label: 'Долгота', least: -180, isShort: true },
  },
  titleOf: ({ title }) => title,
  pathOf: () => paths.cart,
  factsOf: ({ address }) => [address],
  changed: () => [],
  create: () => ({}),
  canRemove: true,
  inUse(point, store) {
    const points = store.documents.cached('deliveryPoint').filter(({ code }) => code !== point.code);
    return leavesUndelivered(store, { points })
      ? 'Это последний пункт, а\u00a0другого способа доставки нет: без него ничего не\u00a0заказать.'
      : undefined;
  },
});
