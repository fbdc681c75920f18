import type { Product } from '../../../contract/catalog/product.ts';
import type { ShopStore } from '../../shop-store.ts';
import { findProducts } from './find-products.ts';
import type { Records } from '../kinds/kind.ts';

const ID = /^[1-9]\d{0,14}$/;

/** An id above `least` that neither the shop nor a file of 1C has given to anything else, and that none will. */
export function reservedId(
  { exchange: { keys, largestIds } }: ShopStore,
  kind: 'product' | 'group' | 'value',
  least = 0,
): number {
  const id = Math.max(keys.most(kind), largestIds.of(kind), least) + 1;
  keys.add(kind, { key: `editor-${id}`, id, code: null }, 0);
  return id;
}

/** The goods; lists of them are found by the catalogue's search. */
export const productRecords: Records<Product> = {
  all: () => [],
  find: findProducts,
  one: ({ products }, id) => (ID.test(id) ? products.byId(Number(id)) : undefined),
  put: ({ products }, _, product) => products.save(product),
  remove: ({ products }, id) => products.remove(Number(id)),
  newNumber: (store, pattern) => (pattern === 'groups.*.id' ? reservedId(store, 'group') : undefined),
  created(store, product) {
    const id = reservedId(store, 'product');
    const groups = product.groups.map((group) =>
      group.id === 0 ? { ...group, id: reservedId(store, 'group') } : group,
    );
    return { id: String(id), record: { ...product, id, groups } };
  },
};
