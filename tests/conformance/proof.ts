import { createHash } from 'node:crypto';
import { ProofHeader } from '../../src/contract/calls/headers.ts';

/** What a proof of work is bound to. */
export interface Provable {
  method: string;
  /** Path below the API base, with its query. */
  path: string;
  body: string;
  sessionId: string;
  /** Milliseconds since 1970, by the server's clock as far as it is known. */
  sendingTime: number;
}

const sha256 = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest();

/** Written from docs/back-end.md and not from the contract's code, so that the two check each other. */
function seedOf({ method, path, body, sessionId, sendingTime }: Provable): Buffer {
  const parts: (string | Buffer)[] = [
    '1',
    method,
    path,
    sha256(Buffer.from(body)),
    sessionId,
    String(sendingTime),
  ];
  const framed = parts.flatMap((part) => {
    const bytes = typeof part === 'string' ? Buffer.from(part) : part;
    const length = Buffer.alloc(4);
    length.writeUInt32BE(bytes.length);
    return [length, bytes];
  });
  return sha256(Buffer.concat(framed));
}

function zeroBits(digest: Uint8Array): number {
  let bits = 0;
  for (const byte of digest) {
    if (byte !== 0) return bits + Math.clz32(byte) - 24;
    bits += 8;
  }
  return bits;
}

/** The first nonce whose digest begins with `difficulty` zero bits. */
export function solve(
  request: Provable,
  difficulty: number,
): { seed: Buffer; nonce: bigint; digest: Buffer } {
  const bytes = Buffer.alloc(40);
  const seed = seedOf(request);
  seed.copy(bytes);
  for (let nonce = 0n; ; nonce += 1n) {
    bytes.writeBigUInt64BE(nonce, 32);
    const digest = sha256(bytes);
    if (zeroBits(digest) >= difficulty) return { seed, nonce, digest };
  }
}

/** Whether a nonce proves the work of a request. */
export function holds(request: Provable, nonce: bigint, difficulty: number): boolean {
  const bytes = Buffer.alloc(40);
  seedOf(request).copy(bytes);
  bytes.writeBigUInt64BE(nonce, 32);
  return zeroBits(sha256(bytes)) >= difficulty;
}

/** The headers that carry a proof of the request. */
export const proofHeaders = (request: Provable, difficulty: number): Record<string, string> => ({
  [ProofHeader.sessionId]: request.sessionId,
  [ProofHeader.sendingTime]: String(request.sendingTime),
  [ProofHeader.nonce]: String(solve(request, difficulty).nonce),
});
