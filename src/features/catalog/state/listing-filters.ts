import type { ReadableAtom } from 'nanostores';
import type { Filter } from '../../../contract/catalog/filter.ts';
import { restrictListingQuery, type ListingQuery } from '../../../domain/catalog/listing-query.ts';
import { errorText } from '../../../session/client/error-text.ts';
import { listingState, requireListing } from './listing-state.ts';
import { type ListingCounts, UNCOUNTED } from './listing-sources.ts';
import type { LoadState } from '../../../stores/requests/load-state.ts';

const { listingQuery: $requested, filters: $filters, counts: $counts, work: $work } = listingState;

export const $listingFilters: ReadableAtom<LoadState<readonly Filter[]>> = $filters;
/** Null until loaded. */
export const $listingCounts: ReadableAtom<ListingCounts | null> = $counts;

/** Empty until loaded. */
export function loadedFilters(): readonly Filter[] {
  const state = $filters.get();
  return state.status === 'ready' ? state.data : [];
}

/** Without values the listing does not offer; unchanged until filters are loaded. */
export function offeredListingQuery(listingQuery: ListingQuery): ListingQuery {
  const state = $filters.get();
  return state.status === 'ready' ? restrictListingQuery(listingQuery, state.data) : listingQuery;
}

export async function countListingQuery(signal?: AbortSignal): Promise<void> {
  const listingQuery = $requested.get();
  try {
    const counts = await requireListing().source.count(listingQuery, signal);
    if (!signal?.aborted && listingQuery === $requested.get()) $counts.set(counts);
  } catch {
    // Filters are shown without counts.
    if (!signal?.aborted && $counts.get() === null) $counts.set(UNCOUNTED);
  }
}

let loading: Promise<void> | undefined;

async function load(): Promise<void> {
  $filters.set({ status: 'loading' });
  try {
    $filters.set({ status: 'ready', data: await requireListing().source.filters() });
  } catch (error) {
    $filters.set({ status: 'failed', message: errorText(error) });
    if ($counts.get() === null) $counts.set(UNCOUNTED);
    loading = undefined;
    return;
  }
  const counts = $counts.get();
  if ((counts === null || counts === UNCOUNTED) && $work.get().status === 'idle') void countListingQuery();
}

export const loadListingFilters = (): Promise<void> => (loading ??= load());
