import { paths } from '../../paths.ts';
import { soleCookie } from '../../domain/requests/cookie-header.ts';
import { COOKIE_MAX_AGE_SECONDS, type CookieScope, readCookie } from './cookies.ts';
import { serverCookie } from './server-cookie.ts';

const NAME = 'guest_basket';

/** Notes which cart token was a guest's when a link signed a customer in; without a token it forgets it. */
export const guestBasketCookie = (cartToken: string | undefined, { siteCode, secure }: CookieScope): string =>
  serverCookie(`${NAME}_${siteCode}`, cartToken, {
    maxAgeSeconds: COOKIE_MAX_AGE_SECONDS,
    path: paths.signinLink,
    secure,
  });

/** Whether the browser's cart token was there before a link signed a customer in. */
export function hasGuestBasketCookie(cookies: string, siteCode: string): boolean {
  const cartToken = readCookie(cookies, 'cartToken', siteCode);
  return cartToken !== undefined && soleCookie(cookies, `${NAME}_${siteCode}`) === cartToken;
}
