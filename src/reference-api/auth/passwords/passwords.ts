import { ErrorCode } from '../../../contract/calls/errors.ts';
import type { NewSession } from '../../../contract/account/sign-in.ts';
import { normaliseEmail } from '../../../domain/contacts/email.ts';
import { sentEmailError } from '../../customers/email-error.ts';
import { passwordError } from '../../../domain/auth/password.ts';
import type { ShopStore } from '../../shop-store.ts';
import { invalidFields, ErrorResponse, unauthorized } from '../../http/error-response.ts';
import { sendNewPasswordCode, sendPasswordChanged, notifyOwner } from '../account-messages.ts';
import { accountKey, resetEntryEmails, countEntryEmail } from '../account-limits.ts';
import { openLoginSession, issueLogin } from '../logins.ts';
import { accountOpenedBy, proveFromOutside } from '../proofs.ts';
import { CODE_ATTEMPTS, linkCodeHash, randomLinkCode, secretExpiry } from '../secret-codes.ts';
import { inSteadyTime } from '../steady-time.ts';
import { hashPassword, verifyPassword } from './password-hash.ts';
import type { UserContext } from '../user-context.ts';
import type { ApiClient, Customer } from '../../http/api-client.ts';
import { requireSession } from '../sessions.ts';

const RESET_PAGE = '/user/password-reset-complete';

/** Sends a link for a new password, into the shop at `shopOrigin`. Answer and time are the same for an unknown e-mail. */
export async function sendPasswordLink(
  { store, limits, now }: UserContext,
  typed: string,
  { address, shopOrigin }: { address: string; shopOrigin: string | undefined },
): Promise<void> {
  const message = sentEmailError(typed);
  if (message !== undefined) throw invalidFields([{ field: 'email', message }]);
  const email = normaliseEmail(typed);
  const to = { channel: 'email', value: email } as const;
  const account = accountKey(accountOpenedBy(store, to), to);
  const isSent = countEntryEmail(limits, { kind: 'new-password', to, account, address });
  const code = randomLinkCode();
  const send = () => {
    const customer = accountOpenedBy(store, to);
    if (customer === undefined || !isSent) return;
    const secret = { uid: customer.uid, hash: linkCodeHash(code), recipient: email };
    store.secrets.save('new-password', secret, CODE_ATTEMPTS, secretExpiry(now()));
    const link = shopOrigin && `${shopOrigin}${RESET_PAGE}?code=${code}`;
    sendNewPasswordCode(store, { to, code, link, now: now() });
  };
  await inSteadyTime(() => store.change(send));
}

export interface PasswordChange {
  newPassword: string;
  oldPassword?: string | undefined;
  code?: string | undefined;
  deviceId: string;
}

/** Sets a password and ends all sessions; a caller who knew the old one gets a new session. @throws ErrorResponse */
export async function changePassword(
  context: UserContext,
  { customer, sessionId = '' }: Partial<Pick<ApiClient, 'customer' | 'sessionId'>>,
  { newPassword, oldPassword, code, deviceId }: PasswordChange,
): Promise<NewSession | null> {
  const password = newPassword.trim();
  const message = passwordError(password);
  if (message !== undefined) throw invalidFields([{ field: 'newPassword', message }]);
  if (code !== undefined) {
    await setByCode(context, code.trim(), { password, deviceId });
    return null;
  }
  if (customer === undefined) throw unauthorized();
  const old = oldPassword?.trim() ?? '';
  return setByOldPassword(context, { customer, sessionId }, { password, oldPassword: old, deviceId });
}

const wrongCode = (): ErrorResponse =>
  new ErrorResponse(422, ErrorCode.wrongCode, 'Ссылка устарела или уже сработала. Запросите новую', [
    { field: 'code', message: 'Ссылка устарела или уже сработала' },
  ]);

async function setByCode(
  { store, limits, now }: UserContext,
  code: string,
  { password, deviceId }: { password: string; deviceId: string },
): Promise<void> {
  const hash = linkCodeHash(code);
  if (store.secrets.byHash('new-password', hash, now()) === undefined) throw wrongCode();
  const passwordHash = await hashPassword(password);
  store.durableChange(() => {
    const secret = store.secrets.byHash('new-password', hash, now());
    const owner = secret && store.customers.byUid(secret.uid);
    if (secret === undefined || owner === undefined || owner.isBlocked) throw wrongCode();
    const contact = { channel: 'email', value: secret.recipient } as const;
    if (owner.data.email !== contact.value) throw wrongCode();
    proveFromOutside(store, owner, contact, { deviceId, now: now() });
    resetEntryEmails(limits, 'new-password', accountKey(owner, contact));
    setPassword(store, owner.uid, passwordHash, now());
  });
}

const wrongPassword = (field: string, message = 'Неверный пароль'): ErrorResponse =>
  new ErrorResponse(422, ErrorCode.wrongCredentials, message, [{ field, message }]);

const OLD_PASSWORD = 'oldPassword';

/**
 * Tries a password that a customer has typed to prove who they are.
 * @returns its hash
 * @throws ErrorResponse that names `field` for a wrong one, and where there is none yet
 */
export async function checkOwnPassword(
  { store, limits }: UserContext,
  { uid }: Customer,
  password: string,
  field: string,
): Promise<string> {
  limits.customer.consume(`password ${uid}`);
  const currentHash = store.customers.byUid(uid)?.passwordHash;
  // A stolen session must not set the first password: only the owner of the e-mail may.
  if (currentHash === null) throw wrongPassword(field, 'Пароля ещё нет. Задайте его через «Забыли пароль?»');
  if (currentHash === undefined || !(await verifyPassword(password, currentHash))) throw wrongPassword(field);
  return currentHash;
}

async function setByOldPassword(
  context: UserContext,
  { customer, sessionId }: { customer: Customer; sessionId: string },
  { password, oldPassword, deviceId }: { password: string; oldPassword: string; deviceId: string },
): Promise<NewSession> {
  const { store, now } = context;
  const currentHash = await checkOwnPassword(context, customer, oldPassword, OLD_PASSWORD);
  const passwordHash = await hashPassword(password);
  const opened = store.durableChange(() => {
    requireSession(store, sessionId);
    const owner = store.customers.byUid(customer.uid);
    if (owner === undefined || owner.passwordHash !== currentHash) throw wrongPassword(OLD_PASSWORD);
    setPassword(store, owner.uid, passwordHash, now());
    return openLoginSession(store, owner, { deviceId }, now());
  });
  return issueLogin(context, opened);
}

/** Whatever else would still let someone in ends with the old password. */
function setPassword(store: ShopStore, uid: number, hash: string, now: Date): void {
  store.customers.setPassword(uid, hash);
  store.secrets.deleteByCustomer(uid);
  store.sessions.endAll(uid);
  notifyOwner(store, uid, sendPasswordChanged, now);
}
