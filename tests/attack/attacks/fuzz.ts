import { randomBytes } from 'node:crypto';
import * as fc from 'fast-check';
import type { Call } from '../../../src/contract/calls/call.ts';
import { calls } from '../../../src/contract/routes.ts';
import { proofHeaders } from '../../conformance/proof.ts';
import { type HostileRequest, requestsFor } from '../../property/hostile/requests.ts';
import { collectSamples } from '../../property/hostile/schema-values.ts';
import { type AttackTarget, type Attack, atMost, type Check, none } from '../attack.ts';
import { CutOff } from '../attacker.ts';

const REQUESTS = 30_000;
const SEED = 20_261_122;
const MAX_TURN_MS = 100;
/** Of what is still referred to. */
const MAX_KEPT_MB = 24;
const MB = 2 ** 20;
const INSIDES = /\n\s+at |node_modules|sqlite|ZodError|TypeError/i;

/** Every call gets as far as its own checks. */
const provenBy = (method: string, path: string, body: unknown) =>
  typeof body === 'string' || body === undefined
    ? proofHeaders(
        {
          method,
          path,
          body: body ?? '',
          sessionId: randomBytes(16).toString('hex'),
          sendingTime: Date.now(),
        },
        1,
      )
    : {};

/** Words and numbers that the shop answers strangers with. */
async function knownOf({ api, attacker, victim }: AttackTarget) {
  const answers: unknown[] = [];
  for (const path of [
    '/sites/v1',
    '/catalog/v1/categories',
    '/news/v1',
    '/config-provider/v1',
    '/delivery/v1',
    '/payments/v1',
  ])
    answers.push(JSON.parse((await attacker.send(api.url, path)).body.toString()));
  const { email, phone, orderId } = victim;
  return collectSamples(answers, {
    username: [email, phone],
    email: [email],
    phone: [phone],
    orderId: [orderId],
  });
}

/** Sends one request; whether its answer reveals internals. */
async function tellsInsides(
  { api, attacker }: AttackTarget,
  call: Call,
  { method, path, headers, body }: HostileRequest,
): Promise<boolean> {
  const sent = body instanceof FormData ? new Response(body) : undefined;
  const type = sent?.headers.get('content-type');
  const bytes = body instanceof FormData ? new Uint8Array((await sent?.arrayBuffer()) ?? []) : body;
  const from = `203.0.${attacker.requests % 200}.${(attacker.requests >> 8) % 200}`;
  // A body that never reaches its announced length is played by the slow connections.
  const { 'content-length': _, ...told } = headers;
  const proof = call.proofOfWork > 0 && told['pow-nonce'] === undefined ? provenBy(method, path, bytes) : {};
  try {
    const answer = await attacker.send(api.url, path, {
      method,
      from,
      headers: { ...proof, ...told, ...(type && { 'content-type': type }) },
      ...(bytes !== undefined && { body: bytes }),
    });
    return answer.status >= 400 && INSIDES.test(answer.body.toString());
  } catch (error) {
    // Node's client refuses some heads by itself, and the server ends connections that break HTTP.
    if (error instanceof CutOff || error instanceof TypeError) return false;
    throw error;
  }
}

interface Findings {
  insides: string[];
  longest: { name: string; ms: number };
}

/** Sends so many requests of each call. */
async function pass(target: AttackTarget, each: number, seed: number): Promise<Findings> {
  const { api, victim } = target;
  const known = await knownOf(target);
  const spoiltToken = { authorization: `Bearer ${victim.token.slice(0, -3)}abc` };
  const findings: Findings = { insides: [], longest: { name: '', ms: 0 } };
  for (const call of Object.values<Call>(calls)) {
    await api.reset();
    const { hostile } = requestsFor(call, known, [{}, spoiltToken], []);
    for (const request of fc.sample(hostile, { numRuns: each, seed })) {
      if (await tellsInsides(target, call, request))
        findings.insides.push(`${request.method} ${request.path}`);
    }
    const { longestTurnMs } = await api.turn();
    if (longestTurnMs > findings.longest.ms) findings.longest = { name: call.name, ms: longestTurnMs };
  }
  return findings;
}

/** The first pass fills the caches, which are bounded; what the second adds to the memory is a leak. */
async function play(target: AttackTarget): Promise<Check[]> {
  const each = Math.ceil((REQUESTS * target.share) / Object.keys(calls).length / 2);
  const first = await pass(target, each, SEED);
  const before = (await target.api.usage()).heldBytes;
  const second = await pass(target, each, SEED + 1);
  const { heldBytes } = await target.api.usage();
  const { name, ms } = [first.longest, second.longest].reduce((one, other) =>
    one.ms > other.ms ? one : other,
  );
  return [
    none('answers that tell of the inside', [...first.insides, ...second.insides]),
    atMost(`the loop is kept longest (by ${name})`, ms, MAX_TURN_MS, ' ms'),
    atMost('memory that the second half leaves taken', (heldBytes - before) / MB, MAX_KEPT_MB, ' MB'),
  ];
}

export const fuzz: Attack = { name: 'schema-fuzzed requests', play };
