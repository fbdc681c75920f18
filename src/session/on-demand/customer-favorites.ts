import { createClient } from '../../api/client.ts';
import { HttpError } from '../../api/errors.ts';
import { getFavoriteIds } from '../../contract/account/favorite.ts';
import { SESSION_ENDED, UNAUTHORIZED } from '../../contract/calls/http-status.ts';
import { cookieValues } from '../../domain/requests/cookie-header.ts';
import type { PageFavorites } from '../../domain/favorites/page-favorites.ts';
import { logError } from '../../http/log-error.ts';
import { type AccessToken, accessToken } from '../tokens/access-token.ts';
import { browserCookieName, readCookie } from '../cookies/cookies.ts';
import { siteAndCurrency } from '../cookies/site-and-currency.ts';
import type { LinkVisitor } from '../links/link-sign-in.ts';

/** The page's islands can ask later for what takes longer. */
const TIMEOUT_MS = 1000;

const isRejected = (error: unknown): boolean =>
  error instanceof HttpError && (error.status === UNAUTHORIZED || error.status === SESSION_ENDED);

/** The token after the response: one that it sets or removes counts first. */
function tokenAfter({ cookies, scope }: LinkVisitor, setCookies: readonly string[]): AccessToken | undefined {
  const name = browserCookieName('authToken', scope);
  const set = setCookies.flatMap((cookie) => cookieValues(cookie, name)).at(-1);
  return accessToken(set ?? readCookie(cookies, 'authToken', scope.siteCode) ?? '');
}

/**
 * The customer's favourites, written into the page; undefined for a guest and for a rejected token. Other failures are
 * logged: islands then ask. `setCookies`: the page's `Set-Cookie` headers.
 */
export async function customerFavorites(
  visitor: LinkVisitor,
  setCookies: readonly string[],
): Promise<PageFavorites | undefined> {
  const token = tokenAfter(visitor, setCookies);
  if (!token) return undefined;
  const { apiUrl, fetch, cookies, ...shop } = visitor;
  const client = createClient({
    ...(fetch && { fetch }),
    apiUrl,
    ...siteAndCurrency(cookies, shop),
    timeout: TIMEOUT_MS,
    token: () => token.text,
  });
  try {
    const { data } = await client.call(getFavoriteIds, {});
    return { uid: token.payload.uid, ids: data.fav_ids };
  } catch (error) {
    if (!isRejected(error)) logError('Favourites', error);
    return undefined;
  }
}
