import { documentKind } from '../define-kind.ts';
import { leavesNoDelivery } from './check-rules.ts';
import { cityOptions, reference } from '../options.ts';

export const deliveryPoints = documentKind('deliveryPoint', {
  segment: 'delivery-points',
  title: 'Пункты выдачи',
  one: 'пункт выдачи',
  newTitle: 'Новый пункт выдачи',
  about: 'Где забирают заказы: адрес, часы, телефон, точка на карте',
  group: 'rules',
  named: { key: 'code' },
  words: {
    code: { label: 'Код', required: true, isShort: true },
    method: reference('deliveryMethod', {
      label: 'Способ доставки',
      by: 'code',
      where: ({ type }) => type === 'pickupPoint',
    }),
    address: { label: 'Адрес', required: true },
    city: { label: 'Город', required: true, isShort: true },
    cityFiasId: {
      label: 'Город, по которому считается пояс',
      role: 'select',
      options: cityOptions,
    },
    schedule: 'Часы работы',
    phone: { label: 'Телефон', isShort: true },
    payment: 'Как платят на месте',
  },
  factsOf: ({ address }) => [address],
  changed: () => [],
  check(point, { store, before }) {
    const others = store.documents.cached('deliveryPoint').filter(({ code }) => code !== before?.code);
    return leavesNoDelivery(store, { points: [...others, point] })
      ? { method: 'Другого пункта у\u00a0прежнего способа нет, и\u00a0доставлять станет нечем.' }
      : undefined;
  },
  inUse(point, store) {
    const points = store.documents.cached('deliveryPoint').filter(({ code }) => code !== point.code);
    return leavesNoDelivery(store, { points })
      ? 'Это последний пункт, а\u00a0другого способа доставки нет: без него ничего не\u00a0заказать.'
      : undefined;
  },
});
