import { createHmac } from 'node:crypto';
import { decodeJwt, SignJWT, UnsecuredJWT, type JWTPayload } from 'jose';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { Call } from '../../src/contract/calls/call.ts';
import { calls } from '../../src/contract/routes.ts';
import { changePassword, refresh } from '../../src/contract/account/sign-in.ts';
import { deleteUser, getProfile } from '../../src/contract/account/user.ts';
import { signingKey } from '../../src/reference-api/auth/signing-key.ts';
import { bearer, clockedApi, fields, MINUTE, register, signIn } from './fixture/accounts.ts';
import { testApi } from './fixture/test-api.ts';

const part = (said: object): string => Buffer.from(JSON.stringify(said)).toString('base64url');
const all: readonly Call[] = Object.values(calls);

test('API-02 users: a token that has expired is refused by every call that knows its visitor', async () => {
  const { api, pass } = clockedApi();
  const headers = bearer((await register(api)).token);
  pass(15 * MINUTE);
  const statuses = new Map<string, number>();
  for (const { name, method, path } of all.filter(({ auth }) => auth !== 'none')) {
    const response = await api.fetch(path.replaceAll(/:\w+/g, '1'), { method, headers });
    statuses.set(name, response.status);
  }
  expect(statuses.size).toBeGreaterThan(40);
  expect([...statuses].filter(([, status]) => status !== 401)).toEqual([]);
});

test('API-02 users: a token that another key, algorithm or hand has signed lets nobody in', async () => {
  const api = testApi();
  const { uid, headers } = await api.customer('guest', { fio: 'Иванова Анна' });
  await api.call(getProfile, {}, headers);
  const exp = Math.floor(Date.now() / 1000) + 600;
  const key = signingKey(api.store, 'access-token');
  const signed = (payload: JWTPayload, by = key) =>
    new SignJWT(payload).setProtectedHeader({ alg: 'HS256' }).sign(by);
  const [head, , signature] = headers.authorization.replace('Bearer ', '').split('.');
  const { sid } = z.parse(
    z.object({ sid: z.string() }),
    decodeJwt(headers.authorization.slice('Bearer '.length)),
  );
  const { sid: ofAnother } = decodeJwt(await api.tokenOf((await api.customer()).uid));
  const dealer = part({ uid, sid, role: 'dealer', exp });
  const byAlgorithm = (alg: string, hash: string): string => {
    const text = `${part({ alg })}.${part({ uid, sid, exp })}`;
    return `${text}.${createHmac(hash, key).update(text).digest('base64url')}`;
  };
  await api.call(getProfile, {}, bearer(byAlgorithm('HS256', 'sha256')));
  const forged = [
    new UnsecuredJWT({ uid, sid, exp }).encode(),
    byAlgorithm('HS512', 'sha512'),
    byAlgorithm('none', 'sha256'),
    await signed({ uid, sid, exp }, signingKey(api.store, 'refresh-token')),
    await signed({ uid, sid, exp }, new Uint8Array(32)),
    `${head}.${dealer}.${signature}`,
    `${head}.${dealer}.`,
    await signed({ uid, sid }),
    await signed({ uid: String(uid), sid, exp }),
    await signed({ uid: uid + 1, sid, exp }),
    await signed({ sid, exp }),
    await signed({ uid, exp }),
    await signed({ uid, sid: 'none', exp }),
    await signed({ uid, sid: ofAnother, exp }),
    '',
    'x'.repeat(5000),
  ];
  for (const token of forged) {
    expect((await api.refused(getProfile, {}, bearer(token))).status, token).toBe(401);
  }
  expect((await api.refused(getProfile, {}, { authorization: 'Basic YTpi' })).status).toBe(401);
});

test('API-02 users: an access token ends with its session: by a new password, a stolen refresh token, or the account', async () => {
  const api = testApi();
  const refused = async (token: string | null) => (await api.refused(getProfile, {}, bearer(token))).status;
  const own = await register(api);
  const phone = await signIn(api, { deviceId: 'phone' });
  const change = { oldPassword: fields.password, newPassword: 'newer', deviceId: 'device' };
  const { login } = await api.call(changePassword, { body: change }, bearer(own.token));
  expect([await refused(own.token), await refused(phone.token)]).toEqual([401, 401]);

  const fresh = login ?? own;
  await api.call(getProfile, {}, bearer(fresh.token));
  const stolen = { body: { oldRefreshToken: fresh.refreshToken, deviceId: 'thief' } };
  expect((await api.refused(refresh, stolen)).status).toBe(401);
  expect(await refused(fresh.token)).toBe(401);

  const [first, second] = [
    await signIn(api, { password: 'newer' }),
    await signIn(api, { password: 'newer' }),
  ];
  await api.call(deleteUser, { body: { password: 'newer' } }, bearer(first.token));
  expect([await refused(first.token), await refused(second.token)]).toEqual([401, 401]);
});
