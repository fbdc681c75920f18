import { setImmediate as nextTurn } from 'node:timers/promises';
import { OrderStatus } from '../../../contract/order/order.ts';
import { Author } from '../../orders/events/order-events.ts';
import { changeStatus } from '../../orders/change-status.ts';
import { notifyPayment } from '../../orders/order-emails.ts';
import { CANCELLABLE, PAYABLE, REVERSED, statusesAfter } from '../../orders/order-statuses.ts';
import type { StoredOrder } from '../../orders/orders.ts';
import type { ShopStore } from '../../shop-store.ts';
import { withRefundsOf } from '../tables/exchange-orders.ts';
import { isOrder, type SentDocument } from './order-documents.ts';
import { type ToldChanges, toldChanges } from './told-changes.ts';

const BY_1C = { author: Author.exchange } as const;
/** Nobody but customers and the bank brings an order there. */
const NOT_BY_1C: readonly OrderStatus[] = [
  OrderStatus.cancelled,
  OrderStatus.paymentFailed,
  OrderStatus.awaitingPayment,
];

/** The steps from one status to another; undefined where there is no way, as back. */
function stepsTo(from: OrderStatus, to: OrderStatus): OrderStatus[] | undefined {
  const ways = new Map<OrderStatus, OrderStatus[]>([[from, []]]);
  for (const [status, way] of ways) {
    if (status === to) return way;
    for (const next of statusesAfter(status))
      if (!ways.has(next) && !NOT_BY_1C.includes(next)) ways.set(next, [...way, next]);
  }
  return undefined;
}

function moveOn(store: ShopStore, { orderId, status }: StoredOrder, to: OrderStatus, now: Date): void {
  const steps = stepsTo(status, to) ?? [];
  for (const step of steps) changeStatus(store, orderId, { to: step, ...BY_1C, isQuiet: step !== to }, now);
}

function markPaid(store: ShopStore, { orderId, status, paid }: StoredOrder, now: Date): void {
  if (paid || REVERSED.includes(status)) return;
  if (PAYABLE.includes(status) || status === OrderStatus.new) {
    changeStatus(store, orderId, { to: OrderStatus.completed, paid: true, ...BY_1C }, now);
    return;
  }
  const order = store.orders.markPaid(orderId, Author.exchange, now);
  store.reservations.remove(orderId);
  if (order !== undefined) notifyPayment(store, order, now);
}

/** Brings an order to the state that 1C names. States that are past change nothing. */
function applyChanges(store: ShopStore, orderId: number, changes: ToldChanges, now: Date): void {
  const current = () => store.orders.byId(orderId);
  const order = current();
  if (order === undefined) return;
  if (changes.isCancelled) {
    if (CANCELLABLE.includes(order.status))
      changeStatus(store, orderId, { to: OrderStatus.cancelled, ...BY_1C }, now);
    return;
  }
  if (changes.isPaid) markPaid(store, order, now);
  const paid = current();
  if (paid !== undefined && changes.status !== undefined) moveOn(store, paid, changes.status, now);
  const moved = current();
  // The shop has taken it on: it is not cancelled by itself any more.
  if (changes.isConfirmed && moved !== undefined && !PAYABLE.includes(moved.status))
    store.reservations.remove(orderId);
}

/**
 * Takes an order's document with those that follow from it, as one change. What 1C itself has said is not sent back to it; what
 * happened in the shop meanwhile, or follows there, such as money that goes back, is.
 */
function takeOrder(
  store: ShopStore,
  order: SentDocument,
  followers: readonly SentDocument[],
  now: Date,
): void {
  const orderId = Number(order.number);
  store.durableChange(() => {
    if (store.orders.byId(orderId) === undefined) return;
    const before = store.exchange.orders.state(orderId);
    applyChanges(store, orderId, toldChanges(order, followers), now);
    const known = store.exchange.orders.known(orderId);
    if (known === undefined) return;
    const after = store.exchange.orders.state(orderId);
    const told = known.told === before ? withRefundsOf(before, after) : known.told;
    const number = order.ownNumber || known.number;
    if (told !== known.told || number !== known.number) store.exchange.orders.put(orderId, { told, number });
    if (number !== known.number) {
      const note = `Номер в\u00a01С: ${number}`;
      store.orderEvents.add(orderId, { kind: 'exchange', author: Author.exchange, note }, now);
    }
  });
}

/** Takes what 1C sends of orders; documents of orders that the shop does not know are passed over. */
export async function takeOrders(
  store: ShopStore,
  documents: readonly SentDocument[],
  now: () => Date,
): Promise<void> {
  const others = documents.filter((one) => !isOrder(one));
  for (const order of documents) {
    if (!isOrder(order) || !/^\d{1,15}$/.test(order.number)) continue;
    const followers = others.filter(
      ({ basis }) => basis !== '' && (basis === order.id || basis === order.number),
    );
    takeOrder(store, order, followers, now());
    await nextTurn();
  }
}
