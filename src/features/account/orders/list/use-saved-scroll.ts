import { useStore } from '@nanostores/react';
import { computed } from 'nanostores';
import { useLayoutEffect, useMemo } from 'react';
import { orderPage } from '../../state/orders.ts';
import { type OrderAddress, savedScroll } from './use-order-address.ts';

/** Restores the scroll position once all pages are loaded. */
export function useSavedScroll(address: OrderAddress): void {
  const $isWhole = useMemo(() => {
    const { groupId, first, last } = address;
    const pages = Array.from({ length: last - first + 1 }, (_, index) => first + index);
    const states = pages.map((page) => orderPage(groupId ?? 0, page).$state);
    return computed(states, (...loaded) => loaded.every(({ status }) => status === 'ready'));
  }, [address]);
  const isWhole = useStore($isWhole);
  useLayoutEffect(() => {
    const y = isWhole ? savedScroll() : undefined;
    if (y !== undefined && y > 0) scrollTo({ top: y, behavior: 'instant' });
  }, [address, isWhole]);
}
