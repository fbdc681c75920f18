import { keptPhone } from '../../domain/international-phone.ts';
import type { OrderLimits } from '../order/order-limits.ts';
import { Attempts } from '../users/attempts.ts';
import { countAttempt } from '../users/count-attempt.ts';
import type { Customer } from '../users/api-client.ts';

const HOUR_SECONDS = 60 * 60;

/** Who asks to be called back. */
interface Caller {
  customer: Customer | undefined;
  /** Empty for a customer, who is called at the number of the profile. */
  phone: string;
  /** Remote address, empty where nobody knows it. */
  address: string;
}

/** Counts quick orders by phone, customer and remote address: each of them makes the shop call somebody. */
export class QuickOrderPace {
  readonly #phones: Attempts;
  readonly #customers: Attempts;
  readonly #addresses: Attempts;

  constructor(limits: OrderLimits, now: () => Date) {
    const hourly = (most: number) => new Attempts({ most, seconds: HOUR_SECONDS }, now);
    this.#phones = hourly(limits.quickOrdersPerContact);
    this.#customers = hourly(limits.quickOrdersPerCustomer);
    this.#addresses = hourly(limits.quickOrdersPerAddress);
  }

  /** Runs what places a quick order; a refused one does not count. @throws TooManyRequests, and what the work throws */
  counted<Result>({ customer, phone, address }: Caller, work: () => Result): Result {
    const [persons, person] =
      customer === undefined ? [this.#phones, keptPhone(phone)] : [this.#customers, String(customer.uid)];
    return countAttempt(
      [
        [this.#addresses, address],
        [persons, person],
      ],
      work,
    );
  }
}
