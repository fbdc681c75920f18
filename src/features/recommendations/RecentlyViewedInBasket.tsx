import { useStore } from '@nanostores/react';
import { computed } from 'nanostores';
import { groupsOf } from '../../domain/basket.ts';
import { $basket } from '../../stores/basket.ts';
import { RecentlyViewed } from './RecentlyViewed.tsx';
import { useRecentProducts } from './use-recent-products.ts';
import { useCardGalleries } from './use-card-galleries.ts';

const $isEmpty = computed(
  $basket,
  (state) => state.status === 'ready' && groupsOf(state.basket).length === 0,
);

/** Below an empty basket: what the visitor has looked at. */
export function RecentlyViewedInBasket({ apiUrl }: { apiUrl: string }) {
  const isEmpty = useStore($isEmpty, { ssr: () => false });
  useCardGalleries(apiUrl);
  useRecentProducts();
  return isEmpty && <RecentlyViewed apiUrl={apiUrl} />;
}
