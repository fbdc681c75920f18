import { beforeEach, expect, test } from 'vitest';
import { login, resetPassword, signOut } from '../../src/contract/account/sign-in.ts';
import { getProfile } from '../../src/contract/account/user.ts';
import { answerEndpoint } from '../../src/session/endpoints/answer-endpoint.ts';
import { decideOnDemand } from '../../src/session/on-demand/decide-on-demand.ts';
import { receiveCookies } from '../../src/session/cookies/received-cookies.ts';
import { createTokenCheck } from '../../src/session/tokens/token-check.ts';
import { bearer, fields, lastSecret, register } from '../contract/fixture/accounts.ts';
import { testApi, type TestApi } from '../contract/fixture/test-api.ts';
import { CookieJar } from './harness/cookie-jar.ts';

const SITE_URL = 'https://shop.test';
const deviceId = 'device-1';
const password = 'лён-и-хлопок';

let api: TestApi;
let jar: CookieJar;
/** The clock of the shop's server, ms since 1970. */
let moment: number;
let shop: ReturnType<typeof newShop>;

const newShop = () => ({
  site: { id: 1, code: 'polotno' },
  apiUrl: 'http://api.test',
  siteUrl: SITE_URL,
  fetch: ((input, init) =>
    Promise.resolve(api.app.fetch(new Request(input, init)))) as typeof globalThis.fetch,
  check: createTokenCheck(() => moment),
});

beforeEach(() => {
  moment = Date.now();
  api = testApi();
  jar = new CookieJar();
  shop = newShop();
});

/** What the server lets in of a browser's cookies; the browser takes what the answer begins with. */
function received(cookie: string) {
  const { header, cookies } = receiveCookies(cookie, {
    scope: { siteCode: 'polotno', secure: true },
    url: new URL(SITE_URL),
  });
  jar.receive(new Headers(cookies.map((text): [string, string] => ['set-cookie', text])));
  return header;
}

interface Asked {
  body?: object;
  cookie?: string;
  token?: string;
}

async function ask(endpoint: string, { body, cookie = jar.header, token }: Asked = {}): Promise<Response> {
  const request = new Request(`${SITE_URL}/user/session/${endpoint}`, {
    method: 'POST',
    headers: {
      'sec-fetch-site': 'same-origin',
      cookie: received(cookie),
      'site-id': '1',
      'currency-id': '1',
      ...(token !== undefined && bearer(token)),
      ...(body && { platform: 'site', 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const response = await answerEndpoint(endpoint, request, shop);
  jar.receive(response.headers);
  return response;
}

/** Whether the account opens for a browser with this token. */
async function opens(token: string): Promise<boolean> {
  const url = new URL('/user/profile', SITE_URL);
  const headers = { cookie: `auth_token_polotno=${token}` };
  return (await decideOnDemand(new Request(url, { headers }), url, shop)).kind === 'page';
}

const newcomer = { ...fields, password };
const signIn = { username: fields.email, password, emailOnly: false, scenario: 'user' };

/** Another session of the customer, that the guard has looked at. */
async function sessionElsewhere(): Promise<string> {
  const { token } = await api.call(login, { body: { ...signIn, deviceId: 'elsewhere' } });
  expect(await opens(token ?? '')).toBe(true);
  return token ?? '';
}

/** Signs up by the shop's server and has its guard remember the token. */
async function signedUp(): Promise<string> {
  await ask('sign-up', { body: { fields: newcomer, deviceId } });
  const token = decodeURIComponent(/__Host-auth_token_polotno=([^;]+)/.exec(jar.header)?.[1] ?? '');
  expect(await opens(token)).toBe(true);
  return token;
}

test('SEC-09 a session that this server has signed out opens no page from that moment', async () => {
  const token = await signedUp();
  await ask('sign-out');
  expect(await opens(token)).toBe(false);
});

test('SEC-09 a new password by this server closes the pages of the sessions before it', async () => {
  const token = await signedUp();
  const elsewhere = await sessionElsewhere();
  const body = { oldPassword: password, newPassword: `${password}2`, deviceId };
  expect((await ask('password', { body, token })).status).toBe(200);
  expect([await opens(token), await opens(elsewhere)]).toEqual([false, false]);
});

test('SEC-09 a password set by a link, which says nothing of its customer, closes them as well', async () => {
  const token = await signedUp();
  await api.call(resetPassword, { body: { email: fields.email } });
  const code = await lastSecret(api, fields.email);
  jar = new CookieJar();
  expect((await ask('password', { body: { code, newPassword: `${password}3`, deviceId } })).status).toBe(200);
  expect(await opens(token)).toBe(false);
});

test('SEC-09 a deleted account opens no page from that moment', async () => {
  const token = await signedUp();
  expect((await ask('account', { body: { password }, token })).status).toBe(200);
  expect(await opens(token)).toBe(false);
});

test('SEC-09 a session that ends in another process opens guarded pages for ten seconds at most', async () => {
  const { token } = await register(api);
  expect(await opens(token)).toBe(true);
  await api.call(signOut, { body: { accessToken: token } });
  expect((await api.send(getProfile, {}, bearer(token))).status, 'the API ends it at once').toBe(401);
  moment += 9_999;
  expect(await opens(token), 'the guard has not asked again').toBe(true);
  moment += 1;
  expect(await opens(token)).toBe(false);
});

test('SEC-09 over https a sign-out ends a session whose cookies still have their names of before, and leaves none', async () => {
  await signedUp();
  const old = jar.header.replaceAll('__Host-', '').replace(/cookies_moved_polotno=1; /, '');
  expect(old).toMatch(/^auth_token_polotno=.*; refresh_token_polotno=/);
  jar = new CookieJar();
  for (const pair of old.split('; ')) jar.cookie = pair;
  expect((await ask('sign-out')).status).toBe(200);
  expect(jar.header).not.toMatch(/token|device_id/);
  expect((await ask('refresh', { cookie: old })).status).toBe(401);
});

test('SEC-09 names of before that a browser could not remove sign nobody in again', async () => {
  const token = await signedUp();
  const old = jar.header.replaceAll('__Host-', '');
  const left = `${jar.header}; ${old}`;
  await ask('sign-out', { cookie: left });
  const kept = `${jar.header}; ${old}`;
  expect(received(kept)).not.toContain(token);
  expect((await ask('refresh', { cookie: kept })).status).toBe(401);
});
