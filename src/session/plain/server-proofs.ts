import { ProofError } from '../../api/errors.ts';
import { findNonce } from '../../api/proof-of-work/find-nonce.ts';
import { createProofs, type Proofs } from '../../api/proof-of-work/proofs.ts';
import type { Solve } from '../../api/proof-of-work/solve.ts';
import { placeOrder } from '../../contract/order/order.ts';
import { randomId } from '../cookies/random-id.ts';
import { FairQueue } from './fair-queue.ts';
import type { OrderShare } from './order-share.ts';

/** Other requests are answered in between. */
const SLICE_MS = 8;

/** One for all visitors of this process: it works for one order at a time, however many are sent at once. */
const turns = new FairQueue();

/** The address has had the work of an hour. */
export class NoShareLeft extends ProofError {}

/** Who has waited too long is not worked for. */
const solveInTurn =
  (address: string, share: OrderShare): Solve =>
  async (request, bits, signal) => {
    if (!share.take(address)) throw new NoShareLeft(placeOrder.name);
    return turns.run(address, () => findNonce(request, bits, signal, SLICE_MS));
  };

/** The proofs that a browser without JavaScript cannot find, within the address's share; network addresses take turns. */
export const createServerProofs = (address: string, share: OrderShare): Promise<Proofs> =>
  Promise.resolve(createProofs({ tabId: randomId, solve: solveInTurn(address, share) }));
