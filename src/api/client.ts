import { createFetch } from 'ofetch';
import type { Call, CallInput, CallResponse } from '../contract/calls/call.ts';
import { Header, PLATFORM } from '../contract/calls/headers.ts';
import { PROOF_REQUIRED, SESSION_ENDED, UNAUTHORIZED } from '../contract/calls/http-status.ts';
import { addressOf } from '../contract/calls/call-address.ts';
import { parseResponse, parseErrorResponse } from './parse-response.ts';
import { ContractError, NetworkError, ProofError } from './errors.ts';
import { payloadOf } from './payload.ts';
import type { Proofs } from './proof-of-work/proofs.ts';

const DEFAULT_TIMEOUT_MS = 15_000;

export interface ClientSettings {
  fetch?: typeof globalThis.fetch;
  /** Base address of the API. */
  apiUrl: string;
  siteId: number;
  currencyId: number;
  /** Further headers of every call. */
  headers?: Readonly<Record<string, string>>;
  /** The address that a call is sent to instead of the API's, with POST; undefined for calls that go to the API. */
  relayOf?: (callName: string) => string | undefined;
  /** The access token of a signed-in customer, asked for at each call. */
  token?: () => string | undefined | Promise<string | undefined>;
  /**
   * Called with the token that the API answered 401 to; returns the token to repeat the call with, once, undefined for a
   * guest's call. Without it the call fails.
   */
  onUnauthorized?: (rejectedToken: string) => string | undefined | Promise<string | undefined>;
  /**
   * Whether the browser still has a session of the token's customer: an answer for another is kept from the page, and what only a
   * customer may change is not repeated with the token of the next one.
   */
  isCurrent?: (token: string) => boolean;
  /** Told which token's session the API has ended with 406; the call fails all the same. */
  onSessionEnded?: (ended: string) => void;
  /** Told of a response that breaks the contract; the call fails all the same. */
  onBrokenResponse?: (error: ContractError) => void;
  /** Proves the work of calls that ask for it; loaded at the first such call. Without it they are sent without proof. */
  proofs?: () => Promise<Proofs>;
  /** A `fetch` that tells how far an upload is; without it uploads go silently. */
  uploads?: () => Promise<(onProgress: (share: number) => void) => typeof globalThis.fetch>;
  /** Milliseconds. */
  timeout?: number;
}

export interface CallOptions {
  signal?: AbortSignal;
  /** Sent with calls that are `idempotent`. */
  idempotencyKey?: string;
  /** Sent without proof of work first: an API that refuses it for another reason says so before any work is done. */
  worksLast?: boolean;
  /** The request continues if the visitor leaves the page. */
  keepalive?: boolean;
  /** Asked before the call is repeated with another token, which may be another customer's. */
  mayRepeat?: () => boolean;
  /** Told which share of an upload, from 0 to 1, has been sent. */
  onProgress?: (share: number) => void;
  /** Milliseconds, where the call needs longer than others. */
  timeout?: number;
}

export interface Client {
  /** Makes a call of the contract; fails with the errors of errors.ts and nothing else. */
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
export function createClient(settings: ClientSettings): Client {
  const {
    fetch = globalThis.fetch.bind(globalThis),
    apiUrl,
    siteId,
    headers: furtherHeaders,
    relayOf,
    token,
    onUnauthorized,
    isCurrent,
    onSessionEnded,
    onBrokenResponse,
    proofs: loadProofs,
    uploads,
    timeout: usualTimeout = DEFAULT_TIMEOUT_MS,
  } = settings;
  const requestBy = (by: typeof fetch) => createFetch({ fetch: by, Headers, AbortController });
  const usualRequest = requestBy(fetch);
  let proofs: Promise<Proofs> | undefined;
  const proofsBy = (load: () => Promise<Proofs>): Promise<Proofs> =>
    (proofs ??= load().catch((error: unknown) => {
      // The next call may have better luck with the network.
      proofs = undefined;
      throw error;
    }));

  return {
    async call(call, input, options = {}) {
      const {
        signal,
        idempotencyKey,
        worksLast = false,
        keepalive = false,
        mayRepeat,
        onProgress,
        timeout = usualTimeout,
      } = options;
      const { params, query, body } = input as InputParts;
      const path = addressOf(call.path, params, query);
      const payload = payloadOf(call, body);

      const provenBy = call.proofOfWork > 0 && !(payload instanceof FormData) && loadProofs;
      const proof = async (load: () => Promise<Proofs>): Promise<Record<string, string>> => {
        try {
          const { headers } = await proofsBy(load);
          return await headers(call, { path, body: typeof payload === 'string' ? payload : '' }, signal);
        } catch (error) {
          if (error instanceof ProofError) throw error;
          throw new NetworkError(call.name, signal?.aborted ? 'aborted' : 'offline', error);
        }
      };

      const relay = relayOf?.(call.name);
      // A request must leave at once where it can: its page may be about to close.
      const given = call.sendsToken ? token?.() : undefined;
      let accessToken = given instanceof Promise ? await given : given;
      const send = async (proofHeaders: Record<string, string>) => {
        const deadline = AbortSignal.timeout(timeout);
        try {
          const request = onProgress && uploads ? requestBy((await uploads())(onProgress)) : usualRequest;
          const response = await request.raw<string, 'text'>(relay ?? apiUrl + path, {
            method: relay === undefined ? call.method : 'POST',
            ...(payload !== undefined && { body: payload }),
            headers: {
              ...furtherHeaders,
              accept: 'application/json',
              ...(typeof payload === 'string' && { 'content-type': 'application/json' }),
              [Header.siteId]: String(siteId),
              [Header.currencyId]: String(settings.currencyId),
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

      const sendWithProof = async () => {
        const first = await send(provenBy && !worksLast ? await proof(provenBy) : {});
        if (!provenBy || first.response.status !== PROOF_REQUIRED) return first;
        const learnt = (await proofsBy(provenBy)).learn(call, first.text);
        return learnt ? send(await proof(provenBy)) : first;
      };

      let { response, text } = await sendWithProof();
      if (response.status === UNAUTHORIZED && accessToken !== undefined && onUnauthorized) {
        const rejected = accessToken;
        accessToken = await onUnauthorized(rejected);
        // A guest would get the same error, and another customer's account is not to be changed.
        const helps =
          call.auth !== 'required' ||
          (accessToken !== undefined && (call.method === 'GET' || isCurrent?.(rejected) !== false));
        if (helps && mayRepeat?.() !== false) ({ response, text } = await sendWithProof());
      }
      if (response.status === SESSION_ENDED && accessToken !== undefined) onSessionEnded?.(accessToken);
      if (!response.ok) throw parseErrorResponse(call.name, response, text);
      // What the shop's own server relays may have changed who is signed in.
      if (accessToken && relay === undefined && isCurrent?.(accessToken) === false)
        throw new NetworkError(call.name, 'other-customer');
      try {
        return parseResponse(call, text);
      } catch (error) {
        if (error instanceof ContractError) onBrokenResponse?.(error);
        throw error;
      }
    },
  };
}
