import * as messages from '../../domain/requests/messages.ts';
import { hasPageContext, pageContext } from '../page/page-context.ts';
import { isStorageKept } from '../storage/stored.ts';
import { $favoriteIds, favoriteStore, forgetPlace, guestFavoriteStore } from './favorite-store.ts';
import { LONG_TOAST_MS, showToast } from '../page/toasts.ts';

const mayBeCustomer = (): boolean => hasPageContext() && pageContext().cookies.get('authToken') !== undefined;

// Only customers load what knows of accounts.
const loadCustomerFavorites = () => import('./customer-favorites.ts');
const fail = () => showToast({ kind: 'error', text: messages.unexpected });

if (mayBeCustomer()) loadCustomerFavorites().catch(() => undefined);

/** Does something about favourites once it is known who keeps them: at once for a guest. */
export function withFavorites(act: () => void): void {
  if (favoriteStore() !== guestFavoriteStore || !mayBeCustomer()) return act();
  loadCustomerFavorites().then(act, fail);
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
  const wanted = !$favoriteIds.get().includes(id);
  if (wanted) forgetPlace();
  favoriteStore().change(id, wanted);
  return wanted ? 'added' : 'removed';
}

/** Whether the choice outlives this page. */
export const areFavoritesKept = (): boolean => favoriteStore().isOfAccount() || isStorageKept();

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
export const restoreFavorite = (id: number): void => favoriteStore().change(id, true);

/** Takes out products that the shop has no more. */
export function forgetFavorites(ids: readonly number[]): void {
  for (const id of ids) favoriteStore().change(id, false);
  sendChangedFavorites();
}
