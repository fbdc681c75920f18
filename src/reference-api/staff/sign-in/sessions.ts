import { createHash, randomBytes } from 'node:crypto';
import type { StaffMember } from '../accounts/staff-members.ts';
import type { ShopStore } from '../../shop-store.ts';
import type { AccountLimits } from '../../auth/account-limits.ts';
import { normaliseEmail } from '../../../domain/contacts/email.ts';
import { verifyPassword } from '../../auth/passwords/password-hash.ts';
import type { StaffDevice } from './device.ts';
import { countStaffSignIn } from './sign-in-attempts.ts';

const TOKEN_BYTES = 32;
const MINUTE_MS = 60_000;
/** A session ends after this time without use. */
export const UNUSED_SECONDS = 12 * 60 * 60;

/** How a session is named, in the database and on pages. */
export const sessionHash = (token: string): string => createHash('sha256').update(token).digest('base64url');

interface SignInContext {
  store: ShopStore;
  limits: AccountLimits;
}

interface Credentials {
  email: string;
  password: string;
  /** Remote address; empty where it is unknown. */
  address: string;
  /** The browser's device cookie, if it has one. */
  device: StaffDevice | undefined;
}

export const unusedSince = (now: Date): Date => new Date(now.getTime() - UNUSED_SECONDS * 1000);

/**
 * Whose e-mail and password these are; undefined for wrong ones, after the same time. It opens nothing.
 * @throws TooManyRequests
 */
export async function checkPassword(
  { store, limits }: SignInContext,
  { email, password, address, device }: Credentials,
): Promise<StaffMember | undefined> {
  const member = store.staff.byEmail(email);
  const succeeded = countStaffSignIn(limits, { email: normaliseEmail(email), member, device, address });
  if (!(await verifyPassword(password, member?.passwordHash || undefined)) || member === undefined)
    return undefined;
  // Meanwhile the member may have been removed or given another password.
  if (store.staff.byEmail(email)?.passwordHash !== member.passwordHash) return undefined;
  succeeded();
  return member;
}

/** Signs a member in; answers the session's token, or undefined where password or second factor were changed meanwhile. */
export const openSession = (
  store: ShopStore,
  { id, passwordHash, secondFactor }: StaffMember,
  { browser, now }: { readonly browser: string; readonly now: Date },
): string | undefined =>
  store.change(() => {
    const current = store.staff.byId(id);
    if (current?.passwordHash !== passwordHash || current.secondFactor !== secondFactor) return undefined;
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    store.staff.openSession({ hash: sessionHash(token), memberId: id, browser }, now, unusedSince(now));
    return token;
  });

/** The member of a session token; undefined for an unknown or ended session, which its use makes longer. */
export function findSessionMember(
  { staff }: ShopStore,
  token: string | undefined,
  { now, isUse }: { readonly now: Date; readonly isUse: boolean },
): StaffMember | undefined {
  if (token === undefined) return undefined;
  const hash = sessionHash(token);
  const member = staff.bySession(hash, unusedSince(now));
  if (isUse && member !== undefined) staff.useSession(hash, now, new Date(now.getTime() - MINUTE_MS));
  return member;
}

export const signOut = ({ staff }: ShopStore, token: string): void => staff.endSession(sessionHash(token));
