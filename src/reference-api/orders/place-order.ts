import * as z from 'zod/mini';
import { OrderFormSchema, OrderStatus, type OrderForm } from '../../contract/order/order.ts';
import type { PaymentMethod } from '../../contract/order/payment.ts';
import { tidyEmail } from '../../domain/contacts/email.ts';
import { storedPerson } from '../checkout-field-errors.ts';
import type { PricedBasket } from '../basket/priced-basket.ts';
import { removeOrderedLines } from '../basket/basket-discounts.ts';
import { placeWithBonuses } from '../bonuses/order-bonuses.ts';
import type { Calculation } from '../delivery/calculations.ts';
import type { OrderedLine, OrderRecord } from './order-record.ts';
import type { StoredOrder } from './orders.ts';
import type { ShopStore } from '../shop-store.ts';
import { enqueueStock } from '../content/enqueue.ts';
import { changedProducts, deductStock, type TakenStock } from '../stock.ts';
import { openOrderAccount, type OrderAccount } from '../auth/order-account.ts';
import { checkOrder, type OrderAttempt, type OrderRequest } from './check-order.ts';
import { deliverySummary } from './delivery-summary.ts';
import { sendOrderConfirmation } from './order-emails.ts';
import { sendOrderNews } from './shop-letters.ts';
import { orderLine } from './order-line.ts';
import { reservationEnd } from './reservations/reservation-times.ts';

export interface PlacedOrder {
  order: StoredOrder;
  payNow: boolean;
  /** The account that the order made; null where it made none. */
  account: OrderAccount | null;
}

/**
 * Places an order for the selected lines of the visitor's basket, and takes them out of stock and basket; call it
 * inside one change. An account is opened for a guest who wishes one and whose e-mail has no account; else the order stays a
 * guest's.
 * @throws ErrorResponse as `checkOrder` does
 */
export function placeOrder(store: ShopStore, attempt: OrderAttempt): PlacedOrder {
  const { client, request, terms, now } = attempt;
  const { payment, token, calculation, basket, holder, units } = checkOrder(store, attempt);
  const lines = takeGoods(store, basket);
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
      record: recordOf(store, request, { payment, calculation, basket, lines, uid }),
    },
    now,
  );
  if (uid !== null) spendBonuses(store, { uid, order, basket, now });
  const endsAt = reservationEnd(terms.times, payment.payNow, now);
  store.reservations.add({ ...holder, uid, orderId: order.orderId, units, endsAt });
  sendOrderNews(store, order, now);
  sendOrderConfirmation(store, order, now, terms.times);
  return { order, payNow: payment.payNow, account: opened ?? null };
}

/** The order's lines, taken out of the stock: those in one piece first, for which the others may leave no piece. */
function takeGoods(store: ShopStore, { ordered }: PricedBasket): OrderedLine[] {
  const taken = new Map<number, TakenStock>();
  for (const line of [...ordered].sort((one, other) => Number(other.onePiece) - Number(one.onePiece)))
    taken.set(line.id, deductStock(store, line.group.id, line.count, line.onePiece));
  return ordered.map((line) => orderLine(line, taken.get(line.id)!));
}

function spendBonuses(
  store: ShopStore,
  {
    uid,
    order: { orderId },
    basket: { total },
    now,
  }: { readonly uid: number; readonly order: StoredOrder; readonly basket: PricedBasket; readonly now: Date },
): void {
  const { bonusesForWriteOff: spent, bonusesForAccrual: accrual, price: paid } = total;
  placeWithBonuses(store, { uid, orderId, spent, accrual, paid }, now);
}

interface OrderParts {
  payment: PaymentMethod;
  calculation: Calculation;
  basket: PricedBasket;
  lines: OrderedLine[];
  /** Null for a guest, whom an order brings nothing. */
  uid: number | null;
}

const recordOf = (
  store: ShopStore,
  request: OrderRequest,
  { payment, calculation, basket, lines, uid }: OrderParts,
): OrderRecord => ({
  form: storedForm(request),
  deviceId: request.deviceId,
  lines,
  delivery: deliverySummary(store, request, calculation),
  payment: { id: payment.id, title: payment.title },
  promocode: basket.promocode,
  promoCodeDiscountValue: basket.total.promoCodeDiscountValue,
  bonusesWrittenOff: basket.total.bonusesForWriteOff,
  bonusesAccrued: uid === null ? 0 : basket.total.bonusesForAccrual,
});

/** The person as contacts are compared. With a pick-up point the address was not validated, and is not stored. */
function storedForm(request: OrderRequest): OrderForm {
  const sent = z.parse(OrderFormSchema, request);
  const { fio, email, phone } = sent.personalData;
  const personalData = { ...storedPerson(fio, phone), email: tidyEmail(email) };
  const form = { ...sent, personalData };
  return form.personalDelivery.type === 'pickupPoint' ? { ...form, personalShipping: null } : form;
}
