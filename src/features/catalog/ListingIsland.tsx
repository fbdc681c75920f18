import { type PageData, usePageData } from '../../ui/page-data.ts';
import { Listing } from './Listing.tsx';
import type { ListingIslandProps } from './listing-island-props.ts';

/** The listing of a page, which has its filters and settings as data. */
export const ListingIsland = ({ data }: { data: PageData<ListingIslandProps> }) => (
  <Listing {...usePageData(data)} />
);
