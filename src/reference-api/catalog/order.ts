import type * as z from 'zod/mini';
import type { ProductSortSchema } from '../../contract/catalog/product.ts';

export type ProductSort = z.infer<typeof ProductSortSchema>;

interface Ranked {
  product: { id: number; sort: number; titleKey: string };
  /** Kopecks; NaN for a product without a price. */
  price: number;
}
type Comparison = (a: Ranked, b: Ranked) => number;

/** Code units, as SQLite compares texts. */
const byTitle: Comparison = (a, b) =>
  a.product.titleKey < b.product.titleKey ? -1 : a.product.titleKey > b.product.titleKey ? 1 : 0;

/** Products without a price come last in both directions. */
const byPrice =
  (direction: 1 | -1): Comparison =>
  (a, b) => {
    if (Number.isNaN(a.price) || Number.isNaN(b.price)) {
      return Number(Number.isNaN(a.price)) - Number(Number.isNaN(b.price));
    }
    return (a.price - b.price) * direction;
  };

const byId: Comparison = (a, b) => a.product.id - b.product.id;

const comparisons: Record<ProductSort, Comparison> = {
  default: (a, b) => a.product.sort - b.product.sort || byId(a, b),
  price: (a, b) => byPrice(1)(a, b) || byId(a, b),
  '-price': (a, b) => byPrice(-1)(a, b) || byId(a, b),
  new: (a, b) => byId(b, a),
  title: (a, b) => byTitle(a, b) || byId(a, b),
};

export const comparison = (sort: ProductSort): Comparison => comparisons[sort];
