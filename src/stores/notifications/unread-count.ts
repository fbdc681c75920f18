import { computed, type ReadableAtom } from 'nanostores';
import { isForFormerCustomer } from '../../api/failures.ts';
import { getNotificationCount } from '../../contract/account/notification.ts';
import { environment } from '../environment/environment.ts';
import { type ReadStored, stored } from '../storage/stored.ts';
import { $customer, customerKey } from '../visitor/visitor.ts';

interface StoredCount {
  /** A `customerKey`; empty for none. */
  readonly owner: string;
  readonly count: number;
  readonly at: number;
}

/** A fresher count is not read again when a page opens. */
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

/** Shared by the tabs; 0 for a guest. */
export const $unreadCount: ReadableAtom<number> = computed([$stored, $customer], ({ owner, count }, now) =>
  now !== null && owner === customerKey(now) ? count : 0,
);

export function storeUnreadCount(count: number, customer = $customer.get()): void {
  if (customer !== null && customer === $customer.get())
    $stored.set({ owner: customerKey(customer), count, at: Date.now() });
}

/** Reads the count unless it is fresh; a failure keeps the stored one. */
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
    if (!isForFormerCustomer(error)) console.error('The unread messages could not be counted.', error);
  }
}
