import type { Contact } from './contact.ts';
import type { Channel, StoredCustomer } from './customers.ts';

export const isVerified = (customer: StoredCustomer, channel: Channel): boolean =>
  channel === 'email' ? customer.emailVerified : customer.phoneVerified;

/** The contacts of an account that are proved to be its owner's. */
export const verifiedContacts = (customer: StoredCustomer): Contact[] =>
  (['email', 'phone'] as const)
    .filter((channel) => isVerified(customer, channel))
    .map((channel) => ({ channel, value: customer.data[channel] }));
