import * as messages from '../../domain/requests/messages.ts';
import { mayBeCustomer } from '../page/page-context.ts';
import { isStoragePersistent } from '../storage/stored.ts';
import { $favoriteIds, favoriteStore, forgetPlace, guestFavoriteStore } from './favorite-store.ts';
import { LONG_TOAST_MS, showToast } from '../page/toasts.ts';

// Guests do not load it.
const loadCustomerFavorites = () => import('./customer-favorites.ts');
const fail = () => showToast({ kind: 'error', text: messages.unexpected });

if (mayBeCustomer()) loadCustomerFavorites().catch(() => undefined);

/** Acts once the store is known: at once for a guest. */
export function withFavorites(act: () => void): void {
  if (favoriteStore() !== guestFavoriteStore || !mayBeCustomer()) return act();
  loadCustomerFavorites().then(act, fail);
}

/** Sends a customer's changes. If the page is left, the next one sends them. */
export function sendChangedFavorites(): void {
  // On failure the next page sends them.
  if (mayBeCustomer())
    import('./sync-favorites.ts').then(
      ({ sendFavorites }) => sendFavorites(),
      () => undefined,
    );
}

/** Toggles a favourite without a message. */
export function changeFavorite(id: number): 'added' | 'removed' {
  const wanted = !$favoriteIds.get().includes(id);
  if (wanted) forgetPlace();
  favoriteStore().change(id, wanted);
  return wanted ? 'added' : 'removed';
}

export const areFavoritesPersistent = (): boolean => favoriteStore().isOfAccount() || isStoragePersistent();

/** Warns where a choice does not outlive this page; returns whether it does. */
export function warnUnlessPersistent(): boolean {
  const isKept = areFavoritesPersistent();
  if (!isKept) showToast({ kind: 'warning', text: messages.notStored }, LONG_TOAST_MS);
  return isKept;
}

/** Sends a change, and announces it once it outlives this page: stored by this browser, or else by the account. */
export function sendAndAnnounce(id: number, announce: () => void): void {
  if (favoriteStore().isOfAccount() && !isStoragePersistent())
    return void import('./sync-favorites.ts').then(({ announceSent }) => announceSent(id, announce), fail);
  if (warnUnlessPersistent()) announce();
  sendChangedFavorites();
}

export const toggleFavorite = (id: number): void =>
  withFavorites(() => {
    const isRemoved = changeFavorite(id) === 'removed';
    const text = isRemoved ? messages.removedFromFavorites : messages.addedToFavorites;
    sendAndAnnounce(id, () => showToast({ kind: 'success', text }));
  });

/** Restores a product to its former place. */
export const restoreFavorite = (id: number): void => favoriteStore().change(id, true);

/** Removes products that the shop no longer has. */
export function forgetFavorites(ids: readonly number[]): void {
  for (const id of ids) favoriteStore().change(id, false);
  sendChangedFavorites();
}
