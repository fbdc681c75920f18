import type { ShopStore } from '../shop-store.ts';
import { notFound } from '../http/error-response.ts';

/** Marks a product, or takes the mark away. @throws ErrorResponse 404 for a product that is not in the shop */
export const toggleProduct = (store: ShopStore, uid: number, productId: number): 'added' | 'removed' =>
  store.change(() => {
    if (store.products.byId(productId) === undefined) throw notFound('Товар не найден');
    if (store.favorites.remove(uid, productId)) return 'removed';
    store.favorites.add(uid, productId);
    return 'added';
  });

/**
 * Adds what a guest had marked, the last marked first, above what the customer has: what was there keeps its place.
 * Products that are not in the shop are passed over.
 */
export function addGuestFavorites(store: ShopStore, uid: number, productIds: readonly number[]): void {
  store.change(() => {
    for (const id of [...new Set(productIds)].toReversed()) store.favorites.add(uid, id);
  });
}
