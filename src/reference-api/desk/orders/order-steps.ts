import { OrderStatus } from '../../../contract/order/order.ts';
import { changeStatus } from '../../orders/change-status.ts';
import {
  notifyPayment,
  type OrderMessage,
  paymentMessage,
  statusMessage,
} from '../../orders/order-emails.ts';
import { PAYABLE, REVERSED, statusesAfter, statusTitle } from '../../orders/order-statuses.ts';
import type { StoredOrder } from '../../orders/orders.ts';
import type { ShopStore } from '../../shop-store.ts';

/** How a member of staff makes a step. */
export interface StepTaken {
  author: string;
  /** A text for the customer beside the usual one. */
  addition: string;
  /** For staff only. */
  note: string;
  /** Says nothing to the customer. */
  isQuiet: boolean;
}

/** Something that a member of staff may do with an order. */
export interface OrderStep {
  /** Names it in addresses. */
  code: string;
  title: string;
  /** What the customer gets; an addition follows the body. */
  message: OrderMessage;
  /** How it looks: forward, back, or an end. */
  kind: 'forward' | 'back' | 'end';
  take: (store: ShopStore, how: StepTaken, now: Date) => void;
}

/** Only the bank brings an order there. */
const BY_BANK: readonly OrderStatus[] = [OrderStatus.awaitingPayment, OrderStatus.paymentFailed];

/** A step back is for what was noted too early. Goods, money and bonuses have moved with every other status. */
const BACK: Partial<Record<OrderStatus, { to: OrderStatus; text: string }>> = {
  [OrderStatus.assembling]: {
    to: OrderStatus.completed,
    text: 'Мы\u00a0ещё не\u00a0начали собирать заказ: напишем, когда начнём.',
  },
  [OrderStatus.shipped]: {
    to: OrderStatus.assembling,
    text: 'Заказ ещё у\u00a0нас: напишем, когда отдадим его в\u00a0доставку.',
  },
};

/** What is done, where that says more than the status. */
const DEEDS: Partial<Record<OrderStatus, string>> = {
  [OrderStatus.cancelled]: 'Отменить заказ',
  [OrderStatus.returned]: 'Заказ вернулся',
};

const bodyWith = (body: string, addition: string): string => [body, addition].filter(Boolean).join(' ');

function statusStep(order: StoredOrder, to: OrderStatus, back?: string): OrderStep {
  const message = statusMessage(order, to, back);
  const isEnd = REVERSED.includes(to);
  return {
    code: String(to),
    title: back === undefined ? (DEEDS[to] ?? statusTitle(to)) : `Вернуть на\u00a0шаг «${statusTitle(to)}»`,
    message,
    kind: back !== undefined ? 'back' : isEnd ? 'end' : 'forward',
    take(store, { author, note, addition, isQuiet }, now) {
      const customerText = bodyWith(message.body, addition);
      const from = [order.status];
      changeStatus(store, order.orderId, { to, from, author, note, customerText, isQuiet }, now);
    },
  };
}

const paymentStep = (order: StoredOrder): OrderStep => ({
  code: 'paid',
  title: 'Оплата получена',
  message: paymentMessage(order),
  kind: 'forward',
  take(store, { author, note, addition, isQuiet }, now) {
    const { orderId, status } = order;
    if (PAYABLE.includes(status) || status === OrderStatus.new) {
      const how = { author, note, isQuiet: true };
      changeStatus(store, orderId, { to: OrderStatus.completed, from: [status], paid: true, ...how }, now);
    } else {
      store.orders.markPaid(orderId, author, now);
      store.reservations.remove(orderId);
      if (note !== '') store.orderEvents.add(orderId, { kind: 'note', author, note }, now);
    }
    if (!isQuiet) notifyPayment(store, order, now, addition);
  },
});

/** What may be done with an order as it is. */
export function orderSteps(order: StoredOrder): OrderStep[] {
  const { status, paid } = order;
  const forward = statusesAfter(status).filter((to) => !BY_BANK.includes(to));
  const back = BACK[status];
  return [
    ...(paid || REVERSED.includes(status) ? [] : [paymentStep(order)]),
    ...forward.map((to) => statusStep(order, to)),
    ...(back === undefined ? [] : [statusStep(order, back.to, back.text)]),
  ];
}
