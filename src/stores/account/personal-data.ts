import { STORAGE_VERSION_KEY } from '../../session/tabs/stored-version.ts';
import { flushWrites } from '../storage/delayed-writes.ts';
import { forgetSessionPrices } from '../prices/session-prices.ts';
import { type ReadStored, removeStored, stored } from '../storage/stored.ts';

/** What stays in the browser when its customer signs out: nothing of it says who they were. */
const KEPT: readonly string[] = ['clock_skew', 'device_id', 'dismissed-banners', STORAGE_VERSION_KEY];
const COMPARED = 'compare';
/** What the customer may keep for the next visit. */
const KEPT_BY_CHOICE: readonly string[] = ['recently-viewed', 'recent-searches', 'delivery-city'];

/** What only a signed-in customer leaves, until it is saved or sent; `:` is followed by a number. */
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

/** Uid of the customer who used this browser last and has not signed out; 0: nobody. */
const $lastUid = stored('last-customer', readUid, 0);

// Browsers tell the other tabs only.
const notifyOwnStores = (): boolean => dispatchEvent(new StorageEvent('storage'));

/**
 * Removes the drafts of another customer whose session has ended in this browser without a sign-out. What a guest may have
 * begun before the sign-in stays. Answers whether there was another customer.
 */
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
 * Removes what the shop keeps in this browser about the customer: drafts, attempts, the last order, favourites, the
 * basket's summary. Stores of this tab and of the others go back to their initial values.
 */
export function forgetPersonalData({
  keepViewed,
  keepCompared = true,
}: {
  readonly keepViewed: boolean;
  /** Who signs out goes on comparing; who deletes the account leaves nothing. */
  readonly keepCompared?: boolean;
}): void {
  flushWrites();
  const kept = [...KEPT, ...(keepViewed ? KEPT_BY_CHOICE : []), ...(keepCompared ? [COMPARED] : [])];
  removeStored((key) => !kept.includes(key));
  forgetSessionPrices();
  notifyOwnStores();
}
