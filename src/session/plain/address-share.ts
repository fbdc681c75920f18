import { LRUCache } from 'lru-cache';

const HOUR_MS = 3_600_000;
/** More than a shop has such visitors in an hour: the oldest are dropped. */
const MAX_KEYS = 50_000;
/** Mobile operators share an address between many customers. */
const ORDERS_PER_HOUR = 30;

/** A limit per network address of costly work that the server does for a visitor, such as the proof of an order. */
export interface AddressShare {
  /** Counts a work; false above the limit. `address` is empty where unknown. */
  readonly take: (address: string) => boolean;
}

/** In memory, in windows that begin with an address's first work. */
export function createAddressShare(max = ORDERS_PER_HOUR, windowMs = HOUR_MS): AddressShare {
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
