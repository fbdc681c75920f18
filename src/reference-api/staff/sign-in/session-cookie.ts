import type { Context } from 'hono';
import { deleteCookie, setCookie } from 'hono/cookie';
import type { CookieOptions } from 'hono/utils/cookie';
import { hostCookieName, soleCookie } from '../../../domain/requests/cookie-header.ts';
import { UNUSED_SECONDS } from './sessions.ts';

/** The cookie with the token of a member of staff's session. */
export interface SessionCookie {
  read: (c: Context) => string | undefined;
  set: (c: Context, token: string) => void;
  remove: (c: Context) => void;
  /** How cookies of the staff's pages are set for this request. */
  options: (c: Context) => CookieOptions & { secure: boolean };
}

/** `publicUrl` is the address by which browsers know the API, where a proxy stands before it. */
export function createSessionCookie(publicUrl: string | undefined): SessionCookie {
  const isSecure = (c: Context) => new URL(publicUrl ?? c.req.url).protocol === 'https:';
  const nameOf = (c: Context) => hostCookieName('staff', isSecure(c));
  const options = (c: Context) => {
    const secure = isSecure(c);
    return { path: '/', httpOnly: true, sameSite: 'Strict', secure } as const;
  };
  return {
    read: (c) => soleCookie(c.req.header('cookie') ?? '', nameOf(c)),
    set: (c, token) => setCookie(c, nameOf(c), token, { ...options(c), maxAge: UNUSED_SECONDS }),
    remove(c) {
      const { path, secure } = options(c);
      deleteCookie(c, nameOf(c), { path, secure });
    },
    options,
  };
}
