import { ErrorCode } from '../../contract/calls/errors.ts';
import type { NewSession } from '../../contract/account/sign-in.ts';
import { requiredError } from '../../domain/forms/required.ts';
import type { StoredCustomer } from '../customers/customers.ts';
import type { OneTimeSecret } from '../db/one-time-secrets.ts';
import type { RequireWork } from '../http/proof-of-work.ts';
import { invalidFields, ErrorResponse } from '../http/error-response.ts';
import { parseContact } from '../customers/contact.ts';
import { accountKey, resetEntryEmails } from './account-limits.ts';
import { openLoginSession, issueLogin, type Device, type OpenedSession } from './logins.ts';
import { sendTemporarySignIn, notifyOwner } from './account-messages.ts';
import { proveFromOutside } from './proofs.ts';
import { verifyPassword } from './passwords/password-hash.ts';
import { countSignIn } from './sign-in-attempts.ts';
import type { UserContext } from './user-context.ts';

export interface Credentials extends Device {
  username: string;
  password: string;
  /** Remote address of the request; empty where it is unknown. */
  address: string;
  requireWork: RequireWork;
}

interface Claim {
  customer: StoredCustomer | undefined;
  password: string;
  /** Whether only a temporary password may let in. */
  isOwnRefused: boolean;
}

const wrongCredentials = (): ErrorResponse =>
  new ErrorResponse(422, ErrorCode.wrongCredentials, 'Неверный логин или пароль');

/**
 * Signs in by the customer's own password or a temporary one. An unknown username is refused like a wrong password,
 * and after the same time. @throws ErrorResponse, ProofRequired, TooManyRequests
 */
export async function signIn(context: UserContext, credentials: Credentials): Promise<NewSession> {
  const { store } = context;
  const { username, deviceId, address, requireWork } = credentials;
  const password = credentials.password.trim();
  const errors = [
    { field: 'username', message: requiredError(username) },
    { field: 'password', message: requiredError(password) },
  ].flatMap(({ field, message }) => (message === undefined ? [] : [{ field, message }]));
  if (errors.length > 0) throw invalidFields(errors);

  const contact = parseContact(username);
  const customer = store.customers.byContact(contact.channel, contact.value);
  const { refusal, succeeded } = countSignIn(context, { contact, customer, deviceId, address, requireWork });
  const claim = { customer, password, isOwnRefused: refusal !== undefined };
  const opened = await openBy(context, claim, credentials);
  if (opened === undefined) throw refusal ?? wrongCredentials();
  succeeded();
  return issueLogin(context, opened);
}

async function openBy(
  { store, limits, now }: UserContext,
  { customer, password, isOwnRefused }: Claim,
  device: Device,
): Promise<OpenedSession | undefined> {
  const temporary = customer && store.secrets.findValid(customer.uid, 'temporary-password', now());
  const [isOwn, isTemporary] = await Promise.all([
    isOwnRefused ? false : verifyPassword(password, customer?.passwordHash),
    verifyPassword(password, temporary?.hash),
  ]);
  return store.durableChange(() => {
    // Meanwhile the account may have been deleted, its password changed, or the temporary one used.
    const current = customer && store.customers.byUid(customer.uid);
    if (current === undefined || current.isBlocked) return undefined;
    const bySecret = (secret: OneTimeSecret): boolean => {
      if (!isTemporary || !store.secrets.consume('temporary-password', secret)) return false;
      const { channel, value } = parseContact(secret.recipient);
      if (current.data[channel] !== value) return false;
      resetEntryEmails(limits, 'temporary-password', accountKey(current, { channel, value }));
      proveFromOutside(store, current, { channel, value }, { deviceId: device.deviceId, now: now() });
      notifyOwner(store, current.uid, sendTemporarySignIn, now());
      return true;
    };
    const byOwn = isOwn && current.passwordHash === customer?.passwordHash;
    if (byOwn || (temporary !== undefined && bySecret(temporary))) {
      return openLoginSession(store, current, device, now());
    }
    return undefined;
  });
}
