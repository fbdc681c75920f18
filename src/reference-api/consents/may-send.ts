import type { Contact } from '../customers/contact.ts';
import type { ShopStore } from '../shop-store.ts';
import { consentDocument } from './consent-documents.ts';
import { ConsentCode } from './consent-codes.ts';
import { subjectOfContact } from './consent-subject.ts';
import type { StoredConsent } from './consent-table.ts';

/** The last word of a contact, or of the account that it is proved to be of. */
function lastOf(store: ShopStore, contact: Contact, code: string): StoredConsent | undefined {
  const said = subjectOfContact(store, contact).flatMap((one) => store.consents.latest(one, code) ?? []);
  return said.reduce<StoredConsent | undefined>(
    (last, one) => (last && last.id > one.id ? last : one),
    undefined,
  );
}

/**
 * Whether a contact may get messages that rest on a consent, asked when they leave. Advertising needs a subscription and, where the shop
 * has a document of it, a consent to the text that it has now; other messages need one that is not withdrawn.
 */
export function maySend(store: ShopStore, contact: Contact, code: string): boolean {
  const last = lastOf(store, contact, code);
  if (code !== ConsentCode.marketing) return last?.withdrawnAt == null;
  if (contact.channel === 'email' && !store.mailing.isSubscribed(contact.value)) return false;
  const document = consentDocument(store, code);
  if (document === undefined) return contact.channel === 'email';
  return last?.withdrawnAt === null && last.hash === document.shown.hash;
}
