/** Moscow has kept this difference to UTC since 2014. */
const OFFSET = '+03:00';
const OFFSET_MS = 3 * 60 * 60 * 1000;
const TO_MINUTES = 16;

/** A moment as Moscow's clocks show it, `2026-03-01T09:00`. */
export const moscowMinutes = (iso: string): string =>
  new Date(Date.parse(iso) + OFFSET_MS).toISOString().slice(0, TO_MINUTES);

/** ISO 8601 of what Moscow's clocks show. */
export const momentIn = (minutes: string): string => `${minutes}:00${OFFSET}`;
