import { atom, type ReadableAtom } from 'nanostores';
import * as messages from '../../domain/requests/messages.ts';
import { hasPageContext, pageContext } from '../page/page-context.ts';
import { isStorageKept, readIds, stored } from '../storage/stored.ts';
import { LONG_TOAST_MS, showToast } from '../page/toasts.ts';

/** What keeps the favourites: this browser a guest's, the account a customer's. */
export interface FavoriteKeeper {
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

export const guestKeeper: FavoriteKeeper = {
  $ids: $guestFavorites,
  change: changeGuestFavorite,
  isOfAccount: () => false,
};

const $ids = atom<readonly number[]>([]);
let keeper = guestKeeper;
const follow = () => keeper.$ids.subscribe((ids) => $ids.set(ids));
let unfollow = follow();

/** Ids of the visitor's favourite products, the last added first. */
export const $favoriteIds: ReadableAtom<readonly number[]> = $ids;

/** From now on the favourites are kept by another. */
export function keepFavorites(next: FavoriteKeeper): void {
  keeper = next;
  unfollow();
  unfollow = follow();
}

const mayBeCustomer = (): boolean => hasPageContext() && pageContext().cookies.get('authToken') !== undefined;

// Only customers load what knows of accounts.
const findKeeper = () => import('./customer-favorites.ts');
const fail = () => showToast({ kind: 'error', text: messages.unexpected });

if (mayBeCustomer()) findKeeper().catch(() => undefined);

/** Does something about favourites once it is known who keeps them: at once for a guest. */
export function withFavorites(act: () => void): void {
  if (keeper !== guestKeeper || !mayBeCustomer()) return act();
  findKeeper().then(act, fail);
}

/** Sends what a customer has changed. A page that is left meanwhile leaves it to the next one. */
export function sendChangedFavorites(): void {
  // Without it the next page sends them.
  if (mayBeCustomer())
    import('./sync-favorites.ts').then(
      ({ sendFavorites }) => sendFavorites(),
      () => undefined,
    );
}

/** Adds a product to the favourites or takes it out, without a word; what is said of it sends it, too. */
export function changeFavorite(id: number): 'added' | 'removed' {
  const wanted = !$ids.get().includes(id);
  if (wanted) removed = undefined;
  keeper.change(id, wanted);
  return wanted ? 'added' : 'removed';
}

/** Whether the choice outlives this page. */
export const areFavoritesKept = (): boolean => keeper.isOfAccount() || isStorageKept();

/** Says, where it is so, that a choice does not outlive this page; whether it does. */
export function warnUnlessKept(): boolean {
  const isKept = areFavoritesKept();
  if (!isKept) showToast({ kind: 'warning', text: messages.notStored }, LONG_TOAST_MS);
  return isKept;
}

/** Adds a product to the favourites or takes it out, with a toast. */
export const toggleFavorite = (id: number): void =>
  withFavorites(() => {
    const isRemoved = changeFavorite(id) === 'removed';
    const text = isRemoved ? messages.removedFromFavorites : messages.addedToFavorites;
    if (warnUnlessKept()) showToast({ kind: 'success', text });
    sendChangedFavorites();
  });

/** Puts a product back to where it was before it was taken out. */
export const restoreFavorite = (id: number): void => keeper.change(id, true);

/** Takes out products that the shop has no more. */
export function forgetFavorites(ids: readonly number[]): void {
  for (const id of ids) keeper.change(id, false);
  sendChangedFavorites();
}
