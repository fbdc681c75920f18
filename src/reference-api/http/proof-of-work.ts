import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import * as z from 'zod/mini';
import type { Call } from '../../contract/call.ts';
import { ErrorCode } from '../../contract/errors.ts';
import { ProofHeader } from '../../contract/headers.ts';
import {
  leadingZeroBits,
  PROOF_WINDOW_MS,
  ProofSchema,
  proofSeed,
  provenBytes,
  type Proof,
  type WorkRefusal,
} from '../../contract/proof-of-work.ts';
import { Refusal } from './refusal.ts';
import { SpentProofs } from './spent-proofs.ts';

/** Refuses a request that lacks the work its call asks for. @throws WorkRefused */
export type CheckWork = (call: Call, c: Context) => Promise<void>;

/** 428: says by which clock and how hard to try again. */
export class WorkRefused extends Refusal {
  readonly serverTime: number;
  readonly difficulty: number;

  constructor(serverTime: number, difficulty: number) {
    super(428, ErrorCode.proofRequired, 'Не удалось проверить запрос. Попробуйте ещё раз');
    this.name = 'WorkRefused';
    this.serverTime = serverTime;
    this.difficulty = difficulty;
  }

  override get body(): WorkRefusal {
    return { ...super.body, serverTime: this.serverTime, difficulty: this.difficulty };
  }
}

const sha256 = (bytes: Uint8Array): Uint8Array => createHash('sha256').update(bytes).digest();

/** Checks shape, sending time, work and single use, the cheap ones first. */
export function workCheck(now: () => Date, bitsOf: (call: Call) => number): CheckWork {
  const spent = new SpentProofs();
  return async (call, c) => {
    const bits = bitsOf(call);
    if (bits === 0) return;
    const time = now().getTime();
    const proof = proofOf(c);
    const proven =
      proof !== undefined &&
      isTimely(proof, time) &&
      (await takeWork(call, c, proof, bits, (digest, until) => spent.take(digest, until, time)));
    if (!proven) throw new WorkRefused(time, bits);
  };
}

const proofOf = (c: Context): Proof | undefined => {
  const headers = Object.entries(ProofHeader).map(([part, name]) => [part, c.req.header(name)]);
  return z.safeParse(ProofSchema, Object.fromEntries(headers)).data;
};

const isTimely = ({ sendingTime }: Proof, time: number): boolean =>
  sendingTime >= time - PROOF_WINDOW_MS.past && sendingTime <= time + PROOF_WINDOW_MS.future;

/** Path and query as they came: a URL made of them would lose an empty query. */
const pathOf = (url: string): string => url.slice(url.indexOf('/', url.indexOf('://') + 3));

async function takeWork(
  { method }: Call,
  c: Context,
  { nonce, ...proof }: Proof,
  bits: number,
  take: (digest: string, until: number) => boolean,
): Promise<boolean> {
  const body = new Uint8Array(await c.req.arrayBuffer());
  const seed = proofSeed({ method, path: pathOf(c.req.url), body, ...proof }, sha256);
  const digest = sha256(provenBytes(seed, nonce));
  return (
    leadingZeroBits(digest) >= bits &&
    take(Buffer.from(digest).toString('base64'), proof.sendingTime + PROOF_WINDOW_MS.past)
  );
}
