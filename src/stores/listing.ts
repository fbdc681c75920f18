import type { ReadableAtom } from 'nanostores';
import {
  formatSelection,
  isSame,
  parseSelection,
  type Selection,
  selectionAddress,
} from '../domain/selection.ts';
import { errorText } from '../session/error-text.ts';
import { browserAddress, type ListingAddress } from './listing-address.ts';
import { createResultCache, type ResultCache } from './listing-cache.ts';
import { countSelection, loadListingFilters, offeredSelection } from './listing-filters.ts';
import { lastPrebuiltPage } from './last-prebuilt-page.ts';
import type { ListingSettings } from './listing-settings.ts';
import { listingSource } from './listing-sources.ts';
import {
  keepOpened,
  type ListingList,
  listingState,
  type ListingWork,
  needListing,
  openedListing,
} from './listing-state.ts';
import { $priceRole, readPriceRole } from './price-role.ts';

/** A shopper who ticks several values in a row is answered once. */
export const LISTING_DEBOUNCE_MS = 250;
/** Pages that are put together again when the visitor comes back. */
const MOST_RESTORED = 10;

const { wanted: $wanted, list: $list, work: $work, filters: $filters, counts: $counts } = listingState;

/** Whether the page's listing is live. */
export const $isListingOpen: ReadableAtom<boolean> = listingState.isOpen;
/** What the shopper has chosen, also before it is shown. */
export const $selection: ReadableAtom<Selection> = $wanted;
export const $listing: ReadableAtom<ListingList> = $list;
export const $listingWork: ReadableAtom<ListingWork> = $work;

let timer: ReturnType<typeof setTimeout> | undefined;
let running: AbortController | undefined;
/** The first of the pages that «Показать ещё» has put together. */
let firstPage = 1;
let keptScroll: number | undefined;

async function fetchPage(selection: Selection, signal: AbortSignal) {
  const { source, settings, cache } = needListing();
  const key = `${$priceRole.get()} ${selectionAddress(settings.path, selection)}`;
  const known = cache.get(key);
  if (known) return known;
  const found = await source.find({ selection, limit: selection.limit ?? settings.limit }, signal);
  cache.set(key, found);
  return found;
}

/** The pages from the first to the selection's own, one after the other. */
async function fetchPages(selection: Selection, from: number, signal: AbortSignal) {
  const pages = Array.from({ length: selection.page - from + 1 }, (_, index) => from + index);
  const found = await Promise.all(pages.map((page) => fetchPage({ ...selection, page }, signal)));
  const last = found.at(-1);
  return last && { ...last, products: found.flatMap(({ products }) => products) };
}

function isOwn(selection: Selection, from: number): boolean {
  const { own } = needListing();
  return from === own.page && isSame(selection, { ...own, page: lastPrebuiltPage() ?? own.page });
}

/** Shows what is wanted, from a page on; a later call makes this one's answer void. */
async function show(from: number): Promise<void> {
  clearTimeout(timer);
  running?.abort();
  const { signal } = (running = new AbortController());
  const selection = $wanted.get();
  firstPage = from;
  if (isOwn(selection, from)) {
    $list.set({ kind: 'own' });
    $work.set({ status: 'idle' });
    if ($filters.get().status === 'ready') void countSelection(signal);
    return;
  }
  $work.set({ status: 'pending', more: false });
  try {
    const found = await fetchPages(selection, from, signal);
    if (signal.aborted || !found) return;
    const { products, meta, counts } = found;
    if (products.length === 0 && meta.totalCount > 0) return await showLastPage(meta.pageCount);
    $counts.set(counts);
    $list.set({ kind: 'found', selection, products, meta });
    $work.set({ status: 'idle' });
  } catch (error) {
    if (!signal.aborted) $work.set({ status: 'failed', more: false, message: errorText(error) });
  }
}

/** Instead of a page that is not there any more. */
async function showLastPage(pageCount: number): Promise<void> {
  const page = Math.max(1, pageCount);
  $wanted.set({ ...$wanted.get(), page });
  replaceAddress(page);
  await show(page);
}

const addressOf = (selection: Selection): string => selectionAddress(needListing().settings.path, selection);
const replaceAddress = (from: number) => needListing().address.replace(addressOf($wanted.get()), from);

/** Shows the selection of the address as it was left; what it does not offer goes out of the address. */
async function follow(): Promise<void> {
  const { address, terms } = needListing();
  const query = address.query().replace(/^\?/, '');
  const kept = address.kept();
  const wanted = offeredSelection(parseSelection(query, terms));
  const from = Math.max(
    wanted.page - MOST_RESTORED + 1,
    Math.min(kept?.firstPage ?? wanted.page, wanted.page),
  );
  const filters = loadListingFilters();
  $wanted.set(wanted);
  keptScroll = kept?.scrollY;
  if (!isOwn(wanted, from) && $list.get().kind === 'own') $list.set({ kind: 'none' });
  const shown = show(from);
  await filters;
  if ($wanted.get() !== wanted) return;
  const offered = offeredSelection(wanted);
  const isChanged = !isSame(offered, wanted);
  if (isChanged) $wanted.set(offered);
  if (!kept || query !== formatSelection(offered)) replaceAddress(from);
  await (isChanged ? show(from) : shown);
}

/** Makes a page's listing live: it shows what the address asks for. A page has one; asking again changes nothing. */
export function openListing(
  settings: ListingSettings,
  address: () => ListingAddress = browserAddress,
  cache: ResultCache = createResultCache(settings.resultCacheSeconds),
): void {
  if (openedListing()) return;
  const source = listingSource(settings.owner);
  const terms = { codes: settings.codes, limit: settings.limit, priced: source.priced };
  const own = { ...parseSelection(settings.own.query, terms), page: settings.own.page };
  const listing = { settings, address: address(), source, terms, cache, own };
  keepOpened(listing);
  readPriceRole();
  listing.address.onTravel(() => void follow());
  void follow();
}

/** CSS pixels that the page was scrolled by when it was left, once: whoever has drawn the list goes there. */
export function takeKeptScroll(): number | undefined {
  const y = keptScroll;
  keptScroll = undefined;
  return y;
}

/** Chooses: the list follows after a short pause, so that several choices in a row are one. */
export function changeSelection(selection: Selection): void {
  if (isSame(selection, $wanted.get())) return;
  running?.abort();
  $wanted.set(selection);
  $work.set({ status: 'pending', more: false });
  clearTimeout(timer);
  timer = setTimeout(() => void applySelection(), LISTING_DEBOUNCE_MS);
}

/** Shows what has been chosen at once. */
export function applySelection(): Promise<void> {
  const { page } = $wanted.get();
  const { address } = needListing();
  if (address.query().replace(/^\?/, '') !== formatSelection($wanted.get())) {
    address.push(addressOf($wanted.get()), page);
  }
  return show(page);
}

/** Shows another page in the place of the shown ones. */
export function goToPage(page: number): Promise<void> {
  $wanted.set({ ...$wanted.get(), page });
  return applySelection();
}

/** Shows the next page below the shown ones. */
export async function showMoreProducts(): Promise<void> {
  const list = $list.get();
  if (list.kind !== 'found' || $work.get().status === 'pending') return;
  const before = $wanted.get();
  $wanted.set({ ...before, page: before.page + 1 });
  running?.abort();
  const { signal } = (running = new AbortController());
  $work.set({ status: 'pending', more: true });
  try {
    const { products, meta, counts } = await fetchPage($wanted.get(), signal);
    if (signal.aborted) return;
    const known = new Set(list.products.map(({ id }) => id));
    const added = products.filter(({ id }) => !known.has(id));
    $counts.set(counts);
    $list.set({ ...list, selection: $wanted.get(), products: [...list.products, ...added], meta });
    $work.set({ status: 'idle' });
    replaceAddress(firstPage);
  } catch (error) {
    if (signal.aborted) return;
    $wanted.set(before);
    $work.set({ status: 'failed', more: true, message: errorText(error) });
  }
}

/** Asks again after a failure. */
export function retryListing(): Promise<void> {
  const work = $work.get();
  return work.status === 'failed' && work.more ? showMoreProducts() : show(firstPage);
}
