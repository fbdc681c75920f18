import { ErrorCode } from '../../contract/errors.ts';
import { OrderFormSchema, OrderStatus, type OrderForm, type PlacedOrder } from '../../contract/order.ts';
import { DEFAULT_PRICE_ROLE } from '../../contract/price.ts';
import * as z from 'zod/mini';
import { allowsOverAdding, basketLines, mostOf, orderedLines, type BasketLine } from '../basket/lines.ts';
import { basketTotal } from '../basket/total.ts';
import type { Calculation } from '../db/calculations.ts';
import type { ShopStore } from '../db/shop-store.ts';
import { deliveryQuote } from '../delivery/quote.ts';
import { conflict, invalidFields } from '../http/refusal.ts';
import { takeFromStock } from '../stock.ts';
import { orderFormErrors } from './form-errors.ts';

export interface OrderRequest extends OrderForm {
  basket: string;
  deviceId: string;
}

const changed = (message: string) => conflict(ErrorCode.deliveryChanged, message);

/** Places an order for the selected groups, and takes them out of stock and basket; call it inside one change. */
export function placeOrder(store: ShopStore, request: OrderRequest, now: Date): PlacedOrder {
  const payment = store.documents.one('paymentMethod', request.personalPayment);
  const errors = store.documents.all('config').flatMap((config) => orderFormErrors(request, config));
  if (payment === undefined) errors.push({ field: 'personalPayment', message: 'Выберите способ оплаты' });
  if (payment === undefined || errors.length > 0) throw invalidFields(errors);

  const stored = store.baskets.lines(request.basket);
  if (stored.length === 0) throw conflict(ErrorCode.basketEmpty, 'Корзина пуста');
  const calculation = store.calculations.valid(request.personalDelivery.calculationId, now);
  if (calculation?.basket !== request.basket) {
    throw changed('Стоимость доставки устарела, рассчитайте её ещё раз');
  }
  refuseMissing(store, calculation);
  const lines = orderedLines(basketLines(store, stored, DEFAULT_PRICE_ROLE));
  if (lines.length === 0) throw conflict(ErrorCode.basketEmpty, 'В корзине нет выбранных товаров');
  refuseChanged(store, request, calculation, lines);

  for (const { id, group, count } of lines) {
    takeFromStock(store, group.id, count);
    store.baskets.removeLines(request.basket, [id]);
  }
  const sum = basketTotal(lines, store.parcels).price + calculation.price;
  const status = payment.payNow ? OrderStatus.awaitingPayment : OrderStatus.completed;
  const record = {
    form: z.parse(OrderFormSchema, request),
    deviceId: request.deviceId,
    lines: lines.map(recordLine),
    deliveryPrice: calculation.price,
  };
  const { orderId, billId } = store.orders.add(record, status, sum, now);
  return { orderId, billId, status, sum, payNow: payment.payNow, login: null };
}

/** What the shopper was shown must still be in stock. */
function refuseMissing(store: ShopStore, { lines }: Calculation): void {
  const over = allowsOverAdding(store);
  for (const { groupId, count } of lines) {
    const group = store.products.byGroup(groupId)?.groups.find(({ id }) => id === groupId);
    if (group !== undefined && mostOf(group, over) >= count) continue;
    const title = group === undefined ? 'Один из товаров' : `«${group.title}»`;
    throw conflict(ErrorCode.outOfStock, `${title} больше нет в нужном количестве, проверьте корзину`);
  }
}

/** The order must be the one that the delivery was calculated for, at the prices that were shown. */
function refuseChanged(
  store: ShopStore,
  { personalDelivery, personalShipping, deliveryDescription }: OrderRequest,
  calculation: Calculation,
  lines: readonly BasketLine[],
): void {
  const { method, option, type, deliveryPointCode } = personalDelivery;
  const sameChoice =
    calculation.method === method &&
    calculation.option === option &&
    calculation.type === type &&
    calculation.deliveryPointCode === (type === 'address' ? null : deliveryPointCode);
  if (!sameChoice) throw changed('Способ доставки изменился, рассчитайте её ещё раз');

  const known = new Map(calculation.lines.map((line) => [line.groupId, line]));
  const sameGoods =
    known.size === lines.length &&
    lines.every(({ group, count, sum }) => {
      const line = known.get(group.id);
      return line !== undefined && line.count === count && line.sum === sum;
    });
  if (!sameGoods) throw changed('Состав или цены заказа изменились, проверьте корзину');

  const choice = { method, option, type, deliveryPointCode, shipping: personalShipping };
  const { price } = deliveryQuote(store, choice, basketTotal(lines, store.parcels));
  if (price !== calculation.price || price !== deliveryDescription.price) {
    throw changed('Стоимость доставки изменилась, рассчитайте её ещё раз');
  }
}

const recordLine = ({ product, group, count, price, sum }: BasketLine) => ({
  productId: product.id,
  groupId: group.id,
  title: group.title,
  ...{ count, price, sum },
});
