import { paths } from '../../paths.ts';
import { soleCookie } from '../../domain/requests/cookie-header.ts';
import { COOKIE_MAX_AGE_SECONDS, type CookieScope, readCookie } from './cookies.ts';
import { serverCookie } from './server-cookie.ts';

const NAME = 'guest_basket';

/** Stores which cart token was a guest's when a link signed a customer in; without a token removes it. */
export const guestBasketCookie = (cartToken: string | undefined, { siteCode, secure }: CookieScope): string =>
  serverCookie(`${NAME}_${siteCode}`, cartToken, {
    maxAgeSeconds: COOKIE_MAX_AGE_SECONDS,
    path: paths.signinLink,
    secure,
  });

/** Whether the cart token predates a sign-in by link. */
export function hasGuestBasketCookie(cookies: string, siteCode: string): boolean {
  const cartToken = readCookie(cookies, 'cartToken', siteCode);
  return cartToken !== undefined && soleCookie(cookies, `${NAME}_${siteCode}`) === cartToken;
}
