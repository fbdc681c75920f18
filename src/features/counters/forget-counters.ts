import type { Tracking } from '../../domain/shop.ts';
import { stopTelling } from '../../stores/tracking.ts';
import { stopMetrika } from './metrika.ts';
import { removeCounterData } from './remove-counter-data.ts';

/**
 * Tells counters nothing more and removes what they have stored. Scripts that are on the page already end with it, and what
 * they still store is removed when it is left.
 */
export function forgetCounters(page: Document, tracking: Tracking): void {
  stopTelling();
  if (tracking.metrikaId !== undefined) stopMetrika(tracking.metrikaId);
  removeCounterData(page, tracking);
  if (page.querySelector('script[data-counter]'))
    addEventListener('pagehide', () => removeCounterData(page, tracking), { once: true });
}
