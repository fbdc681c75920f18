import type { Tracking } from '../../domain/shop/shop.ts';
import { useOptionalScript } from '../../domain/requests/optional-script.ts';
import { localItems } from '../../domain/requests/browser-storage.ts';
import { purchaseKeys } from '../../stores/tracking/purchase-keys.ts';
import { stopReporting } from '../../stores/tracking/tracking.ts';
import { stopMetrika } from './metrika.ts';
import { forgetMissedGoals } from './missed-goals.ts';
import { removeCounterData } from './remove-counter-data.ts';

/** Schemas are loaded only if there is something to remove. */
function forgetOrders(): void {
  if (Object.values(purchaseKeys).every((key) => localItems().getItem(key) === null)) return;
  void useOptionalScript(
    () => import('../../stores/tracking/order-tracking.ts'),
    ({ forgetPurchases }) => forgetPurchases(),
  );
}

/**
 * Stops reporting and removes data stored by and for counters. Scripts already on the page end with it; what they still
 * store is removed when it is left.
 */
export function forgetCounters(page: Document, tracking: Tracking): void {
  stopReporting();
  forgetMissedGoals();
  forgetOrders();
  if (tracking.metrikaId !== undefined) stopMetrika(tracking.metrikaId);
  removeCounterData(page, tracking);
  if (page.querySelector('script[data-counter]'))
    addEventListener('pagehide', () => removeCounterData(page, tracking), { once: true });
}
