import { ErrorCode } from '../../../src/contract/calls/errors.ts';
import { calls } from '../../../src/contract/routes.ts';
import { randomEmail, signUp, signUpFields } from '../customer.ts';
import { basic, expect, expectEqual, given, Unchecked } from '../problem.ts';
import { changes, found, madeCustomer, type Suite } from '../suite.ts';

/** With these a back end says that it does not have a call. */
const UNKNOWN_CALL = [404, 405, 501];

/** Signing up and in. */
export async function signingIn(suite: Suite): Promise<void> {
  const { guest, shop, check } = suite;
  const credentials = (username: string, password: string) => ({
    body: { username, password, emailOnly: false, scenario: 'user', deviceId: madeCustomer(suite).deviceId },
  });

  const other = await check(
    calls.signUp,
    "makes an account and brings the guest's basket into it",
    async () => {
      changes(suite);
      const { group } = basic(shop.purchasableCount[0], 'group in stock with a price');
      const groups = [{ id: group.id, count: Math.max(1, group.step) }];
      const { basket } = await guest.answer(calls.putBasketProducts, { body: { groups, change: true } });
      const { login, customer } = await signUp(guest, shop.config, { basket });
      const own = await customer.client.answer(calls.getBasket, { query: { basket: login.basket } });
      const ids = own.data.inStock.products.flatMap((product) => product.groups.map(({ id }) => id));
      expect(ids.includes(group.id), "the guest's group is not in the customer's basket");
      return customer;
    },
  );
  /** Letters go to a customer of their own: a server may well limit how many one gets. */
  const reader = () => (changes(suite), found(other).made);
  await check(calls.signUp, 'refuses an e-mail that is taken, and names the field', async () => {
    changes(suite);
    const fields = signUpFields(shop.config, madeCustomer(suite).email, 'another-password');
    const { errors = [] } = await guest.reject(
      calls.signUp,
      { body: { fields, deviceId: 'device' } },
      [409, 422],
    );
    expect(
      errors.some(({ field }) => field.includes('email')),
      'the list of errors does not name the e-mail',
    );
  });
  await check(calls.signUp, 'refuses a password of four characters', async () => {
    changes(suite);
    const fields = signUpFields(shop.config, randomEmail(), 'four');
    const { errors = [] } = await guest.reject(
      calls.signUp,
      { body: { fields, deviceId: 'device' } },
      [400, 422],
    );
    expect(
      errors.some(({ field }) => field.includes('password')),
      'the list of errors does not name the password',
    );
  });
  await check(calls.login, 'signs in by e-mail and password, however the e-mail is typed', async () => {
    const { email, password } = madeCustomer(suite);
    const answer = await guest.answer(calls.login, credentials(` ${email.toUpperCase()} `, password));
    const token = given(answer.token, 'access token in the answer');
    const profile = await guest.as(token).answer(calls.getProfile, {});
    expectEqual(profile.email, email, "the profile's e-mail");
  });
  await check(
    calls.login,
    'responds to a wrong password and to an unknown name with the same message',
    async () => {
      const wrong = await guest.reject(
        calls.login,
        credentials(madeCustomer(suite).email, 'wrong-password'),
        [422],
      );
      const unknown = await guest.reject(calls.login, credentials(randomEmail(), 'wrong-password'), [422]);
      expectEqual(
        [unknown.code, unknown.message],
        [wrong.code, wrong.message],
        'the answer for an unknown name',
      );
    },
  );
  await check(calls.login, 'with `emailOnly` sends a password and gives no tokens', async () => {
    const { email, deviceId } = reader();
    const body = { username: email, emailOnly: true, scenario: 'user', deviceId };
    const { token, refreshToken, passwordSent } = await guest.answer(calls.login, { body });
    expectEqual(
      [token, refreshToken, passwordSent],
      [null, null, true],
      'token, refreshToken and passwordSent',
    );
  });
  await check(calls.sendTemporaryPassword, 'answers for known and unknown names alike', async () => {
    const known = await guest.answer(calls.sendTemporaryPassword, { body: { username: reader().email } });
    const unknown = await guest.answer(calls.sendTemporaryPassword, { body: { username: randomEmail() } });
    expectEqual(unknown, known, 'the answer for an unknown name');
  });
  await check(calls.resetPassword, 'answers for known and unknown e-mails alike', async () => {
    const known = await guest.answer(calls.resetPassword, { body: { email: reader().email } });
    const unknown = await guest.answer(calls.resetPassword, { body: { email: randomEmail() } });
    expectEqual(unknown, known, 'the answer for an unknown e-mail');
  });
  await check(calls.sendConfirmation, 'says whether it sends the owner a code', async () => {
    const body = { channel: 'email' } as const;
    const answer = await (changes(suite), found(other).client).send(calls.sendConfirmation, { body });
    if (UNKNOWN_CALL.includes(answer.status)) throw new Unchecked('the back end has no such call');
    await found(other).client.answer(calls.sendConfirmation, { body });
  });
  await check(calls.updateProfile, 'asks for the owner where the e-mail is to be another', async () => {
    changes(suite);
    await found(other).client.reject(calls.updateProfile, { body: { email: randomEmail() } }, [422]);
    const { email } = await found(other).client.answer(calls.getPartProfile, {});
    expectEqual(email, reader().email, "the profile's e-mail");
  });
  await check(calls.deleteUser, 'refuses to delete for somebody who has a token alone', async () => {
    await (changes(suite), found(other).client).reject(calls.deleteUser, {}, [422]);
  });
  await check(calls.signOut, 'ends the session at once: access token and refresh token', async () => {
    changes(suite);
    const { email, password } = reader();
    const { deviceId } = reader();
    const signedIn = await guest.answer(calls.login, {
      body: { username: email, password, emailOnly: false, scenario: 'user', deviceId },
    });
    const body = { refreshToken: signedIn.refreshToken ?? '', accessToken: signedIn.token ?? '' };
    const { status } = await guest.send(calls.signOut, { body: {} });
    if (UNKNOWN_CALL.includes(status)) throw new Unchecked('the back end has no such call');
    expectEqual((await guest.answer(calls.signOut, { body })).signedOut, true, '`signedOut`');
    await guest.as(body.accessToken).reject(calls.getPartProfile, {}, [401]);
    await guest.reject(calls.refresh, { body: { oldRefreshToken: body.refreshToken, deviceId } }, [401]);
  });
  await check(calls.deleteUser, 'deletes the account that requested the e-mails', async () => {
    changes(suite);
    await found(other).leave();
  });
  await check(calls.changePassword, 'refuses an invalid code, as `wrong_code`', async () => {
    changes(suite);
    const body = { newPassword: 'new-password', code: 'no-such-code', deviceId: 'device' };
    const { code } = await guest.reject(calls.changePassword, { body }, [422]);
    expectEqual(code, ErrorCode.wrongCode, '`code`');
  });
  await check(calls.changePassword, 'is not for guests without a code', async () => {
    const body = { newPassword: 'new-password', oldPassword: 'old-password', deviceId: 'device' };
    await guest.reject(calls.changePassword, { body }, [401]);
  });
}
