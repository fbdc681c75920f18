import { createClient } from '../../api/client.ts';
import { HttpError } from '../../api/errors.ts';
import { signOut } from '../../contract/account/sign-in.ts';
import { accessToken } from '../tokens/access-token.ts';
import { readCookie } from '../cookies/cookies.ts';
import { siteAndCurrency } from '../cookies/site-and-currency.ts';
import { type EndpointShop, forwardedHeaders } from './endpoint-request.ts';
import { forgetTokens } from './forget-tokens.ts';
import { refreshCredentials, refreshSession } from './refresh-session.ts';

const TIMEOUT_MS = 10_000;

/** A back end without this call answers these. */
const UNKNOWN_CALL: readonly number[] = [404, 405, 501];

/**
 * Has the API end the session, which invalidates its tokens. A back end without the call refreshes the token instead, and
 * the new one is dropped. @throws HttpError, NetworkError
 */
export async function endSession(cookies: string, shop: EndpointShop): Promise<void> {
  const credentials = refreshCredentials(cookies, shop);
  const token = accessToken(readCookie(cookies, 'authToken', shop.site.code) ?? '');
  const access = token?.text;
  if (!credentials && access === undefined) return;
  const { apiUrl, fetch } = shop;
  const client = createClient({
    ...(fetch && { fetch }),
    apiUrl,
    ...siteAndCurrency(cookies, shop),
    timeout: TIMEOUT_MS,
    ...(access !== undefined && { token: () => access }),
    headers: forwardedHeaders(shop),
  });
  try {
    const body = {
      ...(credentials && { refreshToken: credentials.refreshToken }),
      ...(access !== undefined && { accessToken: access }),
    };
    await client.call(signOut, { body });
  } catch (error) {
    if (!(error instanceof HttpError) || !UNKNOWN_CALL.includes(error.status)) throw error;
    if (credentials) await refreshSession(credentials, shop);
  } finally {
    forgetTokens(cookies, shop);
  }
}
