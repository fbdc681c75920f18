import { useMemo } from 'react';
import { type PageData, usePageData } from '../../../ui/page/page-data.ts';
import { Listing } from './Listing.tsx';
import type { ListingIslandProps } from './listing-island-props.ts';

/** Reads its props from the page. */
export function ListingIsland({ data }: { data: PageData<ListingIslandProps> }) {
  const props = usePageData(data);
  const settings = useMemo(() => {
    const codes = props.settings.owner.kind === 'category' ? props.names.map(({ code }) => code) : null;
    return { ...props.settings, codes };
  }, [props]);
  return <Listing {...props} settings={settings} />;
}
