import type { ListingQueryTerms } from '../../../domain/catalog/listing-query.ts';

export type ListingOwner =
  | { readonly kind: 'category'; readonly categoryId: number }
  | { readonly kind: 'collection'; readonly collectionId: number };

export interface ListingSettings extends Pick<ListingQueryTerms, 'codes' | 'limit'> {
  readonly owner: ListingOwner;
  readonly path: string;
  /** Asks for the other colours of what is found. */
  readonly colours?: true | undefined;
  /** Shows one product of each quality. */
  readonly byQuality?: true | undefined;
  /** 0 and undefined disable the cache. */
  readonly resultCacheSeconds?: number | undefined;
  /** The prebuilt list. */
  readonly own: {
    /** Empty for the whole listing. */
    readonly query: string;
    readonly page: number;
    readonly pageCount: number;
    readonly totalCount: number;
  };
}
