import type { ListingSettings } from '../state/listing-settings.ts';

/** Title, and values with pages of their own. */
export interface FilterName {
  readonly code: string;
  readonly title: string;
  readonly links?: readonly (readonly [title: string, valueId: number])[] | undefined;
}

/** A name as the page's data say it. */
export type PackedName = readonly [code: string, title: string, links?: FilterName['links']];

export type PackedValue = readonly [code: string, valueId: number, filterTitle: string, valueTitle: string];

export interface ListingIslandProps {
  /** `names` has the codes, `own` the prebuilt list. */
  readonly settings: Omit<ListingSettings, 'codes' | 'own'>;
  readonly own: readonly [query: string, page: number, pageCount: number, totalCount: number];
  readonly names: readonly PackedName[];
  readonly ownValue?: PackedValue | undefined;
}
