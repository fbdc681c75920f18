import { useStore } from '@nanostores/react';
import { computed } from 'nanostores';
import { $favoriteIds } from '../../stores/favorites/favorite-store.ts';
import { RecentProducts } from './RecentProducts.tsx';

const $isEmpty = computed($favoriteIds, (ids) => ids.length === 0);

export function RecentlyViewedInFavorites({ mediaUrl }: { mediaUrl: string }) {
  const isEmpty = useStore($isEmpty, { ssr: () => false });
  return <RecentProducts mediaUrl={mediaUrl} isWanted={isEmpty} pageLeafs />;
}
