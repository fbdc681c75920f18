import type { StoredOrder } from './orders.ts';
import type { ShopStore } from '../shop-store.ts';
import { notFound } from '../http/error-response.ts';
import type { Customer } from '../http/api-client.ts';

/** A customer's order; undefined for anybody else's, and for one that the customer has deleted. */
export function findCustomerOrder(
  store: ShopStore,
  { uid }: Customer,
  orderId: number,
): StoredOrder | undefined {
  const order = store.orders.byId(orderId);
  return order?.uid === uid && !order.hidden ? order : undefined;
}

/** The same, where there must be one. @throws ErrorResponse 404 */
export function customerOrder(store: ShopStore, customer: Customer, orderId: number): StoredOrder {
  const order = findCustomerOrder(store, customer, orderId);
  if (order === undefined) throw notFound('Заказ не найден');
  return order;
}
