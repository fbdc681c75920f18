import { setTimeout } from 'node:timers/promises';
import type { Client } from '../../api/client.ts';
import { HttpError, NetworkError } from '../../api/errors.ts';
import { retryDelay, SHORTEST_DELAY_MS } from './retry-delay.ts';

/** Of a call whose connection is lost. */
const MOST_LOST = 2;
/** Of a call that is refused for now. */
const MOST_REFUSALS = 10;
/** How long a call waits in all before it is made again. */
const MOST_WAITED_MS = 60_000;

/** The time, for tests. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  wait(ms: number): Promise<unknown>;
}

const realClock: Clock = { now: Date.now, wait: setTimeout };

/** When a call that failed may be made again, and how often it has failed in that way. */
class Patience {
  readonly #clock: Clock;
  #lost = 0;
  #refusals = 0;
  #waitedMs = 0;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  #delayAfter(error: unknown): number | undefined {
    if (error instanceof NetworkError)
      return error.reason === 'offline' && ++this.#lost <= MOST_LOST ? SHORTEST_DELAY_MS : undefined;
    if (error instanceof HttpError && ++this.#refusals <= MOST_REFUSALS)
      return retryDelay(error, this.#clock.now());
    return undefined;
  }

  /** Waits until the call may be made again. @throws the error where that is never, or takes too long */
  async waitAfter(error: unknown): Promise<void> {
    const delay = this.#delayAfter(error);
    if (delay === undefined || this.#waitedMs + delay > MOST_WAITED_MS) throw error;
    this.#waitedMs += delay;
    await this.#clock.wait(delay);
  }
}

/**
 * A client that makes a call again where its connection was lost, since a server may close those that stayed idle just
 * when the next call is sent, and where the API refuses for now (429, or 503 with `Retry-After`): a minute at most. For
 * calls that change nothing.
 */
export const patientClient = ({ call }: Client, clock = realClock): Client => ({
  async call(definition, input, options) {
    const patience = new Patience(clock);
    for (;;) {
      try {
        return await call(definition, input, options);
      } catch (error) {
        await patience.waitAfter(error);
      }
    }
  },
});
