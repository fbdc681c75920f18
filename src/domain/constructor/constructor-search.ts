import type { CallInput } from '../../contract/calls/call.ts';
import type { findProducts } from '../../contract/catalog/product.ts';
import { type ListingQuery, toProductSelection } from '../catalog/listing-query.ts';
import { searchText } from '../text/search-text.ts';

const PAGE_SIZE = 12;

export interface ConstructorSearch {
  /** Null for the whole shop. */
  readonly categoryId: number | null;
  readonly search: string;
  readonly query: ListingQuery;
}

/** `page` counts from 1. */
export function constructorSearch(
  { categoryId, search, query }: ConstructorSearch,
  page: number,
): CallInput<typeof findProducts>['body'] {
  const typed = searchText(search);
  return {
    ...(categoryId !== null && { category: categoryId }),
    ...(typed !== '' && { search: typed }),
    ...toProductSelection(query),
    page,
    limit: PAGE_SIZE,
    sort: query.sort,
    counts: true,
  };
}
