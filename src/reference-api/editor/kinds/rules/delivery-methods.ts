import { textsOfDelivery } from '../../../content/published-rules.ts';
import { BY_AGREEMENT } from '../../../../domain/delivery/delivery-price.ts';
import { formatMoney } from '../../../../domain/text/format.ts';
import { deliveryRecords, EditedDeliverySchema } from '../../records/delivery-records.ts';
import { defineKind } from '../define-kind.ts';
import { checkDelivery, leavesNoDelivery } from './check-rules.ts';

export const deliveryMethods = defineKind({
  kind: 'deliveryMethod',
  segment: 'delivery-methods',
  title: 'Способы доставки',
  one: 'способ доставки',
  newTitle: 'Новый способ доставки',
  about: 'Курьер, почта, пункты выдачи: цена доставки, сроки, вес, пояса, когда она бесплатна',
  group: 'rules',
  schema: EditedDeliverySchema,
  records: deliveryRecords,
  words: {
    code: { label: 'Код', required: true, isShort: true, hint: 'Для обмена с 1С; потом не меняется.' },
    'options.*.code': { label: 'Код', required: true, isShort: true, hint: 'Латиницей, например door.' },
    type: {
      label: 'Куда везут',
      names: { address: 'По адресу', pickupPoint: 'В пункт выдачи' },
    },
    isDefault: 'Выбран сначала',
    options: { label: 'Варианты', one: 'Вариант' },
    tariff: { label: 'Цена и сроки', add: 'Указать цену и сроки без вариантов' },
    agreed: {
      label: 'По договорённости',
      hint: 'Цену и срок магазин называет после заказа. Остальное здесь тогда ничего не значит.',
    },
    base: 'Цена доставки, ₽',
    perKilogram: 'За каждый начатый килограмм, ₽',
    brackets: {
      label: 'Цены по весу',
      one: 'Вес',
      isRow: true,
      hint: 'Вместо цены доставки: подходит первая строка, в вес которой он укладывается. Тяжелее последней — её цена и килограммы сверх неё.',
    },
    kilograms: 'До, кг',
    price: 'Цена, ₽',
    sharesFreeSum: 'Бесплатно от общей суммы бесплатной доставки',
    freeFrom: { label: 'Бесплатно от своей суммы, ₽', hint: 'Пусто — своей суммы нет.' },
    zones: {
      label: 'Пояса',
      one: 'Пояс',
      isRow: true,
      hint: 'От города магазина к дальним; какой где — в «Поясах городов». «Цена × 1,7» — в 1,7 раза дороже.',
    },
    minDays: 'Дней, от',
    maxDays: 'Дней, до',
    factor: 'Цена ×',
  },
  sections: [
    { title: 'Цена и сроки', note: 'Одна цена на всё или варианты, каждый со своей.', fields: ['tariff'] },
  ],
  factsOf: ({ tariff, options }) =>
    [tariff ?? [], options.map((one) => one.tariff)]
      .flat()
      .map(({ base, agreed }) => (agreed ? BY_AGREEMENT : formatMoney(base))),
  create: () => ({ type: 'address' as const }),
  inUse({ code }, store) {
    const methods = store.documents.cached('deliveryMethod').filter((one) => one.code !== code);
    if (methods.length === 0 || leavesNoDelivery(store, { methods }))
      return 'Это последний способ доставки: без него ничего не заказать.';
    const texts = textsOfDelivery(store, code).map((title) => `«${title}»`);
    return texts.length === 0
      ? undefined
      : `Его срок или цена стоит в\u00a0текстах: ${texts.join(', ')}. Сначала уберите оттуда {{${code}.…}}.`;
  },
  check: (record, { store }) => ({
    ...(record.type !== 'pickupPoint' &&
      store.documents.cached('deliveryPoint').some(({ method }) => method === record.code) && {
        type: 'У способа есть пункты выдачи: сначала уберите их.',
      }),
    ...checkDelivery(record, { store }),
  }),
  previewsTotals: true,
});
