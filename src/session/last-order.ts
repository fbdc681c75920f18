import { HttpError } from '../api/errors.ts';
import { getOrderStatus } from '../contract/payment.ts';
import type { OrderState } from '../domain/order-outcome.ts';
import { logError } from '../http/log-error.ts';
import { clientOf, completedOrder, identityOf, type Visitor } from './visitor.ts';

const NOT_FOUND = 404;

/** What became of the order that the visitor placed last; undefined where there is none of theirs. */
export async function lastOrderState(visitor: Visitor): Promise<OrderState | undefined> {
  const identity = await identityOf(visitor);
  const order = completedOrder(visitor, 'token' in identity);
  if (order === undefined) return undefined;
  const { orderId } = order;
  try {
    const { call } = clientOf(identity, visitor);
    const { status, paid, paymentTitle } = await call(getOrderStatus, { query: { ...order } });
    return { orderId, status, paid, paymentTitle };
  } catch (error) {
    if (error instanceof HttpError && error.status === NOT_FOUND) return undefined;
    logError('Order status', error);
    return { orderId, status: null, paid: false };
  }
}
