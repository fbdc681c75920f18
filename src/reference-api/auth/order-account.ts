import type { OrderForm } from '../../contract/order/order.ts';
import type { PersonalData } from '../../contract/account/user.ts';
import type { NewSession } from '../../contract/account/sign-in.ts';
import { normaliseFullName } from '../../domain/names/full-name.ts';
import { normalisePhone } from '../../domain/phones/international-phone.ts';
import { mergeGuestBasket } from '../basket/merge-guest-basket.ts';
import type { Channel } from '../customers/customers.ts';
import type { ShopStore } from '../shop-store.ts';
import { normaliseEmail } from '../../domain/contacts/email.ts';
import { sendAccountOfOrder } from './account-messages.ts';
import { openLoginSession, issueLogin, type Device, type LoginContext } from './logins.ts';
import { releaseContacts, isContactReleasable } from './proofs.ts';
import { EMPTY_PERSONAL_DATA } from '../customers/empty-personal-data.ts';

/** What an order stores of its account; not secret. */
export interface OrderAccount {
  uid: number;
  sessionId: string;
}

/**
 * Opens an account for a guest who orders, signs them in and merges the guest's basket into theirs: call it inside the
 * order's change, after the order has taken its lines out of the basket. The account has no password until its owner
 * sets one. Undefined, with nothing done, where the e-mail is known already or is none; someone else's phone is left
 * out.
 */
export const openOrderAccount = (
  store: ShopStore,
  person: OrderForm['personalData'],
  device: Device,
  now: Date,
): OrderAccount | undefined =>
  store.change(() => {
    const data = personOf(store, person);
    if (isTaken(store, 'email', data.email) || !data.email.includes('@')) return undefined;
    releaseContacts(store, data);
    const uid = store.customers.add(data, 'guest', now);
    sendAccountOfOrder(store, { channel: 'email', value: data.email }, data.fio, now);
    return { uid, sessionId: openLoginSession(store, { uid, role: 'guest' }, device, now).sessionId };
  });

/**
 * The tokens for the order's answer, for a repeated answer as well: the first ones of the session. Null once they
 * were exchanged, since the shopper then has newer ones, or once the session has ended.
 */
export async function orderLogin(
  context: LoginContext,
  { uid, sessionId }: OrderAccount,
): Promise<NewSession | null> {
  const { store, now } = context;
  const session = store.sessions.byId(sessionId);
  const customer = store.customers.byUid(uid);
  if (session?.generation !== 0 || session.uid !== uid || customer === undefined) return null;
  const basket = mergeGuestBasket(store, uid, undefined, now());
  return issueLogin(context, { customer: { uid, role: customer.role }, sessionId, basket });
}

/** Whether another customer's account has the contact and keeps it. */
function isTaken({ customers }: ShopStore, channel: Channel, value: string): boolean {
  const holder = customers.byContact(channel, value);
  return holder !== undefined && !isContactReleasable(holder, channel);
}

function personOf(store: ShopStore, { fio, email, phone }: OrderForm['personalData']): PersonalData {
  const kept = normalisePhone(phone);
  return {
    ...EMPTY_PERSONAL_DATA,
    fio: normaliseFullName(fio),
    email: normaliseEmail(email),
    phone: isTaken(store, 'phone', kept) ? '' : kept,
  };
}
