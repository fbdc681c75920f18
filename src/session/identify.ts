import { type AccessToken, accessToken } from './access-token.ts';
import { cookieName, cookieValues, type CookieKey, readCookies } from './cookies.ts';
import type { Customer, TokenAuthority, TokenCheck } from './token-check.ts';

/** Who a request comes from. */
export type Identity =
  /** `forget`: cookies that hold nothing of worth. */
  | { readonly kind: 'guest'; readonly forget: readonly CookieKey[] }
  | { readonly kind: 'customer'; readonly token: AccessToken; readonly customer: Customer }
  /** The back end has ended the customer's session. */
  | { readonly kind: 'ended' }
  /** The token looks good, and the back end cannot be asked. */
  | { readonly kind: 'unverified'; readonly token: AccessToken };

/** Cookies of one name can be set for different paths; nobody honest has more of them. */
const MOST_TOKENS = 3;

/** A request with what its tokens are checked against. */
export interface Sender {
  /** The request's `Cookie` header. */
  readonly cookies: string;
  readonly siteCode: string;
  readonly authority: TokenAuthority;
  readonly check: TokenCheck;
}

/** Who is signed in, for the server: whoever has a token that has not expired and that the back end accepts. */
export async function identify({ cookies, siteCode, authority, check }: Sender): Promise<Identity> {
  const tokens = readCookies(cookies, 'authToken', siteCode).flatMap((text) => accessToken(text) ?? []);
  let ended = false;
  for (const token of tokens.slice(0, MOST_TOKENS)) {
    const answer = await check(authority, token.text);
    if (answer.kind === 'accepted') return { kind: 'customer', token, customer: answer.customer };
    if (answer.kind === 'unanswered') return { kind: 'unverified', token };
    ended ||= answer.kind === 'ended';
  }
  if (ended) return { kind: 'ended' };
  const isThere = cookieValues(cookies, cookieName('authToken', siteCode)).length > 0;
  return { kind: 'guest', forget: isThere ? ['authToken'] : [] };
}
