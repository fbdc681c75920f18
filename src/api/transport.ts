import { createFetch } from 'ofetch';
import type { Call } from '../contract/calls/call.ts';
import { Header, PLATFORM } from '../contract/calls/headers.ts';
import type { CallOptions, TransportSettings } from './client-settings.ts';
import { NetworkError } from './errors.ts';

const DEFAULT_TIMEOUT_MS = 15_000;

/** A call as it is sent, with any token or none. */
export interface ApiRequest {
  readonly call: Call;
  /** With its query, below the API's address. */
  readonly path: string;
  readonly payload: string | FormData | undefined;
  readonly options: CallOptions;
}

export interface ApiResponse {
  readonly response: Response;
  readonly text: string;
}

export type Transport = (
  request: ApiRequest,
  accessToken: string | undefined,
  proofHeaders: Record<string, string>,
) => Promise<ApiResponse>;

/** Sends requests to the API, or to where they are relayed. Fails with NetworkError. */
export function createTransport({
  fetch = globalThis.fetch.bind(globalThis),
  apiUrl,
  siteId,
  currencyId,
  headers,
  relayOf,
  uploads,
  timeout: usualTimeout = DEFAULT_TIMEOUT_MS,
}: TransportSettings): Transport {
  const requestBy = (by: typeof fetch) => createFetch({ fetch: by, Headers, AbortController });
  const usualRequest = requestBy(fetch);

  return async ({ call, path, payload, options }, accessToken, proofHeaders) => {
    const { signal, idempotencyKey, keepalive = false, onProgress, timeout = usualTimeout } = options;
    const relay = relayOf?.(call.name);
    const deadline = AbortSignal.timeout(timeout);
    try {
      const request = onProgress && uploads ? requestBy((await uploads())(onProgress)) : usualRequest;
      const response = await request.raw<string, 'text'>(relay ?? apiUrl + path, {
        method: relay === undefined ? call.method : 'POST',
        ...(payload !== undefined && { body: payload }),
        headers: {
          ...headers,
          accept: 'application/json',
          ...(typeof payload === 'string' && { 'content-type': 'application/json' }),
          [Header.siteId]: String(siteId),
          [Header.currencyId]: String(currencyId),
          [Header.platform]: PLATFORM,
          ...(accessToken && { authorization: `Bearer ${accessToken}` }),
          ...(idempotencyKey && { [Header.idempotencyKey]: idempotencyKey }),
          ...proofHeaders,
        },
        keepalive,
        responseType: 'text',
        retry: false,
        ignoreResponseError: true,
        signal: signal ? AbortSignal.any([signal, deadline]) : deadline,
      });
      return { response, text: response._data ?? '' };
    } catch (error) {
      const reason = signal?.aborted ? 'aborted' : deadline.aborted ? 'timeout' : 'offline';
      throw new NetworkError(call.name, reason, error);
    }
  };
}
