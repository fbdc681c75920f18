import { createFetch } from 'ofetch';
import type { Call, CallInput, CallResponse } from '../contract/call.ts';
import { Header, PLATFORM } from '../contract/headers.ts';
import { NetworkError } from './errors.ts';
import { parseAnswer, parseRefusal } from './answer.ts';
import { pathOf, queryOf } from './address.ts';

const DEFAULT_TIMEOUT_MS = 15_000;

export interface ClientSettings {
  fetch?: typeof globalThis.fetch;
  /** Base address of the API. */
  apiUrl: string;
  siteId: number;
  currencyId: number;
  /** The access token of a signed-in customer, asked for at each call. */
  token?: () => string | undefined;
  /** Milliseconds. */
  timeout?: number;
}

export interface CallOptions {
  signal?: AbortSignal;
  /** Sent with calls that are `idempotent`. */
  idempotencyKey?: string;
  /** The request is carried out even if its page is left meanwhile. */
  keepalive?: boolean;
}

export interface Client {
  /** Makes a call of the contract; fails with NetworkError, HttpError or ContractError and nothing else. */
  readonly call: <C extends Call>(
    call: C,
    input: CallInput<C>,
    options?: CallOptions,
  ) => Promise<CallResponse<C>>;
}

/** The parts of an input as they are at run time, whatever the call. */
interface InputParts {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: Record<string, unknown>;
}

/** A client of the shop's API. */
export const createClient = ({
  fetch = globalThis.fetch.bind(globalThis),
  apiUrl,
  siteId,
  currencyId,
  token,
  timeout = DEFAULT_TIMEOUT_MS,
}: ClientSettings): Client => {
  const request = createFetch({ fetch, Headers, AbortController });

  return {
    async call(call, input, { signal, idempotencyKey, keepalive = false } = {}) {
      const { params, query, body } = input as InputParts;
      const deadline = AbortSignal.timeout(timeout);
      const accessToken = call.auth === 'none' ? undefined : token?.();
      let answer;
      try {
        answer = await request.raw<string, 'text'>(apiUrl + pathOf(call.path, params), {
          method: call.method,
          query: queryOf(query),
          ...(body && { body }),
          headers: {
            accept: 'application/json',
            [Header.siteId]: String(siteId),
            [Header.currencyId]: String(currencyId),
            [Header.platform]: PLATFORM,
            ...(accessToken && { authorization: `Bearer ${accessToken}` }),
            ...(idempotencyKey && { [Header.idempotencyKey]: idempotencyKey }),
          },
          keepalive,
          responseType: 'text',
          retry: false,
          ignoreResponseError: true,
          signal: signal ? AbortSignal.any([signal, deadline]) : deadline,
        });
      } catch (error) {
        const reason = signal?.aborted ? 'aborted' : deadline.aborted ? 'timeout' : 'offline';
        throw new NetworkError(call.name, reason, error);
      }
      if (!answer.ok) throw parseRefusal(call.name, answer, answer._data ?? '');
      return parseAnswer(call, answer._data ?? '');
    },
  };
};
