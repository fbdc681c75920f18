import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { limitConnections, limitedServerOptions } from '../../src/http/connection-limits.ts';
import { close, listen } from '../../src/server/listen.ts';

let server: Server;
let port: number;
let sockets: Socket[];
/** Ends the answer to `/held`. */
let release: () => void;
/** Requests for `/held` that wait for that. */
let underWay: number;

/** More than what waits in the sockets of a client that does not read. */
const LARGE_ANSWER = Buffer.alloc(16 * 2 ** 20);

async function begin(
  most?: number,
  {
    yieldsAfterMs,
    ...options
  }: typeof limitedServerOptions & { yieldsAfterMs?: number } = limitedServerOptions,
) {
  sockets = [];
  underWay = 0;
  const held = new Promise<void>((resolve) => (release = resolve));
  server = createServer(options, (request, response) => {
    if (request.url === '/held') {
      underWay++;
      void held.then(() => response.end('held'));
    } else response.end(request.url === '/large' ? LARGE_ANSWER : 'here');
  });
  limitConnections(server, most, yieldsAfterMs);
  await listen(server, 0);
  ({ port } = server.address() as AddressInfo);
}
afterEach(async () => {
  release();
  for (const socket of sockets) socket.destroy();
  await close(server, 0);
});

/** A connection on which some bytes are sent; the server may close it whenever it likes. */
const open = (bytes = '') =>
  new Promise<Socket>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      if (bytes !== '') socket.write(bytes);
      resolve(socket);
    });
    sockets.push(socket);
    socket.on('error', () => resolve(socket));
  });

const ask = (path: string) => fetch(`http://127.0.0.1:${port}${path}`).then((answer) => answer.text());
const closed = (socket: Socket) => new Promise((resolve) => socket.once('close', resolve));

const connections = () =>
  new Promise<number>((resolve, reject) => {
    server.getConnections((error, count) => (error ? reject(error) : resolve(count)));
  });

const BATCH = 200;
async function flood(count: number, bytes: string) {
  for (let begun = 0; begun < count; begun += BATCH)
    await Promise.all(Array.from({ length: BATCH }, () => open(bytes)));
}

test('SEC-01 ten times the idle and slow connections that there may be stop neither a visitor nor an answer under way', async () => {
  const most = 100;
  await begin(most);
  const held = ask('/held');
  await expect.poll(connections).toBe(1);
  await flood(800, '');
  expect(await ask('/')).toBe('here');
  await flood(200, 'GET / HTTP/1.1\r\nHost: local');
  expect(await ask('/')).toBe('here');
  expect(await connections()).toBeLessThanOrEqual(most + 1);
  release();
  expect(await held).toBe('held');
}, 30_000);

test('SEC-01 where every connection has a request under way, a new one is closed and the others stay', async () => {
  await begin(2);
  const answers = [ask('/held'), ask('/held')];
  await expect.poll(() => underWay).toBe(2);
  const late = await open();
  await closed(late);
  release();
  expect(await Promise.all(answers)).toEqual(['held', 'held']);
});

const requestFor = (path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`;

test('SEC-01 clients that do not read their answers give way to a visitor', async () => {
  await begin(3, { ...limitedServerOptions, yieldsAfterMs: 50 });
  const readers = await Promise.all(Array.from({ length: 3 }, () => open(requestFor('/large'))));
  for (const reader of readers) reader.pause();
  await expect.poll(connections).toBe(3);
  const visit = () => ask('/').catch(() => 'closed');
  await expect.poll(visit).toBe('here');
  expect(await connections()).toBeLessThanOrEqual(3);
});

test('SEC-01 an answer under way after one on the same connection is no idle connection', async () => {
  await begin(2);
  let answers = '';
  const pipelining = await open(requestFor('/') + requestFor('/held'));
  pipelining.setEncoding('latin1').on('data', (part: string) => (answers += part));
  await expect.poll(() => answers).toContain('here');
  await expect.poll(() => underWay).toBe(1);
  const idle = await open();
  await expect.poll(connections).toBe(2);
  const isClosed = closed(idle);
  expect(await ask('/')).toBe('here');
  await isClosed;
  release();
  await expect.poll(() => answers).toContain('held');
});

test('SEC-01 a connection is idle again when all its answers have ended', async () => {
  await begin(1);
  let answers = '';
  const pipelining = await open(requestFor('/') + requestFor('/'));
  pipelining.setEncoding('latin1').on('data', (part: string) => (answers += part));
  await expect.poll(() => answers.split('here').length).toBe(3);
  const isClosed = closed(pipelining);
  expect(await ask('/')).toBe('here');
  await isClosed;
});

test('SEC-01 a connection that sends no headers, or never ends them, is closed with 408', async () => {
  await begin(100, { ...limitedServerOptions, headersTimeout: 100, connectionsCheckingInterval: 20 });
  for (const bytes of ['', 'GET / HTTP/1.1\r\nHost: localhost\r\nX: ']) {
    let answer = '';
    const socket = await open(bytes);
    socket.setEncoding('latin1').on('data', (part: string) => (answer += part));
    await closed(socket);
    expect(answer).toMatch(/^HTTP\/1\.1 408/);
  }
});

test('SEC-01 every time that a client may take has an end', async () => {
  await begin();
  expect(server).toMatchObject({
    headersTimeout: 10_000,
    requestTimeout: 30_000,
    keepAliveTimeout: 65_000,
    timeout: 120_000,
    maxHeadersCount: 101,
  });
});
