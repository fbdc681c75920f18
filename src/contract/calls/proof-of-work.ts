import * as z from 'zod/mini';
import type { Method } from './call.ts';
import { ErrorBodySchema } from './errors.ts';

/** Part of every seed: a change of this definition makes old proofs invalid. */
const VERSION = 1;
/** A server never asks for more; a client refuses to try. */
export const MAX_WORK_BITS = 22;

/** How far the sending time may lie from the server's clock, in milliseconds. */
export const PROOF_WINDOW_MS = { past: 120_000, future: 30_000 } as const;

const NONCE_DIGITS = /^\d{1,20}$/;
const NONCES_END = 2n ** 64n;

/** The nonce set as it travels in headers. */
export const ProofSchema = z.object({
  /** Id of the browser's tab. */
  sessionId: z.string().check(z.regex(/^[\w-]{8,64}$/)),
  /** Milliseconds since 1970, by the sender's clock. */
  sendingTime: z.pipe(
    z.string().check(z.regex(/^\d{13}$/)),
    z.transform((digits: string) => Number(digits)),
  ),
  /** An unsigned 64-bit integer in decimal digits. */
  nonce: z.pipe(
    // One check, since zod runs a second one after the first has failed, and BigInt throws for what is no integer.
    z.string().check(z.refine((digits) => NONCE_DIGITS.test(digits) && BigInt(digits) < NONCES_END)),
    z.transform((digits: string) => BigInt(digits)),
  ),
});
export type Proof = z.output<typeof ProofSchema>;

/** A refusal for want of work says by which clock and how hard to try again. */
export const WorkRefusalSchema = z.extend(ErrorBodySchema, {
  /** Milliseconds since 1970, by the server's clock. */
  serverTime: z.int(),
  /** Leading zero bits. */
  difficulty: z.int().check(z.minimum(0)),
});
export type WorkRefusal = z.infer<typeof WorkRefusalSchema>;

/** What a proof is bound to. */
export interface ProvenRequest {
  method: Method;
  /** Path below the API base, with its query, as they go over the wire. */
  path: string;
  /** The body's bytes as they are sent; empty without one. */
  body: Uint8Array;
  sessionId: string;
  /** Milliseconds since 1970. */
  sendingTime: number;
}

type Sha256 = (bytes: Uint8Array) => Uint8Array;

const text = (value: string): Uint8Array => new TextEncoder().encode(value);

/**
 * The seed: SHA-256 over version, method, path with query, SHA-256 of the body, tab id and sending time, each as
 * UTF-8 (the body's digest as bytes) after its length as four bytes, big-endian.
 */
export function proofSeed(request: ProvenRequest, sha256: Sha256): Uint8Array {
  const parts = [
    text(String(VERSION)),
    text(request.method),
    text(request.path),
    sha256(request.body),
    text(request.sessionId),
    text(String(request.sendingTime)),
  ];
  const message = new Uint8Array(parts.reduce((length, part) => length + 4 + part.length, 0));
  const view = new DataView(message.buffer);
  let offset = 0;
  for (const part of parts) {
    view.setUint32(offset, part.length);
    message.set(part, offset + 4);
    offset += 4 + part.length;
  }
  return sha256(message);
}

/** The bytes whose SHA-256 must begin with the call's zero bits: the seed and the nonce as eight bytes, big-endian. */
export function provenBytes(seed: Uint8Array, nonce: bigint): Uint8Array {
  const bytes = new Uint8Array(seed.length + 8);
  bytes.set(seed);
  new DataView(bytes.buffer).setBigUint64(seed.length, nonce);
  return bytes;
}

/** How many zero bits a digest begins with. */
export function leadingZeroBits(digest: Uint8Array): number {
  const whole = digest.findIndex((byte) => byte !== 0);
  return whole === -1 ? digest.length * 8 : whole * 8 + Math.clz32(digest[whole] ?? 0) - 24;
}
