import { OrderStatus } from '../../../contract/order/order.ts';
import { FINAL_STATUSES } from '../../../domain/orders/order-status.ts';
import { element, textElement } from '../../../domain/text/xml.ts';
import { statusTitle } from '../../orders/order-statuses.ts';
import type { StoredOrder } from '../../orders/orders.ts';
import type { ShopStore } from '../../shop-store.ts';
import { buyerElement } from './buyer-element.ts';
import {
  type Discount,
  discountElements,
  localDateTime,
  money,
  requisites,
  shorten,
} from './document-elements.ts';
import { deliveryElements, goodsElements } from './goods-elements.ts';

/** ISO 4217; the shop sells for roubles. */
const CURRENCY = 'RUB';
export const ORDER_OPERATION = 'Заказ товара';
const COMMENT_LENGTH = 3000;

/** Moments at which the order was paid and handed over, as far as they are known. */
function momentsOf(store: ShopStore, { orderId, paid, status }: StoredOrder) {
  const history = store.orders.history(orderId);
  const began = (...wanted: OrderStatus[]) => history.find((one) => wanted.includes(one.status))?.beganAt;
  return {
    paidAt: paid ? began(OrderStatus.completed, status) : undefined,
    shippedAt: began(OrderStatus.shipped, OrderStatus.received),
  };
}

function requisitesOf(store: ShopStore, order: StoredOrder): string {
  const given = store.refunds
    .of(order.orderId)
    .filter(({ state }) => state === 'approved' || state === 'paid');
  const { status, paid, record } = order;
  const { paidAt, shippedAt } = momentsOf(store, order);
  const refunded = given.reduce((total, refund) => total + refund.sum, 0);
  const day = (moment: number | undefined) => (moment === undefined ? '' : localDateTime(moment).date);
  return requisites([
    ['Метод оплаты', record.payment.title],
    ['Статус заказа', statusTitle(status)],
    ['Способ доставки', record.delivery.title],
    ['Адрес доставки', record.delivery.address],
    ['Промокод', record.promocode ?? ''],
    ['Заказ оплачен', String(paid)],
    ['Дата оплаты', day(paidAt)],
    ['Дата отгрузки', day(shippedAt)],
    ['Отменен', String(status === OrderStatus.cancelled)],
    ['Возврат', status === OrderStatus.returned ? 'true' : ''],
    ['Возвращено денег', refunded === 0 ? '' : money(refunded)],
    ['Финальный статус', String(FINAL_STATUSES.includes(status))],
  ]);
}

/** An order as a document of CommerceML 2.10: sums are exact to the kopeck, and add up to that of the order. */
export function orderDocument(store: ShopStore, order: StoredOrder): string {
  const { orderId, createdAt, sum, record } = order;
  const { date, time } = localDateTime(createdAt);
  const { promoCodeDiscountValue: promo, bonusesWrittenOff: bonuses, form } = record;
  const discounts: Discount[] = [
    { name: 'Скидка по промокоду', kopecks: promo, isCounted: true },
    { name: 'Оплата бонусами', kopecks: bonuses, isCounted: true },
  ];
  const goods = goodsElements(store, order, discounts);
  return element(
    'Документ',
    [
      textElement('Ид', String(orderId)),
      textElement('Номер', String(orderId)),
      textElement('Дата', date),
      textElement('ХозОперация', ORDER_OPERATION),
      textElement('Роль', 'Продавец'),
      textElement('Валюта', CURRENCY),
      textElement('Курс', 1),
      textElement('Сумма', money(sum)),
      element('Контрагенты', buyerElement(store, order)),
      textElement('Время', time),
      form.personalCommentary === ''
        ? ''
        : textElement('Комментарий', shorten(form.personalCommentary, COMMENT_LENGTH)),
      discountElements(discounts),
      element('Товары', [...goods, ...deliveryElements(record.delivery)].join('')),
      requisitesOf(store, order),
    ].join(''),
  );
}
