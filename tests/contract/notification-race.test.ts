import { once } from 'node:events';
import { connect } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { SocketClose } from '../../src/contract/account/notification-socket.ts';
import { openStore } from '../../src/reference-api/open-store.ts';
import { SocketServer } from '../../src/reference-api/notifications/socket-server.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { serverOf } from './fixture/socket.ts';
import { testApi } from './fixture/test-api.ts';

const tokenOf = ({ headers }: { headers: { authorization: string } }) => headers.authorization.slice(7);
const sale = (title: string) => ({ uid: null, typeCode: 'sale', title, body: '' });

/** An API with a server before it, and another process's connection to its database. */
async function twoProcesses() {
  const folder = temporaryFolder('notification');
  const databasePath = join(folder, 'shop.sqlite');
  const api = testApi({ databasePath });
  const other = openStore(databasePath);
  const server = await serverOf(api);
  onTestFinished(async () => {
    await server.close();
    await api.close();
    other.close();
  });
  return { api, other, server };
}

test('API-02 notifications: what another process says while a tab connects is told once', async () => {
  const { api, other, server } = await twoProcesses();
  const anna = await api.customer();
  const { notifications } = api.store;
  const unread = notifications.unread.bind(notifications);
  let said = 0;
  vi.spyOn(notifications, 'unread').mockImplementation((...asked) => {
    said += 1;
    other.notifications.add(sale(`Между делом ${said}`), new Date());
    return unread(...asked);
  });
  const first = await server.tab(tokenOf(anna));
  expect(await first.titles(1)).toEqual(['Между делом 1']);
  const second = await server.tab(tokenOf(anna));
  other.notifications.add(sale('Потом'), new Date());
  expect(await first.titles(3)).toEqual(['Между делом 1', 'Между делом 2', 'Потом']);
  expect(await second.titles(3)).toEqual(['Между делом 1', 'Между делом 2', 'Потом']);
});

test('API-02 notifications: a change of another process that takes long is heard of when it is made', async () => {
  const { api, other, server } = await twoProcesses();
  const guest = await server.tab();
  const before = api.store.notifications.lastId;
  other.change(() => {
    const id = other.notifications.add(sale('Долго'), new Date());
    // Neither seen early nor skipped: ids are given out and shown in one order, since only one process writes.
    expect(id).toBe(before + 1);
    expect(api.store.notifications.after(before, 10)).toEqual([]);
    expect(api.store.notifications.lastId).toBe(before);
  });
  api.store.notifications.add(sale('Скоро'), new Date());
  expect(await guest.titles(2)).toEqual(['Долго', 'Скоро']);
});

test('API-02 notifications: a tab that cannot be told what waits is closed, so that it comes again', async () => {
  const report = vi.fn();
  const { api } = await twoProcesses();
  const { store, tokens } = api;
  const server = await serverOf({
    app: api.app,
    sockets: new SocketServer({ store, tokens, report, allowsOrigin: () => true }),
  });
  const trouble = new Error('the database is busy');
  vi.spyOn(store.notifications, 'unread').mockImplementationOnce(() => {
    throw trouble;
  });
  const anna = await api.customer();
  expect(await (await server.tab(tokenOf(anna))).closed).toBe(SocketClose.failed);
  expect(report).toHaveBeenCalledExactlyOnceWith(trouble);
  const again = await server.tab(tokenOf(anna));
  store.notifications.add(sale('Снова здесь'), new Date());
  expect(await again.titles(1)).toEqual(['Снова здесь']);
  await server.close();
});

test('API-02 notifications: sockets that were refused and stay open count as well', async () => {
  const { api } = await twoProcesses();
  const { store, tokens } = api;
  const sockets = new SocketServer({
    store,
    tokens,
    report: console.error,
    allowsOrigin: () => true,
    limits: { total: 1 },
  });
  const server = await serverOf({ app: api.app, sockets });
  const { host, pathname, port } = new URL(server.address);
  const lingering = connect(Number(port), 'localhost');
  lingering.write(
    `GET ${pathname}?token=nonsense HTTP/1.1\r\nHost: ${host}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
      'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
  );
  const [answer] = (await once(lingering, 'data')) as [Buffer];
  expect(answer.toString()).toMatch(/^HTTP\/1\.1 101 /);

  const refused = new WebSocket(server.address);
  refused.on('error', () => undefined);
  const [, response] = (await once(refused, 'unexpected-response')) as [unknown, { statusCode: number }];
  expect(response.statusCode).toBe(503);
  refused.terminate();
  lingering.destroy();
  await server.close();
});
