import type { Group, Product } from '../../contract/catalog/product.ts';
import { countsToSet, setPrice, type SetTerms } from '../../domain/sets/set-discount.ts';

interface SetLine {
  setId: number | null;
  product: Pick<Product, 'id'>;
  group: Group;
  /** Units. */
  count: number;
  selected: boolean;
}

/** Ids of the sets of which enough different products are selected, and enough of each. */
export function setsWithDiscount(
  lines: readonly SetLine[],
  terms: SetTerms,
  mostOf: (group: Group) => number,
): Set<number> {
  const products = new Map<number, Set<number>>();
  for (const { setId, product, group, count, selected } of lines) {
    if (setId === null || !selected || !countsToSet(count, mostOf(group))) continue;
    products.set(setId, (products.get(setId) ?? new Set<number>()).add(product.id));
  }
  return new Set([...products].filter(([, ids]) => ids.size >= terms.products).map(([id]) => id));
}

interface Price {
  price: number;
  oldPrice: number | null;
}

/** Kopecks for one unit in such a set. */
export const withSetDiscount = ({ price, oldPrice }: Price, terms: SetTerms): Price => ({
  price: setPrice(price, terms),
  oldPrice: oldPrice ?? price,
});
