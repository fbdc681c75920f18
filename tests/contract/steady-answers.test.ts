import { expect, onTestFinished, test } from 'vitest';
import { resetPassword, sendTemporaryPassword } from '../../src/contract/account/sign-in.ts';
import { setSteadyTime, USUAL_STEADY_MS } from '../../src/reference-api/auth/steady-time.ts';
import { messages, register } from './fixture/accounts.ts';
import { makePasswordsCheap } from './fixture/password-cost.ts';
import { testApi, type TestApi } from './fixture/test-api.ts';

const KNOWN = 'anna@example.com';

const ask = {
  'a link for a new password': (api: TestApi, email: string) => api.call(resetPassword, { body: { email } }),
  'a temporary password': (api: TestApi, username: string) =>
    api.call(sendTemporaryPassword, { body: { username } }),
};

test.each(Object.entries(ask))(
  'SEC-03 asking for %s is answered when a set time is over, for a known e-mail and an unknown one',
  async (_, askFor) => {
    const api = testApi();
    setSteadyTime(USUAL_STEADY_MS);
    onTestFinished(makePasswordsCheap);
    await register(api, { email: KNOWN, phone: '+79001110011' });
    const before = (await messages(api, KNOWN)).length;
    for (const email of [KNOWN, 'nobody@example.com']) {
      const started = performance.now();
      await askFor(api, email);
      expect(performance.now() - started).toBeGreaterThanOrEqual(USUAL_STEADY_MS - 1);
    }
    expect(await messages(api, KNOWN)).toHaveLength(before + 1);
  },
);
