import * as z from 'zod/mini';
import type { Basket } from '../../contract/order/basket.ts';
import type { PlacedOrder } from '../../contract/order/order.ts';
import { selectedProducts } from './tracked-lines.ts';
import { localItems } from '../../domain/requests/browser-storage.ts';
import { environment } from '../environment/environment.ts';
import { persisted } from '../storage/persisted.ts';
import { purchaseKeys } from './purchase-keys.ts';
import { isReporting, track, type TrackedProduct } from './tracking.ts';
import { readTrackingConsent } from './tracking-consent.ts';

/** An order that is told again is one of the last. */
const REMEMBERED_ORDERS = 20;
const KOPECKS_PER_ROUBLE = 100;

const $trackedOrders = persisted(purchaseKeys.told, z.array(z.int()), []);

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
const $sent = persisted(purchaseKeys.sent, BoughtSchema, []);

/**
 * Purchases of which counters have not been told: they were not there yet, and the page is left for the payment.
 * `features/counters/load-counters.ts` has them told on the next page.
 */
const $untold = persisted(
  purchaseKeys.untold,
  z.array(z.object({ id: z.string(), revenue: z.number(), products: BoughtSchema })),
  [],
);

/** Before the visitor has said yes nothing is kept for counters, not even here. */
const mayTell = (): boolean => environment().shop.tracking !== null && readTrackingConsent() === 'given';

/** Remembers what is being ordered, for the counters. */
export function storeOrderedProducts(basket: Basket): void {
  if (mayTell()) $sent.set([...selectedProducts(basket)]);
}

/** Tells counters of the purchases that wait for them. */
export function reportPurchases(): void {
  const untold = $untold.get();
  if (untold.length === 0 || !isReporting()) return;
  $untold.set([]);
  for (const { products, ...order } of untold) track('purchase', products, order);
}

/** Tells the shop's counters of an order, once however often its answer comes, in whichever tab. */
export function trackPurchase({ orderId, sum }: PlacedOrder): void {
  const products: TrackedProduct[] = $sent.get();
  if (!mayTell() || $trackedOrders.get().includes(orderId)) return;
  $trackedOrders.set([orderId, ...$trackedOrders.get()].slice(0, REMEMBERED_ORDERS));
  $sent.set([]);
  $untold.set([...$untold.get(), { id: String(orderId), revenue: sum / KOPECKS_PER_ROUBLE, products }]);
  reportPurchases();
}

/** Forgets everything of orders that was kept for counters. An order that was told is not told again: its products are gone. */
export function forgetPurchases(): void {
  for (const store of [$trackedOrders, $sent, $untold]) store.set([]);
  for (const key of Object.values(purchaseKeys)) localItems().removeItem(key);
}
