import { calls } from '../../../src/contract/routes.ts';
import { signUp } from '../customer.ts';
import { expect, expectEqual, Unchecked } from '../problem.ts';
import { changes, found, type Suite } from '../suite.ts';

/** Refresh tokens and how they follow one another. */
export async function session(suite: Suite): Promise<void> {
  const { guest, shop, check } = suite;
  const start = await check(calls.refresh, 'a session can be made to try it', async () => {
    changes(suite);
    const { customer } = await signUp(guest, shop.config);
    if (!customer.made) throw new Unchecked('there is no session');
    return customer.made;
  });
  const exchange = (oldRefreshToken: string) =>
    guest.answer(calls.refresh, {
      body: { oldRefreshToken, deviceId: (changes(suite), found(start)).deviceId },
    });
  const refused = (oldRefreshToken: string) =>
    guest.reject(calls.refresh, { body: { oldRefreshToken, deviceId: found(start).deviceId } }, [401]);

  await check(calls.refresh, 'refuses a token that it never gave', () =>
    guest.reject(calls.refresh, { body: { oldRefreshToken: 'no-such-token', deviceId: 'device' } }, [401]),
  );
  const second = await check(calls.refresh, 'gives the next token, and access', async () => {
    const { access, refresh } = await exchange((changes(suite), found(start)).refreshToken);
    expect(refresh !== found(start).refreshToken, 'the refresh token stays the same');
    await guest.as(access).answer(calls.getProfile, {});
    return refresh;
  });
  await check(
    calls.refresh,
    'the token just exchanged gets the same successor, for tabs that ask at once',
    async () => {
      const { refresh } = await exchange((changes(suite), found(start)).refreshToken);
      expectEqual(refresh, found(second), 'the successor');
    },
  );
  await check(calls.refresh, 'an older token ends the session in all its tabs', async () => {
    const third = await exchange((changes(suite), found(second)));
    await refused(found(start).refreshToken);
    await refused(third.refresh);
  });
}
