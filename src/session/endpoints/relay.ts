import { parseResponse } from '../../api/parse-response.ts';
import { Header, ProofHeader } from '../../contract/calls/headers.ts';
import type { CookieScope } from '../cookies/cookies.ts';
import { errorResponse, failureResponse, jsonResponse, relayedResponse } from './endpoint-response.ts';
import { type EndpointShop, forwardedHeaders } from './endpoint-request.ts';
import { forgetAfter } from './forget-tokens.ts';
import type { RelayedCall } from './relayed-calls.ts';
import { clearedSessionCookies, sessionCookies } from './session-tokens.ts';

/** Longer than the browser waits, which gives up first. */
const TIMEOUT_MS = 30_000;

/** Headers that the API reads; the proof of work covers the method, the API's path and the body. */
const RELAYED_HEADERS = [
  'accept',
  'accept-language',
  'authorization',
  'content-type',
  'user-agent',
  ...Object.values(Header),
  ...Object.values(ProofHeader),
];

function relayedHeaders({ headers }: Request, shop: EndpointShop): Headers {
  const relayed = new Headers(forwardedHeaders(shop));
  for (const name of RELAYED_HEADERS) {
    const value = headers.get(name);
    if (value !== null) relayed.set(name, value);
  }
  // The API's e-mails link to the shop that the request came from.
  relayed.set('origin', new URL(shop.siteUrl).origin);
  return relayed;
}

function deviceIdOf(body: Uint8Array): string {
  const sent: unknown = body.byteLength > 0 ? JSON.parse(new TextDecoder().decode(body)) : undefined;
  const isObject = typeof sent === 'object' && sent !== null;
  return isObject && 'deviceId' in sent && typeof sent.deviceId === 'string' ? sent.deviceId : '';
}

/**
 * Relays a call and its response; a new session's tokens become cookies, and the browser does not see the refresh token. A
 * response that breaks the contract becomes 502.
 */
export async function relay(
  { call, read }: RelayedCall,
  {
    request,
    body,
    shop,
    scope,
  }: {
    readonly request: Request;
    readonly body: Uint8Array<ArrayBuffer>;
    readonly shop: EndpointShop;
    readonly scope: CookieScope;
  },
): Promise<Response> {
  const { fetch = globalThis.fetch, apiUrl } = shop;
  try {
    const upstream = await fetch(apiUrl + call.path, {
      method: call.method,
      headers: relayedHeaders(request, shop),
      ...(body.byteLength > 0 && { body }),
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const received = new Uint8Array(await upstream.arrayBuffer());
    if (!upstream.ok) return relayedResponse(upstream, received);
    const result = read(
      parseResponse(call, { response: upstream, text: new TextDecoder().decode(received) }),
    );
    forgetAfter(call, request, result, shop);
    switch (result.kind) {
      case 'unchanged':
        return relayedResponse(upstream, received);
      case 'signed-in':
        return jsonResponse(result.body, sessionCookies(result.tokens, deviceIdOf(body), scope));
      case 'signed-out': {
        const response = relayedResponse(upstream, received);
        for (const cookie of clearedSessionCookies(scope)) response.headers.append('Set-Cookie', cookie);
        return response;
      }
    }
  } catch (error) {
    return failureResponse(call.name, error);
  }
}

export const tooLarge = (): Response =>
  errorResponse(413, 'too_large', 'Слишком много данных. Сократите текст и попробуйте ещё раз.');
