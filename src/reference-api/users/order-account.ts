import type { OrderForm } from '../../contract/order.ts';
import type { PersonalData } from '../../contract/user.ts';
import type { Login } from '../../contract/sign-in.ts';
import { normaliseFullName } from '../../domain/full-name.ts';
import { keptPhone } from '../../domain/international-phone.ts';
import { customerBasket } from '../basket/customer-basket.ts';
import type { ShopStore } from '../db/shop-store.ts';
import { keptEmail } from './contact.ts';
import { sendAccountOfOrder } from './letters.ts';
import { openLogin, writeLogin, type Device, type LoginContext } from './logins.ts';
import { hashPassword } from './password-hash.ts';
import { nobody } from './person.ts';
import { randomPassword } from './random-password.ts';

/** An account that waits for its order. */
export interface PreparedAccount {
  /**
   * Adds the customer, opens a session, merges the guest's basket and sends the password: call it inside the order's
   * change, after the order has taken its lines out of the basket. Undefined, with nothing done, where the e-mail is
   * known already or is none; somebody else's phone is left out.
   */
  readonly open: (store: ShopStore, device: Device, now: Date) => OrderAccount | undefined;
}

/** What the order remembers of its account; not secret. */
export interface OrderAccount {
  uid: number;
  sessionId: string;
}

/** Hashes a new password, which takes a while, so that the order's own change has nothing to wait for. */
export async function prepareAccount(person: OrderForm['personalData']): Promise<PreparedAccount> {
  const password = randomPassword();
  const passwordHash = await hashPassword(password);
  return {
    open: (store, device, now) =>
      store.change(() => {
        const data = personOf(store, person);
        const taken = store.customers.byContact('email', data.email) !== undefined;
        if (taken || !data.email.includes('@')) return undefined;
        const uid = store.customers.add(data, 'guest', now, passwordHash);
        sendAccountOfOrder(store, { channel: 'email', value: data.email }, { fio: data.fio, password }, now);
        return { uid, sessionId: openLogin(store, { uid, role: 'guest' }, device, now).sessionId };
      }),
  };
}

/**
 * The tokens for the order's answer, for a repeated answer as well: the first ones of the session. Null once they
 * were exchanged, since the shopper then has newer ones, or once the session has ended.
 */
export async function orderLogin(
  context: LoginContext,
  { uid, sessionId }: OrderAccount,
): Promise<Login | null> {
  const { store, now } = context;
  const session = store.sessions.byId(sessionId);
  const customer = store.customers.byUid(uid);
  if (session?.generation !== 0 || session.uid !== uid || customer === undefined) return null;
  const basket = customerBasket(store, uid, undefined, now());
  return writeLogin(context, { customer: { uid, role: customer.role }, sessionId, basket });
}

function personOf(store: ShopStore, { fio, email, phone }: OrderForm['personalData']): PersonalData {
  const kept = keptPhone(phone);
  const taken = store.customers.byContact('phone', kept) !== undefined;
  return {
    ...nobody,
    fio: normaliseFullName(fio),
    email: keptEmail(email),
    phone: taken ? '' : kept,
  };
}
