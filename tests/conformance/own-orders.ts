import type * as z from 'zod/mini';
import type { StoredBasketSchema } from '../../src/contract/order/basket.ts';
import { calls } from '../../src/contract/routes.ts';
import type { Client } from './client.ts';
import { orderOf } from './order-form.ts';
import { given } from './problem.ts';

/** Places the order of a customer's basket, on receipt where that is possible, and looks at it. @throws Problem, Unchecked */
export async function placeOwnOrder(client: Client, basket: z.output<typeof StoredBasketSchema>) {
  const { body, goods, delivery } = await orderOf(client, basket, { payNow: false });
  const placed = await client.answer(calls.placeOrder, { body });
  const order = await client.answer(calls.viewOrder, { query: { orderId: placed.orderId } });
  return { ...placed, goods, delivery, order };
}

/** @throws Problem, Unchecked */
export async function cancelOwnOrder(client: Client, orderId: number): Promise<void> {
  const { cancelStatuses } = await client.answer(calls.getOrders, { query: { limit: 1 } });
  const cancelStatusId = given(cancelStatuses[0], 'reason to cancel an order').id;
  await client.answer(calls.cancelOrder, { query: { orderId, cancelStatusId } });
}
