import { computed, type ReadableAtom } from 'nanostores';
import { getNotificationCount } from '../../contract/account/notification.ts';
import { environment } from '../environment/environment.ts';
import { type ReadStored, stored } from '../storage/stored.ts';
import { $customer, customerKey } from '../visitor/visitor.ts';

interface StoredCount {
  /** Whose messages they are, by `customerKey`; empty for nobody's. */
  readonly owner: string;
  readonly count: number;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** A count that is no older is not asked for again when a page is opened. */
export const FRESH_COUNT_MS = 5 * 60_000;

const NONE: StoredCount = { owner: '', count: 0, at: 0 };

const readCount: ReadStored<StoredCount> = (found) => {
  if (typeof found !== 'object' || found === null) return undefined;
  const { owner, count, at } = { ...NONE, ...found };
  return typeof owner === 'string' && Number.isSafeInteger(count) && Number.isFinite(at)
    ? { owner, count, at }
    : undefined;
};

const $stored = stored<StoredCount>('unread-messages', readCount, NONE);

/** How many messages the customer has not read; the tabs share it. 0 for a guest. */
export const $unreadCount: ReadableAtom<number> = computed([$stored, $customer], ({ owner, count }, now) =>
  now !== null && owner === customerKey(now) ? count : 0,
);

/** Takes over what a response has said. */
export function storeUnreadCount(count: number, customer = $customer.get()): void {
  if (customer !== null && customer === $customer.get())
    $stored.set({ owner: customerKey(customer), count, at: Date.now() });
}

/** Asks how many there are, unless that is known from a moment ago; a failure leaves what is known. */
export async function refreshUnreadCount(freshMs = 0): Promise<void> {
  const customer = $customer.get();
  const known = $stored.get();
  if (
    customer === null ||
    (known.owner === customerKey(customer) && Math.abs(Date.now() - known.at) < freshMs)
  )
    return;
  try {
    const { count } = await environment().client.call(getNotificationCount, {});
    storeUnreadCount(count, customer);
  } catch (error) {
    console.error('The unread messages could not be counted.', error);
  }
}
