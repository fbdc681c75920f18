import type { StoredCustomer } from '../db/customers.ts';
import { knowsDevice } from './sessions.ts';
import type { UserContext } from './user-context.ts';

/** Who tries to sign in, and from where. */
export interface SignInAttempt {
  /** E-mail or phone as it is kept. */
  contact: string;
  /** Whose it is; undefined for nobody's. */
  customer: StoredCustomer | undefined;
  /** Empty where the visitor gives none. */
  deviceId: string;
  /** Empty where nobody knows. */
  address: string;
}

/**
 * Counts an attempt to sign in before it is made, against the stranger first: what is refused for the address or device
 * must not count against the username, so that nobody is locked out elsewhere, or on a device of their own.
 * Answers what takes the attempt back when the password was right. @throws TooManyRefusal
 */
export function countSignIn(
  { store, limits, now }: UserContext,
  { contact, customer, deviceId, address }: SignInAttempt,
): () => void {
  const isKnownDevice =
    customer !== undefined && deviceId !== '' && knowsDevice(store, customer.uid, deviceId, now());
  const key = JSON.stringify(isKnownDevice ? { contact, deviceId } : { contact, address });
  const nets = [
    { limit: limits.address, counted: address && `password ${address}` },
    { limit: limits.device, counted: deviceId },
    { limit: limits.username, counted: key },
    { limit: limits.everywhere, counted: isKnownDevice ? '' : contact },
  ].filter(({ counted }) => counted !== '');
  for (const { limit, counted } of nets) limit.take(counted);
  return () => {
    for (const { limit, counted } of nets) limit.giveBack(counted);
    limits.username.forget(key);
  };
}
