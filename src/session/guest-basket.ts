import { COOKIE_MAX_AGE_SECONDS, type CookieScope, cookieValues, readCookie } from './cookies.ts';
import { linkCookie } from './link-cookie.ts';

const NAME = 'guest_basket';

/** Notes which cart token was a guest's when a link signed a customer in; without a token it forgets it. */
export const guestBasketCookie = (cartToken: string | undefined, scope: CookieScope): string =>
  linkCookie(NAME, cartToken, { maxAgeSeconds: COOKIE_MAX_AGE_SECONDS, scope });

/** Whether the browser's cart token was there before a link signed a customer in. */
export function hasGuestBasketCookie(cookies: string, siteCode: string): boolean {
  const cartToken = readCookie(cookies, 'cartToken', siteCode);
  return cartToken !== undefined && cookieValues(cookies, `${NAME}_${siteCode}`).includes(cartToken);
}
