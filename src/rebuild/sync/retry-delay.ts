import { REQUEST_TIMEOUT, TOO_MANY_REQUESTS, UNAVAILABLE } from '../../contract/calls/http-status.ts';
import type { HttpError } from '../../api/errors.ts';

/** Long enough to notice which other connections are closed. */
export const MIN_DELAY_MS = 100;
/** After 408 and 429 without `Retry-After`. */
const DEFAULT_DELAY_MS = 1_000;
/** An API that asks for more is out of service: the rebuild fails. */
const MAX_DELAY_MS = 30_000;

/** By status, the wait that an answer without `Retry-After` asks for. */
const DEFAULT_DELAYS = new Map([
  [REQUEST_TIMEOUT, DEFAULT_DELAY_MS],
  [TOO_MANY_REQUESTS, DEFAULT_DELAY_MS],
  [UNAVAILABLE, Infinity],
]);

/** Milliseconds that `Retry-After` asks for, as RFC 9110 writes it; undefined for what is neither seconds nor a date. */
function requestedDelay(retryAfter: string | undefined, now: number): number | undefined {
  if (retryAfter === undefined) return undefined;
  if (/^\d+$/.test(retryAfter)) return Number(retryAfter) * 1_000;
  const date = Date.parse(retryAfter);
  return Number.isNaN(date) ? undefined : date - now;
}

/**
 * Milliseconds until a rejected call may be made again: after 408, 429, and 503 with `Retry-After`. Undefined where it must not be
 * repeated, or only after more than half a minute.
 */
export function retryDelay({ status, retryAfter }: HttpError, now: number): number | undefined {
  const defaultDelay = DEFAULT_DELAYS.get(status);
  if (defaultDelay === undefined) return undefined;
  const delay = requestedDelay(retryAfter, now) ?? defaultDelay;
  return delay > MAX_DELAY_MS ? undefined : Math.max(delay, MIN_DELAY_MS);
}
