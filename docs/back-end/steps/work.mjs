// Proof of work: whoever sends what costs the shop something has worked for it. docs/back-end.md has an example to test against.
import { createHash } from 'node:crypto';
import { Refusal } from './http.mjs';

const WINDOW_MS = { past: 120_000, future: 30_000 };

/** Proofs that were used, with the time until which they would hold. */
const used = new Map();

const sha256 = (bytes) => createHash('sha256').update(bytes).digest();

function seedOf({ method, path, bytes }, sessionId, time) {
  const parts = ['1', method, path, sha256(bytes), sessionId, time].map((part) => Buffer.from(part));
  return sha256(Buffer.concat(parts.flatMap((part) => [lengthOf(part), part])));
}

function lengthOf(part) {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(part.length);
  return length;
}

function zeroBits(digest) {
  const whole = digest.findIndex((byte) => byte !== 0);
  return whole === -1 ? 256 : whole * 8 + Math.clz32(digest[whole]) - 24;
}

function holds(request, difficulty) {
  const {
    'pow-session-id': session = '',
    'pow-sending-time': time = '',
    'pow-nonce': nonce = '',
  } = request.headers;
  if (!/^[\w-]{8,64}$/.test(session) || !/^\d{13}$/.test(time) || !/^\d{1,20}$/.test(nonce)) return false;
  const age = Date.now() - Number(time);
  if (age > WINDOW_MS.past || age < -WINDOW_MS.future || BigInt(nonce) >= 2n ** 64n) return false;
  const end = Buffer.alloc(8);
  end.writeBigUInt64BE(BigInt(nonce));
  const seed = seedOf(request, session, time);
  if (zeroBits(sha256(Buffer.concat([seed, end]))) < difficulty) return false;
  const proof = `${seed.toString('hex')} ${nonce}`;
  if (used.has(proof)) return false;
  for (const [old, until] of used) if (until < Date.now()) used.delete(old);
  used.set(proof, Date.now() + WINDOW_MS.past + WINDOW_MS.future);
  return true;
}

/** A route that is answered for work only, of so many bits. */
export const working =
  (handle, difficulty = 16) =>
  (request) => {
    if (!holds(request, difficulty))
      throw new Refusal(428, 'Нужно подтверждение. Попробуйте ещё раз.', {
        serverTime: Date.now(),
        difficulty,
      });
    return handle(request);
  };
