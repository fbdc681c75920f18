import { expect, test } from 'vitest';
import { ErrorCode } from '../../src/contract/calls/errors.ts';
import {
  changePassword,
  login,
  refresh,
  resetPassword,
  sendTemporaryPassword,
  sendVerification,
  verify,
} from '../../src/contract/account/sign-in.ts';
import { getProfile, updateProfile } from '../../src/contract/account/user.ts';
import {
  bearer,
  clockedApi,
  credentials,
  lastSecret,
  messages,
  MINUTE,
  register,
  signIn,
  own,
} from './fixture/accounts.ts';
import { testApi, type TestApi } from './fixture/test-api.ts';

const mail = 'anna@example.com';
const askForLink = (api: TestApi, headers = {}, email = mail) =>
  api.call(resetPassword, { body: { email } }, headers);
const setByCode = (api: TestApi, code: string, newPassword = 'newer') =>
  api.call(changePassword, { body: { code, newPassword, deviceId: 'device' } });
async function refusedCode(api: TestApi, code: string) {
  const { status, body } = await api.refused(changePassword, {
    body: { code, newPassword: 'newer', deviceId: 'd' },
  });
  return { status, code: body.code };
}
const wrongCode = { status: 422, code: ErrorCode.wrongCode };

test('API-02 users: a forgotten password is set by the code in an e-mail, once, and ends all sessions', async () => {
  const api = testApi();
  const old = await register(api);
  expect(await askForLink(api)).toEqual({ sent: true });
  const code = await lastSecret(api, mail);
  expect(await setByCode(api, code)).toEqual({ login: null });
  expect(await refusedCode(api, code)).toEqual(wrongCode);
  expect((await api.refused(login, { body: credentials() })).status).toBe(422);
  const spent = { body: { oldRefreshToken: old.refreshToken, deviceId: 'device' } };
  expect((await api.refused(refresh, spent)).status).toBe(401);
  const { token } = await signIn(api, { password: 'newer' });
  expect((await api.call(getProfile, {}, bearer(token))).emailVerified).toBe(true);
  expect(await messages(api, mail)).toMatchObject([
    { subject: 'Пароль изменён' },
    { subject: 'Новый пароль' },
    {},
  ]);
});

test('API-02 users: of two who use a code at once one sets the password', async () => {
  const api = testApi();
  await register(api);
  await askForLink(api);
  const code = await lastSecret(api, mail);
  const outcomes = await Promise.allSettled([setByCode(api, code, 'first'), setByCode(api, code, 'second')]);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});

test('API-02 users: a code is too old after a quarter of an hour, and a newer one replaces it', async () => {
  const { api, pass } = clockedApi();
  await register(api);
  await askForLink(api);
  const first = await lastSecret(api, mail);
  await askForLink(api);
  const second = await lastSecret(api, mail);
  expect(await refusedCode(api, first)).toEqual(wrongCode);
  expect(await refusedCode(api, '')).toEqual(wrongCode);
  pass(15 * MINUTE);
  expect(await refusedCode(api, second)).toEqual(wrongCode);
});

test('API-02 users: what was sent to an e-mail is worth nothing once the customer has another', async () => {
  const api = testApi();
  const { token } = await register(api);
  await signIn(api, { emailOnly: true });
  const temporary = await lastSecret(api, mail);
  await askForLink(api);
  const code = await lastSecret(api, mail);
  await api.call(updateProfile, { body: { email: 'new@example.com', ...own } }, bearer(token));
  expect(await refusedCode(api, code)).toEqual(wrongCode);
  const body = credentials({ username: 'new@example.com', password: temporary });
  expect((await api.refused(login, { body })).status).toBe(422);
});

test('API-02 users: the link in the e-mail leads into the shop that asked, and into no other', async () => {
  const api = testApi({ origins: ['https://shop.example'] });
  await register(api);
  await askForLink(api, { origin: 'https://shop.example' });
  const [honest] = await messages(api, mail);
  expect(honest?.body).toContain('https://shop.example/user/password-reset-complete?code=');
  await askForLink(api, { origin: 'https://evil.example' });
  const [careful] = await messages(api, mail);
  expect(careful?.body).toContain('Код для нового пароля: ');
  expect(careful?.body).not.toContain('evil');
});

test('API-02 users: asking for a new password tells nothing of who is a customer, and is limited', async () => {
  const api = testApi();
  await register(api);
  for (const email of [mail, 'nobody@example.com']) {
    for (let index = 0; index < 7; index += 1)
      expect(await askForLink(api, {}, email)).toEqual({ sent: true });
  }
  const links = (await messages(api, mail)).filter(({ subject }) => subject === 'Новый пароль');
  expect(links).toHaveLength(5);
  await setByCode(api, await lastSecret(api, mail));
  expect(await messages(api, 'nobody@example.com')).toEqual([]);
  expect((await api.refused(resetPassword, { body: { email: 'anna' } })).body.errors).toEqual([
    { field: 'email', message: 'Некорректный e-mail' },
  ]);
});

test('API-02 users: a temporary password is sent to e-mail or phone, and strangers learn nothing', async () => {
  const api = testApi();
  await register(api);
  for (const username of [mail, '+79001234567', 'nobody@example.com']) {
    expect(await api.call(sendTemporaryPassword, { body: { username } })).toEqual({ passwordSent: true });
  }
  await signIn(api, { password: await lastSecret(api, '+79001234567') });
  expect((await api.refused(sendTemporaryPassword, { body: { username: 'кто-то' } })).status).toBe(422);
});

test('API-02 users: the old password lets its owner set a new one, and all other sessions end', async () => {
  const api = testApi();
  const { token } = await register(api);
  const phone = await signIn(api, { deviceId: 'phone' });
  const change = (oldPassword: string, newPassword = 'newer') => ({
    body: { oldPassword, newPassword, deviceId: 'device' },
  });
  const wrong = await api.refused(changePassword, change('other'), bearer(token));
  expect(wrong.body).toMatchObject({ code: ErrorCode.wrongCredentials, errors: [{ field: 'oldPassword' }] });
  const short = await api.refused(changePassword, change('sekret', '1234 '), bearer(token));
  expect(short.body.errors).toEqual([{ field: 'newPassword', message: 'Короткий пароль' }]);

  const answer = await api.call(changePassword, change(' sekret '), bearer(token));
  await api.call(getProfile, {}, bearer(answer.login?.token ?? ''));
  const exchange = (oldRefreshToken: string | null | undefined, deviceId: string) => ({
    body: { oldRefreshToken: oldRefreshToken ?? '', deviceId },
  });
  await api.call(refresh, exchange(answer.login?.refreshToken, 'device'));
  expect((await api.refused(refresh, exchange(phone.refreshToken, 'phone'))).status).toBe(401);
  await signIn(api, { password: 'newer' });
});

test('API-02 users: a stolen session cannot try old passwords without end, nor a guest set one', async () => {
  const api = testApi();
  const { token } = await register(api);
  const body = { oldPassword: 'guess', newPassword: 'newer', deviceId: 'device' };
  const answers = await Promise.all(
    Array.from({ length: 12 }, () => api.refused(changePassword, { body }, bearer(token))),
  );
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(2);
  expect((await api.refused(changePassword, { body: { ...body, oldPassword: 'sekret' } })).status).toBe(401);
});

test('API-02 users: a code proves that e-mail and phone are the customer’s, once', async () => {
  const api = testApi();
  const { token } = await register(api);
  const me = bearer(token);
  for (const [channel, recipient] of [
    ['email', mail],
    ['phone', '+79001234567'],
  ] as const) {
    expect(await api.call(sendVerification, { body: { channel } }, me)).toEqual({ sent: true });
    const code = await lastSecret(api, recipient);
    expect(code).toMatch(/^\d{6}$/);
    const body = { channel, code: ` ${code} ` };
    expect(await api.call(verify, { body }, me)).toEqual({ verified: true });
    expect((await api.refused(verify, { body }, me)).body.code).toBe(ErrorCode.wrongCode);
    expect(await api.call(sendVerification, { body: { channel } }, me)).toEqual({ sent: false });
  }
  expect(await api.call(getProfile, {}, me)).toMatchObject({ emailVerified: true, phoneVerified: true });
  const changed = await api.call(updateProfile, { body: { email: 'new@example.com', ...own } }, me);
  expect(changed).toMatchObject({ emailVerified: false, phoneVerified: true });
});

test('API-02 users: an e-mail’s code comes with a link into the shop that asked; the code is in its fragment', async () => {
  const api = testApi({ origins: ['https://shop.example'] });
  const { token } = await register(api);
  const lastCode = async (origin: string, channel: 'email' | 'phone', recipient: string) => {
    await api.call(sendVerification, { body: { channel } }, { ...bearer(token), origin });
    return (await messages(api, recipient))[0]?.body;
  };
  expect(await lastCode('https://shop.example', 'email', mail)).toMatch(
    /^Код подтверждения: (\d{6})\n[^]*\nhttps:\/\/shop\.example\/user\/signup-complete#code=\1\n/,
  );
  expect(await lastCode('https://evil.example', 'email', mail)).not.toContain('http');
  expect(await lastCode('https://shop.example', 'phone', '+79001234567')).not.toContain('http');
});

test('API-02 users: a code stands five attempts, a quarter of an hour and no change of the e-mail', async () => {
  const { api, pass } = clockedApi();
  const { token } = await register(api);
  const send = async () => {
    await api.call(sendVerification, { body: { channel: 'email' } }, bearer(token));
    return lastSecret(api, (await api.call(getProfile, {}, bearer(token))).email);
  };
  const refused = async (code: string) => {
    const body = { channel: 'email', code };
    expect((await api.refused(verify, { body }, bearer(token))).body.code).toBe(ErrorCode.wrongCode);
  };
  const guessed = await send();
  await Promise.all(Array.from({ length: 5 }, () => refused('000000x')));
  await refused(guessed);
  const moved = await send();
  await api.call(updateProfile, { body: { email: 'new@example.com', ...own } }, bearer(token));
  await refused(moved);
  const late = await send();
  pass(15 * MINUTE);
  const { token: fresh } = await signIn(api, { username: 'new@example.com' });
  const body = { channel: 'email', code: late };
  expect((await api.refused(verify, { body }, bearer(fresh))).body.code).toBe(ErrorCode.wrongCode);
});
