import { BAD_GATEWAY } from '../../contract/calls/http-status.ts';
import { ContractError, HttpError } from '../../api/errors.ts';
import { DEFAULT_ERROR_MESSAGE, type ErrorBody, type ErrorCode } from '../../contract/calls/errors.ts';
import * as apiMessages from '../../domain/requests/api-messages.ts';
import { logError } from '../../http/log-error.ts';

/** Not cached. */
function respond(body: BodyInit | null, init: ResponseInit, cookies: readonly string[]): Response {
  const response = new Response(body, init);
  response.headers.set('Cache-Control', 'private, no-store');
  for (const cookie of cookies) response.headers.append('Set-Cookie', cookie);
  return response;
}

export const jsonResponse = (body: object, cookies: readonly string[] = [], status = 200): Response =>
  respond(
    JSON.stringify(body),
    { status, headers: { 'content-type': 'application/json; charset=utf-8' } },
    cookies,
  );

/** In the API's own format. */
export const errorResponse = (status: number, code: ErrorCode | undefined, message: string): Response =>
  jsonResponse({ status, ...(code && { code }), message } satisfies ErrorBody, [], status);

/** The API's response, byte for byte. */
export function relayedResponse(upstream: Response, body: Uint8Array<ArrayBuffer>): Response {
  const headers = new Headers();
  for (const name of ['content-type', 'retry-after']) {
    const value = upstream.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  const { status, statusText } = upstream;
  return respond(body.byteLength > 0 ? body : null, { status, statusText, headers }, []);
}

/** The answer where a call made for the visitor failed. */
export function failureResponse(endpoint: string, error: unknown): Response {
  if (error instanceof HttpError) {
    const { status, code, message, errors } = error;
    return jsonResponse({ status, code, message, errors }, [], status);
  }
  logError(`Session endpoint ${endpoint}`, error);
  const message = error instanceof ContractError ? apiMessages.brokenAnswer : DEFAULT_ERROR_MESSAGE;
  return errorResponse(BAD_GATEWAY, undefined, message);
}
