import { OrderStatus } from '../../../contract/order/order.ts';
import type { ShopStore } from '../../shop-store.ts';
import type { StoredOrder } from '../orders.ts';
import { unreturnedUnits, refundSums } from './refund-sums.ts';

/**
 * Gives back what is left of the money of an order that is cancelled or has come back: with its delivery where it was not
 * delivered. It answers what the customer has asked for, if anything. Call it inside the order's change.
 */
export function refundRest(
  store: ShopStore,
  order: StoredOrder,
  { author, now }: { readonly author: string; readonly now: Date },
): void {
  const { orderId } = order;
  const [request, ...others] = store.refunds.of(orderId).filter(({ state }) => state === 'requested');
  for (const { id } of others) store.refunds.setState(id, { from: 'requested', to: 'declined' });
  const lines = unreturnedUnits(store, order);
  const withDelivery = order.status === OrderStatus.cancelled;
  const sums = refundSums(store, order, { lines, withDelivery });
  const isDue = order.paid && sums.sum > 0;
  if (!isDue) {
    if (request !== undefined) store.refunds.setState(request.id, { from: 'requested', to: 'declined' });
    return;
  }
  const refundId = store.refunds.approve({ id: request?.id, orderId, lines, reason: '', ...sums }, now);
  store.orderEvents.add(orderId, { kind: 'refund-approved', refundId, author }, now);
}
