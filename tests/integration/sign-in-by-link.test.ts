import { expect, test, vi } from 'vitest';
import { LinkChoice } from '../../src/domain/auth/link-choice.ts';
import { refusedTokens, unreadableTokens } from './harness/broken-tokens.ts';
import {
  AUTH,
  CART,
  PENDING,
  GUEST_BASKET,
  api,
  setUpLinkShop,
  linkShop,
  customer,
  basketOf,
  linkOf,
  follow,
  openLinkPage,
  SAME_ORIGIN,
  send,
  cookiesOf,
  set,
  removed,
  applied,
} from './harness/link-shop.ts';

setUpLinkShop();

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
  expect(await openLinkPage(`${AUTH}=${token}`)).toMatchObject({
    view: { kind: 'signed-in', customer: { fio: 'Соколова Анна' }, next: '/user/profile' },
  });
  expect(await openLinkPage(`${AUTH}=${token}; prevLink=%2Fuser%2Fbonus`)).toMatchObject({
    view: { next: '/user/bonus' },
  });
});

test.each(Object.entries({ ...unreadableTokens(), ...refusedTokens() }))(
  'SESS-08 a link with %s signs nobody in: the sign-in page says that it is no longer good',
  async (_, token) => {
    expect(await follow(linkOf(token))).toEqual({
      kind: 'redirect',
      status: 302,
      cookies: [],
      to: '/user/signin?utm_source=mail&link=expired',
    });
  },
);

test('SESS-08 a link that nobody can check changes nothing, and says so', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const silent = linkShop(() => Promise.reject(new TypeError('refused')));
  expect(await follow(linkOf(await customer()), '', {}, silent)).toEqual({
    kind: 'redirect',
    status: 302,
    cookies: [],
    to: '/user/signin?utm_source=mail&link=unchecked',
  });
});

test('SESS-08 a link of another customer asks first, without tokens in the address', async () => {
  const [anna, olga] = [await customer(), await customer('olga@example.com', 'Орлова Ольга')];
  const answer = await follow(linkOf(olga), `${AUTH}=${anna}`);
  expect(answer).toMatchObject({ kind: 'redirect', to: '/user/session/link?utm_source=mail' });
  expect(cookiesOf(answer)).toEqual([
    expect.stringMatching(
      /^__Host-sign_in_link_polotno=\S+; Path=\/; Max-Age=600; HttpOnly; SameSite=Lax; Secure$/,
    ),
  ]);
  const pending = applied('', cookiesOf(answer));
  const tokens = { authToken: olga, cartToken: 'link-basket' };
  expect(await openLinkPage(`${AUTH}=${anna}; ${pending}`)).toMatchObject({
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
  expect(cookiesOf(full).filter((cookie) => cookie.includes(CART))).toEqual([]);
  expect(cookiesOf(full)).toContainEqual(
    expect.stringMatching(
      new RegExp(
        `^__Host-${GUEST_BASKET}=${guests}; Path=/; Max-Age=2592000; HttpOnly; SameSite=Lax; Secure$`,
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

test('ERR-13 a browser that refuses cookies reads why a link has not signed in', async () => {
  expect(await follow(linkOf(await customer()))).toMatchObject({ to: '/user/session/link?utm_source=mail' });
  expect(await openLinkPage('')).toMatchObject({ kind: 'redirect', to: '/user/signin?link=unkept' });
});

test('SESS-08 the page about links is a guest’s way to the sign-in page', async () => {
  const asked = Object.values({ ...unreadableTokens(), ...refusedTokens() });
  for (const value of asked.map((text) => Buffer.from(text).toString('latin1'))) {
    expect(await openLinkPage(`${AUTH}=${value}`)).toMatchObject({ kind: 'redirect', to: '/user/signin' });
    expect(await openLinkPage(`${PENDING}=${value}`)).toMatchObject({ kind: 'redirect', to: '/user/signin' });
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
  expect(await openLinkPage(cookie)).toMatchObject({ view: { next: '/user/profile' } });
});
