import type { ShopStore } from '../db/shop-store.ts';
import { mostOf, allowsOverAdding, basketLines } from './lines.ts';

/** Takes everything that is not in stock out of a basket, sets as a whole. */
export function removeNotInStock(store: ShopStore, token: string, priceRole: string): void {
  const gone = basketLines(store, store.baskets.lines(token), priceRole).filter(({ inStock }) => !inStock);
  store.baskets.removeLines(
    token,
    gone.map(({ id }) => id),
  );
}

/**
 * Where the shop's settings say so, takes selected goods out of a basket by themselves once the shop has none of them:
 * of a set only these, so that the others can still be ordered.
 */
export function autoRemove(store: ShopStore, token: string, priceRole: string): void {
  if (!store.documents.all('config').some(({ basket }) => basket.autoRemoveNotInStock)) return;
  const over = allowsOverAdding(store);
  const gone = basketLines(store, store.baskets.lines(token), priceRole).filter(
    ({ inStock, selected, group }) => !inStock && selected && mostOf(group, over) === 0,
  );
  store.baskets.removeLines(
    token,
    gone.map(({ id }) => id),
  );
}
