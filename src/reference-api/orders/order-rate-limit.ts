import { normalisePhone } from '../../domain/phones/international-phone.ts';
import { isWholesale } from '../bonuses/rules.ts';
import { mailboxOf } from '../rate-limit/mailbox.ts';
import { RateLimiter } from '../rate-limit/rate-limiter.ts';
import { checkRateLimits, withRateLimits, type LimitedKey } from '../rate-limit/with-rate-limits.ts';
import type { ApiClient } from '../http/api-client.ts';
import type { OrderLimits } from './order-limits.ts';

const HOUR_SECONDS = 60 * 60;
const MESSAGE =
  'За\u00a0последний час оформлено слишком много заказов. Попробуйте немного позже или позвоните нам, и\u00a0мы оформим заказ';

interface Orderer {
  client: ApiClient;
  /** As they were typed. */
  contacts: { phone: string; email: string };
  /** Remote address; empty where it is unknown. */
  address: string;
}

/**
 * Counts orders that are placed in an hour, whatever becomes of them: by customer, or a guest's phone and e-mail, and by
 * remote address. Contacts count for guests only, so that a stranger cannot use up a customer's orders by naming the contacts.
 */
export class OrderRateLimit {
  readonly #contacts: RateLimiter;
  readonly #customers: RateLimiter;
  readonly #wholesalers: RateLimiter;
  readonly #addresses: RateLimiter;

  constructor(limits: OrderLimits, now: () => Date) {
    const hourly = (most: number) => new RateLimiter({ max: most, seconds: HOUR_SECONDS }, now);
    this.#contacts = hourly(limits.guestOrdersPerHour);
    this.#customers = hourly(limits.customerOrdersPerHour);
    this.#wholesalers = hourly(limits.wholesaleOrdersPerHour);
    this.#addresses = hourly(limits.addressOrdersPerHour);
  }

  /** Runs what places an order; a refused one does not count. @throws TooManyRequests, and what the work throws */
  run<Result>(orderer: Orderer, work: () => Result): Result {
    return withRateLimits(this.#keys(orderer), work, MESSAGE);
  }

  /** Whether another order may be placed; counts nothing. @throws TooManyRequests */
  check(orderer: Orderer): void {
    checkRateLimits(this.#keys(orderer), MESSAGE);
  }

  #keys({ client, contacts, address }: Orderer): LimitedKey[] {
    return [[this.#addresses, address], ...this.#persons(client, contacts)];
  }

  #persons({ customer, priceRole }: ApiClient, { phone, email }: Orderer['contacts']): LimitedKey[] {
    if (customer !== undefined) {
      const attempts = isWholesale(priceRole) ? this.#wholesalers : this.#customers;
      return [[attempts, String(customer.uid)]];
    }
    const keys = [normalisePhone(phone), mailboxOf(email)].filter((key) => key !== '');
    return keys.map((key) => [this.#contacts, key]);
  }
}
