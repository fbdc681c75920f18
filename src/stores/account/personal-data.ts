import { STORAGE_VERSION_KEY } from '../../session/tabs/stored-version.ts';
import { flushWrites } from '../storage/delayed-writes.ts';
import { forgetSessionPrices } from '../prices/session-prices.ts';
import { type ReadStored, removeStored, stored } from '../storage/stored.ts';

/** Kept after a sign-out: nothing here identifies the customer. */
const KEPT: readonly string[] = ['clock_skew', 'device_id', 'dismissed-banners', STORAGE_VERSION_KEY];
const COMPARED = 'compare';
const KEPT_BY_CHOICE: readonly string[] = ['recently-viewed', 'recent-searches', 'delivery-city'];

/** Written by signed-in customers only; `:` is followed by a number. */
const CUSTOMERS_OWN: readonly string[] = [
  'address-form',
  'blank-repeats',
  'constructor-set',
  'order-cancellation',
  'param-drafts',
  'personal-draft',
  'refund:',
  'refund-files:',
  'unread-messages',
];

const readUid: ReadStored<number> = (found) => (Number.isSafeInteger(found) ? Number(found) : undefined);

/** Uid of the last customer who has not signed out; 0 for none. */
const $lastUid = stored('last-customer', readUid, 0);

// Browsers notify the other tabs only.
const notifyOwnStores = (): boolean => dispatchEvent(new StorageEvent('storage'));

/** Removes the drafts of a previous customer who never signed out; a guest's drafts stay. Returns whether there was one. */
export function forgetFormerCustomer(uid: number): boolean {
  const former = $lastUid.get();
  if (former === uid) return false;
  $lastUid.set(uid);
  if (former === 0) return false;
  flushWrites();
  const isTheirs = (key: string) =>
    CUSTOMERS_OWN.some((own) => (own.endsWith(':') ? key.startsWith(own) : key === own));
  removeStored(isTheirs);
  notifyOwnStores();
  return true;
}

/**
 * Removes the customer's drafts, attempts, last order, favourites and basket summary from this browser; stores of all tabs
 * return to their initial values.
 */
export function forgetPersonalData({
  keepViewed,
  keepCompared = true,
}: {
  readonly keepViewed: boolean;
  /** True on a sign-out, false when the account is deleted. */
  readonly keepCompared?: boolean;
}): void {
  flushWrites();
  const kept = [...KEPT, ...(keepViewed ? KEPT_BY_CHOICE : []), ...(keepCompared ? [COMPARED] : [])];
  removeStored((key) => !kept.includes(key));
  forgetSessionPrices();
  notifyOwnStores();
}
