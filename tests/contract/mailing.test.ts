import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { getSubscription, notifyWhenRestocked, subscribe } from '../../src/contract/mailing.ts';
import { editDatabase } from '../../src/reference-api/edit/edit-database.ts';
import { deductStock } from '../../src/reference-api/stock.ts';
import { testApi } from './fixture/test-api.ts';

const EMAIL = 'anna@example.com';
function opened(options: Parameters<typeof testApi>[0] = {}) {
  const api = testApi(options);
  onTestFinished(() => api.close());
  return api;
}
type Api = ReturnType<typeof opened>;

const link = (api: Api, email = EMAIL): string =>
  /https?:\/\/\S+(\/mailing\/\S+)/.exec(api.store.outbox.latest(1, email)[0]?.body ?? '')?.[1] ?? '';
const send = (api: Api, isUnsubscribe = false, email = EMAIL, headers = {}) =>
  api.call(subscribe, { body: { email, isUnsubscribe } }, headers);

test('SEC-03 mails: nobody gets the mailing before its owner has pressed the button of a letter’s link', async () => {
  const api = opened();
  const { mailing } = api.store;
  const asked = { subscribed: false, confirmationSent: true };
  expect(await send(api, false, ' Anna@Example.com ')).toEqual(asked);
  expect(mailing.isSubscribed(EMAIL)).toBe(false);
  const confirm = link(api);
  // Mail programs open links by themselves: that alone changes nothing.
  expect((await api.fetch(confirm)).status).toBe(200);
  expect(mailing.isSubscribed(EMAIL)).toBe(false);
  expect((await api.fetch(confirm, { method: 'POST' })).status).toBe(200);
  expect(mailing.isSubscribed(EMAIL)).toBe(true);

  // Strangers neither see it nor take it off.
  expect(await api.call(getSubscription, { query: { email: EMAIL } })).toEqual({ subscribed: false });
  const unsubscribe = link(api);
  expect(await send(api, true)).toEqual(asked);
  expect(await send(api, true, 'nobody@example.com')).toEqual(asked);
  expect(api.store.outbox.latest(10, 'nobody@example.com')).toEqual([]);
  expect(mailing.isSubscribed(EMAIL)).toBe(true);
  expect((await api.fetch(unsubscribe, { method: 'POST' })).status).toBe(200);
  expect(mailing.isSubscribed(EMAIL)).toBe(false);
});

test('SEC-03 mails: a link that is forged, cut, respelled or too old does nothing', async () => {
  let now = new Date('2026-03-10T12:00:00Z');
  const api = opened({ now: () => now });
  await send(api);
  const good = link(api);
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

test('SEC-03 mails: a recipient gets three such letters in a day, and the answer is the same', async () => {
  const api = opened();
  for (let index = 0; index < 5; index += 1) expect((await send(api)).confirmationSent).toBe(true);
  expect(api.store.outbox.latest(10, EMAIL)).toHaveLength(3);
  expect((await api.fetch(link(api), { method: 'POST' })).status).toBe(200);
  const from = { 'x-forwarded-for': '203.0.113.7' };
  for (let index = 0; index < 20; index += 1) await send(api, false, `user${index}@example.com`, from);
  const body = { email: 'boris@example.com', isUnsubscribe: false };
  expect((await api.refused(subscribe, { body }, from)).status).toBe(429);
});

test('SEC-03 mails: asking to unsubscribe takes no letter from whoever wants to subscribe, nor the other way round', async () => {
  const api = opened();
  const subjects = () => api.store.outbox.latest(20, EMAIL).map(({ subject }) => subject);
  for (let index = 0; index < 6; index += 1) await send(api, true);
  expect(subjects()).toEqual([]);
  for (let index = 0; index < 4; index += 1) await send(api);
  expect(subjects()).toHaveLength(3);
  await api.fetch(link(api), { method: 'POST' });
  await send(api, true);
  expect(subjects()[0]).toBe('Отписка от\u00a0рассылки');
});

test('SEC-03 mails: the links of letters never lead where the request’s Host says', async () => {
  for (const [options, origin] of [
    [{ listensAt: 'http://127.0.0.1:9000' }, 'http://127.0.0.1:9000'],
    [
      { listensAt: 'http://127.0.0.1:9000', publicUrl: 'https://api.shop.example/' },
      'https://api.shop.example',
    ],
    [{}, 'http://localhost'],
  ] as const) {
    const api = opened(options);
    await api.app.request('http://localhost:6666/mail-distribution/v1/recipients/subscribe', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: EMAIL, isUnsubscribe: false }),
    });
    expect(api.store.outbox.latest(1, EMAIL)[0]?.body).toContain(`\n${origin}/mailing/confirm.`);
    await api.app.request(`http://localhost:6666${link(api)}`, { method: 'POST' });
    expect(api.store.outbox.latest(1, EMAIL)[0]?.body).toContain(`\n${origin}/mailing/unsubscribe.`);
  }
});

test('API-02 mailing: a customer’s own, proved e-mail is subscribed and taken off at once, and no other', async () => {
  const api = opened();
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
  const api = opened();
  const errors = [{ field: 'email', message }];
  const refused = [
    await api.refused(subscribe, { body: { email, isUnsubscribe: false } }),
    await api.refused(getSubscription, { query: { email } }),
    await api.refused(notifyWhenRestocked, { body: { email, groupId: 1010, accept: true } }),
  ];
  for (const { status, body } of refused) expect([status, body.errors]).toEqual([422, errors]);
});

/** A product with one group, which is in stock. */
function stocked(api: Api) {
  const product = api.store.products.byId(101);
  const group = product?.groups[0];
  if (product === undefined || group === undefined) throw new Error('the fixture has no such product');
  return { code: product.code, group };
}
const ask = (api: Api, groupId: number, email = EMAIL) =>
  api.call(notifyWhenRestocked, { body: { email, groupId, accept: true } });
const letters = (api: Api) => api.store.outbox.latest(10, EMAIL).map(({ subject }) => subject);

test('API-02 mailing: a letter is written once when another process puts the group in stock', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'vitrina-mailing-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const databasePath = join(folder, 'shop.sqlite');
  const api = opened({ databasePath });
  const { code, group } = stocked(api);
  expect(await ask(api, group.id)).toEqual({ accepted: false });
  editDatabase(databasePath, ['product', code, '--remnants', '0']);
  expect(await ask(api, group.id)).toEqual({ accepted: true });
  expect(await ask(api, group.id, 'Anna@example.com')).toEqual({ accepted: true });
  editDatabase(databasePath, ['product', code, '--title', 'Другое имя']);
  expect(letters(api)).toEqual([]);

  editDatabase(databasePath, ['product', code, '--remnants', '5']);
  expect(letters(api)).toHaveLength(1);
  expect(api.store.outbox.latest(1, EMAIL)[0]?.body).toContain('снова можно заказать');
  editDatabase(databasePath, ['product', code, '--remnants', '0']);
  editDatabase(databasePath, ['product', code, '--remnants', '5']);
  expect(letters(api)).toHaveLength(1);
});

function soldOut(api: Api) {
  const { group } = stocked(api);
  deductStock(api.store, group.id, group.remnants);
  return { id: group.id, restock: () => deductStock(api.store, group.id, -3) };
}
/** Groups that cannot be bought. */
function manySoldOut(api: Api, count: number): number[] {
  const product = api.store.products.byId(101);
  const [group] = product?.groups ?? [];
  if (product === undefined || group === undefined) throw new Error('the fixture has no such product');
  const ids = Array.from({ length: count }, (_, at) => 900_000 + at);
  const groups = ids.map((id) => ({ ...group, id, available: false, remnants: 0 }));
  api.store.change(() => api.store.products.save({ ...product, groups: [...product.groups, ...groups] }));
  return ids;
}

test('SEC-03 mails: naming somebody again and again for one group takes nothing from the owner', async () => {
  let now = new Date('2026-03-10T12:00:00Z');
  const api = opened({ now: () => now });
  const { id } = soldOut(api);
  for (let index = 0; index < 55; index += 1) expect(await ask(api, id)).toEqual({ accepted: true });
  now = new Date(now.getTime() + 60_000);
  const [other = 0] = manySoldOut(api, 1);
  await ask(api, other);
  expect(api.store.mailing.hasRestockRequest(other, EMAIL)).toBe(true);
});

test('SEC-03 mails: beyond a recipient’s share strangers are answered alike and nothing is kept; the owner has another', async () => {
  const api = opened();
  const ids = manySoldOut(api, 52);
  const [last = 0] = ids.slice(-1);
  for (const id of ids) expect(await ask(api, id)).toEqual({ accepted: true });
  expect(ids.filter((id) => api.store.mailing.hasRestockRequest(id, EMAIL))).toHaveLength(50);
  const { uid, headers } = await api.customer('guest', { email: EMAIL });
  api.store.customers.setVerified(uid, 'email', EMAIL);
  await api.call(notifyWhenRestocked, { body: { email: EMAIL, groupId: last, accept: true } }, headers);
  expect(api.store.mailing.hasRestockRequest(last, EMAIL)).toBe(true);
});

test('SEC-03 mails: one address asks for a hundred letters about what is sold out in a day', async () => {
  let now = new Date('2026-03-10T12:00:00Z');
  const api = opened({ now: () => now });
  const { id } = soldOut(api);
  const askFrom = (index: number, address: string) =>
    api.call(
      notifyWhenRestocked,
      { body: { email: `user${index}@example.com`, groupId: id, accept: true } },
      { 'x-forwarded-for': address },
    );
  for (let index = 0; index < 100; index += 1) {
    now = new Date(now.getTime() + 1100);
    await askFrom(index, '203.0.113.7');
  }
  await expect(askFrom(100, '203.0.113.7')).rejects.toThrow('429');
  expect(await askFrom(100, '203.0.113.8')).toEqual({ accepted: true });
});

test('SEC-03 mails: a letter about what is in stock again has a link that ends all of them', async () => {
  const api = opened();
  const { id, restock } = soldOut(api);
  const [other = 0] = manySoldOut(api, 1);
  await ask(api, id);
  await ask(api, other);
  restock();
  expect(letters(api)).toHaveLength(1);
  const stop = link(api);
  expect(await (await api.fetch(stop)).text()).toContain('Не&nbsp;сообщать о&nbsp;поступлении?');
  expect(api.store.mailing.hasRestockRequest(other, EMAIL)).toBe(true);
  expect((await api.fetch(stop, { method: 'POST' })).status).toBe(200);
  expect(api.store.mailing.hasRestockRequest(other, EMAIL)).toBe(false);
});

test('API-02 mailing: a change that is not kept writes no letter', async () => {
  const api = opened();
  const { group } = stocked(api);
  deductStock(api.store, group.id, group.remnants);
  await ask(api, group.id);
  const failed = () =>
    api.store.change(() => {
      deductStock(api.store, group.id, -3);
      throw new Error('changed its mind');
    });
  expect(failed).toThrow('changed its mind');
  expect(letters(api)).toEqual([]);
  deductStock(api.store, group.id, -3);
  expect(letters(api)).toHaveLength(1);
});

test('API-02 mailing: a letter is dated by the clock of the shop', async () => {
  const now = new Date('2026-03-10T12:00:00Z');
  const api = opened({ now: () => now });
  const { group } = stocked(api);
  deductStock(api.store, group.id, group.remnants);
  await ask(api, group.id);
  deductStock(api.store, group.id, -3);
  expect(api.store.outbox.latest(1, EMAIL)[0]?.sentAt).toBe(now.getTime());
});

test('API-02 mailing: waiting needs a known group and consent', async () => {
  const api = opened();
  const body = { email: EMAIL, groupId: 999_999, accept: true };
  expect((await api.refused(notifyWhenRestocked, { body })).status).toBe(404);
  const refused = await api.refused(notifyWhenRestocked, { body: { ...body, accept: false } });
  expect(refused.body.errors?.map(({ field }) => field)).toEqual(['accept']);
});

test('API-02 mailing: one caller may not ask after a whole list of addresses', async () => {
  let now = new Date();
  const api = opened({ now: () => now });
  const status = (email: string) => ({ query: { email } });
  for (let at = 0; at < 60; at++) await api.call(getSubscription, status(`anna${at}@example.com`));
  const refused = await api.refused(getSubscription, status('boris@example.com'));
  expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
  now = new Date(now.getTime() + 60_000);
  await api.call(getSubscription, status('boris@example.com'));
});
