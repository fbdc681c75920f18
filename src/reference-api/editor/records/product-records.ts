import type { Product } from '../../../contract/catalog/product.ts';
import { findProducts } from './find-products.ts';
import type { Records } from '../kinds/kind.ts';

const ID = /^[1-9]\d{0,14}$/;

/** The goods; lists of them are found by the catalogue's search. */
export const productRecords: Records<Product> = {
  all: () => [],
  find: findProducts,
  one: ({ products }, id) => (ID.test(id) ? products.byId(Number(id)) : undefined),
  put: ({ products }, _, product) => products.save(product),
  remove: ({ products }, id) => products.remove(Number(id)),
  created: () => {
    throw new Error('Goods come from the exchange.');
  },
};
