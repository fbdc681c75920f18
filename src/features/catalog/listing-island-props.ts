import type { OwnValue } from '../../domain/listing-texts.ts';
import type { ListingSettings } from '../../stores/listing-settings.ts';

/** A filter as the prebuilt page shows it: its title, and the pages of its single values. */
export interface FilterName {
  readonly code: string;
  readonly title: string;
  readonly links: readonly { readonly title: string; readonly path: string }[];
}

/** Props of the island `Listing`. */
export interface ListingIslandProps {
  readonly settings: ListingSettings;
  readonly mediaUrl: string;
  readonly names: readonly FilterName[];
  readonly ownValue: OwnValue | null;
}
