import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { useStableListEnd } from '../../ui/list/use-stable-list-end.ts';
import { RecentlyViewed } from './RecentlyViewed.tsx';
import { $recentlyViewedIds } from './state/recently-viewed.ts';
import { useCardGalleries } from './use-card-galleries.ts';
import { useRecentProducts } from './use-recent-products.ts';

interface Props {
  mediaUrl: string;
  /** Whether the page's script connects card galleries. */
  pageLeafs?: boolean;
}

function Products({ mediaUrl, pageLeafs = false }: Props) {
  useCardGalleries(pageLeafs ? null : mediaUrl);
  useStableListEnd(!useRecentProducts());
  return <RecentlyViewed mediaUrl={mediaUrl} />;
}

const nothing: readonly number[] = [];

/** Below an otherwise empty screen: asks for cards when they are wanted and if any were viewed. */
export function RecentProducts({ isWanted, ...row }: Props & { isWanted: boolean }) {
  const ids = useStore($recentlyViewedIds, { ssr: () => nothing });
  const [isOpen, setIsOpen] = useState(false);
  if (!isOpen && isWanted && ids.length > 0) setIsOpen(true);
  return isWanted && isOpen && <Products {...row} />;
}
