import { atom, type ReadableAtom } from 'nanostores';
import { readIds, stored } from '../storage/stored.ts';

/** What keeps the favourites: this browser a guest's, the account a customer's. */
export interface FavoriteStore {
  readonly $ids: ReadableAtom<readonly number[]>;
  readonly change: (id: number, wanted: boolean) => void;
  /** Whether they are an account's now, whatever the browser keeps. */
  readonly isOfAccount: () => boolean;
}

/** What was chosen as a guest, the last first; an account takes it over. */
export const $guestFavorites = stored('favorites', readIds, []);

let removed: { readonly id: number; readonly place: number } | undefined;

function changeGuestFavorite(id: number, wanted: boolean): void {
  const ids = $guestFavorites.get();
  const place = ids.indexOf(id);
  if (wanted === place >= 0) return;
  if (wanted) return $guestFavorites.set(ids.toSpliced(removed?.id === id ? removed.place : 0, 0, id));
  removed = { id, place };
  $guestFavorites.set(ids.toSpliced(place, 1));
}

export const guestFavoriteStore: FavoriteStore = {
  $ids: $guestFavorites,
  change: changeGuestFavorite,
  isOfAccount: () => false,
};

const $ids = atom<readonly number[]>([]);
let current = guestFavoriteStore;
const follow = () => current.$ids.subscribe((ids) => $ids.set(ids));
let unfollow = follow();

/** Ids of the visitor's favourite products, the last added first. */
export const $favoriteIds: ReadableAtom<readonly number[]> = $ids;

/** From now on the favourites are kept by another. */
export function useFavoriteStore(next: FavoriteStore): void {
  current = next;
  unfollow();
  unfollow = follow();
}

/** What keeps the favourites now. */
export const favoriteStore = (): FavoriteStore => current;

/** What is added from now on is put first, wherever it was before. */
export function forgetPlace(): void {
  removed = undefined;
}
