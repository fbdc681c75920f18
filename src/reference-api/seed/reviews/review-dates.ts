import type { Random } from '../random.ts';

const HOUR_MS = 60 * 60 * 1000;
/** The shop's first review may be from here; the last are from days after the newest article. */
const FIRST = Date.parse('2025-02-01T00:00:00+03:00');
const HOURS = 24 * 654;

/** When reviews were written: by day, in order, the same whatever the clock says. */
export const reviewDates = (random: Random, count: number): string[] =>
  Array.from({ length: count }, () => {
    const day = Math.floor(random.int(0, HOURS) / 24);
    return FIRST + (day * 24 + random.int(8, 22)) * HOUR_MS + random.int(0, 59) * 60_000;
  })
    .sort((a, b) => a - b)
    .map((time) => new Date(time).toISOString());
