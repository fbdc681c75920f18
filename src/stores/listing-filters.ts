import type { ReadableAtom } from 'nanostores';
import type { Filter } from '../contract/filter.ts';
import { restrictSelection, type Selection } from '../domain/selection.ts';
import { errorText } from '../session/error-text.ts';
import { listingState, requireListing } from './listing-state.ts';
import type { ListingCounts } from './listing-sources.ts';
import type { LoadState } from './load-state.ts';

const { selection: $requested, filters: $filters, counts: $counts, work: $work } = listingState;

export const $listingFilters: ReadableAtom<LoadState<readonly Filter[]>> = $filters;
/** How many products the selection and each further choice have; null until the shop has answered. */
export const $listingCounts: ReadableAtom<ListingCounts | null> = $counts;

/** The filters of the listing; none until they are loaded. */
export function loadedFilters(): readonly Filter[] {
  const state = $filters.get();
  return state.status === 'ready' ? state.data : [];
}

/** The selection without values that the listing does not offer; unchanged until the filters are loaded. */
export function offeredSelection(selection: Selection): Selection {
  const state = $filters.get();
  return state.status === 'ready' ? restrictSelection(selection, state.data) : selection;
}

/** Asks how many products the selection has, beside a list that is there already. */
export async function countSelection(signal?: AbortSignal): Promise<void> {
  const selection = $requested.get();
  try {
    const counts = await requireListing().source.count(selection, signal);
    if (!signal?.aborted && selection === $requested.get()) $counts.set(counts);
  } catch {
    // The filters are shown without counts.
  }
}

let loading: Promise<void> | undefined;

async function load(): Promise<void> {
  $filters.set({ status: 'loading' });
  try {
    $filters.set({ status: 'ready', data: await requireListing().source.filters() });
  } catch (error) {
    $filters.set({ status: 'failed', message: errorText(error) });
    loading = undefined;
    return;
  }
  if ($counts.get() === null && $work.get().status === 'idle') void countSelection();
}

/** Loads the filters with their counts, once. */
export const loadListingFilters = (): Promise<void> => (loading ??= load());
