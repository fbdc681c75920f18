import type { Product } from '../../contract/product.ts';

/** How many different products of a set must be selected. */
const PRODUCTS_FOR_DISCOUNT = 2;
const DISCOUNT_PERCENT = 10;
const WHOLE_PERCENT = 100;

interface SetLine {
  setId: number | null;
  product: Pick<Product, 'id'>;
  selected: boolean;
}

/** Ids of the sets of which enough different products are selected. */
export function setsWithDiscount(lines: readonly SetLine[]): Set<number> {
  const products = new Map<number, Set<number>>();
  for (const { setId, product, selected } of lines) {
    if (setId === null || !selected) continue;
    products.set(setId, (products.get(setId) ?? new Set<number>()).add(product.id));
  }
  return new Set([...products].filter(([, ids]) => ids.size >= PRODUCTS_FOR_DISCOUNT).map(([id]) => id));
}

interface Price {
  price: number;
  oldPrice: number | null;
}

/** Kopecks for one unit in such a set, half a kopeck rounded up. */
export const withSetDiscount = ({ price, oldPrice }: Price): Price => ({
  price: Math.round((price * (WHOLE_PERCENT - DISCOUNT_PERCENT)) / WHOLE_PERCENT),
  oldPrice: oldPrice ?? price,
});
