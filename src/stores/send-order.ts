import { HttpError } from '../api/errors.ts';
import { ErrorCode } from '../contract/errors.ts';
import { placeOrder, type PlacedOrder } from '../contract/order.ts';
import { messages } from '../domain/messages.ts';
import {
  attemptKey,
  endAttempt,
  keepSentOrder,
  unsettledOrders,
  type SentOrder,
} from './checkout-attempt.ts';
import { environment } from './environment.ts';
import { showToast } from './toasts.ts';

/** Another tab, or this one before a reload, has sent the same order and waits for the answer. */
const IN_FLIGHT_TRIES = 5;
const IN_FLIGHT_PAUSE_MS = 1000;

const pause = () => new Promise((resolve) => setTimeout(resolve, IN_FLIGHT_PAUSE_MS));

const isRefusal = (error: unknown, code: ErrorCode) => error instanceof HttpError && error.code === code;

const post = async (body: SentOrder): Promise<PlacedOrder> => {
  for (let attempt = 1; ; attempt++) {
    try {
      return await environment().client.call(placeOrder, { body }, { idempotencyKey: attemptKey() });
    } catch (error) {
      if (!isRefusal(error, ErrorCode.inFlight) || attempt === IN_FLIGHT_TRIES) throw error;
      await pause();
    }
  }
};

/** Undefined where the API knows the attempt's key for another order. */
const attempt = async (order: SentOrder): Promise<PlacedOrder | undefined> => {
  try {
    return await post(order);
  } catch (error) {
    if (isRefusal(error, ErrorCode.keyReused)) return undefined;
    throw error;
  }
};

/** Whether the API has said that the order was not placed; after anything else it may have been. */
const isSettled = (error: unknown): boolean =>
  error instanceof HttpError &&
  error.status < 500 &&
  error.status !== 408 &&
  error.status !== 429 &&
  error.code !== ErrorCode.inFlight;

/**
 * Sends the order of the attempt under way and keeps it until the API settles it. Where the API knows the key for another
 * order, that one was placed and its answer lost: the answer is asked for again, and the shopper told.
 */
export const sendOrder = async (order: SentOrder): Promise<PlacedOrder> => {
  keepSentOrder(order);
  const [, ...earlier] = unsettledOrders();
  try {
    let placed = await attempt(order);
    if (!placed) {
      for (const sent of earlier) placed ??= await attempt(sent);
      if (placed) showToast({ kind: 'warning', text: messages.orderedBefore });
    }
    if (!placed) throw new HttpError(placeOrder.name, { message: messages.orderUnknown, status: 409 });
    endAttempt();
    return placed;
  } catch (error) {
    if (isSettled(error)) endAttempt();
    throw error;
  }
};
