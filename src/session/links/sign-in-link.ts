import { paths } from '../../paths.ts';
import { isCookieValue } from '../cookies/cookies.ts';

const AUTH = 'authToken';
const CART = 'cartToken';
/** A browser keeps a cookie of 4 KB; while the visitor is asked, one holds both. */
const MAX_LENGTH = 3_500;

/** The tokens of a sign-in link. */
export interface LinkTokens {
  readonly authToken: string;
  readonly cartToken: string;
}

/** A link that brings tokens. */
export interface SignInLink {
  /** The address without them. */
  readonly to: string;
  /** Undefined where one is missing, or none that a cookie may hold. */
  readonly tokens: LinkTokens | undefined;
}

/** The tokens in the query of a link or the body of a form. */
export function readLinkTokens(parameters: URLSearchParams): LinkTokens | undefined {
  const [authToken, cartToken] = [parameters.get(AUTH), parameters.get(CART)];
  const areTokens = isCookieValue(AUTH, authToken) && isCookieValue(CART, cartToken);
  if (!areTokens || authToken.length + cartToken.length > MAX_LENGTH) return undefined;
  return { authToken, cartToken };
}

/** Adds a query to a path. */
export const withQuery = (path: string, query: URLSearchParams): string =>
  query.size > 0 ? `${path}?${query}` : path;

/**
 * A sign-in link, whose tokens the address loses in any case, since even one alone is a secret. Undefined where the
 * address brings none.
 */
export function readSignInLink(url: URL): SignInLink | undefined {
  const query = new URLSearchParams(url.searchParams);
  if (url.pathname !== paths.signin || !(query.has(AUTH) || query.has(CART))) return undefined;
  const tokens = readLinkTokens(query);
  query.delete(AUTH);
  query.delete(CART);
  return { to: withQuery(url.pathname, query), tokens };
}
