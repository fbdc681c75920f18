import { ProductSortSchema } from '../../contract/catalog/product.ts';
import type { ListingSort } from '../catalog/listing-query.ts';
import { parsePage } from '../catalog/pagination.ts';
import { searchedText } from './search-address.ts';
import { paths } from '../../paths.ts';

export const SEARCH_LIMIT = 10;

export type SearchSection = 'products' | 'pages';

export interface SearchRequest {
  /** Empty without a query. */
  readonly query: string;
  readonly section: SearchSection;
  readonly pageNumber: number;
  readonly sort: ListingSort;
}

/** Invalid parameters are ignored. */
export function readSearchRequest(addressQuery: string): SearchRequest {
  const parameters = new URLSearchParams(addressQuery);
  const pageNumber = parsePage(parameters.get('page'));
  const sort = ProductSortSchema.safeParse(parameters.get('sort'));
  return {
    query: searchedText(addressQuery),
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

/** What finds a page of the products. */
export const searchedProducts = ({ query, sort }: Pick<SearchRequest, 'query' | 'sort'>, page: number) => ({
  search: query,
  page,
  limit: SEARCH_LIMIT,
  sort,
});
