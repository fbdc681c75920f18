import { type AccessToken, accessToken } from '../tokens/access-token.ts';
import { cookieValues } from '../../domain/requests/cookie-header.ts';
import { cookieName, type CookieKey, readCookie } from '../cookies/cookies.ts';
import type { Customer, TokenAuthority, TokenCheck } from '../tokens/token-check.ts';

export type Identity =
  /** `forget`: invalid cookies, to be removed. */
  | { readonly kind: 'guest'; readonly forget: readonly CookieKey[] }
  | { readonly kind: 'customer'; readonly token: AccessToken; readonly customer: Customer }
  | { readonly kind: 'ended' }
  /** The token is well formed, but the back end does not respond. */
  | { readonly kind: 'unverified'; readonly token: AccessToken };

export interface Sender {
  readonly cookies: string;
  readonly siteCode: string;
  readonly authority: TokenAuthority;
  readonly check: TokenCheck;
}

/** The customer of the single token that is unexpired and accepted by the back end. */
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
