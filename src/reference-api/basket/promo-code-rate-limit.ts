import { ErrorCode } from '../../contract/calls/errors.ts';
import { ErrorResponse } from '../http/error-response.ts';
import { RateLimiter } from '../rate-limit/rate-limiter.ts';

const WINDOW_SECONDS = 15 * 60;
/** Many shoppers may share an address. */
const MAX = { basket: 10, address: 100 };

/** Where a promo code was typed; empty where it is unknown. */
interface Typed {
  basket: string;
  address: string;
}

/** Limits rejected promo codes by basket and by remote address, so that codes cannot be found by trying. */
export class PromoCodeRateLimit {
  readonly #baskets: RateLimiter;
  readonly #addresses: RateLimiter;

  constructor(now: () => Date) {
    this.#baskets = new RateLimiter({ max: MAX.basket, seconds: WINDOW_SECONDS }, now);
    this.#addresses = new RateLimiter({ max: MAX.address, seconds: WINDOW_SECONDS }, now);
  }

  /** Runs a change that applies a code. @throws TooManyRequests, and what the change throws */
  run<Result>({ basket, address }: Typed, change: () => Result): Result {
    if (basket !== '') this.#baskets.consume(basket);
    if (address !== '') this.#addresses.consume(address);
    let wrong = false;
    try {
      return change();
    } catch (error) {
      wrong = error instanceof ErrorResponse && error.code === ErrorCode.promocodeRefused;
      throw error;
    } finally {
      if (!wrong) {
        this.#baskets.release(basket);
        this.#addresses.release(address);
      }
    }
  }
}
