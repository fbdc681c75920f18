import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import * as z from 'zod/mini';
import type { Call } from '../../contract/calls/call.ts';
import { ErrorCode } from '../../contract/calls/errors.ts';
import { ProofHeader } from '../../contract/calls/headers.ts';
import {
  leadingZeroBits,
  MAX_WORK_BITS,
  PROOF_WINDOW_MS,
  ProofSchema,
  proofSeed,
  provenBytes,
  type Proof,
  type WorkRefusal,
} from '../../contract/calls/proof-of-work.ts';
import { ErrorResponse } from './error-response.ts';
import { SpentProofs } from './spent-proofs.ts';

/** Demands this many bits more than the call does. @throws ProofRequired for a proof with fewer */
export type RequireWork = (extraBits: number) => void;

/** Verifies the proof of a request; the returned function can demand more bits. @throws ProofRequired */
export type CheckWork = (call: Call, c: Context) => Promise<RequireWork>;

/** For calls without proof of work. */
export const noWork: RequireWork = () => undefined;

/** 428 with the server's time and the required difficulty. */
export class ProofRequired extends ErrorResponse {
  readonly serverTime: number;
  readonly difficulty: number;

  constructor(serverTime: number, difficulty: number) {
    super(428, ErrorCode.proofRequired, 'Не удалось проверить запрос. Попробуйте ещё раз');
    this.name = 'ProofRequired';
    this.serverTime = serverTime;
    this.difficulty = difficulty;
  }

  override get body(): WorkRefusal {
    return { ...super.body, serverTime: this.serverTime, difficulty: this.difficulty };
  }
}

const sha256 = (bytes: Uint8Array): Uint8Array => createHash('sha256').update(bytes).digest();

/** Checks form, sending time, work and single use, cheapest first. */
export function createWorkCheck(now: () => Date, bitsOf: (call: Call) => number): CheckWork {
  const spent = new SpentProofs();
  return async (call, c) => {
    const bits = bitsOf(call);
    if (bits === 0) return noWork;
    const time = now().getTime();
    const proof = readProof(c);
    const work = proof && isRecent(proof, time) ? await readWork(call, c, proof) : undefined;
    const isProven = work !== undefined && work.bits >= bits && spent.spend(work.digest, work.until, time);
    if (!isProven) throw new ProofRequired(time, bits);
    return (extraBits) => {
      const required = Math.min(bits + extraBits, MAX_WORK_BITS);
      if (work.bits < required) throw new ProofRequired(time, required);
    };
  };
}

function readProof(c: Context): Proof | undefined {
  const headers = Object.entries(ProofHeader).map(([part, name]) => [part, c.req.header(name)]);
  return z.safeParse(ProofSchema, Object.fromEntries(headers)).data;
}

const isRecent = ({ sendingTime }: Proof, time: number): boolean =>
  sendingTime >= time - PROOF_WINDOW_MS.past && sendingTime <= time + PROOF_WINDOW_MS.future;

/** Path and query as received: `URL` would drop an empty query. */
const pathOf = (url: string): string => url.slice(url.indexOf('/', url.indexOf('://') + 3));

interface Work {
  /** Leading zero bits. */
  bits: number;
  digest: string;
  /** Expiry of the proof, in milliseconds since 1970. */
  until: number;
}

async function readWork({ method }: Call, c: Context, { nonce, ...proof }: Proof): Promise<Work> {
  const body = new Uint8Array(await c.req.arrayBuffer());
  const seed = proofSeed({ method, path: pathOf(c.req.url), body, ...proof }, sha256);
  const digest = sha256(provenBytes(seed, nonce));
  return {
    bits: leadingZeroBits(digest),
    digest: Buffer.from(digest).toString('base64'),
    until: proof.sendingTime + PROOF_WINDOW_MS.past,
  };
}
