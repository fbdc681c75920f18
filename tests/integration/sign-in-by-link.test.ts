import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { putBasketProducts } from '../../src/contract/basket.ts';
import { LinkChoice } from '../../src/domain/link-choice.ts';
import { handleLinkPage } from '../../src/session/link-page.ts';
import { decideOnDemand, visitorOf } from '../../src/session/on-demand.ts';
import { createTokenCheck } from '../../src/session/token-check.ts';
import { testApi, type TestApi } from '../contract/fixture/test-api.ts';
import { refusedTokens, unreadableTokens } from './world/broken-tokens.ts';

const AUTH = 'auth_token_polotno';
const CART = 'cart_token_polotno';
const PENDING = 'sign_in_link_polotno';
const NOTED = 'guest_basket_polotno';
const PAGE = 'https://shop.test/user/session/link';
const SAME_ORIGIN = { 'sec-fetch-site': 'same-origin', origin: 'https://shop.test' };

let api: TestApi;

beforeEach(() => {
  api = testApi();
});
afterEach(() => api.close());

const shop = (fetch?: typeof globalThis.fetch) => ({
  ...{ site: { id: 1, code: 'polotno' }, apiUrl: 'http://api.test', siteUrl: 'https://shop.test' },
  fetch: fetch ?? ((input, init) => Promise.resolve(api.app.fetch(new Request(input, init)))),
  check: createTokenCheck(),
});

async function customer(email = 'anna@example.com', fio = 'Соколова Анна') {
  const { headers } = await api.customer('guest', { email, fio });
  return headers.authorization.replace('Bearer ', '');
}

/** The token of a basket with something in it: a guest's, or the customer's of an access token. */
async function basketOf(authToken?: string) {
  const body = { groups: [{ id: 2010, count: 1 }], change: true };
  const headers = authToken === undefined ? {} : { authorization: `Bearer ${authToken}` };
  return (await api.call(putBasketProducts, { body }, headers)).basket;
}

const linkOf = (authToken: string, cartToken = 'link-basket') =>
  `https://shop.test/user/signin?${new URLSearchParams({ authToken, cartToken, utm_source: 'mail' })}`;

const follow = (address: string, cookie = '', headers: Record<string, string> = {}, at = shop()) =>
  decideOnDemand(new Request(address, { headers: { cookie, ...headers } }), new URL(address), at);

function look(cookie: string, at = shop()) {
  const request = new Request(PAGE, { headers: { cookie } });
  return handleLinkPage(request, visitorOf(request, at), at.siteUrl);
}

function send(form: Record<string, string>, cookie: string, headers: Record<string, string> = SAME_ORIGIN) {
  const body = new URLSearchParams(form).toString();
  const request = new Request(PAGE, {
    method: 'POST',
    body,
    headers: {
      ...{ 'content-type': 'application/x-www-form-urlencoded', 'content-length': String(body.length) },
      ...{ cookie, ...headers },
    },
  });
  return handleLinkPage(request, visitorOf(request, shop()), 'https://shop.test');
}

const cookiesOf = (answer: object): readonly string[] =>
  'cookies' in answer && Array.isArray(answer.cookies) ? answer.cookies.map(String) : [];
const starting = (pattern: string): unknown => expect.stringMatching(new RegExp(`^${pattern}`));
const set = (name: string, value: string) => starting(`${name}=${value}; .*Max-Age=2592000`);
const removed = (name: string) => starting(`${name}=; .*Max-Age=0`);

test('ROUTE-12 a guest’s link signs in, loses its tokens, and the next page says who that is', async () => {
  const token = await customer();
  const basket = await basketOf(token);
  const answer = await follow(linkOf(token, basket));
  expect(answer).toMatchObject({ kind: 'redirect', to: '/user/session/link?utm_source=mail' });
  expect(cookiesOf(answer)).toEqual([
    set(AUTH, token),
    set(CART, basket),
    removed('refresh_token_polotno'),
    removed(PENDING),
  ]);
  expect(await look(`${AUTH}=${token}`)).toMatchObject({
    view: { kind: 'signed-in', customer: { fio: 'Соколова Анна' }, next: '/user/profile' },
  });
  expect(await look(`${AUTH}=${token}; prevLink=%2Fuser%2Fbonus`)).toMatchObject({
    view: { next: '/user/bonus' },
  });
});

test.each(Object.entries({ ...unreadableTokens(), ...refusedTokens() }))(
  'SESS-08 a link with %s signs nobody in: the sign-in page says that it is no longer good',
  async (_, token) => {
    expect(await follow(linkOf(token))).toEqual({
      ...{ kind: 'redirect', status: 302, cookies: [] },
      to: '/user/signin?utm_source=mail&link=expired',
    });
  },
);

test('SESS-08 a link that nobody can check changes nothing, and says so', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const silent = shop(() => Promise.reject(new TypeError('refused')));
  expect(await follow(linkOf(await customer()), '', {}, silent)).toEqual({
    ...{ kind: 'redirect', status: 302, cookies: [] },
    to: '/user/signin?utm_source=mail&link=unchecked',
  });
});

test('SESS-08 a link of another customer asks first, without tokens in the address', async () => {
  const [anna, olga] = [await customer(), await customer('olga@example.com', 'Орлова Ольга')];
  const answer = await follow(linkOf(olga), `${AUTH}=${anna}`);
  expect(answer).toMatchObject({ kind: 'redirect', to: '/user/session/link?utm_source=mail' });
  expect(cookiesOf(answer)).toEqual([
    expect.stringMatching(
      /^sign_in_link_polotno=\S+; Path=\/user\/session\/link; Max-Age=600; HttpOnly; SameSite=Lax; Secure$/,
    ),
  ]);
  const pending = (cookiesOf(answer)[0] ?? '').split(';')[0] ?? '';
  const tokens = { authToken: olga, cartToken: 'link-basket' };
  expect(await look(`${AUTH}=${anna}; ${pending}`)).toMatchObject({
    view: { kind: 'question', current: { fio: 'Соколова Анна' }, other: { fio: 'Орлова Ольга' }, tokens },
  });

  const cookie = `${AUTH}=${anna}; ${pending}`;
  const kept = await send({ ...tokens, answer: LinkChoice.keep }, cookie);
  expect(kept).toMatchObject({ kind: 'redirect', to: '/user/profile', status: 303 });
  expect(cookiesOf(kept)).toEqual([removed(PENDING)]);

  const taken = await send({ ...tokens, answer: LinkChoice.accept }, cookie);
  expect(taken).toMatchObject({ kind: 'redirect', to: '/user/session/link', status: 303 });
  expect(cookiesOf(taken)).toEqual([set(AUTH, olga), removed('refresh_token_polotno'), removed(PENDING)]);
});

test('SESS-08 the same customer’s link, and one over an expired session, asks nothing', async () => {
  const { uid, headers } = await api.customer('guest', { email: 'anna@example.com' });
  const token = headers.authorization.replace('Bearer ', '');
  const again = await api.tokenOf(uid);
  for (const cookie of [token, ...Object.values(unreadableTokens())].map((value) => `${AUTH}=${value}`)) {
    const header = Buffer.from(cookie).toString('latin1');
    expect(cookiesOf(await follow(linkOf(again), header))).toContainEqual(set(AUTH, again));
  }
});

test('SESS-08 a link does not take a guest’s basket away unless it is empty', async () => {
  const token = await customer();
  const own = await basketOf(token);
  const guests = await basketOf();
  const full = await follow(linkOf(token), `${CART}=${guests}`);
  expect(cookiesOf(full)).toContainEqual(set(AUTH, token));
  expect(cookiesOf(full).filter((cookie) => cookie.startsWith(CART))).toEqual([]);
  expect(cookiesOf(full)).toContainEqual(
    expect.stringMatching(
      new RegExp(
        `^${NOTED}=${guests}; Path=/user/session/link; Max-Age=2592000; HttpOnly; SameSite=Lax; Secure$`,
      ),
    ),
  );
  const unknown = await follow(linkOf(token), `${CART}=unknown`);
  expect(cookiesOf(unknown)).toContainEqual(set(CART, own));
});

test.each([
  ['another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.test' }],
  ['another host of the same site', { 'sec-fetch-site': 'same-site', origin: 'https://evil.shop.test' }],
  ['an address that somebody typed', { 'sec-fetch-site': 'none' }],
  ['an old browser on another site', { origin: 'https://evil.test' }],
  ['a page without an origin', { origin: 'null' }],
  ['nobody knows where', {}],
])('SESS-08 an answer from %s is refused', async (_, headers) => {
  const token = await customer();
  const form = { authToken: token, cartToken: 'x', answer: LinkChoice.accept };
  expect(await send(form, '', headers)).toEqual({ kind: 'error', status: 403, cookies: [] });
  expect(await send({ answer: LinkChoice.leave }, '', headers)).toMatchObject({ status: 403 });
});

test('SESS-08 an answer must be a small form that says something', async () => {
  const token = await customer();
  const form = { authToken: token, cartToken: 'x', answer: LinkChoice.accept };
  const statuses = await Promise.all([
    send(form, '', { ...SAME_ORIGIN, 'content-type': 'text/plain' }),
    send({ ...form, note: 'x'.repeat(20_000) }, ''),
    send({ ...form, answer: 'perhaps' }, ''),
  ]);
  expect(statuses.map((answer) => 'status' in answer && answer.status)).toEqual([415, 413, 400]);
  expect(await send({ ...form, authToken: 'forged' }, '')).toMatchObject({ to: '/user/signin?link=expired' });
  const old = await send(form, '', { origin: 'https://shop.test' });
  expect(cookiesOf(old), 'an older browser says only where it comes from').toContainEqual(set(AUTH, token));
});

test('SESS-08 a link plants no basket: neither a guest’s, nor another customer’s, nor one that nobody knows', async () => {
  const [token, olga] = [await customer(), await customer('olga@example.com', 'Орлова Ольга')];
  for (const planted of [await basketOf(), await basketOf(olga), 'unknown']) {
    const answer = await follow(linkOf(token, planted));
    expect(cookiesOf(answer)).toContainEqual(set(AUTH, token));
    expect(cookiesOf(answer).join('\n')).not.toContain(CART);
    expect(cookiesOf(answer).join('\n')).not.toContain(planted);
  }
  const own = await basketOf(token);
  expect(cookiesOf(await follow(linkOf(token, await basketOf())))).toContainEqual(set(CART, own));
});

test('SESS-08 where the basket of a link’s customer cannot be read, none is stored', async () => {
  const report = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const token = await customer();
  const own = await basketOf(token);
  const failing = shop((input, init) => {
    const request = new Request(input, init);
    if (request.url.includes('/basket/')) return Promise.reject(new TypeError('refused'));
    return Promise.resolve(api.app.fetch(request));
  });
  const cookies = cookiesOf(await follow(linkOf(token, own), '', {}, failing));
  expect(cookies).toEqual([set(AUTH, token), removed('refresh_token_polotno'), removed(PENDING)]);
  const guests = cookiesOf(await follow(linkOf(token, own), `${CART}=guests-secret`, {}, failing));
  expect(guests, 'a guest’s basket stays where nobody can say').toContainEqual(set(NOTED, 'guests-secret'));
  expect(report.mock.calls.join('\n')).not.toContain('guests-secret');
});

/** Applies `Set-Cookie` headers to a `Cookie` header, as a browser does on the page about links. */
function applied(cookie: string, headers: readonly string[]) {
  const pairs = cookie.split('; ').flatMap((pair): [string, string][] => {
    const [name = '', value = ''] = pair.split('=');
    return name === '' ? [] : [[name, value]];
  });
  const jar = new Map(pairs);
  for (const header of headers) {
    const [name = '', value = ''] = header.split(';')[0]?.split('=') ?? [];
    if (header.includes('Max-Age=0')) jar.delete(name);
    else jar.set(name, value);
  }
  return Array.from(jar, (pair) => pair.join('=')).join('; ');
}

test('SESS-02 «Это не я» signs out and clears the basket that came with the link, or during its session', async () => {
  const token = await customer();
  const guests = await basketOf();
  const own = await basketOf(token);
  const signedIn = applied('', cookiesOf(await follow(linkOf(token, own))));
  expect(signedIn).toBe(`${AUTH}=${token}; ${CART}=${own}`);
  const left = await send({ answer: LinkChoice.leave }, signedIn);
  expect(left).toMatchObject({ kind: 'redirect', to: '/user/signin', status: 303 });
  expect(cookiesOf(left)).toEqual(
    [AUTH, 'refresh_token_polotno', CART, 'currency-id_polotno', NOTED, PENDING].map(removed),
  );
  const planted = await send({ answer: LinkChoice.leave }, `${AUTH}=${token}; ${CART}=${guests}`);
  expect(cookiesOf(planted), 'nobody has noted that it was there before').toContainEqual(removed(CART));
});

test('SESS-08 «Это не я» leaves the basket that was there before the link, after a second link too', async () => {
  const token = await customer();
  const guests = await basketOf();
  const before = `${CART}=${guests}`;
  const once = applied(before, cookiesOf(await follow(linkOf(token), before)));
  const twice = applied(once, cookiesOf(await follow(linkOf(token), once)));
  for (const cookie of [once, twice])
    expect(applied(cookie, cookiesOf(await send({ answer: LinkChoice.leave }, cookie)))).toBe(before);
});

test.each(['/т', '/a\0b', '/a\u007fb', '/é'])(
  'SESS-08 a way back that no header can hold is none: %j',
  async (prevLink) => {
    const answer = await send({ answer: LinkChoice.keep }, `prevLink=${encodeURIComponent(prevLink)}`);
    expect(answer).toMatchObject({ kind: 'redirect', to: '/user/profile', status: 303 });
  },
);

test('SESS-08 a picture or a frame of another page cannot sign a visitor in', async () => {
  const address = linkOf(await customer());
  for (const dest of ['image', 'iframe', 'empty', 'script'])
    expect(await follow(address, '', { 'sec-fetch-dest': dest }), dest).toMatchObject({ cookies: [] });
});

test('SESS-08 the page about links is a guest’s way to the sign-in page', async () => {
  const asked = Object.values({ ...unreadableTokens(), ...refusedTokens() });
  for (const value of asked.map((text) => Buffer.from(text).toString('latin1'))) {
    expect(await look(`${AUTH}=${value}`)).toMatchObject({ kind: 'redirect', to: '/user/signin' });
    expect(await look(`${PENDING}=${value}`)).toMatchObject({ kind: 'redirect', to: '/user/signin' });
  }
});

test.each([
  'https://evil.test/',
  '//evil.test',
  '/\\evil.test',
  '/\t/evil.test',
  '\\\\evil.test',
  'javascript:alert(1)',
  '/ /evil.test',
  ' //evil.test',
  '/\r\nLocation: https://evil.test',
])('SESS-08 prevLink never leaves the site: %j', async (prevLink) => {
  const token = await customer();
  const cookie = `${AUTH}=${token}; prevLink=${encodeURIComponent(prevLink)}`;
  expect(await look(cookie)).toMatchObject({ view: { next: '/user/profile' } });
});
