import { join } from 'node:path';
import * as fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import type { Call } from '../../src/contract/calls/call.ts';
import { calls } from '../../src/contract/routes.ts';
import { testApi } from '../contract/fixture/test-api.ts';
import { memoryFolder, temporaryFolder } from '../temporary-folder.ts';
import { DatabaseWatch } from './hostile/database-watch.ts';
import { wellStockedShop, prepareShop } from './hostile/prepared-shop.ts';
import { DRAFT_SECRET, validInputs } from './hostile/valid-inputs.ts';
import { asRequest, type HostileRequest, requestsFor } from './hostile/requests.ts';

/** Of every call; all of them together send more than 10,000. */
const REQUESTS_PER_CALL = 100;
/** Another seed is another set of requests: MUTATION_SEED=7 npx vitest run … */
const SEED = Number(process.env['MUTATION_SEED'] ?? 1);
/** Of what is not spoilt, until one is accepted. */
const SAMPLES = 400;
const DEADLINE_MS = 10_000;

const folder = temporaryFolder('mutated', memoryFolder());
const databasePath = join(folder, 'shop.sqlite');
const faults: unknown[] = [];
/** Between the calls, so that each has its own limits of pace, and between requests, so that few are over them. */
const PAUSE_MS = { call: 60 * 60_000, request: 2000 };
/** The fixture's raffle is open then. */
let moment = Date.parse('2026-03-10T12:00:00Z');
const api = testApi({
  now: () => new Date(moment),
  shop: wellStockedShop,
  databasePath,
  filesFolder: join(folder, 'uploads'),
  draftSecrets: [DRAFT_SECRET],
  report: (error) => faults.push(error),
});
const watch = new DatabaseWatch(databasePath);
afterAll(() => {
  watch.close();
});

const INSIDES = /\n\s+at |node_modules|\.ts\b|sqlite|SQL|TypeError|ZodError/;

async function inTime(answer: Promise<Response>): Promise<Response> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('no answer in time')), DEADLINE_MS);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}

const { known, owner } = await prepareShop(api);
// Its timer would cancel expired orders in the middle of a request.
await api.reservations.close();
const accepted = validInputs(api);
/** Refusals that are meant to leave a trace: a wrong code counts as an attempt, an old refresh token ends its session. */
const traces: Record<string, readonly string[]> = {
  login: ['one_time_secret'],
  changePassword: ['one_time_secret'],
  verify: ['one_time_secret'],
  refresh: ['session', 'session_end'],
  // A wrong code uses up a try.
  deleteUser: ['one_time_secret'],
  updateProfile: ['one_time_secret'],
};
let sent = 0;
let gotThrough = 0;

/** Whether what is done to the others begins with something that the rules behind the call accept. */
async function isEverAccepted(meant: fc.Arbitrary<HostileRequest>): Promise<boolean> {
  for (const request of fc.sample(meant, { numRuns: SAMPLES, seed: SEED })) {
    const made = asRequest(request);
    moment += PAUSE_MS.request;
    if (made && (await api.app.fetch(made)).ok) return true;
  }
  return false;
}

test.each(Object.values<Call>(calls))(
  'API-02 bad input: $name answers whatever it is sent, tells nothing of its inside, and refuses without a trace',
  async (call) => {
    moment += PAUSE_MS.call;
    const visitors = [{}, (await api.customer()).headers, (await api.customer('dealer')).headers];
    // Who has ordered is needed by the calls that follow.
    if (call !== calls.deleteUser) visitors.push(await owner());
    const requests = requestsFor(call, known, visitors, (await accepted[call.name]?.()) ?? []);
    expect(await isEverAccepted(requests.meant), 'a request that nothing was done to is accepted').toBe(true);
    watch.changedTables();
    await fc.assert(
      fc.asyncProperty(requests.hostile, async (hostile) => {
        const made = asRequest(hostile);
        if (made === undefined) return;
        sent++;
        moment += PAUSE_MS.request;
        const answer = await inTime(Promise.resolve(api.app.fetch(made)));
        const text = await answer.text();
        expect(faults.splice(0)).toEqual([]);
        expect(answer.status).toBeLessThan(500);
        if (answer.ok) {
          gotThrough++;
          watch.changedTables();
        } else {
          expect(text).not.toMatch(INSIDES);
          const changed = watch.changedTables().filter((table) => !traces[call.name]?.includes(table));
          expect({ status: answer.status, changed }).toMatchObject({ changed: [] });
        }
      }),
      { numRuns: REQUESTS_PER_CALL, seed: SEED, endOnFailure: true },
    );
  },
);

test('API-02 bad input: more than 10,000 requests were sent, and many of them got through', () => {
  expect(sent).toBeGreaterThan(10_000);
  expect(gotThrough / sent).toBeGreaterThan(0.25);
});
