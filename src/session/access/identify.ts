import { type AccessToken, accessToken } from '../tokens/access-token.ts';
import { cookieValues } from '../../domain/requests/cookie-header.ts';
import { cookieName, type CookieKey, readCookie } from '../cookies/cookies.ts';
import type { Customer, TokenAuthority, TokenCheck } from '../tokens/token-check.ts';

/** Who a request comes from. */
export type Identity =
  /** `forget`: cookies without a valid value, to be removed. */
  | { readonly kind: 'guest'; readonly forget: readonly CookieKey[] }
  | { readonly kind: 'customer'; readonly token: AccessToken; readonly customer: Customer }
  /** The back end has ended the customer's session. */
  | { readonly kind: 'ended' }
  /** The token is well formed, and the back end does not respond. */
  | { readonly kind: 'unverified'; readonly token: AccessToken };

/** A request's cookies and the back end that checks its tokens. */
export interface Sender {
  /** The request's `Cookie` header. */
  readonly cookies: string;
  readonly siteCode: string;
  readonly authority: TokenAuthority;
  readonly check: TokenCheck;
}

/** Who is signed in: the customer of the one token that has not expired and that the back end accepts. */
export async function identify({ cookies, siteCode, authority, check }: Sender): Promise<Identity> {
  const token = accessToken(readCookie(cookies, 'authToken', siteCode) ?? '');
  if (token) {
    const status = await check(authority, token.text);
    if (status.kind === 'accepted') return { kind: 'customer', token, customer: status.customer };
    if (status.kind === 'unavailable') return { kind: 'unverified', token };
    if (status.kind === 'ended') return { kind: 'ended' };
  }
  const isThere = cookieValues(cookies, cookieName('authToken', siteCode)).length > 0;
  return { kind: 'guest', forget: isThere ? ['authToken'] : [] };
}
