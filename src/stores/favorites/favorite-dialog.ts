import { changeFavorite, sendChangedFavorites, warnUnlessKept, withFavorites } from './favorites.ts';
import { $modal, openModal, type ModalProduct } from '../page/modal.ts';

/** What is put back while the dialog is open was never taken out of the account, and keeps its place there. */
function sendAfterDialog(): void {
  const stop = $modal.listen(() => {
    stop();
    sendChangedFavorites();
  });
}

/** Adds a product to the favourites or takes it out, and opens the dialog that confirms it; where it is not kept, it is said instead. */
export const toggleFavoriteWithDialog = (product: ModalProduct): void =>
  withFavorites(() => {
    const outcome = changeFavorite(product.id);
    if (!warnUnlessKept()) return;
    openModal({ kind: `favorite-${outcome}`, product });
    if (outcome === 'added') sendChangedFavorites();
    else sendAfterDialog();
  });
