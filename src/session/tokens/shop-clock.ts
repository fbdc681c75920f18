const KEY = 'clock_skew';
/** Smaller differences are network delay. */
const TOLERATED_MS = 30_000;

/** Where no storage keeps it. */
let skewMs = 0;
let isKept = true;

/** Read each time: another tab may have learnt it. */
function readSkew(): number {
  if (!isKept) return skewMs;
  try {
    const skew = Number(localStorage.getItem(KEY));
    return Number.isFinite(skew) ? skew : 0;
  } catch {
    return skewMs;
  }
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
  try {
    if (skewMs === 0) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, String(skewMs));
    isKept = true;
  } catch {
    // It is learnt again on the next page.
    isKept = false;
  }
}
