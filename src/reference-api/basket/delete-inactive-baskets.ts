import type { ShopStore } from '../shop-store.ts';
import { BASKET_LIFETIME_MS } from './find-basket.ts';

const CLEANUP_INTERVAL_MS = 24 * 60 * 60 * 1000;

/** Deletes inactive baskets: at the start, then at most once a day when it is called. */
export function createBasketCleanup(store: ShopStore, start: Date): (now: Date) => void {
  let next = 0;
  const cleanUp = (now: Date): void => {
    if (now.getTime() < next) return;
    next = now.getTime() + CLEANUP_INTERVAL_MS;
    store.baskets.deleteInactive(new Date(now.getTime() - BASKET_LIFETIME_MS));
  };
  cleanUp(start);
  return cleanUp;
}
