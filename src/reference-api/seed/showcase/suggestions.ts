import type { Category, CategorySuggestion } from '../../../contract/catalog/category.ts';
import type { Collection } from '../../../contract/catalog/collection.ts';
import type { Product } from '../../../contract/catalog/product.ts';
import { parseLink } from '../../../contract/calls/safe-url.ts';
import { collectionPath } from '../../../paths.ts';

/** A collection is worth suggesting from this many of the category's products. */
const FEWEST_PRODUCTS = 4;
const MAX_SUGGESTIONS = 2;

/** The collections in which most products of a category are. */
export function suggestionsOf(
  categories: readonly Category[],
  products: readonly Product[],
  collections: readonly Collection[],
): { categoryId: number; suggestions: CategorySuggestion[] }[] {
  const categoriesOf = new Map(products.map(({ id, categories: chain }) => [id, chain]));
  return categories.flatMap(({ id: categoryId }) => {
    const suggestions = collections
      .map((collection) => ({
        collection,
        shared: collection.productIds.filter((id) =>
          categoriesOf.get(id)?.some((category) => category.id === categoryId),
        ).length,
      }))
      .filter(({ shared }) => shared >= FEWEST_PRODUCTS)
      .sort((a, b) => b.shared - a.shared || a.collection.id - b.collection.id)
      .slice(0, MAX_SUGGESTIONS)
      .map(({ collection: { code, title, image } }) => ({
        title,
        image,
        link: parseLink(collectionPath(code)),
      }));
    return suggestions.length === 0 ? [] : { categoryId, suggestions };
  });
}
