import { awaitInFlight } from '../../api/await-in-flight.ts';
import { placeOrder, type PlacedOrder } from '../../contract/order/order.ts';
import type { CallInput } from '../../contract/calls/call.ts';
import { cookieText, isCookieValue } from '../cookies/cookies.ts';
import type { PlainVisit } from './plain-visit.ts';

/** Places an order; the same key and body give the same order. What the API refuses is not worked for. */
export const placeOnce = (
  { client }: PlainVisit,
  body: CallInput<typeof placeOrder>['body'],
  idempotencyKey: string,
): Promise<PlacedOrder> =>
  awaitInFlight(() => client.call(placeOrder, { body }, { idempotencyKey, worksLast: true }));

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
