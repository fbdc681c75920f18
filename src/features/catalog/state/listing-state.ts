import { atom } from 'nanostores';
import type { Filter } from '../../../contract/catalog/filter.ts';
import type { PageMeta } from '../../../contract/calls/paging.ts';
import {
  EVERYTHING,
  type ListingQuery,
  type ListingQueryTerms,
} from '../../../domain/catalog/listing-query.ts';
import type { ListedProduct } from '../../../domain/product/siblings.ts';
import type { ListingAddress } from './listing-address.ts';
import type { ResultCache } from './listing-cache.ts';
import type { ListingSettings } from './listing-settings.ts';
import type { ListingCounts, ListingSource } from './listing-sources.ts';
import type { LoadState } from '../../../stores/requests/load-state.ts';

export type ListingList =
  | { readonly kind: 'prebuilt' }
  /** The address asks for another list, which is not loaded yet. */
  | { readonly kind: 'none' }
  | {
      readonly kind: 'found';
      readonly listingQuery: ListingQuery;
      readonly products: readonly ListedProduct[];
      /** Of the last shown page. */
      readonly meta: PageMeta;
    };

/** Pending work or failure; the list stays as it is. */
export type ListingWork =
  | { readonly status: 'idle' }
  | { readonly status: 'pending'; readonly more: boolean }
  | { readonly status: 'failed'; readonly more: boolean; readonly message: string };

export interface OpenedListing {
  readonly settings: ListingSettings;
  readonly address: ListingAddress;
  readonly source: ListingSource;
  readonly terms: ListingQueryTerms;
  readonly cache: ResultCache;
  readonly prebuilt: ListingQuery;
}

/** Shared by the listing's stores; others use `listing.ts`. */
export const listingState = {
  isOpen: atom(false),
  listingQuery: atom<ListingQuery>(EVERYTHING),
  list: atom<ListingList>({ kind: 'prebuilt' }),
  work: atom<ListingWork>({ status: 'idle' }),
  filters: atom<LoadState<readonly Filter[]>>({ status: 'idle' }),
  counts: atom<ListingCounts | null>(null),
} as const;

let opened: OpenedListing | undefined;

export const openedListing = (): OpenedListing | undefined => opened;

export function setOpenListing(listing: OpenedListing): void {
  opened = listing;
  listingState.isOpen.set(true);
}

/** Throws without an open listing. */
export function requireListing(): OpenedListing {
  if (!opened) throw new Error('No listing is open.');
  return opened;
}
