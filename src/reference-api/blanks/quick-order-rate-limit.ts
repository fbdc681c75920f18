import { normalisePhone } from '../../domain/phones/international-phone.ts';
import type { OrderLimits } from '../orders/order-limits.ts';
import { RateLimiter } from '../rate-limit/rate-limiter.ts';
import { withRateLimits } from '../rate-limit/with-rate-limits.ts';
import type { Customer } from '../http/api-client.ts';

const HOUR_SECONDS = 60 * 60;

interface QuickOrderSource {
  customer: Customer | undefined;
  /** Empty for a customer, who is called at the number of the profile. */
  phone: string;
  /** Remote address; empty where it is unknown. */
  address: string;
}

/** Counts quick orders by phone, customer and remote address: each of them makes the shop call someone. */
export class QuickOrderRateLimit {
  readonly #phones: RateLimiter;
  readonly #customers: RateLimiter;
  readonly #addresses: RateLimiter;

  constructor(limits: OrderLimits, now: () => Date) {
    const hourly = (most: number) => new RateLimiter({ max: most, seconds: HOUR_SECONDS }, now);
    this.#phones = hourly(limits.quickOrdersPerContact);
    this.#customers = hourly(limits.quickOrdersPerCustomer);
    this.#addresses = hourly(limits.quickOrdersPerAddress);
  }

  /** Runs what places a quick order; a refused one does not count. @throws TooManyRequests, and what the work throws */
  run<Result>({ customer, phone, address }: QuickOrderSource, work: () => Result): Result {
    const [persons, person] =
      customer === undefined
        ? [this.#phones, normalisePhone(phone)]
        : [this.#customers, String(customer.uid)];
    return withRateLimits(
      [
        [this.#addresses, address],
        [persons, person],
      ],
      work,
    );
  }
}
