import type { OwnValue } from '../../../domain/catalog/listing-texts.ts';
import type { ListingSettings } from '../state/listing-settings.ts';

/** A filter as the prebuilt page shows it: its title, and titles and ids of the values that have pages of their own. */
export interface FilterName {
  readonly code: string;
  readonly title: string;
  readonly links?: readonly (readonly [title: string, valueId: number])[] | undefined;
}

/** Props of the island `Listing`. */
export interface ListingIslandProps {
  /** The codes are those of `names`. */
  readonly settings: Omit<ListingSettings, 'codes'>;
  readonly mediaUrl: string;
  readonly names: readonly FilterName[];
  readonly ownValue: OwnValue | null;
}
