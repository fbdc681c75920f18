import { soleCookie } from '../../domain/requests/cookie-header.ts';
import type { CookieScope } from './cookies.ts';
import { serverCookie } from './server-cookie.ts';

const NAME = 'password_code';
/** The path of the screens that use the code and of the endpoint. */
const COOKIE_PATH = '/user';
/** Later the link must be opened again. */
const MAX_AGE_SECONDS = 900;

/** The contract's format, limited to a cookie's size. */
export const isPasswordCode = (text: string): boolean => /^[\w.~+/=-]{1,200}$/.test(text);

/** Stores the code for the form; without one removes it. */
export const passwordCodeCookie = (code: string | undefined, { siteCode, secure }: CookieScope): string =>
  serverCookie(`${NAME}_${siteCode}`, code, { maxAgeSeconds: MAX_AGE_SECONDS, path: COOKIE_PATH, secure });

export function readPasswordCode(header: string, siteCode: string): string | undefined {
  const code = soleCookie(header, `${NAME}_${siteCode}`);
  return code !== undefined && isPasswordCode(code) ? code : undefined;
}
