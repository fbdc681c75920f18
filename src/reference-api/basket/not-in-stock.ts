import type { Basket } from '../../contract/order/basket.ts';
import type { StoredLine } from './baskets.ts';
import type { ShopStore } from '../shop-store.ts';
import { maxPurchasable, allowsOverAdding, basketLines, type BasketLine } from './basket-lines.ts';

/** Takes everything that is not in stock out of a basket, sets as a whole. */
export function removeNotInStock(store: ShopStore, token: string, priceRole: string): void {
  const gone = basketLines(store, store.baskets.lines(token), priceRole).filter(({ inStock }) => !inStock);
  store.baskets.removeLines(
    token,
    gone.map(({ id }) => id),
  );
}

/** The selected lines of which the shop has nothing left, where its settings remove such lines by themselves. */
function autoRemovedLines(store: ShopStore, lines: readonly StoredLine[], priceRole: string): BasketLine[] {
  if (!store.documents.all('config').some(({ basket }) => basket.autoRemoveNotInStock)) return [];
  const over = allowsOverAdding(store);
  return basketLines(store, lines, priceRole).filter(
    ({ inStock, selected, group }) => !inStock && selected && maxPurchasable(group, over) === 0,
  );
}

/** Lines without those that `autoRemove` would remove: what a reading shows, which must not write. */
export function visibleLines(
  store: ShopStore,
  lines: readonly StoredLine[],
  priceRole: string,
): readonly StoredLine[] {
  const removed = new Set(autoRemovedLines(store, lines, priceRole).map(({ id }) => id));
  return removed.size === 0 ? lines : lines.filter(({ id }) => !removed.has(id));
}

export type Removed = NonNullable<Basket['autoRemoved']>;

const describe = (lines: readonly BasketLine[]): Removed => [
  ...new Map(lines.map(({ group, product: { title } }) => [group.id, { id: group.id, title }])).values(),
];

/** What `autoRemove` would remove, and `visibleLines` leaves out. */
export const awaitingAutoRemoval = (store: ShopStore, token: string, priceRole: string): Removed =>
  describe(autoRemovedLines(store, store.baskets.lines(token), priceRole));

/**
 * Where the shop's settings say so, takes selected goods out of a basket by themselves once the shop has none of them:
 * of a set only these, so that the others can still be ordered. Returns what has been taken out.
 */
export function autoRemove(store: ShopStore, token: string, priceRole: string): Removed {
  const gone = autoRemovedLines(store, store.baskets.lines(token), priceRole);
  store.baskets.removeLines(
    token,
    gone.map(({ id }) => id),
  );
  return describe(gone);
}
