import type { SelectionCounts } from '../../contract/catalog/product.ts';

/** Null where not counted. */
export interface FilterCounts {
  readonly detail: Omit<SelectionCounts, 'count'> | null;
}
