import { HttpError } from '../../api/errors.ts';
import { SESSION_ENDED, UNAUTHORIZED } from '../../contract/calls/http-status.ts';
import { logError } from '../../http/log-error.ts';
import { accessToken } from '../tokens/access-token.ts';
import { type CookieScope, readCookie } from '../cookies/cookies.ts';
import type { EndpointShop } from './endpoint-request.ts';
import { refreshCredentials, refreshSession } from './refresh-session.ts';
import { clearedSessionCookies, sessionCookies } from './session-tokens.ts';

/** `cookies` are `Set-Cookie` headers. */
export type ResumedSession =
  /** The token is valid, or there is no session. */
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'resumed'; readonly token: string; readonly cookies: readonly string[] }
  /** 406 means after long inactivity. */
  | { readonly kind: 'ended'; readonly status: number; readonly cookies: readonly string[] }
  | { readonly kind: 'unavailable' };

interface ResumeOptions {
  /** The API has rejected a token that looks valid. */
  readonly isRejected?: boolean;
}

/** Continues the session of a `Cookie` header before its guard is applied. */
export async function resumeSession(
  cookies: string,
  shop: EndpointShop,
  scope: CookieScope,
  { isRejected = false }: ResumeOptions = {},
): Promise<ResumedSession> {
  const { code } = shop.site;
  const isAlive = accessToken(readCookie(cookies, 'authToken', code) ?? '') !== undefined;
  if (isAlive && !isRejected) return { kind: 'unchanged' };
  const credentials = refreshCredentials(cookies, shop);
  if (!credentials) return { kind: 'unchanged' };
  // The browser knows that the session is over, but could not have its tokens removed.
  if (readCookie(cookies, 'sessionEnded', code) !== undefined)
    return { kind: 'ended', status: UNAUTHORIZED, cookies: clearedSessionCookies(scope) };
  try {
    const tokens = await refreshSession(credentials, shop);
    return {
      kind: 'resumed',
      token: tokens.access,
      cookies: sessionCookies(tokens, credentials.deviceId, scope),
    };
  } catch (error) {
    const status = error instanceof HttpError ? error.status : undefined;
    if (status === UNAUTHORIZED || status === SESSION_ENDED)
      return { kind: 'ended', status, cookies: clearedSessionCookies(scope) };
    logError('Guard', error);
    return { kind: 'unavailable' };
  }
}
