import { awaitInFlight } from '../../api/await-in-flight.ts';
import { placeOrder, type PlacedOrder } from '../../contract/order/order.ts';
import type { CallInput } from '../../contract/calls/call.ts';
import { cookieText, isCookieValue } from '../cookies/cookies.ts';
import type { PlainVisit } from './plain-visit.ts';

/** The same key and body give the same order. No proof is computed for a request that the API refuses. */
export const placeOnce = (
  { client }: PlainVisit,
  body: CallInput<typeof placeOrder>['body'],
  idempotencyKey: string,
): Promise<PlacedOrder> =>
  awaitInFlight(() => client.call(placeOrder, { body }, { idempotencyKey, worksLast: true }));

/** Stores the order in cookies as the islands do, with its bill for the payment. */
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
