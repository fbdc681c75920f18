import type { Filter } from '../../contract/catalog/filter.ts';

type Ordered = Pick<Filter, 'code' | 'seo' | 'priorityId'>;

/** By priority; at equal priority filters with own pages first; then by code. */
export const compareFilters = (a: Ordered, b: Ordered): number =>
  a.priorityId - b.priorityId || Number(b.seo) - Number(a.seo) || (a.code < b.code ? -1 : 1);
