import { findNonce } from '../../api/proof-of-work/find-nonce.ts';
import { createProofs, type Proofs } from '../../api/proof-of-work/proofs.ts';
import type { Solve } from '../../api/proof-of-work/solve.ts';
import { randomId } from '../random-id.ts';

/** Other requests are answered in between. */
const SLICE_MS = 8;

let last: Promise<unknown> = Promise.resolve();

/** Works for one order at a time, however many are sent at once; who has waited too long is not worked for. */
const solveInTurn: Solve = (request, bits, signal) => {
  const turn = last.then(() => findNonce(request, bits, signal, SLICE_MS));
  last = turn.catch(() => undefined);
  return turn;
};

/** The proof that a browser without JavaScript cannot find; who may ask for it is limited by `order-share.ts`. */
export const createServerProofs = (): Promise<Proofs> =>
  Promise.resolve(createProofs({ tabId: randomId, solve: solveInTurn }));
