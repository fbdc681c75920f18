import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ErrorCode } from '../../src/contract/calls/errors.ts';
import { refresh } from '../../src/contract/account/sign-in.ts';
import { getProfile } from '../../src/contract/account/user.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { bearer, clockedApi, DAY, MINUTE, register, signIn } from './fixture/accounts.ts';
import { testApi, type TestApi } from './fixture/test-api.ts';

const exchange = (api: TestApi, oldRefreshToken: string, deviceId = 'device') =>
  api.call(refresh, { body: { oldRefreshToken, deviceId } });
const refused = async (api: TestApi, oldRefreshToken: string, deviceId = 'device') =>
  (await api.refused(refresh, { body: { oldRefreshToken, deviceId } })).status;

test('API-02 users: fifty refreshes at once with one token give one successor, and nobody is signed out', async () => {
  const api = testApi();
  const { refreshToken } = await register(api);
  const answers = await Promise.all(Array.from({ length: 50 }, () => exchange(api, refreshToken)));
  const [successor, ...others] = new Set(answers.map((answer) => answer.refresh));
  expect(others).toEqual([]);
  expect(successor).not.toBe(refreshToken);
  for (const { access } of answers) await api.call(getProfile, {}, bearer(access));
  await exchange(api, successor ?? '');
});

test('API-02 users: two servers over one database give one successor as well', async () => {
  const folder = temporaryFolder('refresh');
  const databasePath = join(folder, 'shop.sqlite');
  const first = testApi({ databasePath });
  const second = testApi({ databasePath });
  const { refreshToken } = await register(first);
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) => exchange(index % 2 === 0 ? first : second, refreshToken)),
  );
  expect(new Set(answers.map((answer) => answer.refresh)).size).toBe(1);
});

test('API-02 users: the token before the present one gets the same successor for a minute', async () => {
  const { api, pass } = clockedApi();
  const { refreshToken } = await register(api);
  const first = await exchange(api, refreshToken);
  pass(MINUTE);
  expect((await exchange(api, refreshToken)).refresh).toBe(first.refresh);
  pass(1);
  expect(await refused(api, refreshToken)).toBe(401);
  // The person who had the newer token is signed out as well: one of the two is a thief.
  expect(await refused(api, first.refresh)).toBe(401);
});

test('API-02 users: any older token ends its session at once, and no other', async () => {
  const { api } = clockedApi();
  const { refreshToken } = await register(api);
  const elsewhere = await signIn(api, { deviceId: 'phone' });
  const second = await exchange(api, refreshToken);
  const third = await exchange(api, second.refresh);
  expect(await refused(api, refreshToken)).toBe(401);
  expect(await refused(api, third.refresh)).toBe(401);
  await exchange(api, elsewhere.refreshToken ?? '', 'phone');
});

test('API-02 users: a session is bound to its device', async () => {
  const api = testApi();
  const { refreshToken } = await register(api);
  expect(await refused(api, refreshToken, 'another')).toBe(401);
  expect(await refused(api, refreshToken)).toBe(401);
});

test('API-02 users: tokens that were never given out are refused and end nothing', async () => {
  const api = testApi();
  const { refreshToken } = await register(api);
  const [id, generation, signature] = refreshToken.split('.');
  for (const forged of [
    '',
    'token',
    `${id}.7.${signature}`,
    `${id}.${generation}.${'A'.repeat(43)}`,
    `${'A'.repeat(22)}.0.${signature}`,
  ]) {
    expect(await refused(api, forged)).toBe(401);
  }
  await exchange(api, refreshToken);
});

test('API-02 users: a session that nobody used for thirty days has ended, which 406 says', async () => {
  const { api, pass } = clockedApi();
  const { refreshToken } = await register(api);
  pass(30 * DAY);
  const next = await exchange(api, refreshToken);
  pass(30 * DAY + 1);
  const ended = await api.refused(refresh, { body: { oldRefreshToken: next.refresh, deviceId: 'device' } });
  expect(ended).toMatchObject({
    status: 406,
    body: {
      code: ErrorCode.sessionEnded,
      message: 'Сессия закончилась. Пожалуйста, авторизуйтесь в ваш аккаунт заново',
    },
  });
});

test('API-02 users: an access token is good for a quarter of an hour', async () => {
  const { api, pass } = clockedApi();
  const { token, refreshToken } = await register(api);
  pass(15 * MINUTE - 1000);
  await api.call(getProfile, {}, bearer(token));
  pass(1000);
  expect((await api.refused(getProfile, {}, bearer(token))).status).toBe(401);
  const { access } = await exchange(api, refreshToken);
  await api.call(getProfile, {}, bearer(access));
});

test('API-02 users: a token in any other spelling than the one given out is none, and ends nothing', async () => {
  const api = testApi();
  const { refreshToken } = await register(api);
  const [id, generation, signature = ''] = refreshToken.split('.');
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  const spare = alphabet[alphabet.indexOf(signature.at(-1) ?? '') ^ 1];
  const respelled = [
    `${id}.00.${signature}`,
    `${id}.${generation}${'0'.repeat(14)}.${signature}`,
    `${id}.${generation}.${signature.slice(0, -1)}${spare}`,
    `${id}.${generation}.${signature}=`,
    ` ${refreshToken}`,
    `${refreshToken}\n`,
  ];
  for (const text of respelled) expect(await refused(api, text), text).toBe(401);
  const { refresh: second } = await exchange(api, refreshToken);
  await exchange(api, second);
});
