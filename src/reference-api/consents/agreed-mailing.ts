import { normaliseEmail } from '../../domain/contacts/email.ts';
import type { ShopStore } from '../shop-store.ts';
import { ConsentCode } from './consent-codes.ts';
import { consentDocument } from './consent-documents.ts';

/** Whether an account has agreed to advertising, by the text that the shop has now. */
function agreesToMarketing(store: ShopStore, uid: number): boolean {
  const document = consentDocument(store, ConsentCode.marketing);
  const last = store.consents.latest({ uid, contacts: [] }, ConsentCode.marketing);
  return document !== undefined && last?.withdrawnAt === null && last.hash === document.shown.hash;
}

/**
 * Subscribes the account's own e-mail where its owner has agreed to advertising: at the agreement if the e-mail is proved by then, else
 * at its proof. A part of the caller's change.
 */
export function startAgreedMailing(store: ShopStore, uid: number, now: Date): void {
  const account = store.customers.byUid(uid);
  if (account?.emailVerified !== true || account.data.email === '' || !agreesToMarketing(store, uid)) return;
  store.mailing.setSubscribed(normaliseEmail(account.data.email), true, now);
}
