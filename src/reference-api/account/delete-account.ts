import type { ShopStore } from '../shop-store.ts';
import { customerKeyOwner } from '../idempotency/run-once.ts';
import type { LoginContext } from '../auth/logins.ts';
import { EMPTY_PERSONAL_DATA } from '../customers/empty-personal-data.ts';
import type { Contact } from '../customers/contact.ts';
import { verifiedContacts } from '../customers/verified-contacts.ts';
import { contactKey, subjectOfCustomer } from '../consents/consent-subject.ts';
import { requireSession } from '../auth/sessions.ts';
import { keepProofs } from './kept-consents.ts';

/** Deletes or anonymises a customer's data in every table that has some. */
const forgetting: readonly ((store: ShopStore, uid: number) => void)[] = [
  ({ sessions }, uid) => sessions.endAll(uid),
  ({ secrets }, uid) => secrets.deleteByCustomer(uid),
  ({ contactChanges }, uid) => contactChanges.deleteByCustomer(uid),
  ({ wholesaleRequests }, uid) => wholesaleRequests.deleteByCustomer(uid),
  ({ customerEvents }, uid) => customerEvents.anonymise(uid),
  ({ customerParams }, uid) => customerParams.deleteByCustomer(uid),
  ({ baskets }, uid) => baskets.deleteByCustomer(uid),
  ({ favorites }, uid) => favorites.deleteByCustomer(uid),
  ({ favoriteLists }, uid) => favoriteLists.deleteByCustomer(uid),
  ({ bonuses }, uid) => bonuses.deleteByCustomer(uid),
  ({ shippings }, uid) => shippings.removeAll(uid),
  ({ notifications }, uid) => notifications.deleteByCustomer(uid),
  ({ forms }, uid) => forms.deleteByCustomer(uid),
  ({ orders }, uid) => orders.anonymise(uid),
  ({ reservations }, uid) => reservations.anonymise(uid),
  ({ blanks }, uid) => blanks.anonymise(uid),
  ({ reviews }, uid) => reviews.anonymise(uid),
  ({ raffleParticipants }, uid) => raffleParticipants.anonymise(uid),
  ({ idempotencyKeys }, uid) => idempotencyKeys.deleteByOwner(customerKeyOwner(uid)),
  ({ uploads }, uid) => uploads.anonymise(uid),
];

/**
 * Deletes an account: its number stays with the shop's orders, the person goes. `sessionId`: the session that asks for it.
 * @throws ErrorResponse where that has ended
 */
export function deleteAccount(
  { store, now }: Pick<LoginContext, 'store' | 'now'>,
  uid: number,
  sessionId?: string,
): void {
  store.durableChange(() => {
    if (sessionId !== undefined) requireSession(store, sessionId);
    const account = store.customers.byUid(uid);
    // A contact that is not verified may be another person's.
    if (account !== undefined)
      for (const contact of verifiedContacts(account)) takeTraces(store, contact, uid);
    keepProofs(store, subjectOfCustomer(store, uid), now());
    for (const forget of forgetting) forget(store, uid);
    store.customers.remove(uid, now());
  });
}

/** Makes what a contact has left beside its account go with the account. */
function takeTraces({ mailing, guestTraces }: ShopStore, contact: Contact, uid: number): void {
  if (contact.channel === 'email') mailing.deleteEmail(contact.value);
  guestTraces.adopt(contact, uid);
  guestTraces.forgetSent(contact);
}

/** The same for a contact that has no account: an empty one takes all that guests have left, and goes with it. */
export function forgetContact(context: Pick<LoginContext, 'store' | 'now'>, contact: Contact): void {
  const { store, now } = context;
  store.durableChange(() => {
    const uid = store.customers.add(EMPTY_PERSONAL_DATA, 'guest', now());
    takeTraces(store, contact, uid);
    keepProofs(store, { uid: null, contacts: [contactKey(contact)] }, now());
    deleteAccount(context, uid);
  });
}
