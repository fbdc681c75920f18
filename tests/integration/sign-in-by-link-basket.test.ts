import { expect, test, vi } from 'vitest';
import { LinkChoice } from '../../src/domain/auth/link-choice.ts';
import { getProfile } from '../../src/contract/account/user.ts';
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
  send,
  SAME_ORIGIN,
  cookiesOf,
  set,
  removed,
  applied,
} from './harness/link-shop.ts';

setUpLinkShop();

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
  const failing = linkShop((input, init) => {
    const request = new Request(input, init);
    if (request.url.includes('/basket/')) return Promise.reject(new TypeError('refused'));
    return Promise.resolve(api.app.fetch(request));
  });
  const cookies = cookiesOf(await follow(linkOf(token, own), '', {}, failing));
  expect(cookies).toEqual([set(AUTH, token), removed('refresh_token_polotno'), removed(PENDING)]);
  const guests = cookiesOf(await follow(linkOf(token, own), `${CART}=guests-secret`, {}, failing));
  expect(guests, 'a guest’s basket stays where nobody can say').toContainEqual(
    set(GUEST_BASKET, 'guests-secret'),
  );
  expect(report.mock.calls.join('\n')).not.toContain('guests-secret');
});

test('SESS-02 «Это не я» signs out and clears the basket that came with the link, or during its session', async () => {
  const token = await customer();
  const guests = await basketOf();
  const own = await basketOf(token);
  const signedIn = applied('', cookiesOf(await follow(linkOf(token, own))));
  expect(signedIn).toBe(`${AUTH}=${token}; ${CART}=${own}`);
  const left = await send({ answer: LinkChoice.leave }, signedIn);
  expect(left).toMatchObject({ kind: 'redirect', to: '/user/signin', status: 303 });
  expect(cookiesOf(left)).toEqual(
    [
      AUTH,
      'refresh_token_polotno',
      'device_id_polotno',
      CART,
      'currency-id_polotno',
      'session_ended_polotno',
      GUEST_BASKET,
      PENDING,
    ].map(removed),
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

test('SEC-09 «Это не я» ends the session at the API, and signs out here where the API does not answer', async () => {
  const token = await customer();
  const isAccepted = async () =>
    (await api.send(getProfile, {}, { authorization: `Bearer ${token}` })).status === 200;
  expect(await isAccepted()).toBe(true);
  await send({ answer: LinkChoice.leave }, `${AUTH}=${token}`);
  expect(await isAccepted()).toBe(false);

  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const silent = linkShop(() => Promise.reject(new TypeError('refused')));
  const left = await send({ answer: LinkChoice.leave }, `${AUTH}=${token}`, SAME_ORIGIN, silent);
  expect(cookiesOf(left)).toContainEqual(removed(AUTH));
});

test('SEC-09 accepting the link of another customer ends the session before it at the API, and keeping one’s own ends none', async () => {
  const [anna, olga] = [await customer(), await customer('olga@example.com', 'Орлова Ольга')];
  const accepted = async () => {
    const asked = [anna, olga].map((token) => api.send(getProfile, {}, { authorization: `Bearer ${token}` }));
    return (await Promise.all(asked)).map(({ status }) => status);
  };
  const tokens = { authToken: olga, cartToken: 'link-basket' };
  await send({ ...tokens, answer: LinkChoice.keep }, `${AUTH}=${anna}`);
  expect(await accepted()).toEqual([200, 200]);
  await send({ ...tokens, authToken: `${olga}x`, answer: LinkChoice.accept }, `${AUTH}=${anna}`);
  expect(await accepted(), 'a link that the API refuses').toEqual([200, 200]);
  const taken = await send({ ...tokens, answer: LinkChoice.accept }, `${AUTH}=${anna}`);
  expect(cookiesOf(taken)).toContainEqual(set(AUTH, olga));
  expect(await accepted()).toEqual([401, 200]);
});
