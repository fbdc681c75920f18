import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { WebSocket } from 'ws';
import { SOCKET_TOKEN, SocketClose } from '../../src/contract/account/notification-socket.ts';
import type { SocketLimits } from '../../src/reference-api/notifications/socket-limiter.ts';
import { SocketServer } from '../../src/reference-api/notifications/socket-server.ts';
import { bearer, fields, register } from './fixture/accounts.ts';
import { changePassword } from '../../src/contract/account/sign-in.ts';
import { serverOf } from './fixture/socket.ts';
import { testApi } from './fixture/test-api.ts';

async function channel(limits: Partial<SocketLimits>, heartbeatMs = 60_000) {
  const api = testApi();
  const { store, tokens } = api;
  const sockets = new SocketServer({
    store,
    tokens,
    report: console.error,
    allowsOrigin: () => true,
    limits,
    heartbeatMs,
  });
  const server = await serverOf({ app: api.app, sockets });
  const peers: WebSocket[] = [];
  onTestFinished(async () => {
    for (const peer of peers) peer.terminate();
    await server.close();
    await api.close();
  });
  /** The open socket, or the status and headers of the refusal. */
  const open = async (from?: string, token?: string) => {
    const url = token === undefined ? server.address : `${server.address}?${SOCKET_TOKEN}=${token}`;
    const peer = new WebSocket(url, from === undefined ? {} : { headers: { 'x-forwarded-for': from } });
    peers.push(peer);
    peer.on('error', () => undefined);
    const refused = once(peer, 'unexpected-response').then(([, response]) => {
      const { statusCode, headers } = response as { statusCode: number; headers: Record<string, string> };
      peer.terminate();
      return { status: statusCode, retryAfter: headers['retry-after'] };
    });
    return Promise.race([once(peer, 'open').then(() => ({ status: 101, peer })), refused]);
  };
  const statuses = async (count: number, from?: string, token?: string) => {
    const answers = [];
    for (let index = 0; index < count; index += 1) answers.push((await open(from, token)).status);
    return answers;
  };
  return { api, server, open, statuses };
}

test('SEC-03 sockets: one guest has the share of an address, and others still get in', async () => {
  const { statuses } = await channel({ guestsPerAddress: 3 });
  expect(await statuses(5, '203.0.113.7')).toEqual([101, 101, 101, 429, 429]);
  expect(await statuses(2, '198.51.100.4')).toEqual([101, 101]);
  // Of this machine itself, and of a network of IPv6, there is one address.
  expect(await statuses(4)).toEqual([101, 101, 101, 429]);
  expect(await statuses(3, '2001:db8:1:2::1')).toEqual([101, 101, 101]);
  expect(await statuses(1, '2001:db8:1:2:a:b:c:d')).toEqual([429]);
});

test('SEC-03 sockets: however many addresses guests have, customers keep their places', async () => {
  const { api, statuses } = await channel({ total: 6, guests: 4, guestsPerAddress: 2 });
  const addresses = Array.from({ length: 5 }, (_, index) => `203.0.113.${index}`);
  const answers = [];
  for (const address of addresses) answers.push(...(await statuses(2, address)));
  expect(answers).toEqual([101, 101, 101, 101, 503, 503, 503, 503, 503, 503]);
  // A token that is not valid is a guest's, not a way around the guests' share.
  expect(await statuses(1, '203.0.113.9', 'nonsense')).toEqual([503]);
  const token = await api.tokenOf((await api.customer()).uid);
  expect(await statuses(3, '203.0.113.0', token)).toEqual([101, 101, 503]);
});

test('SEC-03 sockets: a customer has a share, and so have the customers of an address', async () => {
  const { api, statuses } = await channel({ perCustomer: 2, customersPerAddress: 3 });
  const tokens = [];
  for (let index = 0; index < 3; index += 1) tokens.push(await api.tokenOf((await api.customer()).uid));
  expect(await statuses(3, '203.0.113.1', tokens[0])).toEqual([101, 101, 429]);
  expect(await statuses(1, '203.0.113.2', tokens[0])).toEqual([429]);
  expect(await statuses(2, '203.0.113.1', tokens[1])).toEqual([101, 429]);
  expect(await statuses(1, '203.0.113.2', tokens[2])).toEqual([101]);
});

test('SEC-03 sockets: a place is free again once its socket has closed', async () => {
  const { server, open, statuses } = await channel({ guestsPerAddress: 1 });
  const first = await open('203.0.113.7');
  if (!('peer' in first)) throw new Error('the first was refused');
  expect(await statuses(1, '203.0.113.7')).toEqual([429]);
  first.peer.close();
  await once(first.peer, 'close');
  await expect.poll(async () => (await open('203.0.113.7')).status).toBe(101);

  // Connections that go away while they ask leave nothing behind.
  const { hostname, port, pathname } = new URL(server.address);
  for (let index = 0; index < 20; index += 1) {
    const hasty = connect(Number(port), hostname);
    hasty.on('error', () => undefined);
    hasty.write(
      `GET ${pathname}?${SOCKET_TOKEN}=nonsense HTTP/1.1\r\nHost: api\r\nX-Forwarded-For: 203.0.113.8\r\n` +
        'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
      () => hasty.resetAndDestroy(),
    );
    await once(hasty, 'close');
  }
  await expect.poll(async () => (await open('203.0.113.8')).status).toBe(101);
});

test('SEC-03 sockets: opening and closing again and again ends as well, with the time to wait', async () => {
  const { open } = await channel({ openingsPerMinute: 3 });
  for (let index = 0; index < 3; index += 1) expect((await open('203.0.113.7')).status).toBe(101);
  const refused = await open('203.0.113.7');
  expect(refused).toMatchObject({ status: 429 });
  expect(Number('retryAfter' in refused && refused.retryAfter)).toBeGreaterThan(0);
  expect((await open('203.0.113.8')).status).toBe(101);
});

test('SEC-03 sockets: a peer with a token that is not valid does not keep its place by not saying goodbye', async () => {
  const { server, open } = await channel({ guestsPerAddress: 1 });
  const { hostname, port, pathname } = new URL(server.address);
  const lingering = connect(Number(port), hostname);
  onTestFinished(() => void lingering.destroy());
  lingering.write(
    `GET ${pathname}?${SOCKET_TOKEN}=nonsense HTTP/1.1\r\nHost: api\r\nX-Forwarded-For: 203.0.113.7\r\n` +
      'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
  );
  await once(lingering, 'data');
  expect((await open('203.0.113.7')).status).toBe(429);
  await once(lingering, 'close');
  await expect.poll(async () => (await open('203.0.113.7')).status).toBe(101);
});

test('SEC-03 sockets: a flood of pings closes the socket', async () => {
  const { open } = await channel({});
  const opened = await open();
  if (!('peer' in opened)) throw new Error('it was refused');
  const closed = once(opened.peer, 'close');
  opened.peer.on('pong', () => opened.peer.ping());
  opened.peer.ping();
  expect((await closed)[0]).toBe(SocketClose.policy);
});

test('SEC-03 sockets: a socket ends with its session', async () => {
  const { api, open } = await channel({}, 500);
  const { token } = await register(api);
  const opened = await open(undefined, token);
  if (!('peer' in opened)) throw new Error('it was refused');
  const closed = once(opened.peer, 'close');
  const body = { oldPassword: fields.password, newPassword: 'newer', deviceId: 'device' };
  await api.call(changePassword, { body }, bearer(token));
  expect((await closed)[0]).toBe(SocketClose.unauthorized);
});
