import * as z from 'zod/mini';
import type { Basket } from '../contract/basket.ts';
import type { PlacedOrder } from '../contract/order.ts';
import { selectedProducts } from './basket-tracking.ts';
import { environment } from './environment.ts';
import { persisted } from './persisted.ts';
import { track, type TrackedProduct } from './tracking.ts';

/** An order that is told again is one of the last. */
const REMEMBERED_ORDERS = 20;
const KOPECKS_PER_ROUBLE = 100;

const $trackedOrders = persisted('told-orders', z.array(z.int()), []);

const BoughtSchema = z.array(
  z.object({
    id: z.string(),
    name: z.string(),
    price: z.exactOptional(z.number()),
    brand: z.exactOptional(z.string()),
    category: z.exactOptional(z.string()),
    variant: z.exactOptional(z.string()),
    quantity: z.exactOptional(z.number()),
  }),
);

/** What was sent as an order: its answer can come after a reload, when the basket is empty. */
const $sent = persisted('sent-products', BoughtSchema, []);

/** Remembers what is being ordered, for the counter. */
export function storeOrderedProducts(basket: Basket): void {
  if (environment().shop.tracking !== null) $sent.set([...selectedProducts(basket)]);
}

/** Tells the shop's counter of an order, once however often its answer comes, in whichever tab. */
export function trackPurchase({ orderId, sum }: PlacedOrder): void {
  const products: readonly TrackedProduct[] = $sent.get();
  if (environment().shop.tracking === null || $trackedOrders.get().includes(orderId)) return;
  $trackedOrders.set([orderId, ...$trackedOrders.get()].slice(0, REMEMBERED_ORDERS));
  $sent.set([]);
  track('purchase', products, { id: String(orderId), revenue: sum / KOPECKS_PER_ROUBLE });
}
