import { type Client, createClient } from '../../api/client.ts';
import { getBasket } from '../../contract/order/basket.ts';
import { namedGroups } from '../../domain/basket/basket.ts';
import { logError } from '../../http/log-error.ts';
import { accessToken } from '../tokens/access-token.ts';
import { type CookieScope, cookieText, isCookieValue, readCookie } from '../cookies/cookies.ts';
import { guestBasketCookie, hasGuestBasketCookie } from '../cookies/guest-basket.ts';
import { pendingLinkCookie } from './pending-link.ts';
import { SESSION_COOKIES } from '../cookies/session-cookies.ts';
import { siteAndCurrency } from '../cookies/site-and-currency.ts';
import type { LinkTokens } from './sign-in-link.ts';
import { createTokenCheck, type Customer, GUARD_TIMEOUT_MS } from '../tokens/token-check.ts';
import { identityOf, type Visitor } from '../access/visitor.ts';

export interface LinkVisitor extends Visitor {
  readonly scope: CookieScope;
}

export type LinkOutcome =
  | { readonly kind: 'signed-in'; readonly cookies: readonly string[] }
  /** Another customer is signed in. */
  | { readonly kind: 'question'; readonly current: Customer; readonly other: Customer }
  /** Malformed, expired or rejected tokens. */
  | { readonly kind: 'expired' }
  /** The API did not respond. */
  | { readonly kind: 'unchecked' };

const clientOf = ({ cookies, apiUrl, fetch, ...shop }: LinkVisitor, authToken?: string): Client =>
  createClient({
    ...(fetch && { fetch }),
    apiUrl,
    ...siteAndCurrency(cookies, shop),
    timeout: GUARD_TIMEOUT_MS,
    token: () => authToken,
  });

/** The browser's own cart token, if its basket is not empty or the API does not respond. */
async function guestBasket(visitor: LinkVisitor): Promise<string | undefined> {
  const basket = readCookie(visitor.cookies, 'cartToken', visitor.site.code);
  if (basket === undefined) return undefined;
  try {
    const found = await clientOf(visitor).call(getBasket, { query: { basket } });
    return namedGroups(found).length > 0 ? basket : undefined;
  } catch (error) {
    logError('Sign-in link', error);
    return basket;
  }
}

/** The customer's cart token from the API; the link's is not trusted. */
async function customerBasket(authToken: string, visitor: LinkVisitor): Promise<string | undefined> {
  try {
    const { basket } = await clientOf(visitor, authToken).call(getBasket, { query: {} });
    return isCookieValue('cartToken', basket) ? basket : undefined;
  } catch (error) {
    // The browser will find the basket by the customer's access token.
    logError('Sign-in link', error);
    return undefined;
  }
}

/** `wasGuest`: nobody was signed in before. */
async function basketCookies(authToken: string, visitor: LinkVisitor, wasGuest: boolean) {
  const { scope } = visitor;
  const ownBasket = await guestBasket(visitor);
  if (ownBasket !== undefined) return wasGuest ? [guestBasketCookie(ownBasket, scope)] : [];
  const basket = await customerBasket(authToken, visitor);
  return basket === undefined ? [] : [cookieText('cartToken', basket, scope)];
}

/** Signs the link's customer in and clears the pending question. */
async function signInCookies(
  { authToken }: LinkTokens,
  visitor: LinkVisitor,
  wasGuest: boolean,
): Promise<readonly string[]> {
  const { scope } = visitor;
  return [
    cookieText('authToken', authToken, scope),
    ...(await basketCookies(authToken, visitor, wasGuest)),
    // The old refresh token would sign the previous customer in again.
    cookieText('refreshToken', undefined, scope),
    pendingLinkCookie(undefined, scope),
  ];
}

/** Signs in with a link's tokens, which the API must accept; with `replaces` even where another customer is signed in. */
export async function signInByLink(
  tokens: LinkTokens | undefined,
  visitor: LinkVisitor,
  { replaces }: { readonly replaces: boolean },
): Promise<LinkOutcome> {
  if (!tokens || !accessToken(tokens.authToken)) return { kind: 'expired' };
  const { check = createTokenCheck(), cookies, apiUrl, fetch } = visitor;
  const authority = { apiUrl, ...siteAndCurrency(cookies, visitor), ...(fetch && { fetch }) };
  const status = await check(authority, tokens.authToken);
  if (status.kind === 'unavailable') return { kind: 'unchecked' };
  if (status.kind !== 'accepted') return { kind: 'expired' };
  const identity = await identityOf(visitor);
  if (identity.kind === 'unverified') return { kind: 'unchecked' };
  const isOther = identity.kind === 'customer' && identity.customer.uid !== status.customer.uid;
  return isOther && !replaces
    ? { kind: 'question', current: identity.customer, other: status.customer }
    : { kind: 'signed-in', cookies: await signInCookies(tokens, visitor, identity.kind === 'guest') };
}

/** Signs out in this browser; a cart token that was a guest's before the link stays. */
export function signOutCookies({ cookies, site, scope }: LinkVisitor): readonly string[] {
  const keepsBasket = hasGuestBasketCookie(cookies, site.code);
  const removed = SESSION_COOKIES.filter((key) => key !== 'cartToken' || !keepsBasket);
  return [...removed.map((key) => cookieText(key, undefined, scope)), guestBasketCookie(undefined, scope)];
}
