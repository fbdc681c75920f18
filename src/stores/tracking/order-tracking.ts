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

/** Duplicates are sought among this many. */
const REMEMBERED_ORDERS = 20;
const KOPECKS_PER_ROUBLE = 100;

const $trackedOrders = persisted(purchaseKeys.reported, z.array(z.int()), []);

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

/** The ordered products: the answer may come after a reload, when the basket is empty. */
const $sent = persisted(purchaseKeys.sent, BoughtSchema, []);

/**
 * Purchases not reported yet: counters were not loaded before the page left for the payment.
 * `features/counters/load-counters.ts` reports them on the next page.
 */
const $unreported = persisted(
  purchaseKeys.unreported,
  z.array(z.object({ id: z.string(), revenue: z.number(), products: BoughtSchema })),
  [],
);

/** Without consent nothing is stored for counters. */
const mayReport = (): boolean => environment().shop.tracking !== null && readTrackingConsent() === 'given';

export function storeOrderedProducts(basket: Basket): void {
  if (mayReport()) $sent.set([...selectedProducts(basket)]);
}

export function reportPurchases(): void {
  const unreported = $unreported.get();
  if (unreported.length === 0 || !isReporting()) return;
  $unreported.set([]);
  for (const { products, ...order } of unreported) track('purchase', products, order);
}

/** Reports an order once, however often its answer comes, in whichever tab. */
export function trackPurchase({ orderId, sum }: PlacedOrder): void {
  const products: TrackedProduct[] = $sent.get();
  if (!mayReport() || $trackedOrders.get().includes(orderId)) return;
  $trackedOrders.set([orderId, ...$trackedOrders.get()].slice(0, REMEMBERED_ORDERS));
  $sent.set([]);
  $unreported.set([
    ...$unreported.get(),
    { id: String(orderId), revenue: sum / KOPECKS_PER_ROUBLE, products },
  ]);
  reportPurchases();
}

/** Forgets orders kept for counters. Reported ones are not reported again: their products are gone. */
export function forgetPurchases(): void {
  for (const store of [$trackedOrders, $sent, $unreported]) store.set([]);
  for (const key of Object.values(purchaseKeys)) localItems().removeItem(key);
}
