import type { Tracking } from '../../domain/shop/shop.ts';
import { useOptionalScript } from '../../domain/requests/optional-script.ts';
import { localItems } from '../../domain/requests/browser-storage.ts';
import { purchaseKeys } from '../../stores/tracking/purchase-keys.ts';
import { isReporting, startReporting, type TrackedEvent, trackGoal } from '../../stores/tracking/tracking.ts';
import { addScript } from './add-script.ts';
import { openDataLayer } from './data-layer.ts';
import { startMetrika } from './metrika.ts';
import { takeMissedGoals } from './missed-goals.ts';
import { startVkPixel } from './vk-pixel.ts';

function startAll({ metrikaId, vkPixelId, scriptUrl, ...tracking }: Tracking) {
  const counters = [openDataLayer(tracking)];
  if (metrikaId !== undefined) counters.push(startMetrika(metrikaId, tracking.dataLayer));
  if (vkPixelId !== undefined) counters.push(startVkPixel(vkPixelId));
  if (scriptUrl !== undefined) addScript(scriptUrl);
  return counters;
}

/** Loads the counters and reports waiting events. A failing counter is logged. */
export function loadCounters(tracking: Tracking): void {
  if (isReporting()) return;
  const counters = startAll(tracking);
  startReporting((event: TrackedEvent) => {
    for (const report of counters)
      try {
        report(event);
      } catch (error) {
        console.error('Tracking failed.', error);
      }
  });
  for (const goal of takeMissedGoals()) trackGoal(goal);
  if (localItems().getItem(purchaseKeys.unreported))
    void useOptionalScript(
      () => import('../../stores/tracking/order-tracking.ts'),
      ({ reportPurchases }) => reportPurchases(),
    );
}
