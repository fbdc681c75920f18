import type { Group, Product } from '../contract/catalog/product.ts';
import { round } from '../domain/text/format.ts';
import type { OrderedLine } from './orders/order-record.ts';
import type { ShopStore } from './shop-store.ts';

const STOCK_DECIMALS = 3;

/** A product with other remnants, in units; what follows from them is brought in line. */
export function withRemnants(product: Product, remnantsOf: (group: Group) => number): Product {
  const groups = product.groups.map((group) => {
    const remnants = Math.max(0, round(remnantsOf(group), STOCK_DECIMALS));
    // What an editor took off sale stays off while its stock is not touched.
    if (remnants === group.remnants) return group;
    return { ...group, remnants, available: remnants >= group.step };
  });
  const allRemnants = round(
    groups.reduce((sum, { remnants }) => sum + remnants, 0),
    STOCK_DECIMALS,
  );
  return { ...product, groups, allRemnants };
}

/** Takes units of a group out of the stock, never below nothing; answers how many there were to take. */
export function deductStock(store: ShopStore, groupId: number, count: number): number {
  const group = store.products.byGroup(groupId)?.groups.find(({ id }) => id === groupId);
  addToStock(store, groupId, -count);
  return Math.min(count, group?.remnants ?? 0);
}

/** Puts units of a group back; of one that has left the shop there is no stock. */
export const restoreStock = (store: ShopStore, groupId: number, count: number): void =>
  addToStock(store, groupId, count);

function addToStock({ products }: ShopStore, groupId: number, count: number): void {
  const product = products.byGroup(groupId);
  if (product === undefined) return;
  products.save(withRemnants(product, ({ id, remnants }) => (id === groupId ? remnants + count : remnants)));
}

/** Ids of the products whose stock an order has taken. */
export const changedProducts = (lines: readonly OrderedLine[]): number[] =>
  lines.flatMap(({ productId, deducted }) => (deducted > 0 ? [productId] : []));
