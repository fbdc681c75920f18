import * as z from 'zod/mini';
import type { Shipping } from '../../contract/address.ts';
import { OrderFormSchema, OrderStatus, type OrderForm } from '../../contract/order.ts';
import { priceLines } from '../basket/priced-basket.ts';
import { addBlank } from '../blank/place-blank.ts';
import { accrueBonuses, placeWithBonuses, returnBonuses } from '../bonus/order-bonuses.ts';
import { deliveryQuote } from '../delivery/quote.ts';
import { deliverySummary } from '../order/delivery-summary.ts';
import { orderLine } from '../order/order-line.ts';
import { COMPLETED, REFUNDABLE, REVERSED } from '../order/order-statuses.ts';
import type { DemoBlank, DemoOrder } from '../seed/demo-shop.ts';
import { priceRoleOf } from '../users/profile.ts';
import type { Customer, ApiClient } from '../users/api-client.ts';
import type { StoredCustomer } from '../db/customers.ts';
import type { ShopStore } from '../db/shop-store.ts';

const HOUR_MS = 60 * 60 * 1000;
const FLATS = 90;
const HOUSES = 40;

const clientOf = ({ uid, role }: StoredCustomer): ApiClient & { customer: Customer } => ({
  customer: { uid, role },
  priceRole: priceRoleOf(role),
});

/** Inserts the past orders of demo customers, without messages and without changing the stock. */
export function loadOrders(store: ShopStore, orders: readonly DemoOrder[], now: Date): void {
  for (const order of orders) {
    const customer = store.customers.byContact('email', order.email);
    if (customer !== undefined) loadOrder(store, customer, order, now);
  }
}

function loadOrder(store: ShopStore, customer: StoredCustomer, order: DemoOrder, now: Date): void {
  const [first, ...steps] = order.steps;
  const payment = store.documents.one('paymentMethod', order.paymentId);
  const home = homeOf(store, customer);
  if (first === undefined || payment === undefined || home === undefined) return;
  const at = (hoursAgo: number) => new Date(now.getTime() - hoursAgo * HOUR_MS);
  const client = clientOf(customer);
  const lines = order.lines.map((line, id) => ({ ...line, id, setId: null, selected: true }));
  const { ordered, total } = priceLines(store, lines, { promocode: null, bonuses: 0 }, client, now);
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
        lines: ordered.map((line) => orderLine(line, line.count)),
        delivery: deliverySummary(store, form, quote),
        payment: { id: payment.id, title: payment.title },
        promocode: null,
        promoCodeDiscountValue: 0,
        bonusesWrittenOff: 0,
        bonusesAccrued: total.bonusesForAccrual,
      },
    },
    at(first.hoursAgo),
  );
  const bonuses = { uid: customer.uid, orderId, spent: 0, accrual: total.bonusesForAccrual };
  placeWithBonuses(store, { ...bonuses, paid: total.price }, at(first.hoursAgo));
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

/** An address in the customer's city, which is saved in the account at the first order. */
function homeOf(store: ShopStore, { uid, data }: StoredCustomer): Shipping | undefined {
  const [saved] = store.shippings.of(uid);
  if (saved !== undefined) return saved;
  const settlement = store.documents
    .all('settlement')
    .find(({ suggestion }) => suggestion.address.city === data.city);
  const [street] = settlement?.streets ?? [];
  if (settlement === undefined || street === undefined) return undefined;
  const { suggestion } = settlement;
  const { country, region, city, value } = suggestion.address;
  const [house, flat] = [String(1 + (uid % HOUSES)), String(1 + (uid % FLATS))];
  const home: Shipping = {
    coord: null,
    zip: street.postalCode,
    kladrId: suggestion.kladrId,
    cityFiasId: suggestion.cityFiasId,
    isDefault: true,
    address: {
      ...{ country, region, city, settlement: null, street: street.name, house, flat },
      value: `${value}, ${street.name}, д.\u00a0${house}`,
    },
  };
  store.shippings.add(uid, { ...home, contactPerson: data.fio, phone: data.phone });
  return home;
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
      ...{ method, option, type },
      deliveryPointCode: type === 'pickupPoint' ? (point?.code ?? null) : null,
      calculationId: '',
    },
    deliveryDescription: { price: 0 },
    personalShipping: type === 'pickupPoint' ? null : home,
  };
}

/** Inserts the past quick orders of demo customers. */
export function loadBlanks(store: ShopStore, blanks: readonly DemoBlank[], now: Date): void {
  for (const { email, groups, comment, statusId, hoursAgo } of blanks) {
    const customer = store.customers.byContact('email', email);
    if (customer === undefined) continue;
    const at = new Date(now.getTime() - hoursAgo * HOUR_MS);
    const client = clientOf(customer);
    const { id } = addBlank(store, customer, client.priceRole, { groups, comment }, at);
    store.blanks.setStatus(id, statusId);
  }
}
