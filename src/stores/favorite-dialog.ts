import { changeFavorite } from './favorites.ts';
import { openModal, type ModalProduct } from './modal.ts';

/** Adds a product to the favourites or takes it out, and opens the dialog that confirms it. */
export const toggleFavoriteWithDialog = (product: ModalProduct): void =>
  openModal({
    kind: changeFavorite(product.id) === 'added' ? 'favorite-added' : 'favorite-removed',
    product,
  });
