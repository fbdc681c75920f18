import { HttpError } from '../../api/errors.ts';
import { ErrorCode } from '../../contract/calls/errors.ts';
import { placeOrder, type PlacedOrder } from '../../contract/order/order.ts';
import type { CallInput } from '../../contract/calls/call.ts';
import { cookieText, isCookieValue } from '../cookies/cookies.ts';
import type { PlainVisit } from './plain-visit.ts';

/** The same form was sent a moment ago, and its answer is on the way. */
const IN_FLIGHT_TRIES = 5;
const IN_FLIGHT_PAUSE_MS = 1000;

const pause = () => new Promise((resolve) => setTimeout(resolve, IN_FLIGHT_PAUSE_MS));

const isInFlight = (error: unknown) => error instanceof HttpError && error.code === ErrorCode.inFlight;

/** Places an order; the same key and body give the same order. What the API refuses is not worked for. */
export async function placeOnce(
  { client }: PlainVisit,
  body: CallInput<typeof placeOrder>['body'],
  idempotencyKey: string,
): Promise<PlacedOrder> {
  for (let tries = 1; ; tries++) {
    try {
      return await client.call(placeOrder, { body }, { idempotencyKey, worksLast: true });
    } catch (error) {
      if (!isInFlight(error) || tries === IN_FLIGHT_TRIES) throw error;
      await pause();
    }
  }
}

/** Names the order in the visitor's cookies, as the islands do, and its bill where it is paid now. */
export function keepOrder(
  { cookies, scope }: PlainVisit,
  { orderId, code, billId, payNow }: PlacedOrder,
): void {
  const bill = `${orderId}:${billId}`;
  cookies.push(
    cookieText('orderCompletedId', String(orderId), scope),
    cookieText('orderCompletedCode', code, scope),
    cookieText('orderBill', payNow && isCookieValue('orderBill', bill) ? bill : undefined, scope),
  );
}
