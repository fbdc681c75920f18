import { computed, type ReadableAtom } from 'nanostores';
import { getNotificationCount } from '../../contract/account/notification.ts';
import { environment } from '../page/environment.ts';
import { $priceOwner, NO_OWNER } from '../prices/price-role.ts';
import { type ReadStored, stored } from '../storage/stored.ts';

interface StoredCount {
  /** Whose messages they are, as `$priceOwner` says it. */
  readonly owner: string;
  readonly count: number;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** A count that is no older is not asked for again when a page is opened. */
export const FRESH_COUNT_MS = 5 * 60_000;

const nobodys: StoredCount = { owner: NO_OWNER, count: 0, at: 0 };

const readCount: ReadStored<StoredCount> = (found) => {
  if (typeof found !== 'object' || found === null) return undefined;
  const { owner, count, at } = { ...nobodys, ...found };
  return typeof owner === 'string' && Number.isSafeInteger(count) && Number.isFinite(at)
    ? { owner, count, at }
    : undefined;
};

const $stored = stored<StoredCount>('unread-messages', readCount, nobodys);

/** How many messages the customer has not read; the tabs share it. 0 for a guest. */
export const $unreadCount: ReadableAtom<number> = computed([$stored, $priceOwner], ({ owner, count }, now) =>
  owner === now && now !== NO_OWNER ? count : 0,
);

/** Takes over what a response has said. */
export function storeUnreadCount(count: number, owner = $priceOwner.get()): void {
  if (owner !== NO_OWNER && owner === $priceOwner.get()) $stored.set({ owner, count, at: Date.now() });
}

/** Asks how many there are, unless that is known from a moment ago; a failure leaves what is known. */
export async function refreshUnreadCount(freshMs = 0): Promise<void> {
  const owner = $priceOwner.get();
  const known = $stored.get();
  if (owner === NO_OWNER || (known.owner === owner && Math.abs(Date.now() - known.at) < freshMs)) return;
  try {
    const { count } = await environment().client.call(getNotificationCount, {});
    storeUnreadCount(count, owner);
  } catch (error) {
    console.error('The unread messages could not be counted.', error);
  }
}
