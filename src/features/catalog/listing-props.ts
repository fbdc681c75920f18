import type { ListingSettings } from '../../stores/listing-settings.ts';

/** A filter as the page knows it before the shop is asked: by name, with the pages of its single values. */
export interface FilterName {
  readonly code: string;
  readonly title: string;
  readonly links: readonly { readonly valueId: number; readonly title: string; readonly path: string }[];
}

/** The value that a page's own list is narrowed to. */
export interface OwnValue {
  readonly code: string;
  readonly valueId: number;
  readonly filterTitle: string;
  readonly valueTitle: string;
}

/** What a page tells its listing. */
export interface ListingProps {
  readonly settings: ListingSettings;
  readonly apiUrl: string;
  readonly names: readonly FilterName[];
  readonly ownValue: OwnValue | null;
}

export const productForms = ['товар', 'товара', 'товаров'] as const;
