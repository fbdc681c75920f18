import { computed } from 'nanostores';
import { $accountFavorites, wantedFavorites, wantFavorite } from './account-favorites.ts';
import { $guestFavorites, guestFavoriteStore, useFavoriteStore } from './favorite-store.ts';
import { $visitorUid, currentUid, readVisitor } from '../visitor/visitor.ts';

const $ids = computed([$guestFavorites, $accountFavorites, $visitorUid], (guestIds, account, uid) =>
  uid === undefined ? guestIds : wantedFavorites(account, uid, guestIds),
);

function change(id: number, wanted: boolean): void {
  // Another tab may have signed out just now.
  readVisitor();
  const uid = currentUid();
  if (uid === undefined) guestFavoriteStore.change(id, wanted);
  else wantFavorite(uid, id, wanted);
}

useFavoriteStore({ $ids, change, isOfAccount: () => currentUid() !== undefined });
