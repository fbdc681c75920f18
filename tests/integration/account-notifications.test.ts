import { beforeEach, expect, test, vi } from 'vitest';
import { getNotificationCount, markAllRead } from '../../src/contract/account/notification.ts';
import { openBrowser, type Browser } from './harness/shop-tab.ts';
import { eventually } from '../eventually.ts';

let browser: Browser;
let uid: number;
let headers: { authorization: string };

beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  browser = openBrowser();
  ({ uid, headers } = await browser.api.customer());
  browser.cookies.set('authToken', headers.authorization.replace('Bearer ', ''));
});

const say = (title: string, typeCode = 'sale') =>
  browser.api.store.notifications.add({ uid, typeCode, title, body: '' }, new Date());
const unreadOnServer = async () => (await browser.api.call(getNotificationCount, {}, headers)).count;

async function openTab() {
  await browser.openTab();
  const { accountNotifications: list, ...stores } =
    await import('../../src/features/account/state/account-notifications.ts');
  const unread = await import('../../src/stores/notifications/unread-count.ts');
  list.$state.subscribe(() => undefined);
  unread.$unreadCount.subscribe(() => undefined);
  const shown = () => {
    const state = list.$state.get();
    return state.status === 'ready' ? state.data : undefined;
  };
  return {
    ...stores,
    ...unread,
    list,
    shown,
    titles: () => shown()?.notifications.map(({ title }) => title),
  };
}

test('the list has received messages too, and tells the bell how many are unread', async () => {
  const first = say('Раз');
  say('Два');
  browser.api.store.notifications.markReceived(uid, [first]);
  const { list, titles, shown, $unreadCount } = await openTab();
  await list.show(1);
  expect(titles()).toEqual(['Два', 'Раз']);
  expect(shown()?.unreadCount).toBe(2);
  expect($unreadCount.get()).toBe(2);
});

test('a page past the last one shows the last one', async () => {
  say('Раз');
  const { list, titles } = await openTab();
  await list.show(99);
  expect(titles()).toEqual(['Раз']);
});

test('«Прочитать все» ends as the server has it, also where its answer is lost or it is pressed twice', async () => {
  say('Раз');
  const { list, shown, markNotificationsRead, $unreadCount } = await openTab();
  await list.show(1);
  browser.network.fail('markAllRead', { kind: 'refused', status: 500, body: { message: 'Сломалось' } });
  expect(await markNotificationsRead()).toMatchObject({
    status: 'failed',
    message: 'Сломалось. Попробуйте ещё раз через\u00a0минуту',
  });
  expect(shown()?.unreadCount).toBe(1);
  browser.network.fail('markAllRead', { kind: 'answer-lost' });
  await Promise.all([markNotificationsRead(), markNotificationsRead()]);
  expect(shown()?.unreadCount).toBe(0);
  expect(shown()?.notifications.every(({ read }) => read)).toBe(true);
  expect($unreadCount.get()).toBe(0);
  expect(await unreadOnServer()).toBe(0);
});

test('opening a message reads it and no other, and the other tabs are told once', async () => {
  const id = say('Раз');
  say('Два');
  const { notificationOf, $unreadCount, refreshUnreadCount } = await openTab();
  await refreshUnreadCount();
  const message = notificationOf(id);
  message.$state.subscribe(() => undefined);
  await message.load();
  await eventually(() => expect($unreadCount.get()).toBe(1));
  await message.load();
  expect(message.$state.get()).toMatchObject({ status: 'ready', data: { title: 'Раз', read: true } });
  expect(browser.postedParts).toEqual(['notifications']);
  expect(await unreadOnServer()).toBe(1);
});

test('a message that is not the customer’s is not opened', async () => {
  const other = await browser.api.customer();
  const id = browser.api.store.notifications.add(
    { uid: other.uid, typeCode: 'sale', title: 'Чужое', body: '' },
    new Date(),
  );
  const { notificationOf } = await openTab();
  const message = notificationOf(id);
  message.$state.subscribe(() => undefined);
  await message.load();
  expect(message.$state.get()).toEqual({ status: 'failed', message: 'Уведомление не найдено' });
});

test('what another tab has read is read here', async () => {
  say('Раз');
  const { list, shown } = await openTab();
  await list.show(1);
  await browser.api.call(markAllRead, {}, headers);
  browser.tellAccount('notifications');
  await eventually(() => expect(shown()?.unreadCount).toBe(0));
});

test('a page that does not come leaves the one before, and says so until it is asked for again', async () => {
  for (let message = 1; message <= 25; message++) say(`№ ${message}`);
  const { list, titles } = await openTab();
  await list.show(1);
  browser.network.fail('getNotifications', { kind: 'offline' });
  await list.show(2);
  expect(list.$turn.get().status).toBe('failed');
  expect(titles()?.[0]).toBe('№ 25');
  await list.show(2);
  expect(list.$turn.get().status).toBe('idle');
  expect(titles()).toEqual(['№ 5', '№ 4', '№ 3', '№ 2', '№ 1']);
});

test('the page that was asked for last is the one that is shown', async () => {
  for (let message = 1; message <= 45; message++) say(`№ ${message}`);
  const { list, shown } = await openTab();
  await list.show(1);
  const release = browser.network.hold('getNotifications');
  const late = list.show(2);
  const last = list.show(3);
  release();
  await Promise.all([late, last]);
  expect(shown()?.meta.currentPage).toBe(3);
});

test('the bell asks once for all pages of five minutes, and is nobody’s after the customer has changed', async () => {
  say('Раз');
  const { $unreadCount, refreshUnreadCount, FRESH_COUNT_MS } = await openTab();
  await refreshUnreadCount(FRESH_COUNT_MS);
  const next = await openTab();
  await next.refreshUnreadCount(FRESH_COUNT_MS);
  expect(next.$unreadCount.get()).toBe(1);
  expect(browser.network.asked('getNotificationCount')).toHaveLength(1);
  expect($unreadCount.get()).toBe(1);
  const other = await browser.api.customer();
  browser.cookies.set('authToken', other.headers.authorization.replace('Bearer ', ''));
  const { $unreadCount: others } = await openTab();
  expect(others.get()).toBe(0);
});
