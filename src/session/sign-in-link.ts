import { paths } from '../paths.ts';
import { cookieText, type CookieScope, isCookieValue } from './cookies.ts';

const AUTH = 'authToken';
const CART = 'cartToken';

/** What to do with a link that brings tokens. */
export interface SignInLink {
  /** The address without them. */
  readonly to: string;
  /** `Set-Cookie` headers. */
  readonly cookies: readonly string[];
}

/**
 * The tokens of a sign-in link. They are kept where both are there; the address loses them in any case, since even one
 * alone is a secret. Undefined where the address brings none.
 */
export const readSignInLink = (url: URL, scope: CookieScope): SignInLink | undefined => {
  const query = new URLSearchParams(url.searchParams);
  if (url.pathname !== paths.signin || !(query.has(AUTH) || query.has(CART))) return undefined;
  const [authToken, cartToken] = [query.get(AUTH), query.get(CART)];
  query.delete(AUTH);
  query.delete(CART);
  const to = query.size > 0 ? `${url.pathname}?${query}` : url.pathname;
  const areTokens = isCookieValue(AUTH, authToken) && isCookieValue(CART, cartToken);
  if (!areTokens) return { to, cookies: [] };
  return {
    to,
    cookies: [
      cookieText(AUTH, authToken, scope),
      cookieText(CART, cartToken, scope),
      // It would bring back whoever was signed in before.
      cookieText('refreshToken', undefined, scope),
    ],
  };
};
