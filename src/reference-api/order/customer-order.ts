import type { StoredOrder } from '../db/orders.ts';
import type { ShopStore } from '../db/shop-store.ts';
import { notFound } from '../http/error-response.ts';
import type { Customer } from '../users/api-client.ts';

/** A customer's order; anybody else's is as if it did not exist. @throws ErrorResponse 404 */
export function customerOrder(store: ShopStore, { uid }: Customer, orderId: number): StoredOrder {
  const order = store.orders.byId(orderId);
  if (order?.uid !== uid) throw notFound('Заказ не найден');
  return order;
}
