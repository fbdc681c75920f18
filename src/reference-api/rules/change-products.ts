import { isDeepStrictEqual } from 'node:util';
import type { Product } from '../../contract/catalog/product.ts';
import type { ShopStore } from '../shop-store.ts';

const AT_ONCE = 500;

/** Changes products that a rule of the shop is written into, as one revision, within the caller's change; answers how many. */
export function changeProducts(
  { products }: ShopStore,
  ids: readonly number[],
  { change, revision }: { readonly change: (product: Product) => Product; readonly revision: number },
): number {
  const changed = products.byIds(ids).flatMap((before) => {
    const product = change(before);
    return isDeepStrictEqual(product, before) ? [] : [{ before, product }];
  });
  for (const { before, product } of changed) products.put(product, before, revision);
  return changed.length;
}

export function changeAllProducts(store: ShopStore, change: (product: Product) => Product): void {
  // All have changed since the shop was empty.
  const ids = store.products.changedAfter(0);
  const revision = store.revisions.next();
  for (let first = 0; first < ids.length; first += AT_ONCE)
    changeProducts(store, ids.slice(first, first + AT_ONCE), { change, revision });
}
