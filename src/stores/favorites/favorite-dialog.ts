import {
  changeFavorite,
  sendAndAnnounce,
  sendChangedFavorites,
  warnUnlessPersistent,
  withFavorites,
} from './favorites.ts';
import { $modal, openModal, type ModalProduct } from '../page/modal.ts';

/** A removal undone in the dialog is never sent, so the product keeps its place. */
function sendAfterDialog(): void {
  const stop = $modal.listen(() => {
    stop();
    sendChangedFavorites();
  });
}

/** Toggles a favourite and opens the confirming dialog, or warns that it is not stored. */
export const toggleFavoriteWithDialog = (product: ModalProduct): void =>
  withFavorites(() => {
    const outcome = changeFavorite(product.id);
    const open = () => openModal({ kind: `favorite-${outcome}`, product });
    if (outcome === 'added') return sendAndAnnounce(product.id, open);
    if (!warnUnlessPersistent()) return;
    open();
    sendAfterDialog();
  });
