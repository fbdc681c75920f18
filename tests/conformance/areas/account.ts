import { ErrorCode } from '../../../src/contract/errors.ts';
import { calls } from '../../../src/contract/routes.ts';
import { randomEmail, signUp, signUpFields } from '../customer.ts';
import { expectMeta } from '../paging.ts';
import { basic, expect, expectEqual, given, Unchecked } from '../problem.ts';
import { changes, found, type Suite } from '../suite.ts';

function made(suite: Suite) {
  const { made } = suite.customer();
  if (!made) throw new Unchecked('left out for the customer of --token, whose password is not known');
  return made;
}

/** Signing up and in. */
/** With these a back end says that it does not have a call. */
const UNKNOWN_CALL = [404, 405, 501];

export async function signingIn(suite: Suite): Promise<void> {
  const { guest, shop, check } = suite;
  const credentials = (username: string, password: string) => ({
    body: { username, password, emailOnly: false, scenario: 'user', deviceId: made(suite).deviceId },
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
    const fields = signUpFields(shop.config, made(suite).email, 'another-password');
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
    const { email, password } = made(suite);
    const answer = await guest.answer(calls.login, credentials(` ${email.toUpperCase()} `, password));
    const token = given(answer.token, 'access token in the answer');
    const profile = await guest.as(token).answer(calls.getProfile, {});
    expectEqual(profile.email, email, "the profile's e-mail");
  });
  await check(
    calls.login,
    'responds to a wrong password and to an unknown name with the same message',
    async () => {
      const wrong = await guest.reject(calls.login, credentials(made(suite).email, 'wrong-password'), [422]);
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

/** The profile and what belongs to it. */
export async function profile(suite: Suite): Promise<void> {
  const { guest, shop, check, customer } = suite;
  const own = () => customer().client;

  const before = await check(calls.getProfile, 'shows the profile', async () => {
    const shown = await own().answer(calls.getProfile, {});
    const email = customer().made?.email;
    if (email !== undefined) expectEqual(shown.email, email, 'the e-mail');
    return shown;
  });
  await check(calls.getPartProfile, 'is a part of the profile', async () => {
    const { uid, role, priceRole } = await own().answer(calls.getPartProfile, {});
    const whole = found(before);
    expectEqual([uid, role, priceRole], [whole.uid, whole.role, whole.priceRole], 'uid, role and priceRole');
  });
  await check(calls.updateProfile, 'changes the fields that are given and no others', async () => {
    changes(suite);
    const { city, fio } = found(before);
    const changed = await own().answer(calls.updateProfile, { body: { city: 'Кинешма' } });
    expectEqual([changed.city, changed.fio], ['Кинешма', fio], 'city and fio');
    expectEqual((await own().answer(calls.getProfile, {})).city, 'Кинешма', 'the city afterwards');
    await own().answer(calls.updateProfile, { body: { city } });
  });
  await check(calls.updateProfile, 'refuses a wrong e-mail and names the field', async () => {
    const { errors = [] } = await own().reject(
      calls.updateProfile,
      { body: { email: 'no address' } },
      [400, 422],
    );
    expect(
      errors.some(({ field }) => field.includes('email')),
      'the list of errors does not name the e-mail',
    );
  });
  const params = await check(calls.getUserParams, 'lists the settings of the customer', async () => {
    const { data } = await own().answer(calls.getUserParams, {});
    return data;
  });
  await check(calls.updateUserParams, 'changes a setting', async () => {
    changes(suite);
    const flag = given(
      found(params).find(({ type }) => type === 'flag'),
      'setting that is on or off',
    );
    const value = flag.value === 'true' ? 'false' : 'true';
    const set = (value: string) =>
      own().answer(calls.updateUserParams, { body: { params: [{ code: flag.code, value }] } });
    const { data } = await set(value);
    expectEqual(data.find(({ code }) => code === flag.code)?.value, value, 'the value afterwards');
    await set(flag.value);
  });
  const barcode = { body: { params: [{ code: 'barcode', value: '12' }] } };
  await check(calls.updateUserParams, 'refuses a barcode of other than 13 digits', () =>
    (changes(suite), own()).reject(calls.updateUserParams, barcode, [400, 422]),
  );
  await check(calls.sendVerification, 'sends a code', async () => {
    changes(suite);
    made(suite);
    const { sent } = await own().answer(calls.sendVerification, { body: { channel: 'email' } });
    expectEqual(sent, true, '`sent`');
  });
  await check(calls.verify, 'refuses a wrong code', async () => {
    changes(suite);
    await own().reject(calls.verify, { body: { channel: 'email', code: 'no-code' } }, [400, 422]);
  });
  await check(calls.findPersons, 'is not for retail customers', async () => {
    const { role } = found(before);
    if (role !== 'guest') throw new Unchecked('the customer is a wholesaler');
    await own().reject(calls.findPersons, { query: {} }, [403]);
  });
  await check(calls.findPersons, 'shows people to a wholesaler, page by page', async () => {
    changes(suite);
    const offered = shop.config?.users.signUp.find(({ role }) => role !== 'guest');
    const { role } = given(offered, 'sign-up for wholesalers');
    const { customer } = await signUp(guest, shop.config, { role });
    const { role: granted } = await customer.client.answer(calls.getPartProfile, {});
    if (granted !== role) throw new Unchecked('wholesalers are admitted by hand');
    const persons = await customer.client.answer(calls.findPersons, { query: { page: 1, pageSize: 2 } });
    expectMeta(persons, 1, 2);
    await customer.leave();
  });
}

/** What ends the run's customer: at the very end. */
export async function farewell(suite: Suite): Promise<void> {
  const { guest, check, customer } = suite;
  const own = () => (changes(suite), made(suite), customer().client);

  await check(calls.changePassword, 'refuses a wrong old password, and names the field', async () => {
    const { deviceId } = made(suite);
    const body = { newPassword: 'new-password', oldPassword: 'wrong', deviceId };
    const { errors = [] } = await own().reject(calls.changePassword, { body }, [422]);
    expect(
      errors.some(({ field }) => field === 'oldPassword'),
      'the list of errors does not name the old password',
    );
  });
  await check(calls.changePassword, 'refuses a new password of four characters, and names it', async () => {
    const { deviceId, password } = made(suite);
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
      const { deviceId, password, refreshToken } = made(suite);
      const body = { newPassword: 'new-password', oldPassword: password, deviceId };
      const { login } = await own().answer(calls.changePassword, { body });
      await guest.reject(calls.refresh, { body: { oldRefreshToken: refreshToken, deviceId } }, [401]);
      return given(login, 'login in the answer');
    },
  );
  await check(calls.login, 'signs in by the new password, and not by the old one', async () => {
    const { email, password, deviceId } = (found(changed), made(suite));
    const credentials = { username: email, emailOnly: false, scenario: 'user', deviceId };
    await guest.reject(calls.login, { body: { ...credentials, password } }, [422]);
    await guest.answer(calls.login, { body: { ...credentials, password: 'new-password' } });
  });
  await check(calls.deleteUser, 'deletes the account and revokes its tokens', async () => {
    made(suite);
    const last = guest.as(found(changed).token);
    await last.reject(calls.deleteUser, { body: { password: 'wrong-password' } }, [422]);
    const body = { password: 'new-password' };
    expectEqual((await last.answer(calls.deleteUser, { body })).deleted, true, '`deleted`');
    await last.reject(calls.getProfile, {}, [401]);
  });
}
