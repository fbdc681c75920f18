import type { StoredCustomer } from '../customers/customers.ts';
import type { RequireWork } from '../http/proof-of-work.ts';
import type { TooManyRequests } from '../http/error-response.ts';
import type { RateLimiter } from '../rate-limit/rate-limiter.ts';
import type { Contact } from '../customers/contact.ts';
import { accountKey } from './account-limits.ts';
import { isCustomerDevice } from './sessions.ts';
import type { UserContext } from './user-context.ts';

/** Strangers' wrong passwords for an account in a day that cost no more work than the call asks for. */
const CHEAP_GUESSES = 10;
/** Bits of work beyond the call's; more would keep an old phone busy for longer than a client tries. */
const MAX_EXTRA_BITS = 4;

/** Twice the work with each doubling of the guesses. */
export const extraWorkAfter = (guesses: number): number =>
  guesses < CHEAP_GUESSES ? 0 : Math.min(MAX_EXTRA_BITS, 1 + Math.floor(Math.log2(guesses / CHEAP_GUESSES)));

/** Who tries to sign in, and from where. */
export interface SignInAttempt {
  contact: Contact;
  /** The customer with this name; undefined without one. */
  customer: StoredCustomer | undefined;
  /** Empty where the visitor gives none. */
  deviceId: string;
  /** Empty where it is unknown. */
  address: string;
  requireWork: RequireWork;
}

/** An attempt that was counted before it is made, so that parallel ones count as well. */
export interface CountedSignIn {
  /** Why the account's own password is not compared; a temporary one always is. */
  refusal: TooManyRequests | undefined;
  /** Takes the attempt back when the password was right. */
  succeeded: () => void;
}

interface Count {
  limit: RateLimiter;
  key: string;
}

/**
 * Counts an attempt to sign in, for the account where the contact has one. On a device that the customer uses only that
 * device's attempts count, so that strangers cannot lock it out. Elsewhere guesses cost more and more work, and end by
 * address; what ends is the account's own password, not a temporary one, which only the owner gets.
 * @throws ProofRequired, TooManyRequests
 */
export function countSignIn(
  { store, limits, now }: UserContext,
  { contact, customer, deviceId, address, requireWork }: SignInAttempt,
): CountedSignIn {
  const account = accountKey(customer, contact);
  if (customer !== undefined && deviceId !== '' && isCustomerDevice(store, customer.uid, deviceId, now())) {
    const own = { limit: limits.customerDevice, key: JSON.stringify({ account, deviceId }) };
    own.limit.consume(own.key);
    return { refusal: undefined, succeeded: () => own.limit.reset(own.key) };
  }
  requireWork(extraWorkAfter(limits.accountFromUnknownDevices.count(account)));
  const sharedLimits: Count[] = [
    ...(address === '' ? [] : [{ limit: limits.address, key: `password ${address}` }]),
    ...(deviceId === '' ? [] : [{ limit: limits.device, key: deviceId }]),
  ];
  const from = JSON.stringify({ account, address });
  // Without known addresses, all strangers would share one with the owner.
  const fromAddress: Count[] =
    address === ''
      ? []
      : [
          { limit: limits.accountFromAddress, key: from },
          { limit: limits.accountFromAddressInDay, key: from },
        ];
  for (const { limit, key } of sharedLimits) limit.consume(key);
  const counted = [...fromAddress, { limit: limits.accountFromUnknownDevices, key: account }];
  const refusal = takeAll(counted);
  return {
    refusal,
    succeeded() {
      for (const { limit, key } of sharedLimits) limit.release(key);
      for (const { limit, key } of fromAddress) limit.reset(key);
      if (refusal === undefined) limits.accountFromUnknownDevices.release(account);
    },
  };
}

/** Counts in the given order until one refuses: what is refused for the address does not count against the account. */
function takeAll(counts: readonly Count[]): TooManyRequests | undefined {
  for (const { limit, key } of counts) {
    const refusal = limit.tryConsume(key);
    if (refusal !== undefined) return refusal;
  }
  return undefined;
}
