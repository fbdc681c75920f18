const KEY = 'clock_skew';
/** Tokens and responses travel for some seconds: less than this is no wrong clock. */
const TOLERATED_MS = 30_000;

/** What this page has learned, where no storage keeps it. */
let skewMs = 0;
let isKept = true;

/** Read again each time: another tab may have learned it. */
function readSkew(): number {
  if (!isKept) return skewMs;
  try {
    const skew = Number(localStorage.getItem(KEY));
    return Number.isFinite(skew) ? skew : 0;
  } catch {
    return skewMs;
  }
}

/** Milliseconds since 1970 by the shop's clock, as far as this browser knows it. */
export const shopNow = (): number => Date.now() - readSkew();

/**
 * Learns from a response how far the browser's clock is off, for all pages: by a clock that is an hour ahead every
 * token has expired. `date`: the response's header `Date`.
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
    // It is learned again on the next page.
    isKept = false;
  }
}
