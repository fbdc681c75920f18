import type { ShopStore } from '../db/shop-store.ts';
import { customerKeyOwner } from '../idempotency/run-once.ts';
import type { LoginContext } from './logins.ts';

/** What the shop keeps of a customer; each forgets it, or the person in it, in its own way. */
const forgetting: readonly ((store: ShopStore, uid: number) => void)[] = [
  ({ sessions }, uid) => sessions.endAll(uid),
  ({ secrets }, uid) => secrets.forget(uid),
  ({ customerParams }, uid) => customerParams.forget(uid),
  ({ baskets }, uid) => baskets.forget(uid),
  ({ favorites }, uid) => favorites.forget(uid),
  ({ bonuses }, uid) => bonuses.forget(uid),
  ({ shippings }, uid) => shippings.removeAll(uid),
  ({ notifications }, uid) => notifications.forget(uid),
  ({ forms }, uid) => forms.forget(uid),
  ({ orders }, uid) => orders.forgetPerson(uid),
  ({ reservations }, uid) => reservations.forgetPerson(uid),
  ({ blanks }, uid) => blanks.forgetPerson(uid),
  ({ reviews }, uid) => reviews.forgetPerson(uid),
  ({ raffleParticipants }, uid) => raffleParticipants.forgetPerson(uid),
  ({ idempotencyKeys }, uid) => idempotencyKeys.deleteByOwner(customerKeyOwner(uid)),
  ({ uploads }, uid) => uploads.forgetPerson(uid),
];

/** Deletes an account: its number stays with the shop's orders, the person goes. */
export function deleteAccount({ store, now }: Pick<LoginContext, 'store' | 'now'>, uid: number): void {
  store.change(() => {
    const account = store.customers.byUid(uid);
    // An e-mail that nobody has proved may be somebody else's.
    if (account?.emailVerified) store.mailing.forget(account.data.email);
    for (const forget of forgetting) forget(store, uid);
    store.customers.remove(uid, now());
  });
}
