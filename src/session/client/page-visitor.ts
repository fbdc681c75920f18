import type { AccessToken } from '../tokens/access-token.ts';
import type { Cookies } from '../cookies/cookies.ts';
import { customerUid, hasEnded } from '../tokens/customer-uid.ts';
import { signedIn } from '../tokens/signed-in.ts';

/** By the browser's access token, which only the back end can verify. */
export type PageVisitor =
  | { readonly kind: 'guest' }
  /** The token must be renewed first: whether the session goes on is unknown. */
  | { readonly kind: 'renewing'; readonly uid: number }
  /** `role` is undefined where the token has none. */
  | { readonly kind: 'customer'; readonly uid: number; readonly role: string | undefined };

/** The token that the page's customer was last found with. */
let last: AccessToken | undefined;

const isKept = ({ text }: AccessToken, cookies: Cookies): boolean =>
  !hasEnded(text) && cookies.get('authToken') === text;

/**
 * The visitor. A customer stays one while an expired or rejected token is refreshed, so that nothing of theirs is dropped.
 * `signedIn` decides about what may be sent.
 */
export function pageVisitor(cookies: Cookies): PageVisitor {
  last = signedIn(cookies) ?? (last && isKept(last, cookies) ? last : undefined);
  if (last) return { kind: 'customer', uid: last.payload.uid, role: last.payload.role };
  const uid = customerUid(cookies);
  return uid === undefined ? { kind: 'guest' } : { kind: 'renewing', uid };
}
