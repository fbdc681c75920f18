import { getCollectionFilters, getCollectionProducts } from '../../../contract/catalog/collection.ts';
import { type Filter, getFilters } from '../../../contract/catalog/filter.ts';
import type { PageMeta } from '../../../contract/calls/paging.ts';
import {
  countProducts,
  findProducts,
  type Product,
  type SelectionCounts,
} from '../../../contract/catalog/product.ts';
import { compareFilters } from '../../../domain/catalog/filter-order.ts';
import {
  isAddressable,
  toProductSelection,
  type ListingQuery,
} from '../../../domain/catalog/listing-query.ts';
import { environment } from '../../../stores/environment/environment.ts';
import type { ListingOwner } from './listing-settings.ts';

/** How many products a listing query has; the rest only where the shop counts it. */
export interface ListingCounts {
  /** Null where the shop could not count. */
  readonly count: number | null;
  /** Null where the shop does not count the values of the listing's filters. */
  readonly detail: Omit<SelectionCounts, 'count'> | null;
}

interface Counted extends ListingCounts {
  readonly count: number;
}

/** The counts of a listing query that the shop could not count. */
export const UNCOUNTED: ListingCounts = { count: null, detail: null };

export interface FoundPage {
  readonly products: readonly Product[];
  readonly meta: PageMeta;
  readonly counts: Counted;
}

/** A listing query with the number of products on a page. */
export interface PageRequest {
  readonly listingQuery: ListingQuery;
  readonly limit: number;
}

/** Where a listing's products come from. All fail as the API's client does. */
export interface ListingSource {
  /** Whether prices and stock can be chosen. */
  readonly priced: boolean;
  filters(): Promise<readonly Filter[]>;
  find(request: PageRequest, signal?: AbortSignal): Promise<FoundPage>;
  count(listingQuery: ListingQuery, signal?: AbortSignal): Promise<Counted>;
}

const options = (signal?: AbortSignal) => (signal ? { signal } : {});

const detailed = ({ count, ...detail }: SelectionCounts): Counted => ({ count, detail });

const categorySource = (category: number): ListingSource => ({
  priced: true,
  async filters() {
    const { data } = await environment().client.call(getFilters, { query: { categoryIds: [category] } });
    return data.filter(isAddressable).toSorted(compareFilters);
  },
  async find({ listingQuery, limit }, signal) {
    const { page, sort } = listingQuery;
    const { data, meta, counts } = await environment().client.call(
      findProducts,
      { body: { category, ...toProductSelection(listingQuery), page, limit, sort, counts: true } },
      options(signal),
    );
    const count = meta.totalCount;
    return { products: data, meta, counts: counts ? detailed(counts) : { count, detail: null } };
  },
  async count(listingQuery, signal) {
    const body = { category, ...toProductSelection(listingQuery) };
    return detailed(await environment().client.call(countProducts, { body }, options(signal)));
  },
});

function collectionSource(id: number): ListingSource {
  const find: ListingSource['find'] = async ({ listingQuery: { chosen, page, sort }, limit }, signal) => {
    const valueIds = chosen.flatMap((one) => one.valueIds);
    const { data, meta } = await environment().client.call(
      getCollectionProducts,
      { params: { id }, query: { page, limit, sort, ...(valueIds.length > 0 && { valueIds }) } },
      options(signal),
    );
    return { products: data, meta, counts: { count: meta.totalCount, detail: null } };
  };
  return {
    priced: false,
    async filters() {
      const { data } = await environment().client.call(getCollectionFilters, { query: { id } });
      return data.filter(isAddressable).toSorted(compareFilters);
    },
    find,
    // Nothing but a page says how many there are.
    count: async (listingQuery, signal) =>
      (await find({ listingQuery: { ...listingQuery, page: 1 }, limit: 1 }, signal)).counts,
  };
}

export const listingSource = (owner: ListingOwner): ListingSource =>
  owner.kind === 'category' ? categorySource(owner.categoryId) : collectionSource(owner.collectionId);
