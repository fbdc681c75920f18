import { createHash, randomBytes } from 'node:crypto';
import type { Context } from 'hono';
import { getSignedCookie, setSignedCookie } from 'hono/cookie';
import type { CookieOptions } from 'hono/utils/cookie';
import { hostCookieName, soleCookie } from '../../../domain/requests/cookie-header.ts';
import type { StaffMember } from '../accounts/staff-members.ts';
import type { ShopStore } from '../../shop-store.ts';
import { signingKey } from '../../auth/signing-key.ts';

const COOKIE = 'staff-device';
const DAY_SECONDS = 24 * 60 * 60;
const REMEMBER_SECONDS = 180 * DAY_SECONDS;
const ID_BYTES = 16;
const FORM = /^(\d{1,15})\.([\w-]{22})\.([\w-]{43})$/;

/** A browser in which a member of staff has signed in with the present password. */
export interface StaffDevice {
  memberId: number;
  id: string;
  passwordVersion: string;
}

/** Changes with the password: a new password forgets all browsers and resets all counts. */
export const passwordVersion = ({ passwordHash }: Pick<StaffMember, 'passwordHash'>): string =>
  createHash('sha256').update(passwordHash).digest('base64url');

const cookieKey = (store: ShopStore): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(signingKey(store, 'staff-device'));

/** The device cookie of a request; undefined without a valid signature. */
export async function readDevice(
  c: Context,
  store: ShopStore,
  secure: boolean,
): Promise<StaffDevice | undefined> {
  const name = hostCookieName(COOKIE, secure);
  if (soleCookie(c.req.header('cookie') ?? '', name) === undefined) return undefined;
  const value = await getSignedCookie(c, cookieKey(store), name);
  const [, memberId, id, version] = FORM.exec(value || '') ?? [];
  if (memberId === undefined || id === undefined || version === undefined) return undefined;
  return { memberId: Number(memberId), id, passwordVersion: version };
}

/** Sets the device cookie; a browser of the same member keeps its id. */
export async function rememberDevice(
  c: Context,
  store: ShopStore,
  { member, device }: { member: StaffMember; device: StaffDevice | undefined },
  options: CookieOptions,
): Promise<void> {
  const id = device?.memberId === member.id ? device.id : randomBytes(ID_BYTES).toString('base64url');
  const value = `${member.id}.${id}.${passwordVersion(member)}`;
  await setSignedCookie(c, hostCookieName(COOKIE, options.secure === true), value, cookieKey(store), {
    ...options,
    maxAge: REMEMBER_SECONDS,
  });
}
