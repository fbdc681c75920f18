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

/** All products of the shop. */
export function changeAllProducts(store: ShopStore, change: (product: Product) => Product): void {
  const revision = store.revisions.next();
  for (let last = 0; ;) {
    const ids = store.products.rows.slice(last, AT_ONCE).map(({ id }) => id);
    if (ids.length === 0) return;
    changeProducts(store, ids, { change, revision });
    last = Math.max(...ids);
  }
}
