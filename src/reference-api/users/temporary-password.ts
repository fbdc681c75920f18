import { invalidFields } from '../http/error-response.ts';
import { contactError, contactOf } from './contact.ts';
import { accountKey, takeEntryLetter } from './limits.ts';
import { sendTemporaryPassword } from './letters.ts';
import { CODE_ATTEMPTS, secretExpiry } from './one-time.ts';
import { hashPassword } from './password-hash.ts';
import { randomPassword } from './random-password.ts';
import type { UserContext } from './user-context.ts';

/**
 * Sends a password that is good once and for a quarter of an hour, beside the customer's own. Nobody can tell from
 * answer or time whether the username is anybody's. @throws ErrorResponse for what is no e-mail or phone, TooManyRequests
 */
export async function giveTemporaryPassword(
  { store, limits, now }: UserContext,
  username: string,
  address: string,
): Promise<void> {
  const contact = contactOf(username);
  const message = contactError(contact);
  if (message !== undefined) throw invalidFields([{ field: 'username', message }]);
  const account = accountKey(store.customers.byContact(contact.channel, contact.value), contact);
  const isSent = takeEntryLetter(limits, { letter: 'temporary-password', to: contact, account, address });
  const password = randomPassword();
  const hash = await hashPassword(password);
  const moment = now();
  store.change(() => {
    const customer = store.customers.byContact(contact.channel, contact.value);
    if (customer === undefined || !isSent) return;
    const secret = { uid: customer.uid, hash, recipient: contact.value };
    store.secrets.put('temporary-password', secret, CODE_ATTEMPTS, secretExpiry(moment));
    sendTemporaryPassword(store, contact, password, moment);
  });
}
