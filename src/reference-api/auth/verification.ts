import { ErrorCode } from '../../contract/calls/errors.ts';
import type { Channel } from '../customers/customers.ts';
import { invalidFields, ErrorResponse, unauthorized } from '../http/error-response.ts';
import { sendVerificationCode } from './account-messages.ts';
import { countMessage, unprovedContactRefusal } from './account-limits.ts';
import type { SignedIn } from './owner-proof.ts';
import { isVerified } from '../customers/verified-contacts.ts';
import { proveInSession } from './proofs.ts';
import { CODE_ATTEMPTS, secretExpiry } from './secret-codes.ts';
import { hashPassword, verifyPassword } from './passwords/password-hash.ts';
import { randomCode } from './passwords/random-password.ts';
import type { UserContext } from './user-context.ts';

const MISSING_MESSAGES: Readonly<Record<Channel, string>> = {
  email: 'Сначала укажите e-mail в личных данных',
  phone: 'Сначала укажите телефон в личных данных',
};

const CONFIRM_PAGE = '/user/signup-complete';

/** Who asks for a code: the network address, and the origin of the shop's page, where it is known. */
interface CodeRequest {
  address: string;
  shopOrigin: string | undefined;
}

/**
 * Sends a code to the customer's e-mail or phone, to an e-mail with a link that uses it; false where it is verified already.
 * @throws ErrorResponse, TooManyRequests
 */
export async function sendCode(
  { store, limits, now }: UserContext,
  uid: number,
  channel: Channel,
  { address, shopOrigin }: CodeRequest,
): Promise<boolean> {
  const customer = store.customers.byUid(uid);
  if (customer === undefined) throw unauthorized();
  const value = customer.data[channel];
  if (value === '') throw invalidFields([{ field: 'channel', message: MISSING_MESSAGES[channel] }]);
  if (isVerified(customer, channel)) return false;
  const to = { channel, value };
  countMessage(limits, { to, address });
  const refusal = unprovedContactRefusal(limits, to);
  if (refusal !== undefined) throw refusal;
  const code = randomCode();
  const hash = await hashPassword(code);
  store.change(() => {
    if (store.customers.byUid(uid)?.data[channel] !== value) throw unauthorized();
    const secret = { uid, hash, recipient: value };
    store.secrets.save(`verify-${channel}`, secret, CODE_ATTEMPTS, secretExpiry(now()));
    const link = channel === 'email' && shopOrigin ? `${shopOrigin}${CONFIRM_PAGE}#code=${code}` : undefined;
    sendVerificationCode(store, { to, code, link, now: now() });
  });
  return true;
}

/** Takes a code that was sent. @throws ErrorResponse for a wrong, old or used one, and for one tried too often */
export async function verifyByCode(
  { store, now }: UserContext,
  { customer: { uid }, sessionId }: SignedIn,
  { channel, code, deviceId }: { channel: Channel; code: string; deviceId?: string | undefined },
): Promise<void> {
  const kind = `verify-${channel}` as const;
  const secret = store.secrets.useAttempt(uid, kind, now());
  const isRight = secret !== undefined && (await verifyPassword(code.trim(), secret.hash));
  const verified = store.durableChange(() => {
    if (!isRight || !store.secrets.consume(kind, secret)) return false;
    const customer = store.customers.byUid(uid);
    if (customer?.data[channel] !== secret.recipient) return false;
    const contact = { channel, value: secret.recipient };
    proveInSession(store, customer, contact, { sessionId, deviceId, now: now() });
    return true;
  });
  if (verified) return;
  throw new ErrorResponse(422, ErrorCode.wrongCode, 'Неверный или устаревший код', [
    { field: 'code', message: 'Неверный или устаревший код' },
  ]);
}
