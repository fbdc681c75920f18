import { OrderStatus } from '../../../contract/order/order.ts';
import { returnSomeBonuses } from '../../bonuses/order-bonuses.ts';
import type { ShopStore } from '../../shop-store.ts';
import { changeStatus, putBack, unreturnedLines } from '../change-status.ts';
import { notifyCustomer } from '../order-emails.ts';
import type { OrderedLine } from '../order-record.ts';
import { CANCELLABLE, REVERSED } from '../order-statuses.ts';
import type { StoredOrder } from '../orders.ts';
import { approvedMessage, declinedMessage, paidMessage } from './refund-messages.ts';
import { unreturnedUnits, refundSums } from './refund-sums.ts';
import type { RefundLine, StoredRefund } from './refunds.ts';
import { roundCount } from '../../../domain/counts/count-step.ts';

/** What a member of staff gives back of a paid order. */
export interface RefundDecision {
  /** The customer's request that it answers. */
  requestId: number | undefined;
  lines: readonly RefundLine[];
  withDelivery: boolean;
  /** Puts what can be sold again back into the stock. */
  restocks: boolean;
  /** For staff only. */
  reason: string;
  /** A text for the customer beside the sum. */
  addition: string;
}

interface Deciding {
  readonly author: string;
  readonly now: Date;
}

/**
 * The goods of some lines as they go back into the stock; a length that was handed over is no stock any more. What was ordered beyond
 * the stock is given back first, so that all parts together bring back what was taken.
 */
function restocked(store: ShopStore, order: StoredOrder, lines: readonly RefundLine[]): OrderedLine[] {
  const wasSent = !CANCELLABLE.includes(order.status);
  const rest = new Map(lines.map(({ groupId, count }) => [groupId, count]));
  return unreturnedLines(store, order).flatMap((line) => {
    const part = Math.min(line.count, rest.get(line.groupId) ?? 0);
    rest.set(line.groupId, roundCount((rest.get(line.groupId) ?? 0) - part));
    const deducted = roundCount(line.deducted - Math.min(line.deducted, roundCount(line.count - part)));
    return deducted === 0 || (wasSent && line.unit !== 'piece') ? [] : { ...line, deducted };
  });
}

/** An order of which nothing is left is over. */
function endIfEmpty(store: ShopStore, order: StoredOrder, { author, now }: Deciding): void {
  if (REVERSED.includes(order.status) || unreturnedUnits(store, order).length > 0) return;
  const to = CANCELLABLE.includes(order.status) ? OrderStatus.cancelled : OrderStatus.returned;
  changeStatus(store, order.orderId, { to, author, isQuiet: true }, now);
}

/** What a decision comes to: an order that was not sent and of which nothing is left has no delivery either. */
export function refundOf(
  store: ShopStore,
  order: StoredOrder,
  decision: Pick<RefundDecision, 'lines' | 'withDelivery'>,
) {
  const left = unreturnedUnits(store, order);
  const isAll = left.every(({ groupId, count }) =>
    decision.lines.some((line) => line.groupId === groupId && line.count === count),
  );
  const withDelivery = decision.withDelivery || (isAll && CANCELLABLE.includes(order.status));
  return { isAll, ...refundSums(store, order, { lines: decision.lines, withDelivery }) };
}

/**
 * Has a refund paid, with all that follows from it, as one change; the customer is notified. Call it inside a change that has checked
 * the order's version, so that two requests for it are one.
 */
export function approveRefund(
  store: ShopStore,
  order: StoredOrder,
  decision: RefundDecision,
  { author, now }: Deciding,
): void {
  const { orderId } = order;
  const { requestId, lines, reason, addition } = decision;
  const { isAll, ...sums } = refundOf(store, order, decision);
  const isCancelled = isAll && CANCELLABLE.includes(order.status);
  // Before the refund counts as given.
  const goods = decision.restocks || isCancelled ? restocked(store, order, lines) : [];
  const refundId = store.refunds.approve({ id: requestId, orderId, lines, reason, ...sums }, now);
  store.orderEvents.add(orderId, { kind: 'refund-approved', refundId, author, note: reason }, now);
  // Where bonuses alone come back, no money has to be sent.
  if (sums.sum === 0) store.refunds.setState(refundId, { from: 'approved', to: 'paid' });
  returnSomeBonuses(store, { orderId, spent: sums.bonuses, paid: sums.sum - sums.delivery }, now);
  putBack(store, { orderId, lines: goods }, now);
  endIfEmpty(store, order, { author, now });
  notifyCustomer(store, order, approvedMessage(order, sums, addition), now);
}

/** Notes that the money was sent, and notifies the customer; false where that was noted before. */
export const payRefund = (
  store: ShopStore,
  order: StoredOrder,
  { id, sum }: StoredRefund,
  { author, now }: Deciding,
): boolean =>
  store.durableChange(() => {
    if (!store.refunds.setState(id, { from: 'approved', to: 'paid' })) return false;
    store.orderEvents.add(order.orderId, { kind: 'refund-paid', refundId: id, author }, now);
    notifyCustomer(store, order, paidMessage(order, sum), now);
    return true;
  });

/** Refuses a request with a reason for the customer; false where it was decided before. */
export const declineRefund = (
  store: ShopStore,
  order: StoredOrder,
  { id, reason }: { readonly id: number; readonly reason: string },
  { author, now }: Deciding,
): boolean =>
  store.durableChange(() => {
    if (!store.refunds.setState(id, { from: 'requested', to: 'declined' })) return false;
    store.orderEvents.add(
      order.orderId,
      { kind: 'refund-declined', refundId: id, author, note: reason },
      now,
    );
    notifyCustomer(store, order, declinedMessage(order, reason), now);
    return true;
  });
