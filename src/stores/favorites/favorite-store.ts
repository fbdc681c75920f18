import { atom, type ReadableAtom } from 'nanostores';
import { readIds, stored } from '../storage/stored.ts';

/** Where favourites are stored: a guest's in this browser, a customer's in the account. */
export interface FavoriteStore {
  readonly $ids: ReadableAtom<readonly number[]>;
  readonly change: (id: number, wanted: boolean) => void;
  readonly isOfAccount: () => boolean;
}

/** The last first; an account takes them over at sign-in. */
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

/** The last added first. */
export const $favoriteIds: ReadableAtom<readonly number[]> = $ids;

export function useFavoriteStore(next: FavoriteStore): void {
  current = next;
  unfollow();
  unfollow = follow();
}

export const favoriteStore = (): FavoriteStore => current;

/** Forgets where a removed product was, so that adding it again puts it first. */
export function forgetPlace(): void {
  removed = undefined;
}
