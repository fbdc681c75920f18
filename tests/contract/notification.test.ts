import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  getNotification,
  getNotificationCount,
  getNotifications,
  markAllRead,
} from '../../src/contract/account/notification.ts';
import { OrderStatus } from '../../src/contract/order/order.ts';
import { changeStatus } from '../../src/reference-api/orders/change-status.ts';
import { order } from './fixture/checkout.ts';
import { serverOf } from './fixture/socket.ts';
import { testApi, type TestApi } from './fixture/test-api.ts';

let api: TestApi;
let server: Awaited<ReturnType<typeof serverOf>>;
beforeEach(async () => {
  api = testApi();
  server = await serverOf(api);
});
afterEach(() => server.close());

const say = (title: string, uid: number | null = null, typeCode = 'sale') =>
  api.store.notifications.add({ uid, typeCode, title, body: '' }, new Date());
const tokenOf = ({ headers }: { headers: { authorization: string } }) => headers.authorization.slice(7);
const unread = async (headers: Record<string, string>) =>
  (await api.call(getNotifications, { query: {} }, headers)).data.map(({ title }) => title);

test('API-02 notifications: a customer lists their own and those for everybody, the newest first', async () => {
  const [anna, boris] = [await api.customer(), await api.customer()];
  const id = say('Анне', anna.uid);
  const other = say('Борису', boris.uid);
  say('Всем');
  expect(await unread(anna.headers)).toEqual(['Всем', 'Анне']);
  const one = await api.call(getNotification, { params: { id } }, anna.headers);
  expect(one).toMatchObject({ id, typeCode: 'sale', title: 'Анне', received: false, read: false });
  const hidden = await api.refused(getNotification, { params: { id: other } }, anna.headers);
  expect(hidden.status).toBe(404);
  expect((await api.refused(getNotifications, { query: {} })).status).toBe(401);
});

test('API-02 notifications: nobody is told what was said before they had an account', async () => {
  api.store.notifications.add({ uid: null, typeCode: 'sale', title: 'Старое', body: '' }, new Date(0));
  const { headers } = await api.customer();
  expect(await unread(headers)).toEqual([]);
});

test('API-02 notifications: what was read is counted no more and listed only when asked for', async () => {
  const { uid, headers } = await api.customer();
  for (const title of ['Раз', 'Два', 'Три']) say(title, uid);
  expect(await api.call(getNotificationCount, {}, headers)).toEqual({ count: 3 });
  expect(await api.call(markAllRead, {}, headers)).toEqual({ count: 3 });
  expect(await api.call(markAllRead, {}, headers)).toEqual({ count: 0 });
  expect(await api.call(getNotificationCount, {}, headers)).toEqual({ count: 0 });
  expect(await unread(headers)).toEqual([]);
  const query = { showReceived: true, page: 2, limit: 2 };
  const { data, meta } = await api.call(getNotifications, { query }, headers);
  expect(data).toMatchObject([{ title: 'Раз', received: true }]);
  expect(meta).toMatchObject({ totalCount: 3, pageCount: 2 });
});

test('API-02 notifications: what a page has shown is counted until it is read in the account', async () => {
  const { uid, headers } = await api.customer();
  const shown = say('Показано', uid);
  const tab = await server.tab(tokenOf({ headers }));
  await tab.titles(1);
  tab.receipt({ uid, notifyIDs: [shown] });
  await tab.settled();
  expect(await api.call(getNotificationCount, {}, headers)).toEqual({ count: 1 });
  const one = async () =>
    (await api.call(getNotifications, { query: { showReceived: true } }, headers)).data.find(
      ({ id }) => id === shown,
    );
  expect(await one()).toMatchObject({ received: true, read: false });
  say('Не показано', uid);
  say('', uid, 'reload_page');
  expect(await api.call(getNotificationCount, {}, headers)).toEqual({ count: 2 });
  expect(await api.call(markAllRead, {}, headers)).toEqual({ count: 2 });
  expect(await one()).toMatchObject({ received: true, read: true });
  expect(await api.call(getNotificationCount, {}, headers)).toEqual({ count: 0 });
  // A reload waits for its receipt all the same.
  expect(await (await server.tab(tokenOf({ headers }))).titles(1)).toEqual(['']);
});

test('API-02 notifications: messages that are named are read, and no others are', async () => {
  const { uid, headers } = await api.customer();
  const [opened, reset] = [say('Открыто', uid), say('', uid, 'reset_session')];
  say('Ждёт', uid);
  const { headers: other } = await api.customer();
  expect(await api.call(markAllRead, { body: { ids: [opened] } }, other)).toEqual({ count: 0 });
  expect(await api.call(getNotificationCount, {}, headers)).toEqual({ count: 2 });
  expect(await api.call(markAllRead, { body: { ids: [opened, reset] } }, headers)).toEqual({ count: 1 });
  const one = await api.call(getNotification, { params: { id: opened } }, headers);
  expect(one).toMatchObject({ read: true, received: true });
  expect(await api.call(getNotificationCount, {}, headers)).toEqual({ count: 1 });
  expect(await unread(headers), 'a reset still waits for its receipt').toEqual(['Ждёт']);
  expect(api.store.notifications.unread(uid, { upTo: reset, limit: 9 })).toMatchObject([{ id: reset }]);
});

test('API-02 notifications: an open page hears which order has another status', async () => {
  const anna = await api.customer();
  const tab = await server.tab(tokenOf(anna));
  const { orderId } = await order(api, { headers: anna.headers });
  changeStatus(api.store, orderId, { to: OrderStatus.cancelled }, new Date());
  await tab.titles(1);
  expect(tab.heard[0]).toMatchObject({ typeCode: 'order_status', orderId });
});
