import { TooManyRequests } from '../http/error-response.ts';

const SECOND_MS = 1000;
/** More keys than a shop has visitors in a window: the oldest go. */
const MAX_KEYS = 50_000;

export interface RateLimit {
  max: number;
  /** How long a window lasts from its first attempt. */
  seconds: number;
}

interface Window {
  count: number;
  endsAt: number;
}

/**
 * Counts attempts by a key, such as a username, in windows of time on the API's own clock. Kept in memory: a restart
 * forgets them, and a refused request changes nothing in the database.
 */
export class RateLimiter {
  readonly #limit: RateLimit;
  readonly #now: () => Date;
  readonly #windows = new Map<string, Window>();

  constructor(limit: RateLimit, now: () => Date) {
    this.#limit = limit;
    this.#now = now;
  }

  /** Counts an attempt before it is made, so that parallel ones count as well. @throws TooManyRequests */
  consume(key: string): void {
    const refusal = this.tryConsume(key);
    if (refusal !== undefined) throw refusal;
  }

  /** The same, but answers the refusal. `amount` is for what is not counted one by one, such as bytes. */
  tryConsume(key: string, amount = 1): TooManyRequests | undefined {
    const now = this.#now().getTime();
    const known = this.#windows.get(key);
    if (known !== undefined && known.endsAt > now) {
      if (known.count + amount > this.#limit.max) {
        return new TooManyRequests(Math.ceil((known.endsAt - now) / SECOND_MS));
      }
      known.count += amount;
      return undefined;
    }
    this.#makeRoom(now);
    this.#windows.delete(key);
    this.#windows.set(key, { count: amount, endsAt: now + this.#limit.seconds * SECOND_MS });
    return undefined;
  }

  /** The refusal that another attempt would get; counts nothing. */
  refusalOf(key: string): TooManyRequests | undefined {
    const known = this.#windows.get(key);
    const now = this.#now().getTime();
    if (known === undefined || known.endsAt <= now || known.count < this.#limit.max) return undefined;
    return new TooManyRequests(Math.ceil((known.endsAt - now) / SECOND_MS));
  }

  /** Attempts in the key's present window. */
  count(key: string): number {
    const known = this.#windows.get(key);
    return known !== undefined && known.endsAt > this.#now().getTime() ? known.count : 0;
  }

  /** Takes back an attempt that should not count. */
  release(key: string, amount = 1): void {
    const known = this.#windows.get(key);
    if (known !== undefined) known.count = Math.max(0, known.count - amount);
  }

  /** Starts the key's count again. */
  reset(key: string): void {
    this.#windows.delete(key);
  }

  /** Windows stand in the order in which they end. */
  #makeRoom(now: number): void {
    for (const [key, { endsAt }] of this.#windows) {
      if (endsAt > now && this.#windows.size < MAX_KEYS) return;
      this.#windows.delete(key);
    }
  }
}
