import type { Filter } from '../../contract/catalog/filter.ts';

type Ordered = Pick<Filter, 'code' | 'seo' | 'priorityId'>;

/** The shop's order of filters: by priority, those that make pages of their own before their equals, then by code. */
export const compareFilters = (a: Ordered, b: Ordered): number =>
  a.priorityId - b.priorityId || Number(b.seo) - Number(a.seo) || (a.code < b.code ? -1 : 1);
