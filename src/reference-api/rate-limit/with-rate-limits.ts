import { TooManyRequests } from '../http/error-response.ts';
import type { RateLimiter } from './rate-limiter.ts';

/** A count and the key by which someone is counted in it. */
export type LimitedKey = readonly [RateLimiter, string];

/**
 * Runs work that counts by several keys at once. Where one of them has been used up, or the work fails, none counts.
 * @throws TooManyRequests with the message, and what the work throws
 */
export function withRateLimits<Result>(
  keys: readonly LimitedKey[],
  work: () => Result,
  message?: string,
): Result {
  const taken: LimitedKey[] = [];
  try {
    for (const [attempts, key] of keys) {
      const refusal = attempts.tryConsume(key);
      if (refusal !== undefined) throw new TooManyRequests(refusal.seconds, message);
      taken.push([attempts, key]);
    }
    return work();
  } catch (error) {
    for (const [attempts, key] of taken) attempts.release(key);
    throw error;
  }
}

/** Checks the same without counting. @throws TooManyRequests with the message */
export function checkRateLimits(keys: readonly LimitedKey[], message?: string): void {
  for (const [attempts, key] of keys) {
    const refusal = attempts.refusalOf(key);
    if (refusal !== undefined) throw new TooManyRequests(refusal.seconds, message);
  }
}
