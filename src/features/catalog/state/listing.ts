import type { ReadableAtom } from 'nanostores';
import {
  formatListingQuery,
  isSameListingQuery,
  listingParameters,
  parseListingQuery,
  type ListingQuery,
  listingQueryAddress,
} from '../../../domain/catalog/listing-query.ts';
import { errorText } from '../../../session/client/error-text.ts';
import { browserAddress, type ListingAddress } from './listing-address.ts';
import { createResultCache, type ResultCache } from './listing-cache.ts';
import { countListingQuery, loadListingFilters, offeredListingQuery } from './listing-filters.ts';
import { lastPrebuiltPage } from './last-prebuilt-page.ts';
import type { ListingSettings } from './listing-settings.ts';
import { listingSource } from './listing-sources.ts';
import {
  setOpenListing,
  type ListingList,
  listingState,
  type ListingWork,
  requireListing,
  openedListing,
} from './listing-state.ts';
import { createLatestRequest } from '../../../stores/requests/latest-request.ts';
import { $customer, customerKey, readVisitor } from '../../../stores/visitor/visitor.ts';

/** Joins several quick choices into one request. */
export const LISTING_DEBOUNCE_MS = 250;
/** Pages restored on Back. */
const MAX_RESTORED = 10;

const {
  listingQuery: $requested,
  list: $list,
  work: $work,
  filters: $filters,
  counts: $counts,
} = listingState;

export const $isListingOpen: ReadableAtom<boolean> = listingState.isOpen;
/** Including choices not shown yet. */
export const $listingQuery: ReadableAtom<ListingQuery> = $requested;
export const $listing: ReadableAtom<ListingList> = $list;
export const $listingWork: ReadableAtom<ListingWork> = $work;

const request = createLatestRequest();
/** First shown page; «Показать ещё» adds pages after it. */
let firstPage = 1;
let savedScroll: number | undefined;

async function fetchPage(listingQuery: ListingQuery, signal: AbortSignal) {
  const { source, settings, cache } = requireListing();
  const key = `${customerKey($customer.get())} ${listingQueryAddress(settings.path, listingQuery)}`;
  const cached = cache.get(key);
  if (cached) return cached;
  const found = await source.find({ listingQuery, limit: listingQuery.limit ?? settings.limit }, signal);
  cache.set(key, found);
  return found;
}

/** From the first page to the query's own. */
async function fetchPages(listingQuery: ListingQuery, from: number, signal: AbortSignal) {
  const pages = Array.from({ length: listingQuery.page - from + 1 }, (_, index) => from + index);
  const found = await Promise.all(pages.map((page) => fetchPage({ ...listingQuery, page }, signal)));
  const last = found.at(-1);
  return last && { ...last, products: found.flatMap(({ products }) => products) };
}

function isPrebuilt(listingQuery: ListingQuery, from: number): boolean {
  const { prebuilt } = requireListing();
  const page = lastPrebuiltPage() ?? prebuilt.page;
  return from === prebuilt.page && isSameListingQuery(listingQuery, { ...prebuilt, page });
}

/** Shows the requested query from page `from`; earlier calls are dropped. */
async function show(from: number): Promise<void> {
  request.stop();
  const listingQuery = $requested.get();
  firstPage = from;
  if (isPrebuilt(listingQuery, from)) {
    $list.set({ kind: 'prebuilt' });
    $work.set({ status: 'idle' });
    if ($filters.get().status === 'ready') void request.send(countListingQuery);
    return;
  }
  $work.set({ status: 'pending', more: false });
  try {
    const found = await request.send((signal) => fetchPages(listingQuery, from, signal));
    if (!found) return;
    const { products, meta, counts } = found;
    if (products.length === 0 && meta.totalCount > 0) return await showLastPage(meta.pageCount);
    $counts.set(counts);
    $list.set({ kind: 'found', listingQuery, products, meta });
    $work.set({ status: 'idle' });
  } catch (error) {
    $work.set({ status: 'failed', more: false, message: errorText(error) });
  }
}

async function showLastPage(pageCount: number): Promise<void> {
  const page = Math.max(1, pageCount);
  $requested.set({ ...$requested.get(), page });
  replaceAddress(page);
  await show(page);
}

const addressOf = (listingQuery: ListingQuery): string =>
  listingQueryAddress(requireListing().settings.path, listingQuery);
const replaceAddress = (from: number) => requireListing().address.replace(addressOf($requested.get()), from);

/** Follows the address, restores scrolling and drops unknown values. */
async function follow(): Promise<void> {
  const { address, terms } = requireListing();
  const query = address.query().replace(/^\?/, '');
  const saved = address.saved();
  const requested = offeredListingQuery(parseListingQuery(query, terms));
  const from = Math.max(
    requested.page - MAX_RESTORED + 1,
    Math.min(saved?.firstPage ?? requested.page, requested.page),
  );
  const filters = loadListingFilters();
  $requested.set(requested);
  savedScroll = saved?.scrollY;
  if (!isPrebuilt(requested, from) && $list.get().kind === 'prebuilt') $list.set({ kind: 'none' });
  const shown = show(from);
  await filters;
  if ($requested.get() !== requested) return;
  const offered = offeredListingQuery(requested);
  const isChanged = !isSameListingQuery(offered, requested);
  if (isChanged) $requested.set(offered);
  if (!saved || query !== formatListingQuery(offered)) replaceAddress(from);
  await (isChanged ? show(from) : shown);
}

/** Activates the page's single listing; further calls do nothing. */
export function openListing(
  settings: ListingSettings,
  address: (ownNames: readonly string[] | null) => ListingAddress = browserAddress,
  cache: ResultCache = createResultCache(settings.resultCacheSeconds ?? 0),
): void {
  if (openedListing()) return;
  const source = listingSource(settings);
  const terms = { codes: settings.codes, limit: settings.limit, priced: source.priced };
  const prebuilt = { ...parseListingQuery(settings.own.query, terms), page: settings.own.page };
  const listing = {
    settings,
    address: address(listingParameters(settings.codes)),
    source,
    terms,
    cache,
    prebuilt,
  };
  setOpenListing(listing);
  readVisitor();
  listing.address.onTravel(() => void follow());
  void follow();
}

/** CSS pixels; returned once, to the island that has drawn the list. */
export function takeSavedScroll(): number | undefined {
  const y = savedScroll;
  savedScroll = undefined;
  return y;
}

/** Fetches after a short pause, so that several choices cost one request. */
export function changeListingQuery(listingQuery: ListingQuery): void {
  if (isSameListingQuery(listingQuery, $requested.get())) return;
  $requested.set(listingQuery);
  $work.set({ status: 'pending', more: false });
  void request.send(applyListingQuery, LISTING_DEBOUNCE_MS);
}

export function applyListingQuery(): Promise<void> {
  const { page } = $requested.get();
  const { address } = requireListing();
  if (address.query().replace(/^\?/, '') !== formatListingQuery($requested.get())) {
    address.push(addressOf($requested.get()), page);
  }
  return show(page);
}

export function goToPage(page: number): Promise<void> {
  $requested.set({ ...$requested.get(), page });
  return applyListingQuery();
}

export async function showMoreProducts(): Promise<void> {
  const list = $list.get();
  if (list.kind !== 'found' || $work.get().status === 'pending') return;
  const before = $requested.get();
  $requested.set({ ...before, page: before.page + 1 });
  $work.set({ status: 'pending', more: true });
  try {
    const found = await request.send((signal) => fetchPage($requested.get(), signal));
    if (!found) return;
    const { products, meta, counts } = found;
    const shown = new Set(list.products.map(({ id }) => id));
    const added = products.filter(({ id }) => !shown.has(id));
    $counts.set(counts);
    $list.set({ ...list, listingQuery: $requested.get(), products: [...list.products, ...added], meta });
    $work.set({ status: 'idle' });
    replaceAddress(firstPage);
  } catch (error) {
    $requested.set(before);
    $work.set({ status: 'failed', more: true, message: errorText(error) });
  }
}

export function retryListing(): Promise<void> {
  const work = $work.get();
  return work.status === 'failed' && work.more ? showMoreProducts() : show(firstPage);
}
