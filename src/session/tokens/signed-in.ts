import { type AccessToken, accessToken } from './access-token.ts';
import type { Cookies } from '../cookies/cookies.ts';
import { shopNow } from './shop-clock.ts';

/** Tokens that the back end has rejected since the page was opened: a browser may not let the cookie be removed. */
const rejected = new Set<string>();

/** Treats the token as absent from now on, on this page. */
export const rejectToken = (text: string): void => void rejected.add(text);

/** The access token of the customer who is signed in on this page; undefined for a guest. */
export function signedIn(cookies: Cookies): AccessToken | undefined {
  const text = cookies.get('authToken');
  return text === undefined || rejected.has(text) ? undefined : accessToken(text, shopNow());
}

/** The access token of a session that may go on: one that has expired, or that the back end has rejected. */
export function spentToken(cookies: Cookies): string | undefined {
  const text = cookies.get('authToken');
  return text !== undefined && accessToken(text, 0) ? text : undefined;
}
