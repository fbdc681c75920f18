import type { HttpError } from '../../api/errors.ts';

/** Long enough to hear which other connections are closed. */
export const SHORTEST_DELAY_MS = 100;
/** Where the API does not tell. */
const USUAL_DELAY_MS = 1_000;
/** An API that asks for more is out of service; the rebuild fails and is made again later. */
const LONGEST_DELAY_MS = 30_000;

const TOO_MANY_REQUESTS = 429;
const UNAVAILABLE = 503;

/** Milliseconds that `Retry-After` asks for, as RFC 9110 writes it; undefined for what is neither seconds nor a date. */
function askedDelay(retryAfter: string | undefined, now: number): number | undefined {
  if (retryAfter === undefined) return undefined;
  if (/^\d+$/.test(retryAfter)) return Number(retryAfter) * 1_000;
  const date = Date.parse(retryAfter);
  return Number.isNaN(date) ? undefined : date - now;
}

/**
 * Milliseconds until a refused call may be made again: after 429, and after 503 where it says when. Undefined where it
 * must not be, or only in more than half a minute.
 */
export function retryDelay({ status, retryAfter }: HttpError, now: number): number | undefined {
  if (status !== TOO_MANY_REQUESTS && status !== UNAVAILABLE) return undefined;
  const asked = askedDelay(retryAfter, now) ?? (status === TOO_MANY_REQUESTS ? USUAL_DELAY_MS : Infinity);
  return asked > LONGEST_DELAY_MS ? undefined : Math.max(asked, SHORTEST_DELAY_MS);
}
