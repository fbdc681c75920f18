import { invalidFields } from '../../http/error-response.ts';
import { contactError, parseContact } from '../../customers/contact.ts';
import { accountOpenedBy } from '../proofs.ts';
import { accountKey, countEntryEmail } from '../account-limits.ts';
import { sendTemporaryPasswordMessage } from '../account-messages.ts';
import { CODE_ATTEMPTS, secretExpiry } from '../secret-codes.ts';
import { inSteadyTime } from '../steady-time.ts';
import { hashPassword } from './password-hash.ts';
import { randomPassword } from './random-password.ts';
import type { UserContext } from '../user-context.ts';

/**
 * Sends a password that is good once and for a quarter of an hour, beside the customer's own. A caller cannot learn from
 * answer or time whether the username is anybody's. @throws ErrorResponse for what is no e-mail or phone, TooManyRequests
 */
export async function issueTemporaryPassword(
  { store, limits, now }: UserContext,
  username: string,
  address: string,
): Promise<void> {
  const contact = parseContact(username);
  const message = contactError(contact);
  if (message !== undefined) throw invalidFields([{ field: 'username', message }]);
  const account = accountKey(accountOpenedBy(store, contact), contact);
  const isSent = countEntryEmail(limits, { kind: 'temporary-password', to: contact, account, address });
  const password = randomPassword();
  const hash = await hashPassword(password);
  const moment = now();
  const send = () => {
    const customer = accountOpenedBy(store, contact);
    if (customer === undefined || !isSent) return;
    const secret = { uid: customer.uid, hash, recipient: contact.value };
    store.secrets.save('temporary-password', secret, CODE_ATTEMPTS, secretExpiry(moment));
    sendTemporaryPasswordMessage(store, contact, password, moment);
  };
  await inSteadyTime(() => store.change(send));
}
