import { type AccessToken, accessToken } from './access-token.ts';
import type { Cookies } from './cookies.ts';

/** Tokens that the back end has refused since the page was opened: a cookie of another path cannot be removed. */
const refused = new Set<string>();

/** From now on the token counts as absent on this page. */
export const refuseToken = (text: string): void => void refused.add(text);

/** Who is signed in on this page: the token of a customer, undefined for a guest. */
export function signedIn(cookies: Cookies): AccessToken | undefined {
  for (const text of cookies.getAll('authToken')) {
    const token = refused.has(text) ? undefined : accessToken(text);
    if (token) return token;
  }
  return undefined;
}
