import { createHmac } from 'node:crypto';
import { signingKey } from '../auth/signing-key.ts';
import type { ConsentSubject } from '../consents/consent-table.ts';
import type { ShopStore } from '../shop-store.ts';

/** More than anybody has. */
const ALL = 10_000;

/** Proves that a contact is the one of a consent, without revealing it. */
const contactDigest = (store: ShopStore, key: string): string =>
  `digest:${createHmac('sha256', signingKey(store, 'consent-contact')).update(key).digest('base64url')}`;

/**
 * Withdraws everything with the account, and leaves what proves that it was given: the number of the account, a digest of the
 * contact, text, moment, place and network address. A part of the caller's change, while the account still has its contacts.
 */
export function keepProofs(store: ShopStore, subject: ConsentSubject, now: Date): void {
  store.consents.withdrawAll(subject, { place: 'Удаление аккаунта', address: '', device: '' }, now);
  for (const { id, contact } of store.consents.of(subject, ALL))
    store.consents.reduce(id, contact === null ? null : contactDigest(store, contact));
}
