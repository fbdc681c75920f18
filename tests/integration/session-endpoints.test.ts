import { beforeEach, expect, test } from 'vitest';
import { answerEndpoint } from '../../src/session/endpoints/answer-endpoint.ts';
import { testApi, type TestApi } from '../contract/fixture/test-api.ts';
import { CookieJar } from './harness/cookie-jar.ts';
import { receiveCookies } from '../../src/session/cookies/received-cookies.ts';

const SITE_URL = 'https://shop.test';
const DEVICE = 'device-1';
const newcomer = {
  role: 'guest',
  fio: 'Лебедева Ольга',
  email: 'olga@example.com',
  phone: '+79101234567',
  password: 'лён-и-хлопок',
  accept: true,
} as const;

let api: TestApi;
let jar: CookieJar;
let upstream: Request[];
/** The API's clock, ms since 1970. */
let moment: number;

beforeEach(() => {
  moment = Date.parse('2026-03-10T12:00:00Z');
  api = testApi({ now: () => new Date(moment) });
  jar = new CookieJar();
  upstream = [];
});

const fetch: typeof globalThis.fetch = async (input, init) => {
  const request = new Request(input, init);
  upstream.push(request.clone());
  return api.app.fetch(request);
};

interface Sent {
  body?: object;
  headers?: Record<string, string>;
  /** Instead of the browser's. */
  cookie?: string;
  method?: string;
  clientAddress?: string;
  by?: typeof globalThis.fetch;
}

/** Cookies as the shop lets them in. */
const received = (header: string) =>
  receiveCookies(header, { scope: { siteCode: 'polotno', secure: true }, url: new URL(SITE_URL) }).header;

/** Sends a request of the shop's own page to an endpoint, with the browser's cookies. */
async function send(
  endpoint: string,
  { body, headers = {}, cookie = jar.header, method = 'POST', clientAddress, by = fetch }: Sent = {},
): Promise<Response> {
  const request = new Request(`${SITE_URL}/user/session/${endpoint}`, {
    method,
    headers: {
      'sec-fetch-site': 'same-origin',
      cookie: received(cookie),
      'site-id': '1',
      'currency-id': '1',
      platform: 'site',
      ...(body && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const response = await answerEndpoint(endpoint, request, {
    site: { id: 1, code: 'polotno' },
    apiUrl: 'http://api.test',
    siteUrl: SITE_URL,
    clientAddress,
    fetch: by,
  });
  jar.receive(response.headers);
  return response;
}

const signUpNewcomer = () => send('sign-up', { body: { fields: newcomer, deviceId: DEVICE } });

const credentials = (password: string) => ({
  username: newcomer.email,
  password,
  emailOnly: false,
  scenario: 'user',
  deviceId: DEVICE,
});

test('a sign-up signs in: the refresh token is in a cookie that no script can read', async () => {
  const response = await signUpNewcomer();
  expect(response.status).toBe(200);
  expect(response.headers.get('cache-control')).toBe('private, no-store');
  expect(await response.json()).toMatchObject({ login: { refreshToken: '' } });
  const cookies = response.headers.getSetCookie();
  const refreshToken = cookies.find((cookie) => cookie.startsWith('__Host-refresh_token_polotno='));
  expect(refreshToken).toMatch(
    /^__Host-refresh_token_polotno=[^;]{20,}; Path=\/; Max-Age=2592000; SameSite=Lax; HttpOnly; Secure$/,
  );
  expect(jar.cookie).toMatch(/__Host-auth_token_polotno=[^;]+; __Host-cart_token_polotno=/);
  expect(jar.cookie).not.toContain('refresh_token');
});

test('a refresh exchanges both tokens; the one before the last still continues the session for a minute', async () => {
  await signUpNewcomer();
  const before = jar.header;
  const response = await send('refresh');
  expect(response.status).toBe(200);
  expect(Object.keys((await response.json()) as object)).toEqual(['access']);
  expect(jar.header).not.toBe(before);
  const again = await send('refresh', { cookie: before });
  expect(again.status).toBe(200);
});

test('a refresh without a session is 401, and the API is not asked', async () => {
  const response = await send('refresh');
  expect(response.status).toBe(401);
  expect(upstream).toEqual([]);
});

test('a session that the API does not continue is over: its cookies go', async () => {
  await signUpNewcomer();
  const stolen = jar.header;
  await send('refresh');
  await send('refresh');
  const response = await send('refresh', { cookie: stolen });
  expect(response.status).toBe(401);
  expect(jar.header).toBe('');
});

test('a refresh that does not reach the API keeps the session', async () => {
  await signUpNewcomer();
  const before = jar.header;
  const response = await send('refresh', { by: () => Promise.reject(new TypeError('Failed to fetch')) });
  expect(response.status).toBe(502);
  expect(jar.header).toBe(before);
});

test('a sign-out clears the cookies, and the refresh token is good for nothing afterwards', async () => {
  await signUpNewcomer();
  const stolen = jar.header;
  expect((await send('sign-out')).status).toBe(200);
  expect(jar.header).toBe('');
  moment += 61_000;
  expect((await send('refresh', { cookie: stolen })).status).toBe(401);
});

test('a sign-out works without the API, and asks it nothing where there is no session', async () => {
  await signUpNewcomer();
  await send('sign-out', { by: () => Promise.reject(new TypeError('Failed to fetch')) });
  expect(jar.header).toBe('');
  upstream = [];
  expect((await send('sign-out')).status).toBe(200);
  expect(upstream).toEqual([]);
});

test('a sign-in relays the body and the proof of work byte for byte', async () => {
  await signUpNewcomer();
  jar = new CookieJar();
  upstream = [];
  const body = credentials(newcomer.password);
  const proof = { 'pow-session-id': 'tab-1', 'pow-sending-time': '1', 'pow-nonce': '7' };
  expect((await send('sign-in', { body, headers: proof })).status).toBe(200);
  const [relayed] = upstream;
  expect([relayed?.method, relayed?.url]).toEqual(['POST', 'http://api.test/users/v1/login']);
  expect(await relayed?.text()).toBe(JSON.stringify(body));
  expect(Object.fromEntries(relayed?.headers ?? [])).toMatchObject(proof);
  expect(jar.header).toContain('refresh_token_polotno=');
});

test('an error of the API is relayed with its status, code and text, and sets no cookie', async () => {
  const response = await send('sign-in', { body: credentials('wrong-password') });
  expect(response.status).toBe(422);
  expect(await response.json()).toMatchObject({ code: 'wrong_credentials' });
  expect(response.headers.getSetCookie()).toEqual([]);
});

test.each([
  ['another site', { 'sec-fetch-site': 'cross-site' }],
  ['a page of another host of the domain', { 'sec-fetch-site': 'same-site' }],
])('SEC-04 a request of %s is refused before anything else', async (_, headers) => {
  await signUpNewcomer();
  const before = jar.header;
  upstream = [];
  for (const endpoint of ['sign-in', 'refresh', 'sign-out', 'account', 'order'])
    expect((await send(endpoint, { headers })).status).toBe(403);
  expect(jar.header).toBe(before);
  expect(upstream).toEqual([]);
});

test('other methods are 405, too large a body is 413', async () => {
  const response = await send('refresh', { method: 'GET' });
  expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST']);
  expect((await send('order', { body: { note: 'я'.repeat(40_000) } })).status).toBe(413);
});

test('the API hears of the visitor’s address, not of what the browser claims', async () => {
  await signUpNewcomer();
  upstream = [];
  await send('refresh', { clientAddress: '203.0.113.7', headers: { 'x-forwarded-for': '198.51.100.1' } });
  await send('verification', {
    body: { channel: 'email', code: '1' },
    clientAddress: '203.0.113.7',
    headers: { 'x-forwarded-for': '198.51.100.1' },
  });
  expect(upstream.map(({ headers }) => headers.get('x-forwarded-for'))).toEqual([
    '203.0.113.7',
    '203.0.113.7',
  ]);
});

test('ERR-07 a response that breaks the contract is 502, and no token of it reaches the browser', async () => {
  const nonsense = () => Promise.resolve(Response.json({ login: { refreshToken: 'secret' } }));
  const body = { fields: newcomer, deviceId: DEVICE };
  const response = await send('sign-up', { body, by: nonsense });
  expect(response.status).toBe(502);
  expect(await response.text()).not.toContain('secret');
  expect(jar.header).toBe('');
});
