import * as z from 'zod/mini';
import type { Call } from '../../contract/calls/call.ts';
import { ProofHeader } from '../../contract/calls/headers.ts';
import { MAX_WORK_BITS, WorkRefusalSchema } from '../../contract/calls/proof-of-work.ts';
import { ProofError } from '../errors.ts';
import type { Solve } from './solve.ts';

/** A device that needs longer gets an error message instead of a longer wait. */
const SOLVING_MS = 10_000;

export interface ProofSettings {
  readonly tabId: () => string;
  readonly solve: Solve;
  /** Milliseconds since 1970, by this device's clock. */
  readonly now?: () => number;
  /** Milliseconds that solving may take. */
  readonly timeout?: number;
}

/** Proves the work of requests, by the server's clock and difficulty as soon as a response has named them. */
export interface Proofs {
  /** The nonce set of a request. Fails with ProofError, or the signal's reason. */
  readonly headers: (
    call: Call,
    request: { path: string; body: string },
    signal?: AbortSignal,
  ) => Promise<Record<string, string>>;
  /** Reads the server's time and difficulty from a 428 response; whether another try makes sense. */
  readonly learn: (call: Call, responseText: string) => boolean;
}

export function createProofs({ tabId, solve, now = Date.now, timeout = SOLVING_MS }: ProofSettings): Proofs {
  /** By how many milliseconds the server's clock is ahead of this device's. */
  let serverIsAhead = 0;
  const difficulties = new Map<string, number>();

  return {
    async headers(call, { path, body }, signal) {
      const request = {
        method: call.method,
        path,
        body: new TextEncoder().encode(body),
        sessionId: tabId(),
        sendingTime: now() + serverIsAhead,
      };
      const deadline = AbortSignal.timeout(timeout);
      const bits = difficulties.get(call.name) ?? call.proofOfWork;
      try {
        const nonce = await solve(request, bits, signal ? AbortSignal.any([signal, deadline]) : deadline);
        return {
          [ProofHeader.sessionId]: request.sessionId,
          [ProofHeader.sendingTime]: String(request.sendingTime),
          [ProofHeader.nonce]: String(nonce),
        };
      } catch (error) {
        if (deadline.aborted && !signal?.aborted) throw new ProofError(call.name, error);
        throw error;
      }
    },

    learn(call, responseText) {
      const parsed = parseProofError(responseText);
      if (parsed === undefined || parsed.difficulty > MAX_WORK_BITS) return false;
      serverIsAhead = parsed.serverTime - now();
      difficulties.set(call.name, parsed.difficulty);
      return true;
    },
  };
}

function parseProofError(text: string) {
  try {
    return z.safeParse(WorkRefusalSchema, JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
