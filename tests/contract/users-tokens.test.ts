import { createHmac } from 'node:crypto';
import { SignJWT, UnsecuredJWT, type JWTPayload } from 'jose';
import { expect, test } from 'vitest';
import type { Call } from '../../src/contract/call.ts';
import { calls } from '../../src/contract/routes.ts';
import { getProfile } from '../../src/contract/user.ts';
import { signingKey } from '../../src/reference-api/users/signing-key.ts';
import { bearer, clockedApi, MINUTE, register } from './fixture/accounts.ts';
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
  await api.close();
});

test('API-02 users: a token that another key, algorithm or hand has signed lets nobody in', async () => {
  await using api = testApi();
  const { uid, headers } = await api.customer('guest', { fio: 'Иванова Анна' });
  await api.call(getProfile, {}, headers);
  const exp = Math.floor(Date.now() / 1000) + 600;
  const key = signingKey(api.store, 'access-token');
  const signed = (payload: JWTPayload, by = key) =>
    new SignJWT(payload).setProtectedHeader({ alg: 'HS256' }).sign(by);
  const [head, , signature] = headers.authorization.replace('Bearer ', '').split('.');
  const dealer = part({ uid, role: 'dealer', exp });
  const byAlgorithm = (alg: string, hash: string): string => {
    const said = `${part({ alg })}.${part({ uid, exp })}`;
    return `${said}.${createHmac(hash, key).update(said).digest('base64url')}`;
  };
  await api.call(getProfile, {}, bearer(byAlgorithm('HS256', 'sha256')));
  const forged = [
    new UnsecuredJWT({ uid, exp }).encode(),
    byAlgorithm('HS512', 'sha512'),
    byAlgorithm('none', 'sha256'),
    await signed({ uid, exp }, signingKey(api.store, 'refresh-token')),
    await signed({ uid, exp }, new Uint8Array(32)),
    `${head}.${dealer}.${signature}`,
    `${head}.${dealer}.`,
    await signed({ uid }),
    await signed({ uid: String(uid), exp }),
    await signed({ uid: uid + 1, exp }),
    await signed({ exp }),
    '',
    'x'.repeat(5000),
  ];
  for (const token of forged) {
    expect((await api.refused(getProfile, {}, bearer(token))).status, token).toBe(401);
  }
  expect((await api.refused(getProfile, {}, { authorization: 'Basic YTpi' })).status).toBe(401);
});
