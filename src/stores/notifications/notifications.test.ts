import { afterEach, expect, test, vi } from 'vitest';
import type { Notification } from '../../contract/account/notification.ts';
import { createCookies } from '../../session/cookies/cookies.ts';
import { CookieJar } from '../../../tests/integration/harness/cookie-jar.ts';
import { useOwnChannels } from '../../../tests/live/own-channels.ts';
import { createNotifications } from './notifications.ts';

useOwnChannels('notifications.test');

const message = (id: number, typeCode: string, second = id): Notification => ({
  id,
  typeCode,
  title: `Весть ${id}`,
  body: '',
  createdAt: new Date(second * 1000).toISOString(),
});

/** Three tabs of a browser; their channel is Node's, which tells what is posted in a later task. */
function openTabs(visible: readonly boolean[] = [true, false, false]) {
  const jar = new CookieJar();
  const cookies = createCookies(jar, { siteCode: 'vitrina', secure: true });
  const state = { isBusy: false, isReset: 0 };
  const waiting: (() => void)[] = [];
  const whenFree = async () => {
    if (state.isBusy) await new Promise<void>((resolve) => waiting.push(resolve));
  };
  let lastReset = Promise.resolve();
  const tabs = visible.map((isVisible) => {
    const log: string[] = [];
    const heard: string[] = [];
    const look = { isVisible };
    const notifications = createNotifications({
      cookies,
      isVisible: () => look.isVisible,
      show: ({ title }) => log.push(title),
      notify: ({ title }) => heard.push(title),
      afterUnsavedWork: async (act) => {
        await whenFree();
        await (lastReset = lastReset.then(act));
      },
      resetBrowser: () => {
        state.isReset += 1;
        return Promise.resolve();
      },
      reportReset: () => log.push('told'),
      calmMoment: whenFree,
      reload: () => log.push('reloaded'),
      sendReceipt: (id) => Promise.resolve(void log.push(`receipt ${id}`)),
    });
    opened.push(notifications.close);
    return { ...notifications, log, heard, look };
  });
  return {
    tabs,
    state,
    cookies,
    logs: () => tabs.map(({ log }) => log.join(', ')),
    becomeFree: () => {
      state.isBusy = false;
      for (const go of waiting.splice(0)) go();
    },
  };
}

const opened: (() => void)[] = [];
afterEach(() => {
  for (const close of opened.splice(0)) close();
});

async function settled() {
  for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setTimeout(resolve, 2));
}

test('LIVE-02 a message is shown by the tab that is seen, and received by the tab with the socket once it was', async () => {
  const { tabs, logs } = openTabs([false, true, false]);
  tabs[0]!.receive(message(1, 'sale'));
  await settled();
  expect(logs()).toEqual(['receipt 1', 'Весть 1', '']);
  expect(tabs.map(({ heard }) => heard)).toEqual([['Весть 1'], ['Весть 1'], ['Весть 1']]);
  tabs[0]!.receive(message(1, 'sale'));
  await settled();
  expect(logs(), 'said once more, it only needs its receipt').toEqual([
    'receipt 1, receipt 1',
    'Весть 1',
    '',
  ]);
});

test('LIVE-02 a message that nobody sees waits, without a receipt, for the first tab that is looked at', async () => {
  const { tabs, logs } = openTabs([false, false, false]);
  tabs[0]!.receive(message(1, 'sale'));
  await settled();
  expect(logs()).toEqual(['', '', '']);
  tabs[2]!.look.isVisible = true;
  tabs[2]!.showWaiting();
  await settled();
  tabs[1]!.showWaiting();
  expect(logs()).toEqual(['receipt 1', '', 'Весть 1']);
});

test('LIVE-02 a reset is done by one tab and told by all, and not done again when it is said again', async () => {
  const { tabs, logs, state, cookies } = openTabs();
  tabs[1]!.receive(message(4, 'reset_session'));
  await settled();
  expect(state.isReset).toBe(1);
  expect(logs()).toEqual(['told', 'told, receipt 4', 'told']);
  expect(cookies.get('lastSystemNotification')).toBe('1970-01-01T00:00:04.000Z');
  const later = openTabs();
  later.cookies.set('lastSystemNotification', cookies.get('lastSystemNotification') ?? '');
  later.tabs[0]!.receive(message(4, 'reset_session'));
  await settled();
  expect(later.state.isReset).toBe(0);
  expect(later.logs()).toEqual(['receipt 4', '', '']);
});

test('LIVE-02 a reload is done by each tab once, after its receipt', async () => {
  const { tabs, logs } = openTabs();
  tabs[0]!.receive(message(5, 'reload_page'));
  await settled();
  expect(logs()).toEqual(['receipt 5, reloaded', 'reloaded', 'reloaded']);
  tabs[0]!.receive(message(5, 'reload_page'));
  tabs[1]!.receive(message(3, 'reload_page'));
  await settled();
  expect(logs()).toEqual(['receipt 5, reloaded, receipt 5', 'reloaded, receipt 3', 'reloaded']);
});

test.each(['reset_session', 'reload_page'])(
  'LIVE-02 %s waits for an order and for the basket, and is not remembered before',
  async (typeCode) => {
    const { tabs, logs, state, cookies, becomeFree } = openTabs();
    state.isBusy = true;
    tabs[0]!.receive(message(6, typeCode));
    tabs[0]!.receive(message(7, 'sale'));
    await settled();
    expect(logs()).toEqual(['Весть 7, receipt 7', '', '']);
    expect(cookies.get('lastSystemNotification')).toBeUndefined();
    becomeFree();
    await settled();
    expect(logs()[1]).toMatch(/^(told|reloaded)$/);
    expect(logs()[0]).toContain('receipt 6');
  },
);

test('LIVE-02 tabs without Web Locks, each with a socket of its own, act once all the same', async () => {
  const { tabs, logs, state } = openTabs([true, true, false]);
  for (const tab of tabs) tab.receive(message(8, 'reset_session'));
  for (const tab of tabs) tab.receive(message(9, 'sale'));
  for (const tab of tabs) tab.receive(message(10, 'reload_page'));
  await settled();
  expect(state.isReset).toBe(1);
  for (const log of logs()) {
    expect(log.match(/told/g)).toHaveLength(1);
    expect(log.match(/reloaded/g)).toHaveLength(1);
    expect(log.match(/receipt 9/g)).toHaveLength(1);
  }
  expect(logs().map((log) => log.includes('Весть 9'))).toEqual([true, true, false]);
});

test('a browser that keeps no cookies is not reloaded, which would never end', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { tabs, logs, cookies } = openTabs();
  vi.spyOn(cookies, 'set').mockImplementation(() => undefined);
  tabs[0]!.receive(message(5, 'reload_page'));
  await settled();
  expect(logs()).toEqual(['', '', '']);
  expect(warn).toHaveBeenCalled();
});

test('LIVE-02 a message without an id is acted on and logged', async () => {
  const info = vi.spyOn(console, 'info').mockImplementation(() => undefined);
  const { tabs, logs } = openTabs();
  const { id: _, ...nameless } = message(3, 'sale');
  tabs[0]!.receive(nameless);
  await settled();
  expect(logs()).toEqual(['Весть 3', '', '']);
  expect(info).toHaveBeenCalledTimes(1);
});
