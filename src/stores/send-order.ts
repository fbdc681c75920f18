import { HttpError } from '../api/errors.ts';
import { ErrorCode } from '../contract/errors.ts';
import { placeOrder, type PlacedOrder } from '../contract/order.ts';
import * as checkoutMessages from '../domain/checkout-messages.ts';
import { isFinalFailure } from './attempt.ts';
import {
  attemptKey,
  endAttempt,
  storeSentOrder,
  orderPlacedWith,
  completeAttempt,
  unconfirmedOrders,
  type SentOrder,
} from './checkout-attempt.ts';
import { environment } from './environment.ts';
import { showToast } from './toasts.ts';

/** Another tab, or this one before a reload, has sent the same order and waits for the answer. */
const IN_FLIGHT_TRIES = 5;
const IN_FLIGHT_PAUSE_MS = 1000;

const pause = () => new Promise((resolve) => setTimeout(resolve, IN_FLIGHT_PAUSE_MS));

const hasCode = (error: unknown, code: ErrorCode) => error instanceof HttpError && error.code === code;

async function post(body: SentOrder, idempotencyKey: string): Promise<PlacedOrder> {
  for (let tries = 1; ; tries++) {
    try {
      return await environment().client.call(placeOrder, { body }, { idempotencyKey });
    } catch (error) {
      if (!hasCode(error, ErrorCode.inFlight) || tries === IN_FLIGHT_TRIES) throw error;
      await pause();
    }
  }
}

/** Undefined where the API knows the attempt's key for another order. */
async function attempt(order: SentOrder, key: string): Promise<PlacedOrder | undefined> {
  try {
    return await post(order, key);
  } catch (error) {
    if (hasCode(error, ErrorCode.keyReused)) return undefined;
    throw error;
  }
}

/** The order that the API knows the attempt's key for: another tab's, or one whose answer was lost. */
async function orderBefore(order: SentOrder, key: string): Promise<PlacedOrder> {
  let placed = orderPlacedWith(key);
  for (const sent of unconfirmedOrders()) {
    if (placed) break;
    if (JSON.stringify(sent) !== JSON.stringify(order)) placed = await attempt(sent, key);
  }
  if (!placed) throw new HttpError(placeOrder.name, { message: checkoutMessages.orderUnknown, status: 409 });
  showToast({ kind: 'warning', text: checkoutMessages.orderedBefore });
  return placed;
}

/**
 * Sends the order of the attempt under way and keeps it until the API settles it. Where the API knows the key for another
 * order, that one was placed: it is found again, and the shopper told.
 */
export async function sendOrder(order: SentOrder): Promise<PlacedOrder> {
  // One key for all of it: another tab may end the attempt while this one waits.
  const key = attemptKey();
  storeSentOrder(order);
  try {
    const placed = (await attempt(order, key)) ?? (await orderBefore(order, key));
    completeAttempt(key, placed);
    return placed;
  } catch (error) {
    if (isFinalFailure(error)) endAttempt();
    throw error;
  }
}
