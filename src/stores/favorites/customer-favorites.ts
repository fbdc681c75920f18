import { computed } from 'nanostores';
import { $accountFavorites, favoritesWithChanges, recordFavoriteChange } from './account-favorites.ts';
import { $guestFavorites, guestFavoriteStore, useFavoriteStore } from './favorite-store.ts';
import { $visitorUid, currentUid, readVisitor } from '../visitor/visitor.ts';

const $ids = computed([$guestFavorites, $accountFavorites, $visitorUid], (guestIds, account, uid) =>
  uid === undefined ? guestIds : favoritesWithChanges(account, uid, guestIds),
);

function change(id: number, wanted: boolean): void {
  // Another tab may have signed out just now.
  readVisitor();
  const uid = currentUid();
  if (uid === undefined) guestFavoriteStore.change(id, wanted);
  else recordFavoriteChange(uid, id, wanted);
}

useFavoriteStore({ $ids, change, isOfAccount: () => currentUid() !== undefined });
