import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { loadRecentProducts } from './state/recent-products.ts';
import { $recentlyViewedIds } from './state/recently-viewed.ts';
import { loadStickers } from '../../stores/product/stickers.ts';

const nothing: readonly number[] = [];

/** Whether loading has ended, successfully or not. */
export function useRecentProducts(): boolean {
  const some = useStore($recentlyViewedIds, { ssr: () => nothing }).length > 0;
  const [loaded, setLoaded] = useState(false);
  useEffect(() => {
    if (some) void loadStickers();
    void loadRecentProducts().then(() => setLoaded(true));
  }, [some]);
  return loaded;
}
