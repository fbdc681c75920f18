import type { Contact } from '../customers/contact.ts';
import { verifiedContacts } from '../customers/verified-contacts.ts';
import type { ShopStore } from '../shop-store.ts';
import type { ConsentSubject } from './consent-table.ts';

/** How a contact stands in the table. */
export const contactKey = ({ channel, value }: Contact): string => `${channel}:${value}`;

export const deviceKey = (deviceId: string): string => `device:${deviceId}`;

/** The e-mail of a contact as it stands in the table; undefined for another. */
export const emailOf = (key: string | null): string | undefined =>
  key?.startsWith('email:') ? key.slice('email:'.length) : undefined;

/** An account with the contacts that are proved to be its owner's. */
export function subjectOfCustomer({ customers }: Pick<ShopStore, 'customers'>, uid: number): ConsentSubject {
  const customer = customers.byUid(uid);
  return { uid, contacts: customer ? verifiedContacts(customer).map(contactKey) : [] };
}

/** A contact, and the account whose owner has proved it. */
export function subjectOfContact(
  { customers }: Pick<ShopStore, 'customers'>,
  contact: Contact,
): ConsentSubject[] {
  const owner = customers.byContact(contact.channel, contact.value);
  const isProved =
    owner !== undefined && verifiedContacts(owner).some(({ value }) => value === contact.value);
  const own = { uid: null, contacts: [contactKey(contact)] };
  return isProved ? [own, { uid: owner.uid, contacts: [] }] : [own];
}
