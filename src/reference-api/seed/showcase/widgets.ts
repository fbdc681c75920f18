import type { Collection } from '../../../contract/catalog/collection.ts';
import type { Product } from '../../../contract/catalog/product.ts';
import { parseLink } from '../../../contract/calls/safe-url.ts';
import type { Widget } from '../../../contract/content/widget.ts';
import { collectionPath } from '../../../paths.ts';
import { isShown, mixCategories, SHELVES } from './shelves.ts';

const MAX_PRODUCTS = 12;
const FEWEST = 8;

/** The home page's rows; a small shop fills them with whatever it has. What is cheaper is never filled. */
export function widgetsOf(products: readonly Product[], collections: readonly Collection[]): Widget[] {
  const shown = products.filter(isShown);
  return SHELVES.map(({ code, collection, has }): Widget => {
    const found = shown.filter(has);
    const filled =
      found.length >= FEWEST || code === 'skidki'
        ? found
        : [...found, ...shown.filter((product) => !found.includes(product))].slice(0, MAX_PRODUCTS);
    return {
      code,
      title: collections.find((candidate) => candidate.code === collection)?.title ?? '',
      link: parseLink(collectionPath(collection)),
      productIds: mixCategories(filled)
        .slice(0, MAX_PRODUCTS)
        .map(({ id }) => id),
    };
  });
}
