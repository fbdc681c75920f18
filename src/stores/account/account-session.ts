import { STORAGE_VERSION_KEY } from '../../session/tabs/stored-version.ts';
import { flushWrites } from '../storage/delayed-writes.ts';
import { type ReadStored, removeStored, stored } from '../storage/stored.ts';
import { forgetLastOrder } from '../visitor/last-order.ts';
import type { KeptData, SessionFollower } from '../visitor/session-follower.ts';
import { $visitorUid, readVisitor } from '../visitor/visitor.ts';

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

/** Removes drafts and orders of a previous customer who never signed out; a guest's drafts stay. */
function forgetFormerCustomer(): void {
  readVisitor();
  const uid = $visitorUid.get();
  const former = $lastUid.get();
  if (uid === undefined || former === uid) return;
  $lastUid.set(uid);
  if (former === 0) return;
  flushWrites();
  const isTheirs = (key: string) =>
    CUSTOMERS_OWN.some((own) => (own.endsWith(':') ? key.startsWith(own) : key === own));
  removeStored(isTheirs);
  notifyOwnStores();
  forgetLastOrder();
}

/**
 * Removes the customer's drafts, attempts, last order, favourites and basket summary from this browser; stores of all tabs
 * return to their initial values.
 */
function forgetCustomer({ keepViewed, keepCompared = true }: KeptData): void {
  forgetLastOrder();
  flushWrites();
  const kept = [...KEPT, ...(keepViewed ? KEPT_BY_CHOICE : []), ...(keepCompared ? [COMPARED] : [])];
  removeStored((key) => !kept.includes(key));
  notifyOwnStores();
}

export const accountSession: SessionFollower = {
  start: forgetFormerCustomer,
  enter: forgetFormerCustomer,
  forget: forgetCustomer,
};
