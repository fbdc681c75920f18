import { STORAGE_VERSION_KEY } from '../session/stored-version.ts';
import { forgetSessionPrices } from './session-prices.ts';

/** What stays in the browser when its customer signs out: nothing of it says who they were. */
const KEPT: readonly string[] = ['clock_skew', 'compare', 'device_id', STORAGE_VERSION_KEY];
/** What the customer may keep for the next visit. */
const KEPT_BY_CHOICE: readonly string[] = ['recently-viewed', 'recent-searches', 'delivery-city'];

/**
 * Removes what the shop keeps in this browser about the customer: drafts, attempts, the last order, favourites, the
 * basket's summary. Stores of this tab and of the others go back to their initial values.
 */
export function forgetPersonalData({ keepViewed }: { readonly keepViewed: boolean }): void {
  const kept = keepViewed ? [...KEPT, ...KEPT_BY_CHOICE] : KEPT;
  for (const key of Object.keys(localStorage)) if (!kept.includes(key)) localStorage.removeItem(key);
  forgetSessionPrices();
  // Browsers tell the other tabs only.
  dispatchEvent(new StorageEvent('storage'));
}
