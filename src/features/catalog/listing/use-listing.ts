import { useStore } from '@nanostores/react';
import { useEffect, useMemo } from 'react';
import { parseListingQuery, type ListingQuery } from '../../../domain/catalog/listing-query.ts';
import { $isListingOpen, $listing, $listingWork, $listingQuery, openListing } from '../state/listing.ts';
import { $listingCounts, $listingFilters, loadListingFilters } from '../state/listing-filters.ts';
import type { ListingSettings } from '../state/listing-settings.ts';

/** The prebuilt state, the same on server and browser for hydration. */
const ownListingQuery = ({ own, codes, limit, owner }: ListingSettings): ListingQuery => ({
  ...parseListingQuery(own.query, { codes, limit, priced: owner.kind === 'category' }),
  page: own.page,
});

export function useListing(settings: ListingSettings) {
  const isLive = useStore($isListingOpen, { ssr: 'initial' });
  const own = useMemo(() => ownListingQuery(settings), [settings]);
  const requested = useStore($listingQuery, { ssr: 'initial' });
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
    listingQuery: isLive ? requested : own,
    list,
    work,
    filters: filters.status === 'ready' ? filters.data : [],
    filtersFailed: filters.status === 'failed',
    counts,
  };
}
