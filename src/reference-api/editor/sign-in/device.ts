import { createHash, randomBytes } from 'node:crypto';
import type { Context } from 'hono';
import { getSignedCookie, setSignedCookie } from 'hono/cookie';
import type { CookieOptions } from 'hono/utils/cookie';
import { hostCookieName, soleCookie } from '../../../domain/requests/cookie-header.ts';
import type { Editor } from '../editors.ts';
import type { ShopStore } from '../../shop-store.ts';
import { signingKey } from '../../auth/signing-key.ts';

const COOKIE = 'editor-device';
const DAY_SECONDS = 24 * 60 * 60;
const REMEMBER_SECONDS = 180 * DAY_SECONDS;
const ID_BYTES = 16;
const FORM = /^(\d{1,15})\.([\w-]{22})\.([\w-]{43})$/;

/** A browser in which an editor has signed in with the present password. */
export interface EditorDevice {
  editorId: number;
  id: string;
  passwordVersion: string;
}

/** Changes with the password: a new password forgets all browsers and resets all counts. */
export const passwordVersion = ({ passwordHash }: Pick<Editor, 'passwordHash'>): string =>
  createHash('sha256').update(passwordHash).digest('base64url');

const cookieKey = (store: ShopStore): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(signingKey(store, 'editor-device'));

/** The device cookie of a request; undefined without a valid signature. */
export async function readDevice(
  c: Context,
  store: ShopStore,
  secure: boolean,
): Promise<EditorDevice | undefined> {
  const name = hostCookieName(COOKIE, secure);
  if (soleCookie(c.req.header('cookie') ?? '', name) === undefined) return undefined;
  const value = await getSignedCookie(c, cookieKey(store), name);
  const [, editorId, id, version] = FORM.exec(value || '') ?? [];
  if (editorId === undefined || id === undefined || version === undefined) return undefined;
  return { editorId: Number(editorId), id, passwordVersion: version };
}

/** Sets the device cookie; a browser of the same editor keeps its id. */
export async function rememberDevice(
  c: Context,
  store: ShopStore,
  { editor, device }: { editor: Editor; device: EditorDevice | undefined },
  options: CookieOptions,
): Promise<void> {
  const id = device?.editorId === editor.id ? device.id : randomBytes(ID_BYTES).toString('base64url');
  const value = `${editor.id}.${id}.${passwordVersion(editor)}`;
  await setSignedCookie(c, hostCookieName(COOKIE, options.secure === true), value, cookieKey(store), {
    ...options,
    maxAge: REMEMBER_SECONDS,
  });
}
