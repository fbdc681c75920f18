import type { PersonalData } from '../../contract/account/user.ts';
import type { Channel, StoredCustomer } from '../customers/customers.ts';
import type { ShopStore } from '../shop-store.ts';
import { storedApiUrl } from '../http/own-api-url.ts';
import {
  sendContactChanged,
  sendContactReplaced,
  sendContactRestored,
  notifyOwner,
} from '../auth/account-messages.ts';
import { releaseContacts, proveFromOutside } from '../auth/proofs.ts';
import { isVerified } from '../customers/verified-contacts.ts';
import { linkCodeHash, randomLinkCode, undoExpiry } from '../auth/secret-codes.ts';

const CHANNELS = ['email', 'phone'] as const;

/** Which contacts a change of the profile replaces or takes away. */
export const replacedChannels = (old: PersonalData, data: PersonalData): Channel[] =>
  CHANNELS.filter((channel) => data[channel] !== old[channel]);

/** Path of the page that undoes a change, at the API's own address. */
export const CONTACT_CHANGE_PATH = '/contact-change';

/**
 * Stores a customer's changed contacts, and notifies the former one, with a link that undoes it, and the verified ones. Nothing is
 * sent to an unverified former contact once another is proved: it may be a stranger's. A part of the caller's change.
 */
export function replaceContacts(
  store: ShopStore,
  customer: StoredCustomer,
  data: PersonalData,
  now: Date,
): void {
  const { uid, data: old } = customer;
  // What was sent to the old e-mail or phone must not let its next owner in.
  store.secrets.deleteByCustomer(uid);
  releaseContacts(store, data, uid);
  store.customers.update(uid, data);
  for (const channel of replacedChannels(old, data)) {
    const code = randomLinkCode();
    const wasVerified = isVerified(customer, channel);
    const change = { uid, channel, former: old[channel], wasVerified, hash: linkCodeHash(code) };
    store.contactChanges.add(change, now, undoExpiry(now));
    if (old[channel] !== '' && (wasVerified || !customer.isProved)) {
      const link = `${storedApiUrl(store)}${CONTACT_CHANGE_PATH}/${code}`;
      sendContactReplaced(store, { channel, value: old[channel] }, link, now);
    }
    if (customer.isProved) notifyOwner(store, uid, sendContactChanged(channel), now);
  }
}

/** What a link would restore; undefined where it is unknown, used or too old. */
export const contactChangeOf = (store: ShopStore, code: string, now: Date) =>
  store.contactChanges.byHash(linkCodeHash(code), now);

/**
 * Goes back to the contacts before a change: the holder of the former contact's link is its owner. Sessions, password and codes
 * end, since someone else may have them. Whether it did: not where the contact is another customer's by now.
 */
export function undoContactChange(store: ShopStore, code: string, now: Date): boolean {
  return store.durableChange(() => {
    const undone = contactChangeOf(store, code, now);
    const owner = undone && store.customers.byUid(undone.uid);
    if (undone === undefined || owner === undefined) return false;
    const { uid, channel, former } = undone;
    if (!releaseContact(store, channel, former, uid)) return false;
    if (!owner.isProved) {
      // The former contact was never proved: this is its first proof, from outside.
      store.customers.update(uid, { ...owner.data, [channel]: former });
      proveFromOutside(store, owner, { channel, value: former }, { deviceId: '', now });
      return true;
    }
    const before = new Map<Channel, { value: string; wasVerified: boolean }>();
    for (const change of store.contactChanges.since(undone))
      if (!before.has(change.channel))
        before.set(change.channel, { value: change.former, wasVerified: change.wasVerified });
    before.set(channel, { value: former, wasVerified: true });
    const data = { ...owner.data };
    for (const [one, { value }] of before) data[one] = value;
    for (const [one] of before)
      if (one !== channel && !releaseContact(store, one, data[one], uid)) data[one] = '';
    store.customers.update(uid, data);
    for (const [one, { value, wasVerified }] of before)
      if (wasVerified && data[one] === value) store.customers.setVerified(uid, one, value);
    store.contactChanges.deleteSince(undone);
    store.secrets.deleteByCustomer(uid);
    store.sessions.endAll(uid);
    store.customers.setPassword(uid, null);
    notifyOwner(store, uid, sendContactRestored(channel), now);
    return true;
  });
}

/** Takes a contact from an account that never proved it; false where it is another customer's verified one. */
function releaseContact({ customers }: ShopStore, channel: Channel, value: string, uid: number): boolean {
  const holder = value === '' ? undefined : customers.byContact(channel, value);
  if (holder === undefined || holder.uid === uid) return true;
  if (isVerified(holder, channel)) return false;
  customers.update(holder.uid, { ...holder.data, [channel]: '' });
  return true;
}
