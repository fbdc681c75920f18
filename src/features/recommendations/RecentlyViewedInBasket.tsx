import { useStore } from '@nanostores/react';
import { computed } from 'nanostores';
import { groupsOf } from '../../domain/basket/basket.ts';
import { $basket } from '../../stores/basket/basket.ts';
import { RecentProducts } from './RecentProducts.tsx';

const $isEmpty = computed(
  $basket,
  (state) => state.status === 'ready' && groupsOf(state.basket).length === 0,
);

export function RecentlyViewedInBasket({ mediaUrl }: { mediaUrl: string }) {
  const isEmpty = useStore($isEmpty, { ssr: () => false });
  return <RecentProducts mediaUrl={mediaUrl} isWanted={isEmpty} />;
}
