import type { NewMessage } from './outbox-table.ts';
import type { ShopStore } from '../shop-store.ts';

const HOUR_MS = 60 * 60 * 1000;

/** Sends a message that a stranger caused by naming the recipient, unless the recipient had too many this hour; answers its id. */
export function sendLimitedMessage(
  { outbox, limitedMessagesPerHour }: Pick<ShopStore, 'outbox' | 'limitedMessagesPerHour'>,
  message: NewMessage,
  now: Date,
): number | undefined {
  const hourAgo = new Date(now.getTime() - HOUR_MS);
  if (outbox.countLimited(message, hourAgo) >= limitedMessagesPerHour) return undefined;
  return outbox.add(message, now, true);
}
