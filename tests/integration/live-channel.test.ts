import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { becomeLeader } from '../../src/session/tabs/leader-tab.ts';
import { testApi, type TestApi } from '../contract/fixture/test-api.ts';
import { startLiveServer } from '../live/live-server.ts';
import { useOwnChannels } from '../live/own-channels.ts';
import { newCookies, openSocketTab, type SocketTabSettings } from '../live/socket-tab.ts';
import { eventually } from '../eventually.ts';

useOwnChannels('live-channel.test');

let api: TestApi;
let server: Awaited<ReturnType<typeof startLiveServer>>;
const ends: (() => void)[] = [];

beforeEach(async () => {
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
  api = testApi();
  server = await startLiveServer(api.sockets);
});
afterEach(async () => {
  for (const end of ends.splice(0)) end();
  await server.close();
});

const say = (typeCode: string, uid: number | null = null, title = '') =>
  api.store.notifications.add({ uid, typeCode, title, body: '' }, new Date());

async function customer() {
  const { uid, headers } = await api.customer();
  const { notifications } = api.store;
  const unreceived = () => notifications.unread(uid, { upTo: notifications.lastId, limit: 100 }).length;
  return { uid, token: headers.authorization.slice('Bearer '.length), unreceived };
}

/** A tab that leads when it may. */
function openTab(settings: Partial<SocketTabSettings> = {}) {
  const tab = openSocketTab({ url: server.url, random: () => 0, ...settings });
  const resign = becomeLeader(tab.connect);
  const die = () => {
    tab.close();
    resign();
  };
  ends.push(die);
  return { ...tab, die };
}

test('LIVE-01 one of three tabs has the socket; when it dies the next one takes over and misses nothing', async () => {
  const anna = await customer();
  const cookies = newCookies();
  const [first, second, third] = [1, 2, 3].map(() => openTab({ ...anna, cookies }));
  await eventually(() => expect(first!.isOpen()).toBe(true));
  say('sale', anna.uid, 'Раз');
  await eventually(() => expect(third!.acts).toEqual(['Раз']));
  expect([first!.acts, second!.acts]).toEqual([['Раз'], ['Раз']]);
  await eventually(() => expect(anna.unreceived()).toBe(0));

  first!.die();
  say('sale', anna.uid, 'Два');
  await eventually(() => expect(second!.isOpen()).toBe(true));
  await eventually(() => expect(third!.acts).toEqual(['Раз', 'Два']));
  expect(second!.acts).toEqual(['Раз', 'Два']);
  await eventually(() => expect(anna.unreceived()).toBe(0));
  expect([second!.attempts.length, third!.attempts.length]).toEqual([1, 0]);
});

test('LIVE-01 a guest’s socket has no token and hears what is said to everybody', async () => {
  const anna = await customer();
  const tab = openTab();
  await eventually(() => expect(tab.isOpen()).toBe(true));
  say('sale', anna.uid, 'Анне');
  say('sale', null, 'Всем');
  await eventually(() => expect(tab.acts).toEqual(['Всем']));
});

test('LIVE-02 a reset and a reload are done once, though the receipt is lost and they are said again', async () => {
  const anna = await customer();
  const cookies = newCookies();
  say('reset_session', anna.uid);
  const deaf = openTab({ ...anna, uid: anna.uid + 1, cookies });
  await eventually(() => expect(deaf.acts).toEqual(['reset', 'told']));
  deaf.die();
  expect(anna.unreceived(), 'the receipt was somebody else’s').toBe(1);
  const next = openTab({ ...anna, cookies });
  await eventually(() => expect(anna.unreceived()).toBe(0));
  expect(next.acts).toEqual([]);
  say('reload_page', anna.uid);
  await eventually(() => expect(next.acts).toEqual(['reloaded']));
  await eventually(() => expect(anna.unreceived()).toBe(0));
});

test('LIVE-01 a socket that the server drops is opened again and told what came meanwhile', async () => {
  const anna = await customer();
  const tab = openTab(anna);
  await eventually(() => expect(tab.isOpen()).toBe(true));
  server.drop();
  say('sale', anna.uid, 'Пока никого нет');
  await eventually(() => expect(tab.acts).toEqual(['Пока никого нет']));
  expect(tab.attempts).toHaveLength(2);
});
