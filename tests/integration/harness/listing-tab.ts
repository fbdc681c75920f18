import type { SavedView, ListingAddress } from '../../../src/features/catalog/state/listing-address.ts';
import type { ListingSettings } from '../../../src/features/catalog/state/listing-settings.ts';
import { until, type Browser } from './shop-tab.ts';

/** The history of a tab at a listing, without a browser around it. */
export function openHistory(query: string, saved?: SavedView) {
  const entries: { address: string; saved: SavedView | undefined }[] = [
    { address: `/catalog/home${query && `?${query}`}`, saved },
  ];
  let at = 0;
  let travelled = () => {};
  const address: ListingAddress = {
    query: () => entries[at]!.address.replace(/^[^?]*/, ''),
    saved: () => entries[at]!.saved,
    push(to, firstPage) {
      entries.splice(++at, Infinity, { address: to, saved: { firstPage, scrollY: 0 } });
    },
    replace: (to, firstPage) => void (entries[at] = { address: to, saved: { firstPage, scrollY: 0 } }),
    onTravel: (act) => void (travelled = act),
    scrollTo: () => {},
  };
  return {
    address,
    here: () => entries[at]!.address,
    length: () => entries.length,
    back() {
      at--;
      travelled();
    },
  };
}

export const HOME = 3;
export const settings: ListingSettings = {
  owner: { kind: 'category', categoryId: HOME },
  path: '/catalog/home',
  codes: ['color'],
  limit: 2,
  resultCacheSeconds: 0,
  own: { query: '', page: 1, pageCount: 2, totalCount: 4 },
};

export async function openListingTab(
  browser: Browser,
  query = '',
  change: Partial<ListingSettings> = {},
  saved?: SavedView,
) {
  await browser.openTab();
  const history = openHistory(query, saved);
  const listing = await import('../../../src/features/catalog/state/listing.ts');
  const filters = await import('../../../src/features/catalog/state/listing-filters.ts');
  const draft = await import('../../../src/features/catalog/state/listing-draft.ts');
  const { findFilterSuggestions } = await import('../../../src/features/catalog/state/filter-suggestions.ts');
  const { createResultCache } = await import('../../../src/features/catalog/state/listing-cache.ts');
  const own = { ...settings, ...change };
  const cache = createResultCache(own.resultCacheSeconds ?? 0, () => {
    throw new Error('no storage');
  });
  listing.openListing(own, () => history.address, cache);
  const tab = { ...listing, ...filters, ...draft, findFilterSuggestions, history };
  await until(() => {
    const { status } = tab.$listingFilters.get();
    return tab.$listingWork.get().status !== 'pending' && status !== 'loading' && status !== 'idle';
  });
  return tab;
}
export type ListingTab = Awaited<ReturnType<typeof openListingTab>>;

export const settled = (tab: ListingTab) => until(() => tab.$listingWork.get().status !== 'pending');
export function shown(tab: ListingTab) {
  const list = tab.$listing.get();
  return list.kind === 'found' ? list.products.map(({ id }) => id) : list.kind;
}
export const chosen = (tab: ListingTab, query: Partial<ReturnType<ListingTab['$listingQuery']['get']>>) => ({
  ...tab.$listingQuery.get(),
  page: 1,
  ...query,
});
export const colour = (...valueIds: number[]) => ({ chosen: [{ code: 'color', valueIds }] });

/** What a listing is opened with, besides the browser. */
export type OpenArguments = Parameters<typeof openListingTab> extends [Browser, ...infer Rest] ? Rest : never;
