import { findNonce } from '../../api/proof-of-work/find-nonce.ts';
import { createProofs, type Proofs } from '../../api/proof-of-work/proofs.ts';
import type { Solve } from '../../api/proof-of-work/solve.ts';
import { randomId } from '../random-id.ts';
import { FairQueue } from './fair-queue.ts';

/** Other requests are answered in between. */
const SLICE_MS = 8;

/** One for all visitors of this process: it works for one order at a time, however many are sent at once. */
const turns = new FairQueue();

/** Who has waited too long is not worked for. */
const solveInTurn =
  (address: string): Solve =>
  (request, bits, signal) =>
    turns.run(address, () => findNonce(request, bits, signal, SLICE_MS));

/**
 * The proofs that a browser without JavaScript cannot find; network addresses take turns. Who may ask for them is limited
 * by `order-share.ts`.
 */
export const createServerProofs = (address: string): Promise<Proofs> =>
  Promise.resolve(createProofs({ tabId: randomId, solve: solveInTurn(address) }));
