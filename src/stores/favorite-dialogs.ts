import { changeFavorite } from './favorites.ts';
import { openModal, type ModalProduct } from './modal.ts';

/** Adds a product to the favourites or takes it out, and says so in a dialog with the ways on. */
export const toggleFavoriteInDialog = (product: ModalProduct): void =>
  openModal({
    kind: changeFavorite(product.id) === 'added' ? 'favorite-added' : 'favorite-removed',
    product,
  });
