import { useStore } from '@nanostores/react';
import { useEffect, useMemo } from 'react';
import { parseSelection, type Selection } from '../../domain/selection.ts';
import { $isListingOpen, $listing, $listingWork, $selection, openListing } from '../../stores/listing.ts';
import { $listingCounts, $listingFilters, loadListingFilters } from '../../stores/listing-filters.ts';
import type { ListingSettings } from '../../stores/listing-settings.ts';

/** What the page was built with, for the first drawing: the same on the server and in the browser. */
const ownSelection = ({ own, codes, limit, owner }: ListingSettings): Selection => ({
  ...parseSelection(own.query, { codes, limit, priced: owner.kind === 'category' }),
  page: own.page,
});

/** The listing of the page; live once it is drawn in the browser. */
export function useListing(settings: ListingSettings) {
  const isLive = useStore($isListingOpen, { ssr: 'initial' });
  const own = useMemo(() => ownSelection(settings), [settings]);
  const requested = useStore($selection, { ssr: 'initial' });
  const list = useStore($listing, { ssr: 'initial' });
  const work = useStore($listingWork, { ssr: 'initial' });
  const filters = useStore($listingFilters, { ssr: 'initial' });
  const counts = useStore($listingCounts, { ssr: 'initial' });
  useEffect(() => {
    openListing(settings);
    void loadListingFilters();
  }, [settings]);
  return {
    isLive,
    selection: isLive ? requested : own,
    list,
    work,
    filters: filters.status === 'ready' ? filters.data : [],
    filtersFailed: filters.status === 'failed',
    counts,
  };
}
