import { normalisePhone } from '../../domain/phones/international-phone.ts';
import type { Channel, StoredCustomer } from '../customers/customers.ts';
import type { ShopStore } from '../shop-store.ts';
import { customerKeyOwner } from '../idempotency/run-once.ts';
import { normaliseEmail } from '../../domain/contacts/email.ts';
import type { Contact } from '../customers/contact.ts';
import { EMPTY_PERSONAL_DATA } from '../customers/empty-personal-data.ts';
import { isVerified } from '../customers/verified-contacts.ts';
import { isCustomerDevice } from './sessions.ts';
import { startAgreedMailing } from '../consents/agreed-mailing.ts';

/*
 * The rules of contacts and their proofs, as docs/topics/accounts.md has them in a table of states and events. Nothing else
 * decides whom a contact lets in, and what its proof ends.
 */

/** The person who agreed may not be the one who has proved the contact. */
const anotherOwner = { place: 'Подтверждение почты или телефона', address: '', device: '' };

const otherChannel = { email: 'phone', phone: 'email' } as const;

/**
 * Whether messages that let their reader in, or act for the owner, may be sent to a contact: to a verified one, or to any
 * while none of the account was ever proved.
 */
export const opensAccount = (customer: StoredCustomer, channel: Channel): boolean =>
  !customer.isBlocked && (isVerified(customer, channel) || !customer.isProved);

/** Whose account a message to a contact may let its reader into. */
export function accountOpenedBy(
  { customers }: ShopStore,
  { channel, value }: Contact,
): StoredCustomer | undefined {
  const customer = customers.byContact(channel, value);
  return customer !== undefined && opensAccount(customer, channel) ? customer : undefined;
}

/** An unverified contact of an owner whose other one is verified is free for other accounts. */
export const isContactReleasable = (customer: StoredCustomer, channel: Channel): boolean =>
  !isVerified(customer, channel) && isVerified(customer, otherChannel[channel]);

/** Takes contacts out of the accounts that have to give them up. */
export function releaseContacts(
  { customers }: ShopStore,
  contacts: Readonly<Record<Channel, string>>,
  ownUid?: number,
): void {
  for (const channel of ['email', 'phone'] as const) {
    const holder = contacts[channel] === '' ? undefined : customers.byContact(channel, contacts[channel]);
    if (holder === undefined || holder.uid === ownUid || !isContactReleasable(holder, channel)) continue;
    customers.update(holder.uid, { ...holder.data, [channel]: '' });
  }
}

/**
 * Someone has used a link or a temporary password that was sent to a contact. The first proof of an account ends what was
 * there before it, also of strangers: sessions, password and codes; on a device on which the account was not signed in also the
 * unverified other contact and what was saved, but for orders that name the proved one. A part of the caller's change.
 */
export function proveFromOutside(
  store: ShopStore,
  customer: StoredCustomer,
  { channel, value }: Contact,
  { deviceId, now }: { deviceId: string; now: Date },
): void {
  const { uid } = customer;
  if (!customer.isProved) {
    const isOwnDevice = deviceId !== '' && isCustomerDevice(store, uid, deviceId, now);
    store.sessions.endAll(uid);
    store.secrets.deleteByCustomer(uid);
    store.contactChanges.deleteByCustomer(uid);
    store.customers.setPassword(uid, null);
    if (!isOwnDevice) {
      store.customers.update(uid, { ...EMPTY_PERSONAL_DATA, [channel]: value });
      forgetSaved(store, uid, { channel, value });
      store.consents.withdrawAll({ uid, contacts: [] }, anotherOwner, now);
    }
  }
  store.customers.setVerified(uid, channel, value);
  startAgreedMailing(store, uid, now);
}

/**
 * A code was typed in a session. Who reads it and the session are one person, so the first proof ends the other sessions and
 * codes and leaves the password; unless it was typed on another device than the session's, whose token was then planted there.
 */
export function proveInSession(
  store: ShopStore,
  customer: StoredCustomer,
  contact: Contact,
  { sessionId, deviceId, now }: { sessionId: string; deviceId: string | undefined; now: Date },
): void {
  const isPlanted = deviceId !== undefined && store.sessions.byId(sessionId)?.deviceId !== deviceId;
  if (isPlanted) return proveFromOutside(store, customer, contact, { deviceId, now });
  if (!customer.isProved) {
    store.sessions.endOthers(customer.uid, sessionId);
    store.secrets.deleteByCustomer(customer.uid);
    // Who had the former contact had proved nothing.
    store.contactChanges.deleteByCustomer(customer.uid);
  }
  store.customers.setVerified(customer.uid, contact.channel, contact.value);
  startAgreedMailing(store, customer.uid, now);
}

/** What someone saved who may be another person than the one who has proved a contact. */
function forgetSaved(store: ShopStore, uid: number, { channel, value }: Contact): void {
  const normalise = channel === 'email' ? normaliseEmail : normalisePhone;
  for (const { id, ...contacts } of store.orders.contactsOf(uid))
    if (normalise(contacts[channel]) !== value) store.orders.detach(id);
  store.customerParams.deleteByCustomer(uid);
  store.baskets.deleteByCustomer(uid);
  store.favorites.deleteByCustomer(uid);
  store.favoriteLists.deleteByCustomer(uid);
  store.shippings.removeAll(uid);
  store.notifications.deleteByCustomer(uid);
  store.forms.deleteByCustomer(uid);
  store.blanks.detach(uid);
  store.reviews.anonymise(uid);
  store.uploads.anonymise(uid);
  store.idempotencyKeys.deleteByOwner(customerKeyOwner(uid));
}
