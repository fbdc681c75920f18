import { awaitInFlight } from '../../api/await-in-flight.ts';
import { HttpError } from '../../api/errors.ts';
import { ErrorCode } from '../../contract/calls/errors.ts';
import { SESSION_ENDED, UNAUTHORIZED } from '../../contract/calls/http-status.ts';
import { placeOrder, type PlacedOrder } from '../../contract/order/order.ts';
import * as checkoutMessages from '../../domain/checkout/checkout-messages.ts';
import { isFinalFailure } from '../../api/failures.ts';
import {
  attemptKey,
  completeAttempt,
  endRefused,
  isSameOrder,
  orderPlacedWith,
  storeSentOrder,
  unconfirmedOrders,
  type SentOrder,
  type UnconfirmedOrder,
} from './checkout-attempt.ts';
import { environment } from '../environment/environment.ts';
import { showToast } from '../page/toasts.ts';
import { currentUid } from '../visitor/visitor.ts';

const hasCode = (error: unknown, code: ErrorCode) => error instanceof HttpError && error.code === code;

/** A guest's order is sent as a guest's even after a sign-in: the API knows its key for this sender only. */
const guestsOrder = { ...placeOrder, sendsToken: false } as const;

function post({ order: body, uid }: UnconfirmedOrder, idempotencyKey: string): Promise<PlacedOrder> {
  const { client } = environment();
  const mayRepeat = () => (currentUid() ?? null) === uid;
  const call = uid === null ? guestsOrder : placeOrder;
  return awaitInFlight(() => client.call(call, { body }, { idempotencyKey, mayRepeat }));
}

/** The API has not read the order: the customer must sign in first. */
const isSessionOver = (error: unknown): boolean =>
  error instanceof HttpError && [UNAUTHORIZED, SESSION_ENDED].includes(error.status);

const isRefused = (error: unknown): boolean => isFinalFailure(error) && !isSessionOver(error);

/** Undefined where the API knows the key for another order. */
async function attempt(sent: UnconfirmedOrder, key: string): Promise<PlacedOrder | undefined> {
  try {
    return await post(sent, key);
  } catch (error) {
    if (hasCode(error, ErrorCode.keyReused)) return undefined;
    if (isRefused(error)) endRefused(key, sent.order);
    throw error;
  }
}

function reportEarlierOrder(placed: PlacedOrder): PlacedOrder {
  showToast({ kind: 'warning', text: checkoutMessages.orderedBefore });
  return placed;
}

/** The first of these that was placed; undefined where all were refused. */
async function firstPlaced(
  orders: readonly UnconfirmedOrder[],
  key: string,
): Promise<PlacedOrder | undefined> {
  for (const sent of orders) {
    try {
      const placed = await attempt(sent, key);
      if (placed) return placed;
    } catch (error) {
      if (!isRefused(error)) throw error;
    }
  }
  return undefined;
}

/** The order already placed with this key: by another tab, or with a lost answer. */
async function orderBefore(sent: UnconfirmedOrder, key: string): Promise<PlacedOrder> {
  const earlier = unconfirmedOrders().filter(({ order }) => !isSameOrder(order, sent.order));
  const placed = orderPlacedWith(key) ?? (await firstPlaced(earlier, key));
  if (!placed) throw new HttpError(placeOrder.name, { message: checkoutMessages.orderUnknown, status: 409 });
  return reportEarlierOrder(placed);
}

/** The order sent with this key before a sign-in: the API would take the same key from another sender for another order. */
async function orderOfOther(sent: UnconfirmedOrder, key: string): Promise<PlacedOrder | undefined> {
  const others = unconfirmedOrders().filter(({ uid }) => uid !== sent.uid);
  const placed = await firstPlaced(others, key);
  return placed && reportEarlierOrder(placed);
}

/** `isLast`: none was placed after it. */
export interface Placing {
  readonly placed: PlacedOrder;
  readonly isLast: boolean;
}

/**
 * Sends the order and stores it until the API settles it. Where the API knows the key for another order, that one is found
 * again and the shopper informed.
 */
export async function sendOrder(order: SentOrder): Promise<Placing> {
  // Read once: another tab may end the attempt meanwhile.
  const key = attemptKey();
  const sent = storeSentOrder(order);
  const placed =
    (await orderOfOther(sent, key)) ?? (await attempt(sent, key)) ?? (await orderBefore(sent, key));
  return { placed, isLast: completeAttempt(key, placed) };
}

/** Retries orders whose answers were lost. Undefined where none was placed. */
export async function sendAgain(): Promise<Placing | undefined> {
  const orders = unconfirmedOrders();
  if (orders.length === 0) return undefined;
  const key = attemptKey();
  const placed = await firstPlaced(orders, key);
  return placed && { placed, isLast: completeAttempt(key, placed) };
}
