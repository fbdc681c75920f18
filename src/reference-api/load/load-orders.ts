import * as z from 'zod/mini';
import type { Shipping } from '../../contract/order/address.ts';
import { OrderFormSchema, OrderStatus, type OrderForm } from '../../contract/order/order.ts';
import { priceLines } from '../basket/priced-basket.ts';
import { currentAccounts, grantBonuses } from '../bonuses/accounts.ts';
import { accrueBonuses, placeWithBonuses, returnBonuses } from '../bonuses/order-bonuses.ts';
import { deliveryQuote } from '../delivery/quote.ts';
import { deliverySummary } from '../orders/delivery-summary.ts';
import { orderLine } from '../orders/order-line.ts';
import { COMPLETED, REFUNDABLE, REVERSED } from '../orders/order-statuses.ts';
import type { DemoGift, DemoOrder, DemoShop } from '../seed/demo-shop.ts';
import type { StoredCustomer } from '../customers/customers.ts';
import type { ShopStore } from '../shop-store.ts';
import { demoClient } from './demo-client.ts';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

/**
 * Inserts the past orders of demo customers, without e-mails and without changing the stock, and the bonuses that the shop
 * gave: in the order of time, since an order is paid with what was there.
 */
export function loadPurchases(
  store: ShopStore,
  { customers, orders }: Pick<DemoShop, 'customers' | 'orders'>,
  now: Date,
): void {
  const ago = (ms: number) => new Date(now.getTime() - ms);
  const events = [
    ...customers.flatMap(({ data, gifts }) => {
      const customer = store.customers.byContact('email', data.email);
      return customer === undefined ? [] : giftEvents(store, customer, gifts, ago);
    }),
    ...orders.flatMap((order) => {
      const customer = store.customers.byContact('email', order.email);
      const at = ago((order.steps[0]?.hoursAgo ?? 0) * HOUR_MS);
      return customer === undefined ? [] : [{ at, happen: () => loadOrder(store, customer, order, now) }];
    }),
  ];
  for (const { at, happen } of events.toSorted((one, other) => one.at.getTime() - other.at.getTime())) {
    if (at <= now) happen();
  }
}

/** Bonuses are given, and what is left of them is written off. */
const giftEvents = (
  store: ShopStore,
  { uid }: StoredCustomer,
  gifts: readonly DemoGift[],
  ago: (ms: number) => Date,
) =>
  gifts.flatMap(({ title, kopecks, givenDaysAgo, days }) => {
    const [given, expires] = [ago(givenDaysAgo * DAY_MS), ago((givenDaysAgo - days) * DAY_MS)];
    const lifeMs = days * DAY_MS;
    return [
      {
        at: given,
        happen: () => grantBonuses(store, { uid, value: kopecks, now: given, gift: { title, lifeMs } }),
      },
      { at: expires, happen: () => void currentAccounts(store, uid, expires) },
    ];
  });

function loadOrder(store: ShopStore, customer: StoredCustomer, order: DemoOrder, now: Date): void {
  const [first, ...steps] = order.steps;
  const payment = store.documents.one('paymentMethod', order.paymentId);
  const [home] = store.shippings.of(customer.uid);
  if (first === undefined || payment === undefined || home === undefined) return;
  const at = (hoursAgo: number) => new Date(now.getTime() - hoursAgo * HOUR_MS);
  const client = demoClient(customer);
  const placedAt = at(first.hoursAgo);
  const lines = order.lines.map((line, id) => ({
    ...line,
    id,
    setId: null,
    selected: true,
    onePiece: false,
  }));
  const { promocode: typedCode, bonuses: wanted } = order;
  const discounts = { promocode: typedCode, bonuses: wanted };
  const { ordered, total, promocode } = priceLines(store, {
    stored: lines,
    discounts,
    client,
    now: placedAt,
  });
  const form = formOf(store, customer, order, home);
  const { method, option, type, deliveryPointCode } = form.personalDelivery;
  const choice = { method, option, type, deliveryPointCode, shipping: form.personalShipping };
  const quote = deliveryQuote(store, choice, total);

  const { orderId } = store.orders.add(
    {
      uid: customer.uid,
      status: first.status,
      sum: total.price + quote.price,
      record: {
        form: z.parse(OrderFormSchema, { ...form, deliveryDescription: { price: quote.price } }),
        deviceId: '',
        // The stock is what these orders have left of it.
        lines: ordered.map((line) => orderLine(line, { deducted: line.count })),
        delivery: deliverySummary(store, form, quote),
        payment: { id: payment.id, title: payment.title },
        promocode,
        promoCodeDiscountValue: total.promoCodeDiscountValue,
        bonusesWrittenOff: total.bonusesForWriteOff,
        bonusesAccrued: total.bonusesForAccrual,
      },
    },
    placedAt,
  );
  const spent = total.bonusesForWriteOff;
  const bonuses = { uid: customer.uid, orderId, spent, accrual: total.bonusesForAccrual };
  placeWithBonuses(store, { ...bonuses, paid: total.price }, placedAt);
  let before = first.status;
  for (const { status, hoursAgo, note } of steps) {
    const prepaid = payment.payNow || payment.code === 'invoice';
    const paid = status === OrderStatus.received || (prepaid && COMPLETED.includes(status));
    store.orders.changeStatus(orderId, { from: [before], to: status, note, paid }, at(hoursAgo));
    if (REFUNDABLE.includes(status)) accrueBonuses(store, orderId, at(hoursAgo));
    if (REVERSED.includes(status)) returnBonuses(store, orderId, at(hoursAgo));
    before = status;
  }
}

function formOf(
  store: ShopStore,
  { data }: StoredCustomer,
  { delivery: { method, option }, paymentId, comment }: DemoOrder,
  home: Shipping,
): OrderForm {
  const type = store.documents.one('deliveryMethod', method)?.type ?? 'address';
  const point = store.documents
    .all('deliveryPoint')
    .find((one) => one.method === method && one.cityFiasId === home.cityFiasId);
  const { fio, email, phone } = data;
  return {
    accept: true,
    scenario: 'user',
    personalData: { fio, email, phone },
    personalCommentary: comment,
    personalPayment: paymentId,
    personalDelivery: {
      method,
      option,
      type,
      deliveryPointCode: type === 'pickupPoint' ? (point?.code ?? null) : null,
      calculationId: '',
    },
    deliveryDescription: { price: 0 },
    personalShipping: type === 'pickupPoint' ? null : home,
  };
}
