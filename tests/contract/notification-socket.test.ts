import { once } from 'node:events';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { getNotifications } from '../../src/contract/account/notification.ts';
import { SocketClose } from '../../src/contract/account/notification-socket.ts';
import { deleteAccount } from '../../src/reference-api/account/delete-account.ts';
import { SocketServer } from '../../src/reference-api/notifications/socket-server.ts';
import { serverOf, Tab } from './fixture/socket.ts';
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

test('API-02 notifications: a socket is told what waits, then what comes, in every tab until the receipt', async () => {
  const anna = await api.customer();
  const waiting = say('Ждало', anna.uid);
  const [one, two] = [await server.tab(tokenOf(anna)), await server.tab(tokenOf(anna))];
  const live = say('Сейчас', anna.uid);
  expect(await one.titles(2)).toEqual(['Ждало', 'Сейчас']);
  expect(await two.titles(2)).toEqual(['Ждало', 'Сейчас']);

  one.receipt({ uid: anna.uid, notifyIDs: [waiting] });
  await one.settled();
  expect(await unread(anna.headers)).toEqual(['Сейчас']);
  const three = await server.tab(tokenOf(anna));
  expect(await three.titles(1)).toEqual(['Сейчас']);
  three.receipt({ uid: anna.uid, notifyIDs: [live, 999_999] });
  await three.settled();
  expect(await unread(anna.headers)).toEqual([]);
});

test('API-02 notifications: a session that is reset is not reset again, though its receipt names nobody any more', async () => {
  const anna = await api.customer();
  const id = say('', anna.uid, 'reset_session');
  const tab = await server.tab(tokenOf(anna));
  expect(await tab.titles(1)).toHaveLength(1);
  tab.receipt({ uid: null, notifyIDs: [id] });
  await tab.settled();
  expect(await unread(anna.headers)).toEqual([]);
  const later = await server.tab(tokenOf(anna));
  say('Потом', anna.uid);
  expect(await later.titles(1)).toEqual(['Потом']);
});

test('API-02 notifications: a receipt speaks only for the customer whose socket it is', async () => {
  const [anna, boris] = [await api.customer(), await api.customer()];
  const id = say('Анне', anna.uid);
  const forAll = say('Всем');
  const tab = await server.tab(tokenOf(boris));
  tab.receipt({ uid: anna.uid, notifyIDs: [id, forAll] });
  tab.receipt({ uid: boris.uid, notifyIDs: [id] });
  await tab.settled();
  expect(await unread(anna.headers)).toEqual(['Всем', 'Анне']);
  expect(await unread(boris.headers)).toEqual(['Всем']);
});

test('API-02 notifications: guests hear only what is said to everybody while they listen', async () => {
  const anna = await api.customer();
  say('Раньше');
  const [guest, tab] = [await server.tab(), await server.tab(tokenOf(anna))];
  expect(await tab.titles(1)).toEqual(['Раньше']);
  say('Анне', anna.uid);
  const id = say('Всем', null, 'reload_page');
  expect(await tab.titles(3)).toEqual(['Раньше', 'Анне', 'Всем']);
  expect(await guest.titles(1)).toEqual(['Всем']);
  expect(guest.heard[0]).toMatchObject({ id, typeCode: 'reload_page' });
  guest.receipt({ uid: null, notifyIDs: [id] });
  await guest.settled();
  expect(await unread(anna.headers)).toEqual(['Анне', 'Раньше']);
});

test.each(['nonsense', 'a.b.c'])(
  'API-02 notifications: the token %s closes the socket with a code that a page can read',
  async (token) => {
    const tab = await server.tab(token);
    expect(await tab.closed).toBe(SocketClose.unauthorized);
  },
);

test('API-02 notifications: an expired token is told apart from a broken line', async () => {
  let now = new Date();
  await server.close();
  api = testApi({ now: () => now });
  server = await serverOf(api);
  const token = tokenOf(await api.customer());
  const early = await server.tab(token);
  now = new Date(now.getTime() + 60 * 60 * 1000);
  expect(await (await server.tab(token)).closed).toBe(SocketClose.unauthorized);
  say('Всем');
  expect(await early.titles(1)).toEqual(['Всем']);
});

async function statusOf(address: string, origin?: string): Promise<number> {
  const peer = new WebSocket(address, origin === undefined ? {} : { origin });
  const [, response] = (await once(peer, 'unexpected-response')) as [unknown, { statusCode: number }];
  peer.on('error', () => undefined);
  peer.terminate();
  return response.statusCode;
}

test('API-02 notifications: other addresses and other shops get no socket', async () => {
  expect(await statusOf(`${server.address}/other`)).toBe(404);
  expect(await statusOf(server.address, 'https://elsewhere.example')).toBe(403);
  const tab = await new Tab(server.address, 'http://localhost:4321').opened();
  expect(tab.peer.readyState).toBe(WebSocket.OPEN);
});

test('API-02 notifications: messages that are no receipts close the socket after some, long ones at once', async () => {
  const patient = await server.tab();
  for (const message of ['{', '[]', '{"uid":1}']) patient.peer.send(message);
  patient.receipt({ uid: null, notifyIDs: [] });
  await patient.settled();
  expect(patient.peer.readyState).toBe(WebSocket.OPEN);
  for (const message of ['null', 'x']) patient.peer.send(message);
  expect(await patient.closed).toBe(SocketClose.policy);

  const long = await server.tab();
  long.peer.send('x'.repeat(100_000));
  expect(await long.closed).toBe(1009);
});

test('API-02 notifications: a peer that does not answer is given up', async () => {
  const { store, tokens } = api;
  const sockets = new SocketServer({
    store,
    tokens,
    report: console.error,
    allowsOrigin: () => true,
    heartbeatMs: 10,
  });
  const impatient = await serverOf({ app: api.app, sockets });
  const silent = new WebSocket(impatient.address, { autoPong: false });
  const [code] = (await once(silent, 'close')) as [number];
  expect(code).toBe(1006);
  await impatient.close();
});

test('API-02 notifications: a socket is closed when its account is gone', async () => {
  const { store, tokens } = api;
  const sockets = new SocketServer({
    store,
    tokens,
    report: console.error,
    allowsOrigin: () => true,
    heartbeatMs: 10,
  });
  const watchful = await serverOf({ app: api.app, sockets });
  const anna = await api.customer();
  const tab = await watchful.tab(tokenOf(anna));
  deleteAccount({ store, now: () => new Date() }, anna.uid);
  expect(await tab.closed).toBe(SocketClose.unauthorized);
  await watchful.close();
});

test('API-02 notifications: a server that stops says goodbye, and keeps what was not received', async () => {
  const anna = await api.customer();
  const tab = await server.tab(tokenOf(anna));
  say('Перед остановкой', anna.uid);
  await server.close();
  expect(await tab.closed).toBe(SocketClose.goingAway);
  expect(await unread(anna.headers)).toEqual(['Перед остановкой']);
  server = await serverOf(testApi());
});
