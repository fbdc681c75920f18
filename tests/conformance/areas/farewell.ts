import { calls } from '../../../src/contract/routes.ts';
import { expect, expectEqual, given } from '../problem.ts';
import { changes, found, madeCustomer, type Suite } from '../suite.ts';

/** What ends the run's customer: at the very end. */
export async function farewell(suite: Suite): Promise<void> {
  const { guest, check, customer } = suite;
  const own = () => (changes(suite), madeCustomer(suite), customer().client);

  await check(calls.changePassword, 'refuses a wrong old password, and names the field', async () => {
    const { deviceId } = madeCustomer(suite);
    const body = { newPassword: 'new-password', oldPassword: 'wrong', deviceId };
    const { errors = [] } = await own().reject(calls.changePassword, { body }, [422]);
    expect(
      errors.some(({ field }) => field === 'oldPassword'),
      'the list of errors does not name the old password',
    );
  });
  await check(calls.changePassword, 'refuses a new password of four characters, and names it', async () => {
    const { deviceId, password } = madeCustomer(suite);
    const body = { newPassword: 'four', oldPassword: password, deviceId };
    const { errors = [] } = await own().reject(calls.changePassword, { body }, [400, 422]);
    expect(
      errors.some(({ field }) => field === 'newPassword'),
      'the list of errors does not name the new password',
    );
  });
  const changed = await check(
    calls.changePassword,
    'gives new tokens and ends the other sessions',
    async () => {
      const { deviceId, password, refreshToken } = madeCustomer(suite);
      const body = { newPassword: 'new-password', oldPassword: password, deviceId };
      const { login } = await own().answer(calls.changePassword, { body });
      await guest.reject(calls.refresh, { body: { oldRefreshToken: refreshToken, deviceId } }, [401]);
      return given(login, 'login in the answer');
    },
  );
  await check(calls.login, 'signs in by the new password, and not by the old one', async () => {
    const { email, password, deviceId } = (found(changed), madeCustomer(suite));
    const credentials = { username: email, emailOnly: false, scenario: 'user', deviceId };
    await guest.reject(calls.login, { body: { ...credentials, password } }, [422]);
    await guest.answer(calls.login, { body: { ...credentials, password: 'new-password' } });
  });
  await check(calls.deleteUser, 'deletes the account and revokes its tokens', async () => {
    madeCustomer(suite);
    const last = guest.as(found(changed).token);
    await last.reject(calls.deleteUser, { body: { password: 'wrong-password' } }, [422]);
    const body = { password: 'new-password' };
    expectEqual((await last.answer(calls.deleteUser, { body })).deleted, true, '`deleted`');
    await last.reject(calls.getProfile, {}, [401]);
  });
}
