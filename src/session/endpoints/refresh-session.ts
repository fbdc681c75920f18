import { createClient } from '../../api/client.ts';
import { HttpError } from '../../api/errors.ts';
import { UNAUTHORIZED } from '../../contract/calls/http-status.ts';
import { refresh } from '../../contract/account/sign-in.ts';
import * as sessionMessages from '../../domain/auth/session-messages.ts';
import { readCookie } from '../cookies/cookies.ts';
import { type ShopIdentity, type SiteAndCurrency, siteAndCurrency } from '../cookies/site-and-currency.ts';
import { type EndpointShop, forwardedHeaders } from './endpoint-request.ts';
import type { SessionTokens } from './session-tokens.ts';

const TIMEOUT_MS = 10_000;

/** A back end answers these to a malformed token; retrying is useless. */
const MALFORMED_STATUSES: readonly number[] = [400, 413, 422];

export interface RefreshCredentials extends SiteAndCurrency {
  readonly refreshToken: string;
  /** The device that the token was issued to. */
  readonly deviceId: string;
}

/** Undefined for a browser without a session to continue. */
export function refreshCredentials(cookies: string, shop: ShopIdentity): RefreshCredentials | undefined {
  const { code } = shop.site;
  const refreshToken = readCookie(cookies, 'refreshToken', code);
  const deviceId = readCookie(cookies, 'deviceId', code);
  if (refreshToken === undefined || deviceId === undefined) return undefined;
  return { refreshToken, deviceId, ...siteAndCurrency(cookies, shop) };
}

/** Exchanges a refresh token. @throws HttpError 401 for an invalid token, 406 after long inactivity; NetworkError */
export async function refreshSession(
  { refreshToken, deviceId, siteId, currencyId }: RefreshCredentials,
  shop: EndpointShop,
): Promise<SessionTokens> {
  const { apiUrl, fetch } = shop;
  const client = createClient({
    ...(fetch && { fetch }),
    apiUrl,
    siteId,
    currencyId,
    timeout: TIMEOUT_MS,
    headers: forwardedHeaders(shop),
  });
  try {
    return await client.call(refresh, { body: { oldRefreshToken: refreshToken, deviceId } });
  } catch (error) {
    if (!(error instanceof HttpError) || !MALFORMED_STATUSES.includes(error.status)) throw error;
    throw new HttpError(refresh.name, { message: sessionMessages.sessionEnded, status: UNAUTHORIZED });
  }
}
