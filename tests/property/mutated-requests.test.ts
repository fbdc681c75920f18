import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { putBasketProducts } from '../../src/contract/basket.ts';
import type { Call } from '../../src/contract/call.ts';
import { calls } from '../../src/contract/routes.ts';
import { fixtureShop } from '../contract/fixture/shop.ts';
import { testApi } from '../contract/fixture/test-api.ts';
import { DatabaseWatch } from './hostile/database-watch.ts';
import { asRequest, requestsFor } from './hostile/requests.ts';
import { knownIn } from './hostile/schema-values.ts';

/** Of every call; all of them together send more than 10,000. */
const REQUESTS_PER_CALL = 100;
/** Another seed is another set of requests: MUTATION_SEED=7 npx vitest run … */
const SEED = Number(process.env['MUTATION_SEED'] ?? 1);
const DEADLINE_MS = 10_000;

const folder = mkdtempSync(join(tmpdir(), 'vitrina-mutated-'));
const databasePath = join(folder, 'shop.sqlite');
const faults: unknown[] = [];
const api = testApi({
  databasePath,
  filesFolder: join(folder, 'uploads'),
  report: (error) => faults.push(error),
});
const watch = new DatabaseWatch(databasePath);
afterAll(async () => {
  watch.close();
  await api.close();
  rmSync(folder, { recursive: true });
});

const INSIDES = /\n\s+at |node_modules|\.ts\b|sqlite|SQL|TypeError|ZodError/;

const inTime = async (answer: Promise<Response>): Promise<Response> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('no answer in time')), DEADLINE_MS);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
};

const { basket } = await api.call(putBasketProducts, {
  body: { groups: [{ id: 1010, count: 1 }], change: true },
});
const known = knownIn([fixtureShop, basket]);
let sent = 0;
let accepted = 0;

test.each(Object.values<Call>(calls))(
  'API-02 bad input: $name answers whatever it is sent, tells nothing of its inside, and refuses without a trace',
  async (call) => {
    const visitors = [{}, (await api.customer()).headers, (await api.customer('dealer')).headers];
    watch.changedTables();
    const request = requestsFor(call, known, visitors);
    await fc.assert(
      fc.asyncProperty(request, async (hostile) => {
        const made = asRequest(hostile);
        if (made === undefined) return;
        sent++;
        const answer = await inTime(Promise.resolve(api.app.fetch(made)));
        const text = await answer.text();
        expect(faults.splice(0)).toEqual([]);
        expect(answer.status).toBeLessThan(500);
        if (answer.ok) {
          accepted++;
          watch.changedTables();
        } else {
          expect(text).not.toMatch(INSIDES);
          expect({ status: answer.status, changed: watch.changedTables() }).toMatchObject({ changed: [] });
        }
      }),
      { numRuns: REQUESTS_PER_CALL, seed: SEED, endOnFailure: true },
    );
  },
);

test('API-02 bad input: more than 10,000 requests were sent, and many of them got through', () => {
  expect(sent).toBeGreaterThan(10_000);
  expect(accepted / sent).toBeGreaterThan(0.1);
});
