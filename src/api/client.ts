import type { Call, CallInput, CallResponse } from '../contract/calls/call.ts';
import { SESSION_ENDED, UNAUTHORIZED } from '../contract/calls/http-status.ts';
import { addressOf } from '../contract/calls/call-address.ts';
import type { CallOptions, ClientSettings } from './client-settings.ts';
import { parseResponse, parseErrorResponse } from './parse-response.ts';
import { ContractError, NetworkError } from './errors.ts';
import { payloadOf } from './payload.ts';
import { createProvenTransport } from './send-with-proof.ts';
import { createTransport } from './transport.ts';

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
  const { relayOf, token, onUnauthorized, isCurrent, onSessionEnded, onBrokenResponse, proofs } = settings;
  const send = createProvenTransport(createTransport(settings), proofs);

  /** Whether a call may succeed with the token that replaces a rejected one, and without harm to another customer. */
  const helpsToRepeat = (
    { auth, method }: Call,
    { rejected, next }: { rejected: string; next: string | undefined },
  ) => auth !== 'required' || (next !== undefined && (method === 'GET' || isCurrent?.(rejected) !== false));

  return {
    async call(call, input, options = {}) {
      const { params, query, body } = input as InputParts;
      const path = addressOf(call.path, params, query);
      const request = { call, path, payload: payloadOf(call, body), options };
      // A request must leave at once where it can: its page may be about to close.
      const given = call.sendsToken ? token?.() : undefined;
      let accessToken = given instanceof Promise ? await given : given;
      let { response, text } = await send(request, accessToken);
      if (response.status === UNAUTHORIZED && accessToken !== undefined && onUnauthorized) {
        const rejected = accessToken;
        accessToken = await onUnauthorized(rejected);
        if (helpsToRepeat(call, { rejected, next: accessToken }) && options.mayRepeat?.() !== false)
          ({ response, text } = await send(request, accessToken));
      }
      if (response.status === SESSION_ENDED && accessToken !== undefined) onSessionEnded?.(accessToken);
      if (!response.ok) throw parseErrorResponse(call.name, response, text);
      // What the shop's own server relays may have changed who is signed in.
      if (accessToken && relayOf?.(call.name) === undefined && isCurrent?.(accessToken) === false)
        throw new NetworkError(call.name, 'other-customer');
      try {
        return parseResponse(call, { response, text });
      } catch (error) {
        if (error instanceof ContractError) onBrokenResponse?.(error);
        throw error;
      }
    },
  };
}
