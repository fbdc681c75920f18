import type { ListingQueryTerms } from '../../../domain/catalog/listing-query.ts';

/** Whose products a listing shows. */
export type ListingOwner =
  | { readonly kind: 'category'; readonly categoryId: number }
  | { readonly kind: 'collection'; readonly collectionId: number };

/** What a page says of the listing on it. */
export interface ListingSettings extends Pick<ListingQueryTerms, 'codes' | 'limit'> {
  readonly owner: ListingOwner;
  /** What the list is called, for counters. */
  readonly title: string;
  /** Without a query. */
  readonly path: string;
  /** How long a fetched list may be shown again, in seconds; 0 for never. */
  readonly resultCacheSeconds: number;
  /** The list that the page was built with. */
  readonly own: {
    /** The query of the listing query that it is a page of; empty for the whole listing. */
    readonly query: string;
    readonly page: number;
    readonly pageCount: number;
    readonly totalCount: number;
  };
}
