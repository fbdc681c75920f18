import type { SelectionCounts } from '../../contract/catalog/product.ts';

/** How many products further choices would leave; null where the shop does not count them. */
export interface FilterCounts {
  readonly detail: Omit<SelectionCounts, 'count'> | null;
}
