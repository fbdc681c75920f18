import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { getSubscription, notifyWhenRestocked, subscribe } from '../../src/contract/mailing.ts';
import { editDatabase } from '../../src/reference-api/edit/edit-database.ts';
import { takeFromStock } from '../../src/reference-api/stock.ts';
import { testApi } from './fixture/test-api.ts';

const EMAIL = 'anna@example.com';
const opened = (options: Parameters<typeof testApi>[0] = {}) => {
  const api = testApi(options);
  onTestFinished(() => api.close());
  return api;
};
type Api = ReturnType<typeof opened>;

test('API-02 mailing: an address is subscribed, and taken off again, whatever its case', async () => {
  const api = opened();
  const status = async (email: string) => (await api.call(getSubscription, { query: { email } })).subscribed;
  expect(await status(EMAIL)).toBe(false);
  const on = await api.call(subscribe, { body: { email: ' Anna@Example.com ', isUnsubscribe: false } });
  expect(on).toEqual({ subscribed: true });
  expect(await status(EMAIL)).toBe(true);
  expect(await status('boris@example.com')).toBe(false);
  const off = await api.call(subscribe, { body: { email: EMAIL, isUnsubscribe: true } });
  expect(off).toEqual({ subscribed: false });
  expect(await status(EMAIL)).toBe(false);
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
const stocked = (api: Api) => {
  const product = api.store.products.byId(101);
  const group = product?.groups[0];
  if (product === undefined || group === undefined) throw new Error('the fixture has no such product');
  return { code: product.code, group };
};
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

test('API-02 mailing: a change that is not kept writes no letter', async () => {
  const api = opened();
  const { group } = stocked(api);
  takeFromStock(api.store, group.id, group.remnants);
  await ask(api, group.id);
  const failed = () =>
    api.store.change(() => {
      takeFromStock(api.store, group.id, -3);
      throw new Error('changed its mind');
    });
  expect(failed).toThrow('changed its mind');
  expect(letters(api)).toEqual([]);
  takeFromStock(api.store, group.id, -3);
  expect(letters(api)).toHaveLength(1);
});

test('API-02 mailing: a letter is dated by the clock of the shop', async () => {
  const now = new Date('2026-03-10T12:00:00Z');
  const api = opened({ now: () => now });
  const { group } = stocked(api);
  takeFromStock(api.store, group.id, group.remnants);
  await ask(api, group.id);
  takeFromStock(api.store, group.id, -3);
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
