import { ErrorCode } from '../../contract/calls/errors.ts';
import type { OwnerProof } from '../../contract/account/user.ts';
import type { Channel } from '../customers/customers.ts';
import { ErrorResponse, unauthorized } from '../http/error-response.ts';
import { countMessage } from './account-limits.ts';
import { sendConfirmationCode } from './account-messages.ts';
import type { Customer } from '../http/api-client.ts';
import { parseContact } from '../customers/contact.ts';
import { hashPassword, verifyPassword } from './passwords/password-hash.ts';
import { checkOwnPassword } from './passwords/passwords.ts';
import { opensAccount, proveInSession } from './proofs.ts';
import { randomCode } from './passwords/random-password.ts';
import { CODE_ATTEMPTS, secretExpiry } from './secret-codes.ts';
import type { UserContext } from './user-context.ts';

export interface SignedIn {
  customer: Customer;
  sessionId: string;
}

function confirmationRequired(): ErrorResponse {
  const message = 'Введите пароль или код подтверждения';
  return new ErrorResponse(422, ErrorCode.confirmationRequired, message, [{ field: 'password', message }]);
}

/**
 * Sends a code by which the owner confirms what a session alone may not do. False, with nothing sent, for a contact that may
 * be someone else's. @throws ErrorResponse, TooManyRequests
 */
export async function sendOwnerCode(
  { store, limits, now }: UserContext,
  uid: number,
  channel: Channel,
  address: string,
): Promise<boolean> {
  const customer = store.customers.byUid(uid);
  if (customer === undefined) throw unauthorized();
  const value = customer.data[channel];
  if (value === '' || !opensAccount(customer, channel)) return false;
  countMessage(limits, { to: { channel, value }, address });
  const code = randomCode();
  const hash = await hashPassword(code);
  return store.change(() => {
    const current = store.customers.byUid(uid);
    if (current?.data[channel] !== value || !opensAccount(current, channel)) return false;
    store.secrets.save('confirm', { uid, hash, recipient: value }, CODE_ATTEMPTS, secretExpiry(now()));
    sendConfirmationCode(store, { channel, value }, code, now());
    return true;
  });
}

/**
 * Lets only the owner of the account go on: someone who knows its password, or reads what is sent to its contacts.
 * @throws ErrorResponse that names the field; TooManyRequests after ten tries
 */
export async function requireOwner(
  context: UserContext,
  { customer, sessionId }: SignedIn,
  { password, code, deviceId }: OwnerProof,
): Promise<void> {
  if (code !== undefined) return useOwnerCode(context, { customer, sessionId }, { code, deviceId });
  if (password === undefined) throw confirmationRequired();
  await checkOwnPassword(context, customer, password.trim(), 'password');
}

async function useOwnerCode(
  { store, limits, now }: UserContext,
  { customer: { uid }, sessionId }: SignedIn,
  { code, deviceId }: { code: string; deviceId: string | undefined },
): Promise<void> {
  limits.customer.consume(`password ${uid}`);
  const secret = store.secrets.useAttempt(uid, 'confirm', now());
  const isRight = secret !== undefined && (await verifyPassword(code.trim(), secret.hash));
  const isUsed = store.durableChange(() => {
    const owner = store.customers.byUid(uid);
    if (!isRight || owner === undefined || !store.secrets.consume('confirm', secret)) return false;
    const contact = parseContact(secret.recipient);
    if (owner.data[contact.channel] !== contact.value || !opensAccount(owner, contact.channel)) return false;
    proveInSession(store, owner, contact, { sessionId, deviceId, now: now() });
    return true;
  });
  // A stranger's session, planted where the code was typed, has ended with the proof: what it asked for is not done.
  if (isUsed && store.sessions.byId(sessionId) === undefined) throw unauthorized();
  if (isUsed) return;
  throw new ErrorResponse(422, ErrorCode.wrongCode, 'Неверный или устаревший код', [
    { field: 'code', message: 'Неверный или устаревший код' },
  ]);
}
