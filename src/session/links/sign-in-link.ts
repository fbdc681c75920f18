import { paths } from '../../paths.ts';
import { isCookieValue } from '../cookies/cookies.ts';

const AUTH = 'authToken';
const CART = 'cartToken';
/** A cookie holds 4 KB, and both tokens while the question is shown. */
const MAX_LENGTH = 3_500;

export interface LinkTokens {
  readonly authToken: string;
  readonly cartToken: string;
}

export interface SignInLink {
  /** The address without tokens. */
  readonly to: string;
  /** Undefined where one is missing or invalid. */
  readonly tokens: LinkTokens | undefined;
}

export function readLinkTokens(parameters: URLSearchParams): LinkTokens | undefined {
  const [authToken, cartToken] = [parameters.get(AUTH), parameters.get(CART)];
  const areTokens = isCookieValue(AUTH, authToken) && isCookieValue(CART, cartToken);
  if (!areTokens || authToken.length + cartToken.length > MAX_LENGTH) return undefined;
  return { authToken, cartToken };
}

export const withQuery = (path: string, query: URLSearchParams): string =>
  query.size > 0 ? `${path}?${query}` : path;

/** Undefined where an address has no token. All tokens are removed from it, since each alone is a secret. */
export function readSignInLink(url: URL): SignInLink | undefined {
  const query = new URLSearchParams(url.searchParams);
  if (url.pathname !== paths.signin || !(query.has(AUTH) || query.has(CART))) return undefined;
  const tokens = readLinkTokens(query);
  query.delete(AUTH);
  query.delete(CART);
  return { to: withQuery(url.pathname, query), tokens };
}
