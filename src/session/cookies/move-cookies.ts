import { cookieKeys, type CookieScope, createCookies, httpOnlyCookies } from './cookies.ts';

/**
 * Until then (milliseconds since 1970) cookies without the https prefix are read once; later visitors sign in again. Another
 * host of the domain could set such names, so there is an end.
 */
export const OLD_NAMES_END = Date.UTC(2027, 2, 1);

/**
 * Gives script-readable cookies their prefixed names on the first https page; duplicates are skipped. The server moves the
 * rest (`receiveCookies`).
 */
export function moveCookies(page: { cookie: string }, scope: CookieScope): void {
  const old = createCookies(page, { ...scope, secure: false });
  const present = createCookies(page, scope);
  // Every page sets it: this browser was here already.
  if (Date.now() > OLD_NAMES_END || present.get('siteId') !== undefined) return;
  for (const key of cookieKeys) {
    if (httpOnlyCookies.includes(key)) continue;
    const value = old.get(key);
    if (value === undefined) continue;
    old.remove(key);
    // What remains was set for the whole domain by another host.
    if (old.get(key) === undefined && present.get(key) === undefined) present.set(key, value);
  }
}
