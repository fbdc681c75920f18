import type { ShopStore } from '../db/shop-store.ts';
import type { LoginContext } from './logins.ts';

/** What the shop keeps of a customer; each forgets it, or the person in it, in its own way. */
const forgetting: readonly ((store: ShopStore, uid: number) => void)[] = [
  ({ sessions }, uid) => sessions.endAll(uid),
  ({ secrets }, uid) => secrets.forget(uid),
  ({ customerParams }, uid) => customerParams.forget(uid),
  ({ baskets }, uid) => baskets.forget(uid),
  ({ favorites }, uid) => favorites.forget(uid),
  ({ bonuses }, uid) => bonuses.forget(uid),
  ({ orders }, uid) => orders.forgetPerson(uid),
  ({ blanks }, uid) => blanks.forgetPerson(uid),
];

/** Deletes an account: its number stays with the shop's orders, the person goes. */
export function deleteAccount({ store, now }: Pick<LoginContext, 'store' | 'now'>, uid: number): void {
  store.change(() => {
    for (const forget of forgetting) forget(store, uid);
    store.customers.remove(uid, now());
  });
}
