import type { ShopStore } from '../shop-store.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const YEAR_MS = 365 * DAY_MS;
/** As long as a claim may be brought (article 196 of the Civil Code). */
const PROOF_YEARS = 3;
/** An answer about counters holds for a year, as its cookie does. */
const DEVICE_YEARS = 1 + PROOF_YEARS;

/** Deletes consents that need not be proved any more: at the start, then at most once a day when it is called. */
export function createConsentCleanup({ consents }: ShopStore, start: Date): (now: Date) => void {
  let next = 0;
  const cleanUp = (now: Date): void => {
    if (now.getTime() < next) return;
    next = now.getTime() + DAY_MS;
    const before = (years: number) => new Date(now.getTime() - years * YEAR_MS);
    consents.deleteBefore(before(PROOF_YEARS), before(DEVICE_YEARS));
  };
  cleanUp(start);
  return cleanUp;
}
