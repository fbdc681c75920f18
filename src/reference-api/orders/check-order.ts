import { ErrorCode } from '../../contract/calls/errors.ts';
import type { OrderForm } from '../../contract/order/order.ts';
import type { PaymentMethod } from '../../contract/order/payment.ts';
import { findBasket } from '../basket/find-basket.ts';
import { pricedBasket, type PricedBasket } from '../basket/priced-basket.ts';
import type { Calculation } from '../delivery/calculations.ts';
import type { ReservationOwner } from './reservations/reservations.ts';
import type { ShopStore } from '../shop-store.ts';
import { conflict, invalidFields } from '../http/error-response.ts';
import { paymentMethodFor, type PaymentTerms } from './payment-methods.ts';
import type { ApiClient } from '../http/api-client.ts';
import { orderFormErrors } from './form-errors.ts';
import { requireCalculation, requireStock, requireUnchanged } from './order-checks.ts';
import type { OrderLimits } from './order-limits.ts';
import type { ReservationTimes } from './reservations/reservation-times.ts';
import { checkUnpaidLimits, reservationOwner } from './unpaid-limits.ts';

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

/** An order that nothing speaks against. */
export interface CheckedOrder {
  payment: PaymentMethod;
  /** The basket's token. */
  token: string;
  calculation: Calculation;
  basket: PricedBasket;
  holder: ReservationOwner;
  units: number;
}

/** An order as it was sent. */
export interface OrderAttempt {
  readonly client: ApiClient;
  readonly request: OrderRequest;
  readonly terms: OrderTerms;
  readonly now: Date;
}

/**
 * Checks an order for the selected lines of the visitor's basket; changes nothing.
 * @throws ErrorResponse 409 for what has changed since the shopper saw it, 422 for wrong fields, 422 and 429 for more than one
 *   may order without paying
 */
export function checkOrder(store: ShopStore, { client, request, terms, now }: OrderAttempt): CheckedOrder {
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
  return { payment, token, calculation, basket, holder, units };
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
