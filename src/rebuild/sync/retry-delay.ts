import type { HttpError } from '../../api/errors.ts';

/** Long enough to notice which other connections are closed. */
export const MIN_DELAY_MS = 100;
/** After 429 without `Retry-After`. */
const DEFAULT_DELAY_MS = 1_000;
/** An API that asks for more is out of service: the rebuild fails. */
const MAX_DELAY_MS = 30_000;

const TOO_MANY_REQUESTS = 429;
const UNAVAILABLE = 503;

/** Milliseconds that `Retry-After` asks for, as RFC 9110 writes it; undefined for what is neither seconds nor a date. */
function requestedDelay(retryAfter: string | undefined, now: number): number | undefined {
  if (retryAfter === undefined) return undefined;
  if (/^\d+$/.test(retryAfter)) return Number(retryAfter) * 1_000;
  const date = Date.parse(retryAfter);
  return Number.isNaN(date) ? undefined : date - now;
}

/**
 * Milliseconds until a rejected call may be made again: after 429, and after 503 with `Retry-After`. Undefined where it
 * must not be repeated, or only after more than half a minute.
 */
export function retryDelay({ status, retryAfter }: HttpError, now: number): number | undefined {
  if (status !== TOO_MANY_REQUESTS && status !== UNAVAILABLE) return undefined;
  const delay =
    requestedDelay(retryAfter, now) ?? (status === TOO_MANY_REQUESTS ? DEFAULT_DELAY_MS : Infinity);
  return delay > MAX_DELAY_MS ? undefined : Math.max(delay, MIN_DELAY_MS);
}
