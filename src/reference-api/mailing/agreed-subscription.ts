import type { ShopStore } from '../shop-store.ts';
import { sendConfirmation } from './subscriptions.ts';

/** Asks the owner of an e-mail that an order named to confirm the mailing, unless it is subscribed. */
export function confirmAgreedMailing(store: ShopStore, email: string, now: Date): void {
  if (email === '' || store.mailing.isSubscribed(email)) return;
  sendConfirmation({ store, now: () => now }, email, 'confirm');
}
