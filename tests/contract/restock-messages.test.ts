import { join } from 'node:path';
import { expect, test } from 'vitest';
import { getSubscription, notifyWhenRestocked } from '../../src/contract/account/mailing.ts';
import { editDatabase } from '../../src/reference-api/edit/edit-database.ts';
import { deductStock } from '../../src/reference-api/stock.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { EMAIL, newestLink } from './fixture/mailing.ts';
import { testApi, type TestApi } from './fixture/test-api.ts';

function stocked(api: TestApi) {
  const product = api.store.products.byId(101);
  const group = product?.groups[0];
  if (product === undefined || group === undefined) throw new Error('the fixture has no such product');
  return { code: product.code, group };
}
const ask = (api: TestApi, groupId: number, email = EMAIL) =>
  api.call(notifyWhenRestocked, { body: { email, groupId, accept: true } });
const messages = (api: TestApi) => api.store.outbox.latest(10, EMAIL).map(({ subject }) => subject);

test('API-02 mailing: an e-mail is written once when another process puts the group in stock', async () => {
  const folder = temporaryFolder('mailing');
  const databasePath = join(folder, 'shop.sqlite');
  const api = testApi({ databasePath });
  const { code, group } = stocked(api);
  expect(await ask(api, group.id)).toEqual({ accepted: false });
  editDatabase(databasePath, ['product', code, '--remnants', '0']);
  expect(await ask(api, group.id)).toEqual({ accepted: true });
  expect(await ask(api, group.id, 'Anna@example.com')).toEqual({ accepted: true });
  editDatabase(databasePath, ['product', code, '--title', 'Другое имя']);
  expect(messages(api)).toEqual([]);

  editDatabase(databasePath, ['product', code, '--remnants', '5']);
  expect(messages(api)).toHaveLength(1);
  expect(api.store.outbox.latest(1, EMAIL)[0]?.body).toContain('снова можно заказать');
  editDatabase(databasePath, ['product', code, '--remnants', '0']);
  editDatabase(databasePath, ['product', code, '--remnants', '5']);
  expect(messages(api)).toHaveLength(1);
});

function soldOut(api: TestApi) {
  const { group } = stocked(api);
  deductStock(api.store, group.id, group.remnants);
  return { id: group.id, restock: () => deductStock(api.store, group.id, -3) };
}
/** Groups that cannot be bought. */
function manySoldOut(api: TestApi, count: number): number[] {
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
  const api = testApi({ now: () => now });
  const { id } = soldOut(api);
  for (let index = 0; index < 55; index += 1) expect(await ask(api, id)).toEqual({ accepted: true });
  now = new Date(now.getTime() + 60_000);
  const [other = 0] = manySoldOut(api, 1);
  await ask(api, other);
  expect(api.store.mailing.hasRestockRequest(other, EMAIL)).toBe(true);
});

test('SEC-03 mails: beyond a recipient’s share strangers are answered alike and nothing is kept; the owner has another', async () => {
  const api = testApi();
  const ids = manySoldOut(api, 52);
  const [last = 0] = ids.slice(-1);
  for (const id of ids) expect(await ask(api, id)).toEqual({ accepted: true });
  expect(ids.filter((id) => api.store.mailing.hasRestockRequest(id, EMAIL))).toHaveLength(50);
  const { uid, headers } = await api.customer('guest', { email: EMAIL });
  api.store.customers.setVerified(uid, 'email', EMAIL);
  await api.call(notifyWhenRestocked, { body: { email: EMAIL, groupId: last, accept: true } }, headers);
  expect(api.store.mailing.hasRestockRequest(last, EMAIL)).toBe(true);
});

test('SEC-03 mails: one address asks for a hundred e-mails about what is sold out in a day', async () => {
  let now = new Date('2026-03-10T12:00:00Z');
  const api = testApi({ now: () => now });
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

test('SEC-03 mails: an e-mail about what is in stock again has a link that ends all of them', async () => {
  const api = testApi();
  const { id, restock } = soldOut(api);
  const [other = 0] = manySoldOut(api, 1);
  await ask(api, id);
  await ask(api, other);
  restock();
  expect(messages(api)).toHaveLength(1);
  const stop = newestLink(api);
  expect(await (await api.fetch(stop)).text()).toContain('Не&nbsp;сообщать о&nbsp;поступлении?');
  expect(api.store.mailing.hasRestockRequest(other, EMAIL)).toBe(true);
  expect((await api.fetch(stop, { method: 'POST' })).status).toBe(200);
  expect(api.store.mailing.hasRestockRequest(other, EMAIL)).toBe(false);
});

test('API-02 mailing: a change that is not kept writes no e-mail', async () => {
  const api = testApi();
  const { group } = stocked(api);
  deductStock(api.store, group.id, group.remnants);
  await ask(api, group.id);
  const failed = () =>
    api.store.change(() => {
      deductStock(api.store, group.id, -3);
      throw new Error('changed its mind');
    });
  expect(failed).toThrow('changed its mind');
  expect(messages(api)).toEqual([]);
  deductStock(api.store, group.id, -3);
  expect(messages(api)).toHaveLength(1);
});

test('API-02 mailing: an e-mail is dated by the clock of the shop', async () => {
  const now = new Date('2026-03-10T12:00:00Z');
  const api = testApi({ now: () => now });
  const { group } = stocked(api);
  deductStock(api.store, group.id, group.remnants);
  await ask(api, group.id);
  deductStock(api.store, group.id, -3);
  expect(api.store.outbox.latest(1, EMAIL)[0]?.sentAt).toBe(now.getTime());
});

test('API-02 mailing: waiting needs a known group and consent', async () => {
  const api = testApi();
  const body = { email: EMAIL, groupId: 999_999, accept: true };
  expect((await api.refused(notifyWhenRestocked, { body })).status).toBe(404);
  const refused = await api.refused(notifyWhenRestocked, { body: { ...body, accept: false } });
  expect(refused.body.errors?.map(({ field }) => field)).toEqual(['accept']);
});

test('API-02 mailing: one caller may not ask after a whole list of addresses', async () => {
  let now = new Date();
  const api = testApi({ now: () => now });
  const status = (email: string) => ({ query: { email } });
  for (let at = 0; at < 60; at++) await api.call(getSubscription, status(`anna${at}@example.com`));
  const refused = await api.refused(getSubscription, status('boris@example.com'));
  expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
  now = new Date(now.getTime() + 60_000);
  await api.call(getSubscription, status('boris@example.com'));
});
