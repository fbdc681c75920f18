import type { AccountPart } from '../../session/tabs/account-channel.ts';
import { environment } from '../environment/environment.ts';
import { listenToNotifications } from '../notifications/notification-handler.ts';

interface Listener {
  readonly part: AccountPart;
  /** Who listens, so that nobody hears of a change of their own. */
  readonly owner: unknown;
  readonly act: () => void;
}

const listeners = new Set<Listener>();

function actOn(part: AccountPart, except?: unknown): void {
  for (const { part: wanted, owner, act } of listeners) if (wanted === part && owner !== except) act();
}

/** Says that parts of the account have changed on the server: to this tab, except to `owner`, and to the others. */
export function notifyAccountChange(parts: readonly AccountPart[], owner?: unknown): void {
  for (const part of parts) {
    actOn(part, owner);
    environment().accountChannel.post(part);
  }
}

/** The live channel tells every tab by itself: of a message, and of what it says to have changed. */
listenToNotifications(({ orderId }) => {
  actOn('notifications');
  if (orderId === undefined) return;
  actOn('orders');
  actOn('bonuses');
});

/**
 * Calls back when a part of the account may have changed: told by this tab, by another one, or unknown because the tab was
 * out of sight. Returns what ends that.
 */
export function listenToAccount(part: AccountPart, owner: unknown, act: () => void): () => void {
  const listener = { part, owner, act };
  listeners.add(listener);
  const unlisten = environment().accountChannel.listen((changed) => {
    if (changed === part) act();
  });
  const seen = () => {
    if (document.visibilityState === 'visible') act();
  };
  const page = typeof document === 'undefined' ? undefined : document;
  page?.addEventListener('visibilitychange', seen);
  return () => {
    listeners.delete(listener);
    unlisten();
    page?.removeEventListener('visibilitychange', seen);
  };
}
