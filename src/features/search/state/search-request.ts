import { ProductSortSchema } from '../../../contract/catalog/product.ts';
import type { ListingSort } from '../../../domain/catalog/listing-query.ts';
import { parsePage } from '../../../domain/catalog/pagination.ts';
import { searchText } from '../../../domain/text/search-text.ts';
import { paths } from '../../../paths.ts';

export type SearchSection = 'products' | 'pages';

export interface SearchRequest {
  /** Empty without a query. */
  readonly query: string;
  readonly section: SearchSection;
  readonly pageNumber: number;
  readonly sort: ListingSort;
}

export const searchParameters = ['query', 'in', 'sort', 'page'] as const;

/** Invalid parameters are ignored. */
export function readSearchRequest(addressQuery: string): SearchRequest {
  const parameters = new URLSearchParams(addressQuery);
  const pageNumber = parsePage(parameters.get('page'));
  const sort = ProductSortSchema.safeParse(parameters.get('sort'));
  return {
    query: searchText(parameters.get('query') ?? ''),
    section: parameters.get('in') === 'pages' ? 'pages' : 'products',
    pageNumber: pageNumber === 'invalid' ? 1 : pageNumber,
    sort: sort.success ? sort.data : 'default',
  };
}

type SearchParameters = Pick<SearchRequest, 'query'> & Partial<SearchRequest>;

/** Defaults are omitted. */
export function searchAddress({ query, section, pageNumber, sort }: SearchParameters): string {
  const parameters = new URLSearchParams();
  if (query !== '') parameters.set('query', query);
  if (section === 'pages') parameters.set('in', section);
  if (sort !== undefined && sort !== 'default') parameters.set('sort', sort);
  if (pageNumber !== undefined && pageNumber > 1) parameters.set('page', String(pageNumber));
  return parameters.size === 0 ? paths.search : `${paths.search}?${parameters}`;
}
