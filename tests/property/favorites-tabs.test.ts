import * as fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { testApi } from '../contract/fixture/test-api.ts';
import { ANNA, customerWithPassword, OLGA } from '../integration/harness/customers.ts';
import { FavoritesModel } from './favorites/favorites-model.ts';
import { customersSteps, everybodysSteps, TAB_COUNT, type Step } from './favorites/favorites-steps.ts';
import { Network } from './session/network.ts';
import { openSharedBrowser } from './session/shared-browser.ts';

// npm run proof:session plays a thousand, with another seed each time.
const RUNS = Number(process.env['SESSION_RUNS'] ?? 15);
const SEED = Number(process.env['SESSION_SEED'] ?? 1);
const TEN_MINUTES_MS = 600_000;

afterEach(() => void vi.useRealTimers());

/** Plays drawn steps in a browser of its own each time, and checks what they have led to. */
async function playAll(
  drawn: fc.Arbitrary<Step[]>,
  isSignedIn: boolean,
  check: (model: FavoritesModel) => void = () => undefined,
) {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await fc.assert(
    fc.asyncProperty(drawn, fc.scheduler(), async (steps, scheduler) => {
      vi.useFakeTimers({
        toFake: ['setTimeout', 'clearTimeout', 'Date'],
        now: new Date('2026-03-10T12:00:00Z'),
      });
      const network = new Network(() => scheduler);
      const api = testApi({ now: () => network.now() });
      try {
        const uids = {
          anna: await customerWithPassword(api, ANNA),
          olga: await customerWithPassword(api, OLGA),
        };
        const browser = await openSharedBrowser(api, network, TAB_COUNT);
        const model = new FavoritesModel(api, browser, network, uids);
        if (isSignedIn) {
          await model.play({ kind: 'sign-in', tab: 0, who: 'anna' });
          await network.settle();
        }
        for (const step of steps) await model.play(step);
        await model.check();
        check(model);
      } finally {
        vi.clearAllTimers();
        await api.close();
      }
    }),
    { seed: SEED, numRuns: RUNS, endOnFailure: process.env['SESSION_RUNS'] === undefined },
  );
  expect.hasAssertions();
}

test(
  'whatever requests and answers are lost, two tabs end in what their customer wanted last',
  () =>
    playAll(customersSteps, true, (model) => {
      const wanted = new Set([ANNA.favorite]);
      for (const [id, isWanted] of model.wanted) wanted[isWanted ? 'add' : 'delete'](id);
      expect(new Set(model.account('anna'))).toEqual(wanted);
    }),
  TEN_MINUTES_MS,
);

test(
  'whoever signs in and out, and whatever the server refuses, tabs agree with the account, and nobody gets another’s',
  () => playAll(everybodysSteps, false),
  TEN_MINUTES_MS,
);
