import { sha256 } from '@noble/hashes/sha2.js';
import {
  leadingZeroBits,
  proofSeed,
  provenBytes,
  type ProvenRequest,
} from '../../contract/calls/proof-of-work.ts';

/** Between two looks at the clock; about a millisecond. */
const ATTEMPTS_AT_ONCE = 256;

const pause = () => new Promise((resolve) => setTimeout(resolve));

/**
 * Finds the nonce that gives a request its zero bits. Leaves the thread to others after every `sliceMs` milliseconds;
 * fails with the signal's reason.
 */
export async function findNonce(
  request: ProvenRequest,
  bits: number,
  signal: AbortSignal,
  sliceMs: number,
): Promise<bigint> {
  const bytes = provenBytes(proofSeed(request, sha256), 0n);
  const view = new DataView(bytes.buffer);
  // The lower half of the nonce is enough: no request is worth 2^32 attempts.
  const lowerHalf = bytes.length - 4;
  let nonce = 0;
  for (;;) {
    signal.throwIfAborted();
    const end = performance.now() + sliceMs;
    do {
      for (const stop = nonce + ATTEMPTS_AT_ONCE; nonce < stop; nonce++) {
        view.setUint32(lowerHalf, nonce);
        if (leadingZeroBits(sha256(bytes)) >= bits) return BigInt(nonce);
      }
    } while (performance.now() < end);
    await pause();
  }
}
