import { useStore } from '@nanostores/react';
import { computed } from 'nanostores';
import { $favoriteIds } from '../../stores/favorites/favorite-store.ts';
import { LazyRecentProducts } from './LazyRecentProducts.tsx';

const $isEmpty = computed($favoriteIds, (ids) => ids.length === 0);

export function RecentlyViewedInFavorites({ mediaUrl }: { mediaUrl: string }) {
  const isEmpty = useStore($isEmpty, { ssr: () => false });
  return <LazyRecentProducts mediaUrl={mediaUrl} isWanted={isEmpty} pageLeafs />;
}
