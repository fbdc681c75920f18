import type { ListingSettings } from '../../stores/listing-settings.ts';

/** A filter as the prebuilt page shows it: its title, and the pages of its single values. */
export interface FilterName {
  readonly code: string;
  readonly title: string;
  readonly links: readonly { readonly valueId: number; readonly title: string; readonly path: string }[];
}

/** The filter value that the prebuilt list is limited to. */
export interface OwnValue {
  readonly code: string;
  readonly valueId: number;
  readonly filterTitle: string;
  readonly valueTitle: string;
}

/** Props of the island `Listing`. */
export interface ListingIslandProps {
  readonly settings: ListingSettings;
  readonly apiUrl: string;
  readonly names: readonly FilterName[];
  readonly ownValue: OwnValue | null;
}
