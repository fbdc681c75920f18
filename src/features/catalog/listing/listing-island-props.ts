import type { OwnValue } from '../../../domain/catalog/listing-texts.ts';
import type { ListingSettings } from '../state/listing-settings.ts';

/** Title, and values with pages of their own. */
export interface FilterName {
  readonly code: string;
  readonly title: string;
  readonly links?: readonly (readonly [title: string, valueId: number])[] | undefined;
}

export interface ListingIslandProps {
  /** `names` has the codes. */
  readonly settings: Omit<ListingSettings, 'codes'>;
  readonly mediaUrl: string;
  readonly names: readonly FilterName[];
  readonly ownValue: OwnValue | null;
}
