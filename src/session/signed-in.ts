import { type AccessToken, accessToken } from './access-token.ts';
import type { Cookies } from './cookies.ts';
import { shopNow } from './shop-clock.ts';

/** Tokens that the back end has rejected since the page was opened: a cookie of another path cannot be removed. */
const rejected = new Set<string>();

/** Treats the token as absent from now on, on this page. */
export const rejectToken = (text: string): void => void rejected.add(text);

/** The access token of the customer who is signed in on this page; undefined for a guest. */
export function signedIn(cookies: Cookies): AccessToken | undefined {
  const now = shopNow();
  for (const text of cookies.getAll('authToken')) {
    const token = rejected.has(text) ? undefined : accessToken(text, now);
    if (token) return token;
  }
  return undefined;
}

/** The access token of a session that may go on: one that has expired, or that the back end has rejected. */
export const spentToken = (cookies: Cookies): string | undefined =>
  cookies.getAll('authToken').find((text) => accessToken(text, 0) !== undefined);
