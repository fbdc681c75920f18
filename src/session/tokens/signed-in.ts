import { type AccessToken, accessToken } from './access-token.ts';
import type { Cookies } from '../cookies/cookies.ts';
import { shopNow } from './shop-clock.ts';

/** Tokens rejected since the page was opened: a browser may refuse to remove the cookie. */
const rejected = new Set<string>();

export const rejectToken = (text: string): void => void rejected.add(text);

/** Undefined for a guest. */
export function signedIn(cookies: Cookies): AccessToken | undefined {
  const text = cookies.get('authToken');
  return text === undefined || rejected.has(text) ? undefined : accessToken(text, shopNow());
}

/** The token of a session that may be continued: expired, or rejected by the back end. */
export function spentToken(cookies: Cookies): string | undefined {
  const text = cookies.get('authToken');
  return text !== undefined && accessToken(text, 0) ? text : undefined;
}
