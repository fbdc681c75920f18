import type { ProvenRequest } from '../../contract/calls/proof-of-work.ts';

/** Finds the nonce that gives a request its zero bits; fails with the signal's reason. */
export type Solve = (request: ProvenRequest, bits: number, signal: AbortSignal) => Promise<bigint>;

/** A message to the solver's worker: begin a task, or abort it. */
export type Order =
  | { kind: 'solve'; id: number; request: ProvenRequest; bits: number }
  | { kind: 'stop'; id: number };

export interface Solution {
  id: number;
  nonce: bigint;
}
