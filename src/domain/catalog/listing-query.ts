import type { Filter } from '../../contract/catalog/filter.ts';
import type { ProductSelection, ProductSortSchema } from '../../contract/catalog/product.ts';
import type * as z from 'zod/mini';
import { isTrackingParameter } from './tracking-parameters.ts';

export type ListingSort = z.infer<typeof ProductSortSchema>;

/** Any of these values. */
export interface ChosenValues {
  readonly code: string;
  readonly valueIds: readonly number[];
}

/** Prices in whole roubles; null for an open end. */
export interface ListingQuery {
  readonly chosen: readonly ChosenValues[];
  readonly priceFrom: number | null;
  readonly priceTo: number | null;
  readonly inStock: boolean;
  readonly sort: ListingSort;
  readonly page: number;
  /** Null for the shop's default page size. */
  readonly limit: number | null;
}

/** What a listing's address may contain. */
export interface ListingQueryTerms {
  /** Codes of the filters; null while unknown, so that any name may be one. */
  readonly codes: readonly string[] | null;
  /** The default page size, omitted in addresses. */
  readonly limit: number;
  /** Whether prices and stock can be filtered. */
  readonly priced: boolean;
}

export const EVERYTHING: ListingQuery = {
  chosen: [],
  priceFrom: null,
  priceTo: null,
  inStock: false,
  sort: 'default',
  page: 1,
  limit: null,
};

const MAX_VALUES = 100;
const MAX_PER_PAGE = 100;
const KOPECKS = 100;
const sorts: ReadonlySet<string> = new Set<ListingSort>(['default', 'price', '-price', 'new', 'title']);
const reserved: ReadonlySet<string> = new Set(['page', 'limit', 'sort', 'price', 'instock']);

/** Whether a filter's code is free for use in addresses. */
export const isAddressable = ({ code }: Pick<Filter, 'code'>): boolean =>
  !reserved.has(code) && /^[\w-]+$/.test(code);

/** Parameters that a listing reads; null while its filters are unknown. */
export const listingParameters = (codes: readonly string[] | null): readonly string[] | null =>
  codes && [...reserved, ...codes];

function whole(text: string | null | undefined, most: number): number | null {
  if (!text || !/^(0|[1-9]\d{0,9})$/.test(text)) return null;
  const number = Number(text);
  return number <= most ? number : null;
}

const positive = (text: string | null, most: number): number | null => whole(text, most) || null;

function idsOf(text: string): number[] {
  const ids = text.split(',').flatMap((item) => positive(item, 2 ** 31 - 1) ?? []);
  return [...new Set(ids)].sort((one, other) => one - other).slice(0, MAX_VALUES);
}

const chosenIn = (params: URLSearchParams, codes: readonly string[] | null): ChosenValues[] =>
  [...new Set(codes ?? params.keys())].flatMap((code) => {
    if (!isAddressable({ code }) || (!codes && isTrackingParameter(code))) return [];
    const valueIds = idsOf(params.getAll(code).join(','));
    return valueIds.length > 0 ? [{ code, valueIds }] : [];
  });

function pricesIn(text: string | null): Pick<ListingQuery, 'priceFrom' | 'priceTo'> {
  const [, from, to] = /^(\d*)-(\d*)$/.exec(text ?? '') ?? [];
  const priceFrom = whole(from, Number.MAX_SAFE_INTEGER);
  const priceTo = whole(to, Number.MAX_SAFE_INTEGER);
  const isTurned = priceFrom !== null && priceTo !== null && priceFrom > priceTo;
  return isTurned ? { priceFrom: priceTo, priceTo: priceFrom } : { priceFrom, priceTo };
}

/** Invalid parts are ignored. */
export function parseListingQuery(query: string, { codes, limit, priced }: ListingQueryTerms): ListingQuery {
  const params = new URLSearchParams(query);
  const sort = params.get('sort') ?? '';
  const perPage = positive(params.get('limit'), MAX_PER_PAGE);
  return {
    chosen: chosenIn(params, codes),
    ...(priced ? pricesIn(params.get('price')) : { priceFrom: null, priceTo: null }),
    inStock: priced && params.get('instock') === '1',
    sort: sorts.has(sort) ? (sort as ListingSort) : 'default',
    page: positive(params.get('page'), 999_999) ?? 1,
    limit: perPage === limit ? null : perPage,
  };
}

/** Without a question mark; empty without choices. */
export function formatListingQuery(listingQuery: ListingQuery): string {
  const { chosen, priceFrom, priceTo, inStock, sort, page, limit } = listingQuery;
  const parts = chosen.map(({ code, valueIds }) => `${code}=${valueIds.join(',')}`);
  if (priceFrom !== null || priceTo !== null) parts.push(`price=${priceFrom ?? ''}-${priceTo ?? ''}`);
  if (inStock) parts.push('instock=1');
  if (sort !== 'default') parts.push(`sort=${sort}`);
  if (page > 1) parts.push(`page=${page}`);
  if (limit !== null) parts.push(`limit=${limit}`);
  return parts.join('&');
}

export function listingQueryAddress(path: string, listingQuery: ListingQuery): string {
  const query = formatListingQuery(listingQuery);
  return query === '' ? path : `${path}?${query}`;
}

export const isSameListingQuery = (one: ListingQuery, other: ListingQuery): boolean =>
  formatListingQuery(one) === formatListingQuery(other);

/** Keeps what the listing offers, in the order of addresses: filters with own pages first, by priority. */
export function restrictListingQuery(listingQuery: ListingQuery, filters: readonly Filter[]): ListingQuery {
  const ordered = filters
    .filter(isAddressable)
    .toSorted((one, other) => Number(other.seo) - Number(one.seo) || one.priorityId - other.priorityId);
  const chosen = ordered.flatMap(({ code, values }) => {
    const chosenIds = new Set(listingQuery.chosen.find((candidate) => candidate.code === code)?.valueIds);
    const valueIds = values.flatMap(({ id }) => (chosenIds.has(id) ? [id] : []));
    return valueIds.length > 0 ? [{ code, valueIds: valueIds.sort((a, b) => a - b) }] : [];
  });
  return { ...listingQuery, chosen };
}

/** Prices in kopecks. */
export function toProductSelection(
  listingQuery: ListingQuery,
): Omit<ProductSelection, 'category' | 'search'> {
  const { chosen, priceFrom, priceTo, inStock } = listingQuery;
  return {
    ...(chosen.length > 0 && {
      filters: chosen.map(({ code, valueIds }) => ({ code, valueIds: [...valueIds] })),
    }),
    ...(inStock && { inStock }),
    ...(priceFrom !== null && { priceFrom: priceFrom * KOPECKS }),
    ...(priceTo !== null && { priceTo: priceTo * KOPECKS }),
  };
}
