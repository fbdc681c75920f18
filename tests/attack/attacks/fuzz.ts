import { randomBytes } from 'node:crypto';
import * as fc from 'fast-check';
import type { Call } from '../../../src/contract/call.ts';
import { calls } from '../../../src/contract/routes.ts';
import { proofHeaders } from '../../conformance/proof.ts';
import { requestsFor } from '../../property/hostile/requests.ts';
import { knownIn } from '../../property/hostile/schema-values.ts';
import { type Arena, type Attack, atMost, type Check, none } from '../attack.ts';
import { CutOff } from '../attacker.ts';

const REQUESTS = 30_000;
const SEED = 20_261_122;
const MOST_TURN_MS = 100;
const MOST_KEPT_MB = 50;
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
const knownOf = async ({ api, attacker, victim }: Arena) => {
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
  return knownIn(answers, { username: [email, phone], email: [email], phone: [phone], orderId: [orderId] });
};

const play = async (arena: Arena): Promise<Check[]> => {
  const { api, attacker, share } = arena;
  const before = (await api.reset()).rssBytes;
  const known = await knownOf(arena);
  const insides: string[] = [];
  const all = Object.values<Call>(calls);
  const each = Math.ceil((REQUESTS * share) / all.length);
  const isVictims = { authorization: `Bearer ${arena.victim.token.slice(0, -3)}abc` };
  let longest = { name: '', ms: 0 };
  for (const call of all) {
    await api.reset();
    const { hostile } = requestsFor(call, known, [{}, isVictims], []);
    for (const { method, path, headers, body } of fc.sample(hostile, { numRuns: each, seed: SEED })) {
      const sent = body instanceof FormData ? new Response(body) : undefined;
      const type = sent?.headers.get('content-type');
      const bytes = sent ? new Uint8Array(await sent.arrayBuffer()) : body;
      const from = `203.0.${attacker.requests % 200}.${(attacker.requests >> 8) % 200}`;
      // A body that never comes to the length that was told is played by the slow connections.
      const { 'content-length': _, ...told } = headers;
      const proof =
        call.proofOfWork > 0 && told['pow-nonce'] === undefined ? provenBy(method, path, bytes) : {};
      const headersSent = { ...proof, ...told, ...(type && { 'content-type': type }) };
      try {
        const answer = await attacker.send(api.url, path, {
          ...{ method, from, headers: headersSent },
          ...(bytes !== undefined && { body: bytes as string | Uint8Array }),
        });
        if (answer.status >= 400 && INSIDES.test(answer.body.toString())) insides.push(`${method} ${path}`);
      } catch (error) {
        // Node's client refuses some heads by itself, and the server ends connections that break HTTP.
        if (!(error instanceof CutOff || error instanceof TypeError)) throw error;
      }
    }
    const { longestTurnMs } = await api.turn();
    if (longestTurnMs > longest.ms) longest = { name: call.name, ms: longestTurnMs };
  }
  const { rssBytes } = await api.usage();
  return [
    none('answers that tell of the inside', insides),
    atMost(`the loop is kept longest (by ${longest.name})`, longest.ms, MOST_TURN_MS, ' ms'),
    atMost('memory that stays taken', (rssBytes - before) / MB, MOST_KEPT_MB, ' MB'),
  ];
};

export const fuzz: Attack = { name: 'schema-fuzzed requests', play };
