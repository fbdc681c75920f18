import type { Basket } from '../../contract/order/basket.ts';
import type { PlacedOrder } from '../../contract/order/order.ts';
import { environment } from '../environment/environment.ts';
import { useOptionalScript } from '../../domain/requests/optional-script.ts';

const loadTracking = () => import('./order-tracking.ts');

/** An order never waits for the counters' script. */
function withTracking(use: (tracking: Awaited<ReturnType<typeof loadTracking>>) => void): void {
  const { shop, cookies } = environment();
  if (shop.tracking === null || cookies.get('trackingConsent') !== 'yes') return;
  void useOptionalScript(loadTracking, use);
}

export const storeOrderedProducts = (basket: Basket): void =>
  withTracking((tracking) => tracking.storeOrderedProducts(basket));

export const trackPurchase = (order: PlacedOrder): void =>
  withTracking((tracking) => tracking.trackPurchase(order));
