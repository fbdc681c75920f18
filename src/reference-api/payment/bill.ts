import { OrderStatus } from '../../contract/order/order.ts';
import type { PaymentReturn, StoredOrder } from '../orders/orders.ts';
import type { ShopStore } from '../shop-store.ts';
import { changeStatus } from '../orders/change-status.ts';
import { Author } from '../orders/events/order-events.ts';
import { COMPLETED } from '../orders/order-statuses.ts';

/** Paying costs nothing here, so that a paid order still counts to its customer's and address's shares so long. */
const PAID_COUNTS_MS = 24 * 60 * 60 * 1000;

export type Decision = 'pay' | 'refuse';

/** An order to be paid, and where its shopper goes on afterwards. */
export interface Bill {
  order: StoredOrder;
  back: PaymentReturn;
}

/** Undefined where there is none, or its payment was not requested yet. */
export function billOf({ orders }: ShopStore, billId: string): Bill | undefined {
  const order = orders.byBill(billId);
  const back = orders.paymentReturn(billId);
  return order === undefined || back === undefined ? undefined : { order, back };
}

/** Carries the decision out and says where to go on. What is settled already, here or elsewhere, stays as it is. */
export function settleBill(
  store: ShopStore,
  { order: { orderId }, back }: Bill,
  decision: Decision,
  now: Date,
): string {
  const paid = decision === 'pay';
  const to = paid ? OrderStatus.completed : OrderStatus.paymentFailed;
  const change = paid ? { countsUntil: new Date(now.getTime() + PAID_COUNTS_MS) } : {};
  const settled =
    changeStatus(store, orderId, { to, paid, author: Author.customer, ...change }, now) ??
    store.orders.byId(orderId);
  return settled !== undefined && COMPLETED.includes(settled.status) ? back.successUrl : back.failureUrl;
}
