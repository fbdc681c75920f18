import type { AccessToken } from '../tokens/access-token.ts';
import type { Cookies } from '../cookies/cookies.ts';
import { customerUid, hasEnded } from '../tokens/customer-uid.ts';
import { signedIn } from '../tokens/signed-in.ts';

/** Who looks at a page, by the access token of its browser; only the back end can say whether it is true. */
export type PageVisitor =
  | { readonly kind: 'guest' }
  /** The token has to be renewed before anything is asked: until then nobody knows whether the session goes on. */
  | { readonly kind: 'renewing'; readonly uid: number }
  /** `role` is undefined where the token does not name one. */
  | { readonly kind: 'customer'; readonly uid: number; readonly role: string | undefined };

/** The token that this page's customer was last found signed in with. */
let last: AccessToken | undefined;

const isKept = ({ text }: AccessToken, cookies: Cookies): boolean =>
  !hasEnded(text) && cookies.get('authToken') === text;

/**
 * Reads who the visitor is. Who was signed in stays so while a token that has expired or was rejected is exchanged, so that
 * nothing of theirs is dropped meanwhile; until the session has ended, or the browser has another one. What may be sent is
 * said by `signedIn`.
 */
export function pageVisitor(cookies: Cookies): PageVisitor {
  last = signedIn(cookies) ?? (last && isKept(last, cookies) ? last : undefined);
  if (last) return { kind: 'customer', uid: last.payload.uid, role: last.payload.role };
  const uid = customerUid(cookies);
  return uid === undefined ? { kind: 'guest' } : { kind: 'renewing', uid };
}
