import { hasStatus } from '../../api/failures.ts';
import { NOT_FOUND } from '../../contract/calls/http-status.ts';
import { OrderStatus } from '../../contract/order/order.ts';
import { cancelOrder, type Order, viewOrder } from '../../contract/order/order-history.ts';
import * as orderMessages from '../../domain/orders/order-messages.ts';
import { orderPath } from '../../paths.ts';
import { errorText } from '../../session/client/error-text.ts';
import type { ActionResult } from '../account/account-resource.ts';
import { createAccountResources } from '../account/account-resources.ts';
import { environment } from '../environment/environment.ts';
import { openPayment } from './payment.ts';

/** The server's order; null where it is not the customer's or does not exist. @throws the client's errors */
export async function readOrder(orderId: number): Promise<Order | null> {
  try {
    return await environment().client.call(viewOrder, { query: { orderId } });
  } catch (error) {
    if (hasStatus(error, NOT_FOUND)) return null;
    throw error;
  }
}

/** Null data where there is no such order of the customer's. */
export const orderOf = createAccountResources('orders', readOrder);

export interface Cancellation {
  readonly cancelStatusId: number;
  readonly comment: string;
}

/** Cancels an order; it counts as done where the order turns out to be cancelled, by whomever. */
export async function cancel(
  orderId: number,
  { cancelStatusId, comment }: Cancellation,
): Promise<ActionResult> {
  const resource = orderOf(orderId);
  const query = { orderId, cancelStatusId, ...(comment.trim() !== '' && { comment: comment.trim() }) };
  const result = await resource.change(() => environment().client.call(cancelOrder, { query }), {
    dataOf: (order) => order,
    affects: ['bonuses'],
  });
  const state = resource.$state.get();
  const isCancelled = state.status === 'ready' && state.data?.status === OrderStatus.cancelled;
  return isCancelled ? { status: 'done' } : result;
}

/** Hides a finished order from the customer's list; it counts as done where it is gone. */
export async function deleteOrder(orderId: number): Promise<ActionResult> {
  const resource = orderOf(orderId);
  const result = await resource.change(() => environment().client.call(cancelOrder, { query: { orderId } }), {
    dataOf: () => null,
  });
  const state = resource.$state.get();
  return state.status === 'ready' && state.data === null ? { status: 'done' } : result;
}

/** Opens the payment page, which returns to the order; on a failure the order is read again. */
export async function payOrder(orderId: number): Promise<ActionResult> {
  const resource = orderOf(orderId);
  try {
    const order = await readOrder(orderId);
    resource.replace(order);
    if (!order?.canPay) return { status: 'failed', message: orderMessages.notPayable };
    const path = orderPath(orderId);
    await openPayment(order, { success: path, failure: path });
    return { status: 'done' };
  } catch (error) {
    void resource.load();
    return { status: 'failed', message: errorText(error) };
  }
}
