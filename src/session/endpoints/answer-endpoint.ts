import * as z from 'zod/mini';
import { HttpError } from '../../api/errors.ts';
import { DEFAULT_ERROR_MESSAGE, ErrorBodySchema, ErrorCode } from '../../contract/calls/errors.ts';
import { SESSION_ENDED, UNAUTHORIZED } from '../../contract/calls/http-status.ts';
import { changePassword } from '../../contract/account/sign-in.ts';
import * as sessionMessages from '../../domain/auth/session-messages.ts';
import { ownEndpoints } from '../../domain/auth/session-endpoints.ts';
import { logError } from '../../http/log-error.ts';
import { isSameOrigin } from '../../http/same-origin.ts';
import { type CookieKey, type CookieScope, cookieText } from '../cookies/cookies.ts';
import { passwordCodeCookie } from '../cookies/password-code.ts';
import { endSession } from './end-session.ts';
import { errorResponse, failureResponse, jsonResponse } from './endpoint-response.ts';
import { type EndpointShop, readBody } from './endpoint-request.ts';
import { forgetTokens } from './forget-tokens.ts';
import { refreshCredentials, refreshSession } from './refresh-session.ts';
import { relay, tooLarge } from './relay.ts';
import { relayedCallOf } from './relayed-calls.ts';
import { clearedSessionCookies, sessionCookies } from './session-tokens.ts';

const TOKENS: readonly CookieKey[] = ['authToken', 'refreshToken', 'deviceId'];

const isOver = (error: unknown) =>
  error instanceof HttpError && [UNAUTHORIZED, SESSION_ENDED].includes(error.status);

/** Continues the browser's session; 401 without asking the API where there is none. */
async function answerRefresh(cookies: string, shop: EndpointShop, scope: CookieScope): Promise<Response> {
  const credentials = refreshCredentials(cookies, shop);
  if (!credentials) {
    const response = errorResponse(UNAUTHORIZED, ErrorCode.unauthorized, sessionMessages.sessionEnded);
    // Incomplete tokens are removed. A guest's basket stays.
    for (const key of TOKENS) response.headers.append('Set-Cookie', cookieText(key, undefined, scope));
    return response;
  }
  try {
    const tokens = await refreshSession(credentials, shop);
    return jsonResponse({ access: tokens.access }, sessionCookies(tokens, credentials.deviceId, scope));
  } catch (error) {
    const response = failureResponse(ownEndpoints.refresh, error);
    if (isOver(error)) {
      forgetTokens(cookies, shop);
      for (const cookie of clearedSessionCookies(scope)) response.headers.append('Set-Cookie', cookie);
    }
    return response;
  }
}

/** Ends the session at the API and in the browser; in the browser even where the API does not answer. */
async function answerSignOut(cookies: string, shop: EndpointShop, scope: CookieScope): Promise<Response> {
  await endSession(cookies, shop).catch((error: unknown) => {
    if (!isOver(error)) logError('Sign-out', error);
  });
  return jsonResponse({ signedOut: true }, clearedSessionCookies(scope));
}

/** Whether a link's code is used up: it has set a password, or the API rejects it. */
async function hasSpentCode(response: Response): Promise<boolean> {
  if (response.ok) return true;
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => undefined);
  return z.safeParse(ErrorBodySchema, body).data?.code === ErrorCode.wrongCode;
}

/** Only a POST from the shop's own pages is accepted. */
export async function answerEndpoint(
  endpoint: string,
  request: Request,
  shop: EndpointShop,
): Promise<Response> {
  if (request.method !== 'POST') {
    const response = errorResponse(405, ErrorCode.methodNotAllowed, DEFAULT_ERROR_MESSAGE);
    response.headers.set('Allow', 'POST');
    return response;
  }
  if (!isSameOrigin(request.headers, shop.siteUrl))
    return errorResponse(403, ErrorCode.forbidden, 'Запрос пришёл не со страницы магазина.');
  const cookies = request.headers.get('cookie') ?? '';
  const scope: CookieScope = { siteCode: shop.site.code, secure: shop.siteUrl.startsWith('https:') };
  if (endpoint === ownEndpoints.refresh) return answerRefresh(cookies, shop, scope);
  if (endpoint === ownEndpoints.signOut) return answerSignOut(cookies, shop, scope);
  const relayed = relayedCallOf(endpoint);
  if (!relayed) return errorResponse(404, ErrorCode.notFound, 'Страница не найдена');
  const body = await readBody(request);
  if (!body) return tooLarge();
  const response = await relay(relayed, { request, body, shop, scope });
  if (relayed.call.name === changePassword.name && (await hasSpentCode(response)))
    response.headers.append('Set-Cookie', passwordCodeCookie(undefined, scope));
  return response;
}
