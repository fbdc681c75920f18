import { beforeEach, expect, test } from 'vitest';
import { signOut, signUp } from '../../src/contract/account/sign-in.ts';
import { getProfile } from '../../src/contract/account/user.ts';
import { decideOnDemand } from '../../src/session/on-demand/decide-on-demand.ts';
import { createTokenCheck } from '../../src/session/tokens/token-check.ts';
import { testApi, type TestApi } from '../contract/fixture/test-api.ts';

// Two servers of one shop in this process, each with what it remembers of tokens, 0.1 s.
const SITE_URL = 'https://shop.test';
const REMEMBERED_MS = 10_000;

let api: TestApi;
let now: number;
beforeEach(() => {
  api = testApi();
  now = 0;
});

function newServer() {
  const check = createTokenCheck(() => now);
  return async (token: string) => {
    const url = new URL('/user/profile', SITE_URL);
    const request = new Request(url, { headers: { cookie: `auth_token_polotno=${token}` } });
    const decided = await decideOnDemand(request, url, {
      site: { id: 1, code: 'polotno' },
      apiUrl: 'http://api.test',
      siteUrl: SITE_URL,
      check,
      fetch: (input, init) => Promise.resolve(api.app.fetch(new Request(input, init))),
    });
    return decided.kind === 'redirect' ? decided.to : decided.kind;
  };
}

test('SEC-09 a session that has ended opens no page of any server after 10 seconds, and nothing of the API at once', async () => {
  const fields = {
    role: 'guest' as const,
    fio: 'Лебедева Ольга',
    email: 'olga@example.com',
    phone: '+79101234567',
    password: 'лён-и-хлопок',
    accept: true,
  };
  const { login } = await api.call(signUp, { body: { fields, deviceId: 'device-1' } });
  const { token: accessToken, refreshToken } = login;
  const [one, other] = [newServer(), newServer()];
  expect([await one(accessToken), await other(accessToken)]).toEqual(['page', 'page']);

  await api.call(signOut, { body: { accessToken, refreshToken } });
  await expect(api.call(getProfile, {}, { authorization: `Bearer ${accessToken}` })).rejects.toThrow();
  // A server that has not seen the session asks at once; what another remembers is for less than 10 s, however often it is asked.
  expect(await newServer()(accessToken)).toBe('/user/signin?session=ended');
  for (now = 0; now < REMEMBERED_MS; now += 1000) expect(await other(accessToken)).toBe('page');
  now = REMEMBERED_MS;
  expect([await one(accessToken), await other(accessToken)]).toEqual(
    Array(2).fill('/user/signin?session=ended'),
  );
});
