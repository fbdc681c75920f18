import * as z from 'zod/mini';
import { ErrorCode } from '../../contract/errors.ts';
import { OrderFormSchema, OrderStatus, type OrderForm } from '../../contract/order.ts';
import type { PaymentMethod } from '../../contract/payment.ts';
import { tidyEmail } from '../../domain/email.ts';
import { storedPerson } from '../checkout-field-errors.ts';
import { findBasket } from '../basket/find-basket.ts';
import { pricedBasket, type PricedBasket } from '../basket/priced-basket.ts';
import { removeOrderedLines } from '../basket/basket-discounts.ts';
import { placeWithBonuses } from '../bonus/order-bonuses.ts';
import type { Calculation } from '../db/calculations.ts';
import type { OrderedLine, OrderRecord } from '../db/order-record.ts';
import type { StoredOrder } from '../db/orders.ts';
import type { ShopStore } from '../db/shop-store.ts';
import { conflict, invalidFields } from '../http/error-response.ts';
import { paymentMethodFor, type PaymentTerms } from '../payment/methods.ts';
import { enqueueStock } from '../editor/publication/enqueue.ts';
import { changedProducts, deductStock } from '../stock.ts';
import { openOrderAccount, type OrderAccount } from '../users/order-account.ts';
import type { ApiClient } from '../users/api-client.ts';
import { requireCalculation, requireUnchanged, requireStock } from './order-checks.ts';
import { deliverySummary } from './delivery-summary.ts';
import { orderFormErrors } from './form-errors.ts';
import { sendOrderConfirmation } from './order-emails.ts';
import type { OrderLimits } from './order-limits.ts';
import { orderLine } from './order-line.ts';
import { reservationEnd, type ReservationTimes } from './reservation-times.ts';
import { reservationOwner, checkUnpaidLimits } from './unpaid-limits.ts';

export interface OrderRequest extends OrderForm {
  basket: string;
  deviceId: string;
  /** Whether a guest asks for an account. */
  signUp?: boolean | undefined;
}

/** What the shop asks of an order before it is paid or confirmed. */
export interface OrderTerms extends PaymentTerms {
  limits: OrderLimits;
  /** How long it reserves its goods. */
  times: ReservationTimes;
  /** Remote address; empty where it is unknown. */
  address: string;
}

export interface PlacedOrder {
  order: StoredOrder;
  payNow: boolean;
  /** The account that the order made; null where it made none. */
  account: OrderAccount | null;
}

/**
 * Places an order for the selected lines of the visitor's basket, and takes them out of stock and basket; call it
 * inside one change. An account is opened for a guest who wishes one and whose e-mail nobody has; else the order stays a
 * guest's.
 * @throws ErrorResponse 409 for what has changed since the shopper saw it, 422 for wrong fields, 422 and 429 for more than one
 *   may order without paying
 */
export function placeOrder(
  store: ShopStore,
  client: ApiClient,
  request: OrderRequest,
  terms: OrderTerms,
  now: Date,
): PlacedOrder {
  const payment = requireValidForm(store, client, request, terms);
  const token = findBasket(store, client, request.basket) ?? '';
  if (store.baskets.lines(token).length === 0) throw conflict(ErrorCode.basketEmpty, 'Корзина пуста');
  const calculation = requireCalculation(store, request.personalDelivery.calculationId, token, now);
  const basket = pricedBasket(store, token, client, now);
  requireStock(store, calculation, basket);
  if (basket.ordered.length === 0) {
    throw conflict(ErrorCode.basketEmpty, 'В корзине нет выбранных товаров');
  }
  requireUnchanged(store, request, calculation, basket);
  const holder = reservationOwner(client, request.personalData, terms.address);
  const units = basket.ordered.reduce((sum, { count }) => sum + count, 0);
  checkUnpaidLimits(store, client, { holder, units, limits: terms.limits }, now);

  const lines = basket.ordered.map((line) => orderLine(line, deductStock(store, line.group.id, line.count)));
  enqueueStock(store, changedProducts(lines), now);
  removeOrderedLines(store, token, basket.ordered);
  const { deviceId, personalData } = request;
  const wantsAccount = request.signUp === true && client.customer === undefined;
  const opened = wantsAccount
    ? openOrderAccount(store, personalData, { deviceId, basket: token }, now)
    : undefined;
  const uid = client.customer?.uid ?? opened?.uid ?? null;
  const order = store.orders.add(
    {
      uid,
      status: payment.payNow ? OrderStatus.awaitingPayment : OrderStatus.completed,
      sum: basket.total.price + calculation.price,
      record: recordOf(store, request, { payment, calculation, basket, lines }),
    },
    now,
  );
  if (uid !== null) spendBonuses(store, uid, order, basket, now);
  const endsAt = reservationEnd(terms.times, payment.payNow, now);
  store.reservations.add({ ...holder, uid, orderId: order.orderId, units, endsAt });
  sendOrderConfirmation(store, order, now, terms.times);
  return { order, payNow: payment.payNow, account: opened ?? null };
}

/** The payment method of a form without mistakes. @throws ErrorResponse 422 */
function requireValidForm(
  store: ShopStore,
  client: ApiClient,
  request: OrderRequest,
  terms: PaymentTerms,
): PaymentMethod {
  const payment = paymentMethodFor(store, client, request.personalPayment, terms);
  const errors = store.documents.all('config').flatMap((config) => orderFormErrors(request, config));
  if (payment === undefined) errors.push({ field: 'personalPayment', message: 'Выберите способ оплаты' });
  if (payment === undefined || errors.length > 0) throw invalidFields(errors);
  return payment;
}

function spendBonuses(
  store: ShopStore,
  uid: number,
  { orderId }: StoredOrder,
  { total }: PricedBasket,
  now: Date,
): void {
  const { bonusesForWriteOff: spent, bonusesForAccrual: accrual, price: paid } = total;
  placeWithBonuses(store, { uid, orderId, spent, accrual, paid }, now);
}

interface OrderParts {
  payment: PaymentMethod;
  calculation: Calculation;
  basket: PricedBasket;
  lines: OrderedLine[];
}

const recordOf = (
  store: ShopStore,
  request: OrderRequest,
  { payment, calculation, basket, lines }: OrderParts,
): OrderRecord => ({
  form: storedForm(request),
  deviceId: request.deviceId,
  lines,
  delivery: deliverySummary(store, request, calculation),
  payment: { id: payment.id, title: payment.title },
  promocode: basket.promocode,
  promoCodeDiscountValue: basket.total.promoCodeDiscountValue,
  bonusesWrittenOff: basket.total.bonusesForWriteOff,
  bonusesAccrued: basket.total.bonusesForAccrual,
});

/** The person as contacts are compared. With a pick-up point the address was not validated, and is not stored. */
function storedForm(request: OrderRequest): OrderForm {
  const sent = z.parse(OrderFormSchema, request);
  const { fio, email, phone } = sent.personalData;
  const personalData = { ...storedPerson(fio, phone), email: tidyEmail(email) };
  const form = { ...sent, personalData };
  return form.personalDelivery.type === 'pickupPoint' ? { ...form, personalShipping: null } : form;
}
