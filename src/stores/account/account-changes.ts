import type { AccountPart } from '../../session/tabs/account-channel.ts';
import { environment } from '../environment/environment.ts';
import { listenToNotifications } from '../notifications/notification-handler.ts';

interface Listener {
  readonly part: AccountPart;
  /** The listener, which is not notified of its own changes. */
  readonly owner: unknown;
  readonly act: () => void;
}

const listeners = new Set<Listener>();

function actOn(part: AccountPart, except?: unknown): void {
  for (const { part: wanted, owner, act } of listeners) if (wanted === part && owner !== except) act();
}

/** Announces changed parts of the account to this tab (except `owner`) and the other tabs. */
export function notifyAccountChange(parts: readonly AccountPart[], owner?: unknown): void {
  for (const part of parts) {
    actOn(part, owner);
    environment().accountChannel.post(part);
  }
}

/** The live channel reaches every tab by itself. */
listenToNotifications(({ orderId }) => {
  actOn('notifications');
  if (orderId === undefined) return;
  actOn('orders');
  actOn('bonuses');
});

/** Calls back when a part of the account may have changed, and when the tab is shown again. Returns the unsubscription. */
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
