import { useMemo } from 'react';
import { type PageData, usePageData } from '../../../ui/page/page-data.ts';
import { Listing } from './Listing.tsx';
import type { ListingIslandProps } from './listing-island-props.ts';

function ownValueOf(packed: ListingIslandProps['ownValue']) {
  if (!packed) return null;
  const [code, valueId, filterTitle, valueTitle] = packed;
  return { code, valueId, filterTitle, valueTitle };
}

/** Reads its props from the page. */
export function ListingIsland({ data }: { data: PageData<ListingIslandProps> }) {
  const props = usePageData(data);
  const unpacked = useMemo(() => {
    const names = props.names.map(([code, title, links]) => ({ code, title, links }));
    const [query, page, pageCount, totalCount] = props.own;
    const own = { query, page, pageCount, totalCount };
    const codes = props.settings.owner.kind === 'category' ? names.map(({ code }) => code) : null;
    return { names, settings: { ...props.settings, own, codes }, ownValue: ownValueOf(props.ownValue) };
  }, [props]);
  return <Listing {...unpacked} />;
}
