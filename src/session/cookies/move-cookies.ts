import { cookieKeys, type CookieScope, createCookies, httpOnlyCookies } from './cookies.ts';

/**
 * Until then, milliseconds since 1970, cookies of a shop on https are read once by the names without prefix that they had
 * before; the person who comes later signs in again. Another host of the domain can set such names, so it is not for ever.
 */
export const OLD_NAMES_END = Date.UTC(2027, 2, 1);

/**
 * Gives the cookies that scripts read their present names, on the first page of a shop on https that this browser opens;
 * two of one name are left alone. The rest is the server's (`receiveCookies`).
 */
export function moveCookies(page: { cookie: string }, scope: CookieScope): void {
  const old = createCookies(page, { ...scope, secure: false });
  const present = createCookies(page, scope);
  // Every page sets it: this browser has been here.
  if (Date.now() > OLD_NAMES_END || present.get('siteId') !== undefined) return;
  for (const key of cookieKeys) {
    if (httpOnlyCookies.includes(key)) continue;
    const value = old.get(key);
    if (value === undefined) continue;
    old.remove(key);
    // What is still there was set for the whole domain, by another host: the shop's own cookies are gone with that.
    if (old.get(key) === undefined && present.get(key) === undefined) present.set(key, value);
  }
}
