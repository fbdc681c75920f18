import * as fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { getPartProfile } from '../../src/contract/account/user.ts';
import { testApi, type TestApi } from '../contract/fixture/test-api.ts';
import { ANNA, customerWithPassword } from '../integration/harness/customers.ts';
import { Network } from './session/network.ts';
import { isEndpoint, openSharedBrowser, type SharedBrowser } from './session/shared-browser.ts';

// npm run proof:session runs a hundred, with another seed each time.
const RUNS = Number(process.env['SESSION_REFRESH_RUNS'] ?? 3);
const SEED = Number(process.env['SESSION_SEED'] ?? 1);
const TABS = 5;
const CALLS = 20;
const MINUTE_MS = 60_000;

let api: TestApi;
let network: Network;
let scheduler: fc.Scheduler;
let browser: SharedBrowser;
let refreshes = 0;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: new Date('2026-03-10T12:00:00Z') });
  network = new Network(() => scheduler);
  api = testApi({ now: () => network.now() });
  await customerWithPassword(api, ANNA);
  browser = await openSharedBrowser(api, network, TABS);
  network.onSend = (request) => void (isEndpoint(request, 'refresh') && refreshes++);
  await browser.signInElsewhere(ANNA.email, ANNA.password);
});
afterEach(async () => {
  vi.clearAllTimers();
  vi.useRealTimers();
  await api.close();
});

const token = () => /auth_token_polotno=([^;]+)/.exec(browser.jar.cookie)?.[1];

/** All calls of all tabs at once, with a token that the API refuses. */
async function callFromAllTabs(): Promise<string[]> {
  const calls = browser.tabs.flatMap(({ client }) =>
    Array.from({ length: CALLS }, () => client.call(getPartProfile, {})),
  );
  const answers = Promise.all(calls.map((call) => call.then(({ email }) => email)));
  await network.settle();
  return answers;
}

test(
  'SESS-07 20 parallel 401s in each of 5 tabs cause one refresh, and nobody is signed out',
  () =>
    fc.assert(
      fc.asyncProperty(fc.scheduler(), fc.constantFrom(0, 1, 2), async (drawn, lost) => {
        scheduler = drawn;
        vi.advanceTimersByTime(MINUTE_MS);
        const spent = token() ?? '';
        network.revoked.add(spent);
        network.losses = Array.from({ length: lost }, () => 'answer' as const);
        refreshes = 0;
        const answers = await callFromAllTabs();
        expect(answers).toEqual(Array.from({ length: TABS * CALLS }, () => ANNA.email));
        expect(refreshes, 'the first, and one for each lost answer').toBe(1 + lost);
        expect(token()).not.toBe(spent);
        expect(browser.tabs.flatMap(({ told, visited }) => [...told, ...visited])).toEqual([]);
      }),
      { seed: SEED, numRuns: RUNS },
    ),
  300_000,
);
