import type { ShopStore } from '../shop-store.ts';
import { customerKeyOwner } from '../idempotency/run-once.ts';
import type { LoginContext } from '../auth/logins.ts';
import { requireSession } from '../auth/sessions.ts';

/** Deletes or anonymises a customer's data in every table that has some. */
const forgetting: readonly ((store: ShopStore, uid: number) => void)[] = [
  ({ sessions }, uid) => sessions.endAll(uid),
  ({ secrets }, uid) => secrets.deleteByCustomer(uid),
  ({ contactChanges }, uid) => contactChanges.deleteByCustomer(uid),
  ({ wholesaleRequests }, uid) => wholesaleRequests.deleteByCustomer(uid),
  ({ customerEvents }, uid) => customerEvents.anonymise(uid),
  ({ customerParams }, uid) => customerParams.deleteByCustomer(uid),
  ({ baskets }, uid) => baskets.deleteByCustomer(uid),
  ({ favorites }, uid) => favorites.deleteByCustomer(uid),
  ({ favoriteLists }, uid) => favoriteLists.deleteByCustomer(uid),
  ({ bonuses }, uid) => bonuses.deleteByCustomer(uid),
  ({ shippings }, uid) => shippings.removeAll(uid),
  ({ notifications }, uid) => notifications.deleteByCustomer(uid),
  ({ forms }, uid) => forms.deleteByCustomer(uid),
  ({ orders }, uid) => orders.anonymise(uid),
  ({ reservations }, uid) => reservations.anonymise(uid),
  ({ blanks }, uid) => blanks.anonymise(uid),
  ({ reviews }, uid) => reviews.anonymise(uid),
  ({ raffleParticipants }, uid) => raffleParticipants.anonymise(uid),
  ({ idempotencyKeys }, uid) => idempotencyKeys.deleteByOwner(customerKeyOwner(uid)),
  ({ uploads }, uid) => uploads.anonymise(uid),
];

/**
 * Deletes an account: its number stays with the shop's orders, the person goes. `sessionId`: the session that asks for it.
 * @throws ErrorResponse where that has ended
 */
export function deleteAccount(
  { store, now }: Pick<LoginContext, 'store' | 'now'>,
  uid: number,
  sessionId?: string,
): void {
  store.durableChange(() => {
    if (sessionId !== undefined) requireSession(store, sessionId);
    const account = store.customers.byUid(uid);
    // An e-mail that is not verified may be another person's.
    if (account?.emailVerified) store.mailing.deleteEmail(account.data.email);
    for (const forget of forgetting) forget(store, uid);
    store.customers.remove(uid, now());
  });
}
