import { setTimeout } from 'node:timers/promises';
import type { Client } from '../../api/client.ts';
import { HttpError, NetworkError } from '../../api/errors.ts';
import { retryDelay, MIN_DELAY_MS } from './retry-delay.ts';

/** Retries of a call whose connection is lost. */
const MAX_CONNECTION_RETRIES = 2;
/** Retries of a call that the API rejects for now. */
const MAX_REJECTION_RETRIES = 10;
/** The sum of the waits before all retries of a call. */
const MAX_WAIT_MS = 60_000;

/** The time, for tests. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  wait(ms: number): Promise<unknown>;
}

const realClock: Clock = { now: Date.now, wait: setTimeout };

/** The failures of one call so far. */
class RetryState {
  readonly #clock: Clock;
  #lostConnections = 0;
  #rejections = 0;
  #waitedMs = 0;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  #delayAfter(error: unknown): number | undefined {
    if (error instanceof NetworkError)
      return error.reason === 'offline' && ++this.#lostConnections <= MAX_CONNECTION_RETRIES
        ? MIN_DELAY_MS
        : undefined;
    if (error instanceof HttpError && ++this.#rejections <= MAX_REJECTION_RETRIES)
      return retryDelay(error, this.#clock.now());
    return undefined;
  }

  /** Waits until the call may be made again. @throws the error where it may not, or the wait would be too long */
  async waitAfter(error: unknown): Promise<void> {
    const delay = this.#delayAfter(error);
    if (delay === undefined || this.#waitedMs + delay > MAX_WAIT_MS) throw error;
    this.#waitedMs += delay;
    await this.#clock.wait(delay);
  }
}

/**
 * A client that repeats a call whose connection was lost, since a server may close an idle connection just when the next
 * call is sent, and a call that the API rejects for now (408, 429, or 503 with `Retry-After`), for a minute at most. For calls
 * that change nothing.
 */
export const withRetry = ({ call }: Client, clock = realClock): Client => ({
  async call(definition, input, options) {
    const retries = new RetryState(clock);
    for (;;) {
      try {
        return await call(definition, input, options);
      } catch (error) {
        await retries.waitAfter(error);
      }
    }
  },
});
