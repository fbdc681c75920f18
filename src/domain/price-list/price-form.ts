import type { Category } from '../../contract/catalog/category.ts';
import type { Filter } from '../../contract/catalog/filter.ts';
import type { ProductSelection } from '../../contract/catalog/product.ts';

/** A category to choose, as deep in the tree. */
export interface PriceCategory {
  readonly id: number;
  readonly title: string;
  /** From 0. */
  readonly depth: number;
}

export type PriceListPage =
  | {
      readonly kind: 'form';
      readonly categories: readonly PriceCategory[];
      /** Of the chosen category. */
      readonly filters: readonly Filter[];
      readonly selection: ProductSelection;
    }
  /** The customer is no wholesaler. */
  | { readonly kind: 'closed' }
  | { readonly kind: 'failed'; readonly message: string };

/** Deeper ones would be a circle. */
const MAX_DEPTH = 10;

/** Categories in the order of the tree. */
export function priceCategories(all: readonly Category[]): PriceCategory[] {
  const below = (parent: number | null, depth: number): PriceCategory[] =>
    depth > MAX_DEPTH
      ? []
      : all
          .filter(({ parentId }) => parentId === parent)
          .sort((one, other) => one.sort - other.sort)
          .flatMap(({ id, title }) => [{ id, title, depth }, ...below(id, depth + 1)]);
  return below(null, 0);
}

export const isChosen = ({ filters = [] }: ProductSelection, code: string, valueId: number): boolean =>
  filters.some((filter) => filter.code === code && filter.valueIds.includes(valueId));
