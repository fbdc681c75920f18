import { computed } from 'nanostores';
import { $accountFavorites, wantedFavorites, wantFavorite } from './account-favorites.ts';
import { $customerUid, readCustomer } from '../visitor/customer.ts';
import { $guestFavorites, guestKeeper, keepFavorites } from './favorites.ts';

/** A customer's favourites are the server's, with what it has not confirmed yet; a guest's are as before. */
const $ids = computed([$guestFavorites, $accountFavorites, $customerUid], (guestIds, account, uid) =>
  uid === undefined ? guestIds : wantedFavorites(account, uid, guestIds),
);

/** Another tab may have signed out just now. */
function currentUid(): number | undefined {
  readCustomer();
  return $customerUid.get();
}

function change(id: number, wanted: boolean): void {
  const uid = currentUid();
  if (uid === undefined) guestKeeper.change(id, wanted);
  else wantFavorite(uid, id, wanted);
}

keepFavorites({ $ids, change, isOfAccount: () => currentUid() !== undefined });
