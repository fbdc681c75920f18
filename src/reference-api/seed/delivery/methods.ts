import type { DeliveryMethod } from '../../../contract/order/delivery.ts';
import type { DeliveryTariff } from '../demo-shop.ts';
import { typeset } from '../typography.ts';

export const COURIER = 'courier';
export const POST = 'post';
export const POINTS = 'points';
export const SHOP = 'shop';

/** How long an order waits to be fetched, in days. */
export const STORAGE_DAYS = { [POINTS]: 7, [POST]: 15, [SHOP]: 5 } as const;

/** How soon an order can be fetched from the shop, as it is said. */
export const SHOP_READY = 'два часа';

export const DELIVERY_METHODS: DeliveryMethod[] = [
  {
    code: COURIER,
    title: 'Курьер',
    description: typeset('Привезёт до двери и подождёт, пока вы развернёте ткань при дневном свете.'),
    type: 'address',
    options: [
      { code: 'door', title: 'До двери, с 9 до 18' },
      { code: 'evening', title: 'Вечером, с 18 до 22' },
      { code: 'express', title: 'Экспресс, ближайшим рейсом' },
    ],
    isDefault: true,
  },
  {
    code: POST,
    title: 'Почта',
    description: typeset('В любое отделение страны. Трек-номер пришлём в день отправки.'),
    type: 'address',
    options: [
      { code: 'parcel', title: 'Посылка' },
      { code: 'first-class', title: 'Первый класс' },
    ],
    isDefault: false,
  },
  {
    code: POINTS,
    title: 'Пункт выдачи',
    description: typeset(
      `Хранится ${STORAGE_DAYS[POINTS]} дней; можно примерить халат и посмотреть ткань до оплаты.`,
    ),
    type: 'pickupPoint',
    options: [],
    isDefault: false,
  },
  {
    code: SHOP,
    title: 'Самовывоз из магазина',
    description: typeset(`Иваново. Бесплатно, обычно через ${SHOP_READY} после заказа.`),
    type: 'pickupPoint',
    options: [],
    isDefault: false,
  },
];

const ZONES = [1, 1.25, 1.7, 2.6] as const;

const tariff = (
  method: string,
  option: string | null,
  {
    base,
    perKilogram,
    days,
    isFree = true,
  }: {
    readonly base: number;
    readonly perKilogram: number;
    readonly days: DeliveryTariff['days'];
    /** From the shop's sum on. */
    readonly isFree?: boolean;
  },
): DeliveryTariff => ({
  method,
  option,
  base,
  perKilogram,
  days,
  zoneFactor: ZONES,
  freeFrom: null,
  sharesFreeSum: isFree,
});

export const DELIVERY_TARIFFS: DeliveryTariff[] = [
  tariff(COURIER, 'door', {
    base: 29_000,
    perKilogram: 2500,
    days: [
      [1, 1],
      [2, 3],
      [4, 6],
      [7, 11],
    ],
  }),
  tariff(COURIER, 'evening', {
    base: 39_000,
    perKilogram: 2500,
    days: [
      [1, 1],
      [2, 3],
      [4, 6],
      [7, 11],
    ],
  }),
  tariff(COURIER, 'express', {
    base: 59_000,
    perKilogram: 6000,
    days: [
      [0, 1],
      [1, 2],
      [2, 3],
      [3, 5],
    ],
    isFree: false,
  }),
  tariff(POST, 'parcel', {
    base: 24_000,
    perKilogram: 3000,
    days: [
      [2, 3],
      [3, 6],
      [6, 10],
      [9, 18],
    ],
  }),
  tariff(POST, 'first-class', {
    base: 34_000,
    perKilogram: 5000,
    days: [
      [1, 2],
      [2, 4],
      [4, 7],
      [6, 11],
    ],
    isFree: false,
  }),
  tariff(POINTS, null, {
    base: 19_000,
    perKilogram: 2000,
    days: [
      [1, 2],
      [2, 4],
      [4, 7],
      [7, 12],
    ],
  }),
  tariff(SHOP, null, {
    base: 0,
    perKilogram: 0,
    days: [
      [0, 1],
      [0, 1],
      [0, 1],
      [0, 1],
    ],
  }),
];
