import { findNonce } from '../../api/proof-of-work/find-nonce.ts';
import { createProofs, type Proofs } from '../../api/proof-of-work/proofs.ts';
import { randomId } from '../random-id.ts';

/** Other requests are answered in between. */
const SLICE_MS = 8;

/** The proof that a browser without JavaScript cannot find; who may ask for it is limited by `order-share.ts`. */
export const createServerProofs = (): Promise<Proofs> =>
  Promise.resolve(
    createProofs({
      tabId: randomId,
      solve: (request, bits, signal) => findNonce(request, bits, signal, SLICE_MS),
    }),
  );
