import { atom, type ReadableAtom } from 'nanostores';
import { EVERYTHING, type ListingQuery } from '../../../domain/catalog/listing-query.ts';
import { $listingQuery, changeListingQuery, LISTING_DEBOUNCE_MS } from './listing.ts';
import { $listingCounts, loadListingFilters } from './listing-filters.ts';
import { type ListingCounts, UNCOUNTED } from './listing-sources.ts';
import { requireListing } from './listing-state.ts';

/** How many products a draft has: `unknown` until the shop has answered, `stale` while it is asked again. */
export type DraftCounts =
  | { readonly status: 'unknown' }
  | { readonly status: 'stale' | 'ready'; readonly counts: ListingCounts };

const $chosen = atom<ListingQuery>(EVERYTHING);
const $draftCounts = atom<DraftCounts>({ status: 'unknown' });

/** What is being chosen in the dialog of filters; the list follows when it is applied. */
export const $listingDraft: ReadableAtom<ListingQuery> = $chosen;
export const $listingDraftCounts: ReadableAtom<DraftCounts> = $draftCounts;

let timer: ReturnType<typeof setTimeout> | undefined;
let running: AbortController | undefined;

async function count(): Promise<void> {
  const { signal } = (running = new AbortController());
  try {
    const counts = await requireListing().source.count($chosen.get(), signal);
    if (!signal.aborted) $draftCounts.set({ status: 'ready', counts });
  } catch {
    if (!signal.aborted) $draftCounts.set({ status: 'ready', counts: UNCOUNTED });
  }
}

/** Begins a draft with what the listing shows. */
export function openListingDraft(): void {
  clearTimeout(timer);
  running?.abort();
  void loadListingFilters();
  $chosen.set($listingQuery.get());
  const counts = $listingCounts.get();
  const isKnown = counts !== null && counts !== UNCOUNTED;
  $draftCounts.set(isKnown ? { status: 'ready', counts } : { status: 'unknown' });
  if (!isKnown) void count();
}

/** Chooses something in the draft; its products are counted after a short pause. */
export function changeListingDraft(listingQuery: ListingQuery): void {
  clearTimeout(timer);
  running?.abort();
  $chosen.set(listingQuery);
  const counts = $draftCounts.get();
  if (counts.status !== 'unknown') $draftCounts.set({ ...counts, status: 'stale' });
  timer = setTimeout(() => void count(), LISTING_DEBOUNCE_MS);
}

/** Shows the draft in the listing. */
export function applyListingDraft(): void {
  clearTimeout(timer);
  running?.abort();
  changeListingQuery($chosen.get());
}
