import type { AccessToken } from '../tokens/access-token.ts';
import type { Cookies } from '../cookies/cookies.ts';
import { hasEnded } from '../tokens/customer-uid.ts';
import { signedIn } from '../tokens/signed-in.ts';

/** The token that this page's customer was last found signed in with. */
let last: AccessToken | undefined;

const isKept = ({ text }: AccessToken, cookies: Cookies): boolean =>
  !hasEnded(text) && cookies.get('authToken') === text;

/**
 * The customer of this page, by the access token; undefined for a guest. Who was signed in stays so while a token that has
 * expired or was rejected is exchanged, so that nothing of theirs is dropped meanwhile; until the session has ended, or
 * the browser has another one. What may be sent is said by `signedIn`.
 */
export function pageCustomer(cookies: Cookies): AccessToken | undefined {
  last = signedIn(cookies) ?? (last && isKept(last, cookies) ? last : undefined);
  return last;
}
