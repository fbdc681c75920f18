import { atom, type ReadableAtom } from 'nanostores';
import { EVERYTHING, type ListingQuery } from '../../../domain/catalog/listing-query.ts';
import { $listingQuery, changeListingQuery, LISTING_DEBOUNCE_MS } from './listing.ts';
import { $listingCounts, loadListingFilters } from './listing-filters.ts';
import { type ListingCounts, UNCOUNTED } from './listing-sources.ts';
import { requireListing } from './listing-state.ts';
import { createLatestRequest } from '../../../stores/requests/latest-request.ts';

/** `stale` while counting again. */
export type DraftCounts =
  | { readonly status: 'unknown' }
  | { readonly status: 'stale' | 'ready'; readonly counts: ListingCounts };

const $chosen = atom<ListingQuery>(EVERYTHING);
const $draftCounts = atom<DraftCounts>({ status: 'unknown' });

/** The filter dialog's choices, applied on submit. */
export const $listingDraft: ReadableAtom<ListingQuery> = $chosen;
export const $listingDraftCounts: ReadableAtom<DraftCounts> = $draftCounts;

const request = createLatestRequest();

async function count(waitMs = 0): Promise<void> {
  try {
    const counts = await request.send(
      (signal) => requireListing().source.count($chosen.get(), signal),
      waitMs,
    );
    if (counts) $draftCounts.set({ status: 'ready', counts });
  } catch {
    $draftCounts.set({ status: 'ready', counts: UNCOUNTED });
  }
}

export function openListingDraft(): void {
  request.stop();
  void loadListingFilters();
  $chosen.set($listingQuery.get());
  const counts = $listingCounts.get();
  const isKnown = counts !== null && counts !== UNCOUNTED;
  $draftCounts.set(isKnown ? { status: 'ready', counts } : { status: 'unknown' });
  if (!isKnown) void count();
}

/** Counts the products after a short pause. */
export function changeListingDraft(listingQuery: ListingQuery): void {
  $chosen.set(listingQuery);
  const counts = $draftCounts.get();
  if (counts.status !== 'unknown') $draftCounts.set({ ...counts, status: 'stale' });
  void count(LISTING_DEBOUNCE_MS);
}

export function applyListingDraft(): void {
  request.stop();
  changeListingQuery($chosen.get());
}
