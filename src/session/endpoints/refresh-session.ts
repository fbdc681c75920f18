import { createClient } from '../../api/client.ts';
import { DEFAULT_CURRENCY_ID } from '../../contract/headers.ts';
import { refresh } from '../../contract/sign-in.ts';
import { readCookie } from '../cookies.ts';
import { type EndpointShop, forwardedHeaders } from './endpoint-request.ts';
import type { SessionTokens } from './session-tokens.ts';

const TIMEOUT_MS = 10_000;

/** What a browser needs to continue its session. */
export interface RefreshCredentials {
  readonly refreshToken: string;
  /** The device that the token was issued to. */
  readonly deviceId: string;
}

/** The credentials in a `Cookie` header; undefined for a browser that has no session to continue. */
export function refreshCredentials(cookies: string, siteCode: string): RefreshCredentials | undefined {
  const refreshToken = readCookie(cookies, 'refreshToken', siteCode);
  const deviceId = readCookie(cookies, 'deviceId', siteCode);
  return refreshToken === undefined || deviceId === undefined ? undefined : { refreshToken, deviceId };
}

/**
 * Exchanges a refresh token for the next tokens.
 * @throws HttpError 401 for a token that is not valid any more, 406 after long inactivity; NetworkError
 */
export async function refreshSession(
  { refreshToken, deviceId }: RefreshCredentials,
  shop: EndpointShop,
): Promise<SessionTokens> {
  const { site, apiUrl, fetch } = shop;
  const client = createClient({
    ...(fetch && { fetch }),
    ...{ apiUrl, siteId: site.id, currencyId: DEFAULT_CURRENCY_ID, timeout: TIMEOUT_MS },
    headers: forwardedHeaders(shop),
  });
  return client.call(refresh, { body: { oldRefreshToken: refreshToken, deviceId } });
}
