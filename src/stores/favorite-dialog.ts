import { changeFavorite, sendChangedFavorites, withFavorites } from './favorites.ts';
import { $modal, openModal, type ModalProduct } from './modal.ts';

/** What is put back while the dialog is open was never taken out of the account, and keeps its place there. */
function sendAfterDialog(): void {
  const stop = $modal.listen(() => {
    stop();
    sendChangedFavorites();
  });
}

/** Adds a product to the favourites or takes it out, and opens the dialog that confirms it. */
export const toggleFavoriteWithDialog = (product: ModalProduct): void =>
  withFavorites(() => {
    const outcome = changeFavorite(product.id);
    openModal({ kind: `favorite-${outcome}`, product });
    if (outcome === 'added') sendChangedFavorites();
    else sendAfterDialog();
  });
