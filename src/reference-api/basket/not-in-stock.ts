import type { StoredLine } from '../db/baskets.ts';
import type { ShopStore } from '../db/shop-store.ts';
import { maxPurchasable, allowsOverAdding, basketLines } from './basket-lines.ts';

/** Takes everything that is not in stock out of a basket, sets as a whole. */
export function removeNotInStock(store: ShopStore, token: string, priceRole: string): void {
  const gone = basketLines(store, store.baskets.lines(token), priceRole).filter(({ inStock }) => !inStock);
  store.baskets.removeLines(
    token,
    gone.map(({ id }) => id),
  );
}

/** Ids of the selected lines of which the shop has nothing left, where its settings remove such lines by themselves. */
function autoRemovedIds(store: ShopStore, lines: readonly StoredLine[], priceRole: string): Set<number> {
  if (!store.documents.all('config').some(({ basket }) => basket.autoRemoveNotInStock)) return new Set();
  const over = allowsOverAdding(store);
  const gone = basketLines(store, lines, priceRole).filter(
    ({ inStock, selected, group }) => !inStock && selected && maxPurchasable(group, over) === 0,
  );
  return new Set(gone.map(({ id }) => id));
}

/** Lines without those that `autoRemove` would remove: what a reading shows, which must not write. */
export function visibleLines(
  store: ShopStore,
  lines: readonly StoredLine[],
  priceRole: string,
): readonly StoredLine[] {
  const removed = autoRemovedIds(store, lines, priceRole);
  return removed.size === 0 ? lines : lines.filter(({ id }) => !removed.has(id));
}

/**
 * Where the shop's settings say so, takes selected goods out of a basket by themselves once the shop has none of them:
 * of a set only these, so that the others can still be ordered.
 */
export function autoRemove(store: ShopStore, token: string, priceRole: string): void {
  store.baskets.removeLines(token, [...autoRemovedIds(store, store.baskets.lines(token), priceRole)]);
}
