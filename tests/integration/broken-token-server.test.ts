import { beforeEach, expect, test, vi } from 'vitest';
import { decideOnDemand } from '../../src/session/on-demand/decide-on-demand.ts';
import { createTokenCheck } from '../../src/session/tokens/token-check.ts';
import { testApi, type TestApi } from '../contract/fixture/test-api.ts';
import { refusedTokens, unreadableTokens } from './harness/broken-tokens.ts';
import { TOWEL } from '../contract/fixture/group-ids.ts';

const AUTH = 'auth_token_polotno';
const REMOVED = `__Host-${AUTH}=; Path=/; Max-Age=0; SameSite=Lax; Secure`;
const TO_SIGN_IN = { kind: 'redirect', to: '/user/signin', status: 302 };

/** On-demand routes, and what a guest gets there: the page, the sign-in page, or the basket. */
const routes: readonly (readonly [string, 'page' | 'sign-in' | 'basket'])[] = [
  ['/user/signin', 'page'],
  ['/user/signup', 'page'],
  ['/user/password-reset', 'page'],
  ['/user/password-reset-complete', 'page'],
  ['/user/signup-complete', 'page'],
  ['/user/recall', 'page'],
  ['/user/profile', 'sign-in'],
  ['/user/profile/personal', 'sign-in'],
  ['/user/profile/change-password', 'sign-in'],
  ['/user/profile/order/detail/7', 'sign-in'],
  ['/user/bonus', 'sign-in'],
  ['/constructor', 'sign-in'],
  ['/checkout', 'basket'],
  ['/checkout-success', 'page'],
  ['/checkout-failed', 'page'],
  ['/error/406', 'page'],
];
const guarded = (path: string) => !/complete$|recall|checkout-|error/.test(path) || path.includes('reset');

let api: TestApi;
let calls: number;

beforeEach(() => {
  api = testApi();
  calls = 0;
});

const fetch: typeof globalThis.fetch = (input, init) => {
  calls++;
  return Promise.resolve(api.app.fetch(new Request(input, init)));
};

const shop = (others: { fetch?: typeof fetch; now?: () => number } = {}) => ({
  site: { id: 1, code: 'polotno' },
  apiUrl: 'http://api.test',
  siteUrl: 'https://shop.test',
  fetch: others.fetch ?? fetch,
  check: createTokenCheck(others.now),
});

function open(path: string, cookie: string, at = shop()) {
  const url = new URL(path, 'https://shop.test');
  // A header of the web holds only bytes, as those of Node do: letters beyond them arrive as their UTF-8 bytes.
  const headers = { cookie: Buffer.from(cookie).toString('latin1') };
  return decideOnDemand(new Request(url, { headers }), url, at);
}

function asGuest(path: string, way: string, cookies: readonly string[], hadSession = false) {
  if (way === 'page') return { kind: 'page', cookies };
  if (way === 'basket') return { kind: 'redirect', to: '/cart', status: 302, cookies };
  const prevLink = `__Host-prevLink=${encodeURIComponent(path)}; Path=/; Max-Age=2592000; SameSite=Lax; Secure`;
  // What was a customer's token is a session that has ended.
  const to = hadSession ? '/user/signin?session=ended' : TO_SIGN_IN.to;
  return { ...TO_SIGN_IN, to, cookies: [...cookies, prevLink] };
}

test.each(Object.entries(unreadableTokens()))(
  'SESS-08 on the server %s makes a guest everywhere, without asking the API, and the cookie is removed',
  async (name, value) => {
    for (const [path, way] of routes) {
      const removed = guarded(path) ? [REMOVED] : [];
      expect(await open(path, `${AUTH}=${value}`), path).toEqual(
        asGuest(path, way, removed, name === 'an expired one'),
      );
    }
    expect(calls).toBe(0);
  },
);

test.each(Object.entries(refusedTokens()))(
  'SESS-08 on the server %s makes a guest everywhere: the API is asked once',
  async (_, value) => {
    const at = shop();
    for (const [path, way] of routes) {
      const removed = guarded(path) ? [REMOVED] : [];
      expect(await open(path, `${AUTH}=${value}`, at), path).toEqual(asGuest(path, way, removed, true));
    }
    expect(calls).toBe(1);
  },
);

test('SESS-08 the token of another site’s cookie is not looked at', async () => {
  const { headers } = await api.customer();
  const token = headers.authorization.replace('Bearer ', '');
  const answer = await open('/user/profile', `auth_token_other=${token}; auth_token=${token}`);
  expect(answer).toEqual(asGuest('/user/profile', 'sign-in', []));
});

test('SESS-01 with two cookies of one name there is none: the visitor reads that the session is over', async () => {
  const { headers } = await api.customer();
  const token = headers.authorization.replace('Bearer ', '');
  const [forged = ''] = Object.values(refusedTokens());
  for (const cookie of [`${AUTH}=${forged}; ${AUTH}=${token}`, `${AUTH}=${token}; ${AUTH}=hello`]) {
    expect(await open('/user/profile', cookie)).toEqual(asGuest('/user/profile', 'sign-in', [REMOVED], true));
    expect(await open('/user/signin', cookie)).toEqual({ kind: 'page', cookies: [REMOVED] });
  }
  expect(calls).toBe(0);
});

test('SESS-08 a customer’s token opens the account; after the API has refused it the next look makes a guest', async () => {
  let moment = Date.now();
  const at = shop({ now: () => moment });
  const { uid, headers } = await api.customer();
  const cookie = `${AUTH}=${headers.authorization.replace('Bearer ', '')}`;
  expect(await open('/user/profile', cookie, at)).toEqual({ kind: 'page', cookies: [] });
  await Promise.all([open('/user/profile', cookie, at), open('/user/bonus', cookie, at)]);
  expect(calls, 'the answer is kept for some seconds').toBe(1);
  api.store.customers.remove(uid, new Date());
  moment += 10_001;
  expect(await open('/user/profile', cookie, at)).toEqual(
    asGuest('/user/profile', 'sign-in', [REMOVED], true),
  );
  expect(calls).toBe(2);
});

test('SESS-08 an API that does not answer traps nobody and removes nothing', async () => {
  const report = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const silent = shop({ fetch: () => Promise.reject(new TypeError('refused')) });
  const [forged = ''] = Object.values(refusedTokens());
  for (const path of ['/user/profile', '/user/signin', '/user/signup', '/user/password-reset'])
    expect(await open(path, `${AUTH}=${forged}`, silent), path).toEqual({ kind: 'page', cookies: [] });
  expect(report).toHaveBeenCalled();
});

test('SESS-08 a session that has ended (406) leads to the screen that says so, and its cookies go', async () => {
  const ending = shop({ fetch: () => Promise.resolve(Response.json({}, { status: 406 })) });
  const [token = ''] = Object.values(refusedTokens());
  const cookies = [
    '__Host-auth_token_polotno=; Path=/; Max-Age=0; SameSite=Lax; Secure',
    '__Host-refresh_token_polotno=; Path=/; Max-Age=0; SameSite=Lax; HttpOnly; Secure',
    '__Host-device_id_polotno=; Path=/; Max-Age=0; SameSite=Lax; HttpOnly; Secure',
    '__Host-cart_token_polotno=; Path=/; Max-Age=0; SameSite=Lax; Secure',
    '__Host-currency-id_polotno=; Path=/; Max-Age=0; SameSite=Lax; Secure',
    '__Host-session_ended_polotno=; Path=/; Max-Age=0; SameSite=Lax; Secure',
  ];
  for (const path of ['/user/profile', '/checkout'])
    expect(await open(path, `${AUTH}=${token}`, ending)).toEqual({ kind: 'error', status: 406, cookies });
  expect(await open('/user/signin', `${AUTH}=${token}`, ending)).toEqual({ kind: 'page', cookies });
});

test('SESS-08 checkout with a broken token and a guest’s basket is a guest’s checkout', async () => {
  const { putBasketProducts } = await import('../../src/contract/order/basket.ts');
  const { basket } = await api.call(putBasketProducts, {
    body: { groups: [{ id: TOWEL, count: 1 }], change: true },
  });
  for (const value of Object.values({ ...unreadableTokens(), ...refusedTokens() }))
    expect(await open('/checkout', `${AUTH}=${value}; cart_token_polotno=${basket}`)).toEqual({
      kind: 'page',
      cookies: [REMOVED],
    });
});

test('SESS-08 the answers about tokens that are kept are 2,000 at most', async () => {
  const authority = { apiUrl: 'http://api.test', siteId: 1, currencyId: 1, fetch };
  const check = createTokenCheck();
  for (let number = 0; number <= 2000; number++) await check(authority, `token-${number}`);
  expect(calls).toBe(2001);
  await check(authority, 'token-2000');
  expect(calls).toBe(2001);
  await check(authority, 'token-0');
  expect(calls).toBe(2002);
});

test('SESS-08 pages take no forms', async () => {
  const url = new URL('/user/profile', 'https://shop.test');
  const answer = await decideOnDemand(new Request(url, { method: 'POST', body: 'x' }), url, shop());
  expect(answer).toEqual({ kind: 'error', status: 405, cookies: [] });
});
