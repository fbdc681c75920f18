import { expect, test } from 'vitest';
import { getSubscription, notifyWhenRestocked, subscribe } from '../../src/contract/account/mailing.ts';
import { EMAIL, newestLink } from './fixture/mailing.ts';
import { testApi, type TestApi } from './fixture/test-api.ts';
import { WHITE_SATIN } from './fixture/group-ids.ts';

const send = (api: TestApi, isUnsubscribe = false, email = EMAIL, headers = {}) =>
  api.call(subscribe, { body: { email, isUnsubscribe } }, headers);

/** An API where three minutes pass whenever somebody waits. */
function waitingApi(): { api: TestApi; wait: () => void } {
  let now = new Date('2026-03-10T12:00:00Z');
  const wait = () => {
    now = new Date(now.getTime() + 3 * 60_000);
  };
  return { api: testApi({ now: () => now }), wait };
}

test('SEC-03 mails: a request sent again because its answer was lost writes no second e-mail', async () => {
  const { api, wait } = waitingApi();
  const first = await send(api);
  expect(await send(api, false, ' ANNA@example.com')).toEqual(first);
  expect(api.store.outbox.latest(10, EMAIL)).toHaveLength(1);
  wait();
  await send(api);
  expect(api.store.outbox.latest(10, EMAIL)).toHaveLength(2);
});

test('SEC-03 mails: nobody gets the mailing before its owner has pressed the button behind the link in an e-mail', async () => {
  const api = testApi();
  const { mailing } = api.store;
  const asked = { subscribed: false, confirmationSent: true };
  expect(await send(api, false, ' Anna@Example.com ')).toEqual(asked);
  expect(mailing.isSubscribed(EMAIL)).toBe(false);
  const confirm = newestLink(api);
  // Mail programs open links by themselves: that alone changes nothing.
  expect((await api.fetch(confirm)).status).toBe(200);
  expect(mailing.isSubscribed(EMAIL)).toBe(false);
  expect((await api.fetch(confirm, { method: 'POST' })).status).toBe(200);
  expect(mailing.isSubscribed(EMAIL)).toBe(true);

  // Strangers neither see it nor take it off.
  expect(await api.call(getSubscription, { query: { email: EMAIL } })).toEqual({ subscribed: false });
  const unsubscribe = newestLink(api);
  expect(await send(api, true)).toEqual(asked);
  expect(await send(api, true, 'nobody@example.com')).toEqual(asked);
  expect(api.store.outbox.latest(10, 'nobody@example.com')).toEqual([]);
  expect(mailing.isSubscribed(EMAIL)).toBe(true);
  expect((await api.fetch(unsubscribe, { method: 'POST' })).status).toBe(200);
  expect(mailing.isSubscribed(EMAIL)).toBe(false);
});

test('API-02 mails: the page behind a link says what has happened, and leads on to the shop', async () => {
  const api = testApi({ siteUrl: 'https://shop.example' });
  await send(api);
  const page = async (path: string, method = 'POST') => (await api.fetch(path, { method })).text();
  const subscribed = await page(newestLink(api));
  expect(subscribed).toContain('Вы подписаны');
  const unsubscribed = await page(newestLink(api));
  expect(unsubscribed).toContain('Вы отписаны');
  for (const text of [subscribed, unsubscribed, await page('/mailing/old')])
    expect(text).toContain('href="https://shop.example/"');
});

test('SEC-03 mails: a link that is forged, cut, respelled or too old does nothing', async () => {
  let now = new Date('2026-03-10T12:00:00Z');
  const api = testApi({ now: () => now });
  await send(api);
  const good = newestLink(api);
  const other = good.replace(
    Buffer.from(EMAIL).toString('base64url'),
    Buffer.from('boris@example.com').toString('base64url'),
  );
  for (const bad of [
    other,
    good.slice(0, -1),
    `${good}=`,
    good.replace('confirm', 'unsubscribe'),
    '/mailing/x',
  ]) {
    expect((await api.fetch(bad, { method: 'POST' })).status, bad).toBe(404);
  }
  now = new Date(now.getTime() + 3 * 24 * 60 * 60 * 1000);
  expect((await api.fetch(good, { method: 'POST' })).status).toBe(404);
  expect(api.store.mailing.isSubscribed(EMAIL)).toBe(false);
});

test('SEC-03 mails: a recipient gets three such e-mails in a day, and the answer is the same', async () => {
  const { api, wait } = waitingApi();
  for (let index = 0; index < 5; index += 1, wait()) expect((await send(api)).confirmationSent).toBe(true);
  expect(api.store.outbox.latest(10, EMAIL)).toHaveLength(3);
  expect((await api.fetch(newestLink(api), { method: 'POST' })).status).toBe(200);
  const from = { 'x-forwarded-for': '203.0.113.7' };
  for (let index = 0; index < 20; index += 1) await send(api, false, `user${index}@example.com`, from);
  const body = { email: 'boris@example.com', isUnsubscribe: false };
  expect((await api.refused(subscribe, { body }, from)).status).toBe(429);
});

test('SEC-03 mails: asking to unsubscribe takes no e-mail away from whoever wants to subscribe, nor the other way round', async () => {
  const { api, wait } = waitingApi();
  const subjects = () => api.store.outbox.latest(20, EMAIL).map(({ subject }) => subject);
  for (let index = 0; index < 6; index += 1, wait()) await send(api, true);
  expect(subjects()).toEqual([]);
  for (let index = 0; index < 4; index += 1, wait()) await send(api);
  expect(subjects()).toHaveLength(3);
  await api.fetch(newestLink(api), { method: 'POST' });
  await send(api, true);
  expect(subjects()[0]).toBe('Отписка от\u00a0рассылки');
});

test('SEC-03 mails: the links in e-mails never lead where the request’s Host says', async () => {
  for (const [options, origin] of [
    [{ listensAt: 'http://127.0.0.1:9000' }, 'http://127.0.0.1:9000'],
    [
      { listensAt: 'http://127.0.0.1:9000', publicUrl: 'https://api.shop.example/' },
      'https://api.shop.example',
    ],
    [{}, 'http://localhost'],
  ] as const) {
    const api = testApi(options);
    await api.app.request('http://localhost:6666/mail-distribution/v1/recipients/subscribe', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: EMAIL, isUnsubscribe: false }),
    });
    expect(api.store.outbox.latest(1, EMAIL)[0]?.body).toContain(`\n${origin}/mailing/confirm.`);
    await api.app.request(`http://localhost:6666${newestLink(api)}`, { method: 'POST' });
    expect(api.store.outbox.latest(1, EMAIL)[0]?.body).toContain(`\n${origin}/mailing/unsubscribe.`);
  }
});

test('API-02 mailing: a customer’s own, proved e-mail is subscribed and taken off at once, and no other', async () => {
  const api = testApi();
  const { uid, headers } = await api.customer('guest', { email: EMAIL });
  const status = async () =>
    (await api.call(getSubscription, { query: { email: EMAIL } }, headers)).subscribed;
  expect((await send(api, false, EMAIL, headers)).subscribed).toBe(false);
  api.store.customers.setVerified(uid, 'email', EMAIL);
  expect(await send(api, false, EMAIL, headers)).toEqual({ subscribed: true, confirmationSent: false });
  expect(await status()).toBe(true);
  expect((await send(api, false, 'boris@example.com', headers)).subscribed).toBe(false);
  expect(await send(api, true, EMAIL, headers)).toEqual({ subscribed: false, confirmationSent: false });
  expect(await status()).toBe(false);
});

test.each([
  ['', 'Введите e-mail'],
  ['anna', 'Некорректный e-mail'],
])('API-02 mailing: the address «%s» is refused by every call', async (email, message) => {
  const api = testApi();
  const errors = [{ field: 'email', message }];
  const refused = [
    await api.refused(subscribe, { body: { email, isUnsubscribe: false } }),
    await api.refused(getSubscription, { query: { email } }),
    await api.refused(notifyWhenRestocked, { body: { email, groupId: WHITE_SATIN, accept: true } }),
  ];
  for (const { status, body } of refused) expect([status, body.errors]).toEqual([422, errors]);
});

/** A product with one group, which is in stock. */
