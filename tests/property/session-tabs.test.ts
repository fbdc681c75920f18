import * as fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { testApi } from '../contract/fixture/test-api.ts';
import { ANNA, customerWithPassword, OLGA } from '../integration/harness/customers.ts';
import { Network } from './session/network.ts';
import { SessionModel } from './session/session-model.ts';
import { stepSequences, TAB_COUNT } from './session/session-steps.ts';
import { openSharedBrowser } from './session/shared-browser.ts';

// npm run proof:session plays a thousand, with another seed each time.
const RUNS = Number(process.env['SESSION_RUNS'] ?? 25);
const SEED = Number(process.env['SESSION_SEED'] ?? 1);
const TEN_MINUTES_MS = 600_000;

afterEach(() => void vi.useRealTimers());

test(
  'whatever order tabs sign in and out, refresh and lose answers in, they agree and nothing private is left',
  async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await fc.assert(
      fc.asyncProperty(stepSequences, fc.scheduler(), async (steps, scheduler) => {
        vi.useFakeTimers({
          toFake: ['setTimeout', 'clearTimeout', 'Date'],
          now: new Date('2026-03-10T12:00:00Z'),
        });
        const network = new Network(() => scheduler);
        const api = testApi({ now: () => network.now() });
        try {
          await customerWithPassword(api, ANNA);
          await customerWithPassword(api, OLGA);
          const browser = await openSharedBrowser(api, network, TAB_COUNT);
          const model = new SessionModel(browser, network);
          for (const step of steps) await model.play(step);
          await model.check();
        } finally {
          vi.clearAllTimers();
          await api.close();
        }
      }),
      { seed: SEED, numRuns: RUNS, endOnFailure: process.env['SESSION_RUNS'] === undefined },
    );
    expect.hasAssertions();
  },
  TEN_MINUTES_MS,
);
