import { getCollectionFilters, getCollectionProducts } from '../../../contract/catalog/collection.ts';
import { type Filter, getFilters } from '../../../contract/catalog/filter.ts';
import type { PageMeta } from '../../../contract/calls/paging.ts';
import {
  countProducts,
  findProducts,
  type Product,
  type ProductColours,
  type SelectionCounts,
} from '../../../contract/catalog/product.ts';
import { compareFilters } from '../../../domain/catalog/filter-order.ts';
import {
  isAddressable,
  toProductSelection,
  type ListingQuery,
} from '../../../domain/catalog/listing-query.ts';
import type { ListedProduct } from '../../../domain/product/siblings.ts';
import { productPath } from '../../../paths.ts';
import { environment } from '../../../stores/environment/environment.ts';
import type { ListingSettings } from './listing-settings.ts';

/** Counts of a listing query; details where available. */
export interface ListingCounts {
  /** Null on failure. */
  readonly count: number | null;
  /** Null where values are not counted. */
  readonly detail: Omit<SelectionCounts, 'count'> | null;
}

interface Counted extends ListingCounts {
  readonly count: number;
}

export const UNCOUNTED: ListingCounts = { count: null, detail: null };

export interface FoundPage {
  readonly products: readonly ListedProduct[];
  readonly meta: PageMeta;
  readonly counts: Counted;
}

export interface PageRequest {
  readonly listingQuery: ListingQuery;
  readonly limit: number;
}

/** Methods reject with the client's errors. */
export interface ListingSource {
  readonly priced: boolean;
  filters(): Promise<readonly Filter[]>;
  find(request: PageRequest, signal?: AbortSignal): Promise<FoundPage>;
  count(listingQuery: ListingQuery, signal?: AbortSignal): Promise<Counted>;
}

const options = (signal?: AbortSignal) => (signal ? { signal } : {});

const detailed = ({ count, ...detail }: SelectionCounts): Counted => ({ count, detail });

/** Products with what their cards show of other colours. */
function withColours(products: readonly Product[], colours: readonly ProductColours[] = []): ListedProduct[] {
  const byProduct = new Map(colours.map((one) => [one.productId, one]));
  return products.map((product) => {
    const found = byProduct.get(product.id);
    if (!found) return product;
    const shown = found.shown.map(({ code, categories, ...swatch }) => ({
      ...swatch,
      path: productPath({ code, categories }),
    }));
    return { ...product, colours: { shown, more: found.more } };
  });
}

const categorySource = (
  category: number,
  { byQuality, colours }: Pick<ListingSettings, 'byQuality' | 'colours'>,
): ListingSource => ({
  priced: true,
  async filters() {
    const { data } = await environment().client.call(getFilters, { query: { categoryIds: [category] } });
    return data.filter(isAddressable).toSorted(compareFilters);
  },
  async find({ listingQuery, limit }, signal) {
    const { page, sort } = listingQuery;
    const selection = { category, byQuality, ...toProductSelection(listingQuery) };
    const {
      data,
      meta,
      counts,
      colours: ofProducts,
    } = await environment().client.call(
      findProducts,
      { body: { ...selection, page, limit, sort, counts: true, colours } },
      options(signal),
    );
    const count = meta.totalCount;
    const products = withColours(data, ofProducts);
    return { products, meta, counts: counts ? detailed(counts) : { count, detail: null } };
  },
  async count(listingQuery, signal) {
    const body = { category, byQuality, ...toProductSelection(listingQuery) };
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
    // Only the response of a page has the count.
    count: async (listingQuery, signal) =>
      (await find({ listingQuery: { ...listingQuery, page: 1 }, limit: 1 }, signal)).counts,
  };
}

export const listingSource = ({
  owner,
  ...shown
}: Pick<ListingSettings, 'owner' | 'byQuality' | 'colours'>): ListingSource =>
  owner.kind === 'category' ? categorySource(owner.categoryId, shown) : collectionSource(owner.collectionId);
