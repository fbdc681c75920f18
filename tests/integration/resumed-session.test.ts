import { beforeEach, expect, test } from 'vitest';
import { decideOnDemand } from '../../src/session/on-demand/decide-on-demand.ts';
import { createTokenCheck } from '../../src/session/tokens/token-check.ts';
import { signUp } from '../../src/contract/account/sign-in.ts';
import { testApi, type TestApi } from '../contract/fixture/test-api.ts';
import { forgedToken } from './harness/broken-tokens.ts';

const SITE_URL = 'https://shop.test';
const DEVICE = 'device-1';

let api: TestApi;
let refreshToken: string;

beforeEach(async () => {
  api = testApi();
  const fields = {
    role: 'guest' as const,
    fio: 'Лебедева Ольга',
    email: 'olga@example.com',
    phone: '+79101234567',
    password: 'лён-и-хлопок',
    accept: true,
  };
  ({
    login: { refreshToken },
  } = await api.call(signUp, { body: { fields, deviceId: DEVICE } }));
});

const expired = forgedToken({ uid: 1, exp: 1_000_000_000 });
const cookieHeader = (refresh = refreshToken) =>
  `auth_token_polotno=${expired}; refresh_token_polotno=${refresh}; device_id_polotno=${DEVICE}`;

function open(path: string, cookie: string, fetch = (request: Request) => api.app.fetch(request)) {
  const url = new URL(path, SITE_URL);
  return decideOnDemand(new Request(url, { headers: { cookie } }), url, {
    site: { id: 1, code: 'polotno' },
    apiUrl: 'http://api.test',
    siteUrl: SITE_URL,
    fetch: (input, init) => Promise.resolve(fetch(new Request(input, init))),
    check: createTokenCheck(),
  });
}

const names = (cookies: readonly string[]) => cookies.map((cookie) => /^__Host-([^=]+)/.exec(cookie)?.[1]);

test('SESS-03 a customer whose token has expired opens the account, and goes on with new tokens', async () => {
  const result = await open('/user/profile', cookieHeader());
  expect(result.kind).toBe('page');
  expect(names(result.cookies)).toEqual(['auth_token_polotno', 'refresh_token_polotno', 'device_id_polotno']);
  expect(result.cookies.every((cookie) => cookie.includes('Max-Age=2592000'))).toBe(true);
});

test('SESS-03 they are led from the sign-in to the account', async () => {
  expect(await open('/user/signin', cookieHeader())).toMatchObject({ kind: 'redirect', to: '/user/profile' });
});

test('SESS-08 with a refresh token that is no good the sign-in opens, and all cookies of the session go', async () => {
  const result = await open('/user/signin', cookieHeader('forged'));
  expect(result.kind).toBe('page');
  expect(result.cookies.every((cookie) => cookie.includes('Max-Age=0'))).toBe(true);
  expect(names(result.cookies)).toContain('refresh_token_polotno');
  expect(await open('/user/profile', cookieHeader('forged'))).toMatchObject({
    to: '/user/signin?session=ended',
  });
});

test('SESS-08 a refresh token that the API takes for no token at all is one that is no good', async () => {
  const tooLong = 'x'.repeat(4000);
  expect(await open('/user/profile', cookieHeader(tooLong))).toMatchObject({
    to: '/user/signin?session=ended',
  });
});

test('a session that has ended after long inactivity says so on account pages, and lets the visitor sign in', async () => {
  const ended = () => Response.json({}, { status: 406 });
  expect(await open('/user/profile', cookieHeader(), ended)).toMatchObject({ kind: 'error', status: 406 });
  expect((await open('/user/signin', cookieHeader(), ended)).kind).toBe('page');
});

test('where the API does not respond the page opens and the session stays', async () => {
  const down = () => {
    throw new TypeError('Failed to fetch');
  };
  expect(await open('/user/profile', cookieHeader(), down)).toEqual({ kind: 'page', cookies: [] });
});

test('open pages ask the API nothing', async () => {
  let asked = 0;
  const counted = (request: Request) => {
    asked++;
    return api.app.fetch(request);
  };
  await open('/checkout-success', cookieHeader(), counted);
  expect(asked).toBe(0);
});

test('ERR-02 a token that the API rejects is exchanged before the account sends anybody away', async () => {
  const rejected = forgedToken({ uid: 1, exp: 4_000_000_000 });
  const cookie = cookieHeader().replace(expired, rejected);
  const result = await open('/user/profile', cookie);
  expect(result.kind).toBe('page');
  expect(names(result.cookies)).toContain('refresh_token_polotno');
  expect(await open('/user/profile', cookieHeader('forged').replace(expired, rejected))).toMatchObject({
    to: '/user/signin?session=ended',
  });
});

test('ERR-02 a guest who was never signed in reads nothing of a session at the sign-in', async () => {
  expect(await open('/user/profile', '')).toMatchObject({ to: '/user/signin' });
  expect(await open('/user/profile', 'auth_token_polotno=hello')).toMatchObject({ to: '/user/signin' });
});

test('ERR-02 a session whose end the browser has heard is not continued, and its cookies go', async () => {
  const result = await open('/user/profile', `${cookieHeader()}; session_ended_polotno=1`);
  expect(result).toMatchObject({ kind: 'redirect', to: '/user/signin?session=ended' });
  const removed = result.cookies.filter((cookie) => cookie.includes('Max-Age=0'));
  expect(names(removed)).toEqual(expect.arrayContaining(['refresh_token_polotno', 'session_ended_polotno']));
});
