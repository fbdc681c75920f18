import { OrderStatus } from '../../contract/order/order.ts';
import { accrueBonuses, returnBonuses } from '../bonuses/order-bonuses.ts';
import type { OrderedLine } from './order-record.ts';
import type { StoredOrder } from './orders.ts';
import type { ShopStore } from '../shop-store.ts';
import { enqueueStock } from '../content/enqueue.ts';
import { changedProducts, restoreStock } from '../stock.ts';
import { notifyStatusChange } from './order-emails.ts';
import { PAYABLE, statusesBefore, REVERSED } from './order-statuses.ts';
import { refundRest } from './refund/refund-rest.ts';
import { roundCount } from '../../domain/counts/count-step.ts';

export interface StatusChange {
  to: OrderStatus;
  /** The statuses it may come from; those that the way of an order names where they are not given. */
  from?: readonly OrderStatus[];
  paid?: boolean;
  /** Why, in words. */
  note?: string;
  /** Whose doing it is; the shop's own where it is not given. */
  author?: string;
  /** Text for the customer; the usual text of the status where it is not given. */
  customerText?: string;
  /** Says nothing to the customer: another step follows at once. */
  isQuiet?: boolean;
  /** Until when the order counts to the shares of unpaid orders nevertheless. */
  countsUntil?: Date;
}

/** What of each line was not given back before: its units, and those of them that left the stock. */
export function unreturnedLines(store: ShopStore, { orderId, record }: StoredOrder): OrderedLine[] {
  const given = store.refunds.givenCounts(orderId);
  return record.lines.map((line) => {
    const part = Math.min(line.count, given.get(line.groupId) ?? 0);
    given.set(line.groupId, roundCount((given.get(line.groupId) ?? 0) - part));
    const count = roundCount(line.count - part);
    return { ...line, count, deducted: Math.min(line.deducted, count) };
  });
}

/** A length that was cut and sent away is no stock any more; pieces are. */
const sellableAgain = (lines: readonly OrderedLine[], status: OrderStatus) =>
  status === OrderStatus.returned ? lines.filter(({ unit }) => unit === 'piece') : lines;

/** Puts goods back into the stock, and notifies the shop. */
export function putBack(
  store: ShopStore,
  { orderId, lines }: { readonly orderId: number; readonly lines: readonly OrderedLine[] },
  now: Date,
): void {
  const wasCut = store.orders.history(orderId).some(({ status }) => status === OrderStatus.assembling);
  for (const { groupId, deducted, cuts } of lines) restoreStock(store, groupId, { deducted, cuts, wasCut });
  enqueueStock(store, changedProducts(lines), now);
}

/** What was sold goes back: goods, bonuses, and money that was paid. */
function reverse(
  store: ShopStore,
  order: StoredOrder,
  { author, now }: { readonly author: string; readonly now: Date },
): void {
  const lines = sellableAgain(unreturnedLines(store, order), order.status);
  putBack(store, { orderId: order.orderId, lines }, now);
  refundRest(store, order, { author, now });
  returnBonuses(store, order.orderId, now);
}

/**
 * Moves an order on, with all that follows from it, as one change: the stock, bonuses and money of a cancelled or returned order
 * go back, a received one brings its bonuses, and the customer is notified. Undefined where the order's status does not allow it,
 * so that two requests for it are one.
 */
export const changeStatus = (
  store: ShopStore,
  orderId: number,
  { to, from, paid, note, author = '', customerText, isQuiet = false, countsUntil }: StatusChange,
  now: Date,
): StoredOrder | undefined =>
  store.durableChange(() => {
    // Received goods are paid for, at the latest to the courier.
    const settled = paid === true || to === OrderStatus.received;
    const step = { from: from ?? statusesBefore(to), to, paid: settled, author, ...(note && { note }) };
    if (!store.orders.changeStatus(orderId, step, now)) return undefined;
    const order = store.orders.byId(orderId);
    if (order === undefined) return undefined;
    if (to === OrderStatus.received) accrueBonuses(store, orderId, now);
    if (REVERSED.includes(to)) reverse(store, order, { author, now });
    if (countsUntil !== undefined) store.reservations.markPaid(orderId, countsUntil);
    else if (!PAYABLE.includes(to)) store.reservations.remove(orderId);
    if (!isQuiet) notifyStatusChange(store, order, now, customerText);
    return order;
  });
