import { keepItem, localItems } from '../../domain/requests/browser-storage.ts';

const KEY = 'clock_skew';
/** Smaller differences are network delay. */
const TOLERATED_MS = 30_000;

/** Where no storage keeps it. */
let skewMs = 0;
let isKept = true;

/** Read each time: another tab may have learnt it. */
function readSkew(): number {
  if (!isKept) return skewMs;
  const skew = Number(localItems().getItem(KEY));
  return Number.isFinite(skew) ? skew : 0;
}

/** Milliseconds since 1970, corrected by the known skew. */
export const shopNow = (): number => Date.now() - readSkew();

/**
 * Learns the clock's skew from a response's `Date` header, for all pages: with a clock an hour ahead every token has
 * expired.
 */
export function learnShopClock(date: string | null): void {
  const serverNow = Date.parse(date ?? '');
  if (Number.isNaN(serverNow)) return;
  const skew = Date.now() - serverNow;
  skewMs = Math.abs(skew) > TOLERATED_MS ? skew : 0;
  const items = localItems();
  if (skewMs === 0) items.removeItem(KEY);
  // Where it is not kept, it is learnt again on the next page.
  isKept = skewMs === 0 || keepItem(items, KEY, String(skewMs));
}
