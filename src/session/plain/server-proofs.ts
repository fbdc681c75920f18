import { ProofError } from '../../api/errors.ts';
import { findNonce } from '../../api/proof-of-work/find-nonce.ts';
import { createProofs, type Proofs } from '../../api/proof-of-work/proofs.ts';
import type { Solve } from '../../api/proof-of-work/solve.ts';
import { placeOrder } from '../../contract/order/order.ts';
import { randomId } from '../cookies/random-id.ts';
import { FairQueue } from './fair-queue.ts';
import type { AddressShare } from './address-share.ts';

/** Other requests are served in between. */
const SLICE_MS = 8;

/** One for all visitors of this process: one proof at a time. */
const turns = new FairQueue();

/** The address has used its hourly limit. */
export class NoShareLeft extends ProofError {}

/** Of a turn, and of a proof when it has come. nginx waits 60 s for the whole answer. */
const TURN_MS = 15_000;
const SOLVING_MS = 10_000;

/** No proof is computed for a request that has waited too long. */
const solveInTurn =
  (address: string, share: AddressShare): Solve =>
  async (request, bits, signal) => {
    if (!share.take(address)) throw new NoShareLeft(placeOrder.name);
    const solve = () => {
      const limits = AbortSignal.any([signal, AbortSignal.timeout(SOLVING_MS)]);
      return findNonce(request, bits, limits, SLICE_MS);
    };
    try {
      return await turns.run(address, solve, AbortSignal.any([signal, AbortSignal.timeout(TURN_MS)]));
    } catch (error) {
      throw new ProofError(placeOrder.name, error);
    }
  };

/** Proofs for browsers without JavaScript, limited per address; addresses take turns. */
export const createServerProofs = (address: string, share: AddressShare): Promise<Proofs> =>
  Promise.resolve(
    createProofs({ tabId: randomId, solve: solveInTurn(address, share), timeout: TURN_MS + SOLVING_MS }),
  );
