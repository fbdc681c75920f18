import type { Config } from '../../../contract/shop/config.ts';
import { typeset } from '../typography.ts';
import { TERMS } from './terms.ts';

/** By which codes pages find the demo shop's banners, rows, options and places; some differ from the storefront's defaults. */
export const OWN_CONTENT = {
  showcase: {
    heroBanners: 'home-hero',
    storyBanners: ['home-story'],
    homeWidgets: ['home-new', 'home-hits', 'skidki'],
    actionsWidget: 'skidki',
    listingBanners: 'razdel',
  },
  pages: {
    forms: [
      { page: 'contacts', flag: 'FORM_CONTACT', title: 'Написать нам' },
      { page: 'conditions', flag: 'FORM_WHOLESALE', title: 'Стать партнёром' },
      { page: 'refund', flag: 'FORM_QUALITY', title: 'Сообщить о браке' },
      { page: 'how-order', flag: 'FORM_PRODUCT_REQUEST', title: 'Заказать товар, которого нет' },
      { page: 'tour-shop', flag: 'FORM_TOUR', title: 'Записаться на экскурсию' },
      { page: 'tour-fabrica', flag: 'FORM_TOUR', title: 'Записаться на экскурсию' },
    ],
  },
  products: {
    care: 'uhod',
    hiddenParams: ['discount', 'until'],
  },
  assistant: {
    questions: [
      { kind: 'category', title: 'Что вы ищете?' },
      { kind: 'filter', code: 'purpose', title: 'Для чего?' },
      { kind: 'category', title: 'Что именно?' },
      { kind: 'category', title: 'Уточним раздел' },
      { kind: 'filter', code: 'season', title: 'На какое время года?' },
      { kind: 'filter', code: 'colour', title: 'Какого цвета?' },
      { kind: 'filter', code: 'size', title: 'Какого размера?' },
      { kind: 'filter', code: 'print', title: 'С каким рисунком?' },
      { kind: 'filter', code: 'cloth', title: 'Из какой ткани?' },
    ],
  },
  shopPoints: {
    kinds: [
      { tag: 'shop', title: 'Магазин', many: 'Магазины' },
      { tag: 'showroom', title: 'Шоурум', many: 'Шоурумы' },
      { tag: 'pickup', title: 'Самовывоз', many: 'С самовывозом' },
      { tag: 'wholesale', title: 'Опт', many: 'Для опта' },
      { tag: 'warehouse', title: 'Склад', many: 'Склады' },
    ],
  },
  terms: TERMS,
  texts: {
    sizes: typeset(
      'Размеры указаны для готового изделия. Сколько ткань садится после первой стирки, сказано в характеристиках: на пошив берите её с запасом.',
    ),
    productRequest: typeset('Узнаем срок и цену у фабрики и перезвоним: обычно это один-два дня.'),
    quickOrder: typeset('Перезвоним, чтобы договориться об оплате и доставке. Держите телефон под рукой.'),
    orderAccepted: typeset('Подтверждение уже отправлено на вашу почту.'),
    orderSteps: [
      {
        title: typeset('Соберём заказ.'),
        text: typeset('Проверим каждый отрез и изделие; если понадобится что-то уточнить — позвоним.'),
      },
      {
        title: typeset('Передадим в доставку.'),
        text: typeset('Пришлём письмо с номером отправления, по нему видно, где посылка.'),
      },
      {
        title: typeset('Вручим вам.'),
        text: typeset('Ткань и размеры можно проверить при получении.'),
        page: 'refund',
      },
    ],
    search: 'Сатин, лён, полотенце…',
  },
} satisfies Partial<Config>;
