import { createClient } from '../api/client.ts';
import { getBasket } from '../contract/basket.ts';
import { DEFAULT_CURRENCY_ID } from '../contract/headers.ts';
import { namedGroups } from '../domain/basket.ts';
import { accessToken } from './access-token.ts';
import { type CookieKey, type CookieScope, cookieText, readCookie } from './cookies.ts';
import { pendingLinkCookie } from './pending-link.ts';
import type { LinkTokens } from './sign-in-link.ts';
import { createTokenCheck, type Customer, GUARD_TIMEOUT_MS } from './token-check.ts';
import { identityOf, type Visitor } from './visitor.ts';

/** A visitor and how their cookies are written. */
export interface LinkVisitor extends Visitor {
  readonly scope: CookieScope;
}

/** What becomes of a link's tokens. */
export type LinkOutcome =
  | { readonly kind: 'signed-in'; readonly cookies: readonly string[] }
  /** Somebody else is signed in, and has to be asked. */
  | { readonly kind: 'question'; readonly current: Customer; readonly other: Customer }
  /** The tokens are none, have expired or are refused. */
  | { readonly kind: 'expired' }
  /** The API could not be asked. */
  | { readonly kind: 'unchecked' };

/**
 * Whether the browser's own basket stays: a guest's with something in it, also where nobody can say. A customer's basket is
 * found by the customer, so nothing is lost by it.
 */
const hasOwnBasket = async ({ cookies, site, apiUrl, fetch }: LinkVisitor): Promise<boolean> => {
  const basket = readCookie(cookies, 'cartToken', site.code);
  if (basket === undefined) return false;
  const { call } = createClient({
    ...(fetch && { fetch }),
    ...{ apiUrl, siteId: site.id, currencyId: DEFAULT_CURRENCY_ID, timeout: GUARD_TIMEOUT_MS },
  });
  try {
    return namedGroups(await call(getBasket, { query: { basket } })).length > 0;
  } catch (error) {
    // Not its cause, which names addresses with tokens.
    console.error('Sign-in link:', String(error));
    return true;
  }
};

/** `Set-Cookie` headers that sign the link's customer in; the address of the question is cleared as well. */
const signInCookies = async (tokens: LinkTokens, visitor: LinkVisitor): Promise<readonly string[]> => {
  const { scope } = visitor;
  const keepsBasket = await hasOwnBasket(visitor);
  return [
    cookieText('authToken', tokens.authToken, scope),
    ...(keepsBasket ? [] : [cookieText('cartToken', tokens.cartToken, scope)]),
    // It would bring back whoever was signed in before.
    cookieText('refreshToken', undefined, scope),
    pendingLinkCookie(undefined, scope),
  ];
};

/** Signs in by a link's tokens, which the API must accept; `replaces` also where somebody else is signed in. */
export const signInByLink = async (
  tokens: LinkTokens | undefined,
  visitor: LinkVisitor,
  { replaces }: { readonly replaces: boolean },
): Promise<LinkOutcome> => {
  if (!tokens || !accessToken(tokens.authToken)) return { kind: 'expired' };
  const { check = createTokenCheck(), apiUrl, site, fetch } = visitor;
  const authority = { apiUrl, siteId: site.id, ...(fetch && { fetch }) };
  const answer = await check(authority, tokens.authToken);
  if (answer.kind === 'unanswered') return { kind: 'unchecked' };
  if (answer.kind !== 'accepted') return { kind: 'expired' };
  const identity = await identityOf(visitor);
  if (identity.kind === 'unverified') return { kind: 'unchecked' };
  const isOther = identity.kind === 'customer' && identity.customer.uid !== answer.customer.uid;
  return isOther && !replaces
    ? { kind: 'question', current: identity.customer, other: answer.customer }
    : { kind: 'signed-in', cookies: await signInCookies(tokens, visitor) };
};

/** `Set-Cookie` headers that sign out on this browser; a guest's basket with something in it stays. */
export const signOutCookies = async (visitor: LinkVisitor): Promise<readonly string[]> => {
  const gone: readonly CookieKey[] = ['authToken', 'refreshToken', 'currencyId'];
  const keys = (await hasOwnBasket(visitor)) ? gone : [...gone, 'cartToken' as const];
  return keys.map((key) => cookieText(key, undefined, visitor.scope));
};
