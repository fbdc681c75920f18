import { ProductSortSchema } from '../contract/product.ts';
import type { ListingSort } from '../domain/selection.ts';
import { parsePage } from '../domain/pagination.ts';
import { paths } from '../paths.ts';
import { MAX_SEARCH_LENGTH } from './recent-searches.ts';

export type SearchSection = 'products' | 'pages';

/** What an address of the search page asks for. */
export interface SearchRequest {
  /** Empty where nothing is searched for. */
  readonly query: string;
  readonly section: SearchSection;
  readonly page: number;
  readonly sort: ListingSort;
}

/** Reads the query of an address; what cannot be understood counts as absent. */
export function readSearchRequest(addressQuery: string): SearchRequest {
  const parameters = new URLSearchParams(addressQuery);
  const page = parsePage(parameters.get('page'));
  const sort = ProductSortSchema.safeParse(parameters.get('sort'));
  return {
    query: (parameters.get('query') ?? '').trim().slice(0, MAX_SEARCH_LENGTH),
    section: parameters.get('in') === 'pages' ? 'pages' : 'products',
    page: page === 'invalid' ? 1 : page,
    sort: sort.success ? sort.data : 'default',
  };
}

type Wanted = Pick<SearchRequest, 'query'> & Partial<SearchRequest>;

/** The address of a search; what is as usual is left out. */
export function searchAddress({ query, section, page, sort }: Wanted): string {
  const parameters = new URLSearchParams();
  if (query !== '') parameters.set('query', query);
  if (section === 'pages') parameters.set('in', section);
  if (sort !== undefined && sort !== 'default') parameters.set('sort', sort);
  if (page !== undefined && page > 1) parameters.set('page', String(page));
  return parameters.size === 0 ? paths.search : `${paths.search}?${parameters}`;
}
