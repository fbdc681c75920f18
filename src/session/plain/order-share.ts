import { LRUCache } from 'lru-cache';

const HOUR_MS = 3_600_000;
/** More keys than a shop has such visitors in an hour: the oldest go. */
const MAX_KEYS = 50_000;
/** A mobile operator gives one address to many people. */
const ORDERS_PER_HOUR = 30;

/** How much work the server does for orders of each network address. */
export interface OrderShare {
  /** Counts an order; false where the address has had its share. `address` is empty where nobody knows it. */
  readonly take: (address: string) => boolean;
}

/** Counts in memory, in windows that begin with an address's first order. */
export function createOrderShare(max = ORDERS_PER_HOUR, windowMs = HOUR_MS): OrderShare {
  const taken = new LRUCache<string, { count: number }>({ max: MAX_KEYS, ttl: windowMs });
  return {
    take(address) {
      const known = taken.get(address);
      if (known === undefined) taken.set(address, { count: 1 });
      else if (known.count >= max) return false;
      else known.count += 1;
      return true;
    },
  };
}
