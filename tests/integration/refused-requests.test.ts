import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { type AddressInfo, connect, createServer as createNetServer } from 'node:net';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { releaseFile } from '../../src/content/release-files.ts';
import { close, listen, ListenError } from '../../src/server/listen.ts';
import { createShopServer } from '../../src/server/shop-server.ts';
import { requestText, sendRaw, statusOf } from './raw-request.ts';

let folder: string;
let port: number;
const onDemand = vi.fn();
const beside = vi.fn();
const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
const server = createShopServer({
  get dataFolder() {
    return folder;
  },
  siteUrl: 'https://shop.example',
  apiUrl: 'https://api.example',
  allowedHosts: ['preview.shop.example'],
  onDemand: (_, request, response) => {
    onDemand();
    response.end(`${request.method} ${request.url}`);
    return Promise.resolve();
  },
  handleOther: () => {
    beside();
    return undefined;
  },
});

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrina-refused-'));
  const release = join(folder, 'releases', 'r1');
  await mkdir(join(release, '_data'), { recursive: true });
  await writeFile(join(release, '_data/inline-hashes.json'), '{"scripts":[],"styles":[]}');
  await writeFile(join(release, releaseFile('/catalog')), 'каталог');
  await symlink(join('releases', 'r1'), join(folder, 'current'));
  await listen(server, 0);
  port = (server.address() as AddressInfo).port;
});
afterAll(async () => {
  await close(server);
  await rm(folder, { recursive: true });
});
beforeEach(() => vi.clearAllMocks());

const status = async (bytes: string) => statusOf(await sendRaw(port, bytes));
const get = (target: string, ...headers: string[]) => requestText(`GET ${target}`, headers);

test.each(['shop.example', 'preview.shop.example:8443', 'localhost', '127.0.0.1:1', '[::1]'])(
  'SEC-01 the shop answers for %s',
  async (host) => expect(await status(get('/catalog', `Host: ${host}`))).toBe(200),
);

test.each<[string, string, number]>([
  ['another host', get('/catalog', 'Host: evil.example'), 421],
  ['another host on a guarded route', get('/checkout', 'Host: evil.example'), 421],
  ['another host on /ops', get('/ops', 'Host: evil.example:4321'), 421],
  ['a host with a user', get('/checkout', 'Host: a@b'), 400],
  ['two hosts', get('/catalog', 'Host: localhost', 'Host: evil.example'), 400],
  ['no host', get('/catalog'), 400],
  ['no host in HTTP/1.0', 'GET /catalog HTTP/1.0\r\n\r\n', 400],
  ['another host in the target', get('http://evil.example/catalog', 'Host: localhost'), 421],
  ['another host beside a whole address', get('http://localhost/catalog', 'Host: evil.example'), 421],
  ['a target with a user', get('http://localhost@evil.example/', 'Host: localhost'), 400],
  [
    'another host that asks to become a WebSocket',
    get('/', 'Host: evil.example', 'Connection: Upgrade', 'Upgrade: websocket'),
    421,
  ],
])('SEC-01 %s is refused before any other work', async (_, bytes, expected) => {
  expect(await status(bytes)).toBe(expected);
  expect([onDemand, beside, log].map(({ mock }) => mock.calls.length)).toEqual([0, 0, 0]);
});

test.each<[string, string, number, RegExp]>([
  ['letters beyond ASCII in a query', requestText('GET /catalog?query=лён'), 400, /недопустимые знаки/],
  [
    '16 KB of cookies',
    get('/catalog', 'Host: localhost', `Cookie: a=${'x'.repeat(16_384)}`),
    431,
    /Удалите cookie/,
  ],
  ['no HTTP at all', 'привет\r\n\r\n', 400, /Неверный запрос/],
])('SEC-01 %s are refused in words', async (_, bytes, expected, words) => {
  const [head = '', body = ''] = (await sendRaw(port, Buffer.from(bytes).toString('latin1'), /\.$/)).split(
    '\r\n\r\n',
  );
  expect(statusOf(head)).toBe(expected);
  expect(head).toContain('text/plain; charset=utf-8');
  const text = Buffer.from(body, 'latin1');
  expect(head).toContain(`Content-Length: ${text.length}`);
  expect(text.toString()).toMatch(words);
});

const upload = (...headers: string[]) =>
  requestText('POST /checkout', [...headers, 'Expect: 100-continue', 'Content-Length: 5']);

test.each<[string, string, number]>([
  ['another host', upload('Host: evil.example'), 421],
  ['a host with a user', upload('Host: a@b'), 400],
])('SEC-01 %s is refused before the body is asked for', async (_, bytes, expected) => {
  const answer = await sendRaw(port, bytes);
  expect(statusOf(answer)).toBe(expected);
  expect(onDemand).not.toHaveBeenCalled();
});

test('SEC-01 the body of a request that is not refused is asked for, and answered', async () => {
  const answer = await sendRaw(port, `${upload('Host: localhost')}12345`, /200 OK/);
  expect(answer).toMatch(/^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 200 OK/);
  expect(onDemand).toHaveBeenCalledOnce();
});

test('SEC-01 a whole address as the target is its path where its host is allowed', async () => {
  expect(await status(get('https://shop.example/catalog', 'Host: localhost'))).toBe(200);
  expect(
    await sendRaw(port, get('http://localhost/checkout?a=b', 'Host: localhost'), /GET \/checkout\?a=b/),
  ).toContain('GET /checkout?a=b');
});

test.each<[string, string, number]>([
  ['TRACE', requestText('TRACE /checkout'), 405],
  ['a method of WebDAV', requestText('PROPFIND /checkout'), 405],
  ['a method that is none', requestText('BREW /checkout'), 400],
  ['a line that is none', 'hello\r\n\r\n', 400],
  ['every address', requestText('OPTIONS *'), 400],
  ['no path', requestText('GET checkout'), 400],
  ['another scheme', requestText('GET ftp://localhost/checkout'), 400],
  ['a target beyond all measure', requestText(`GET /checkout?${'x'.repeat(9_000)}`), 414],
  ['a target beyond what is parsed', requestText(`GET /checkout?${'x'.repeat(90_000)}`), 431],
  ['a header beyond what is parsed', get('/checkout', 'Host: localhost', `X: ${'x'.repeat(90_000)}`), 431],
  [
    'a flood of headers',
    get('/checkout', 'Host: localhost', ...Array.from({ length: 500 }, (__, index) => `X-${index}: 1`)),
    431,
  ],
  ['DELETE of a guarded route', requestText('DELETE /checkout'), 405],
  ['PUT of a page', requestText('PUT /catalog'), 405],
])('SEC-01 %s is the client’s error, without a word in the log', async (_, bytes, expected) => {
  expect(await status(bytes)).toBe(expected);
  expect(log.mock.calls).toEqual([]);
  expect(onDemand).not.toHaveBeenCalled();
});

test('SEC-01 the methods of a guarded route and of a page are told', async () => {
  for (const [path, allow] of [
    ['/checkout', 'GET, HEAD, POST'],
    ['/catalog', 'GET, HEAD'],
  ]) {
    expect(await sendRaw(port, requestText(`DELETE ${path}`))).toContain(`\r\nAllow: ${allow}\r\n`);
  }
});

const addressesOf = (family: string) =>
  Object.values(networkInterfaces())
    .flatMap((addresses = []) => addresses)
    .filter((address) => address.family === family && !address.scopeid)
    .map(({ address, internal }) => ({ address, internal }));

const reaches = (address: string) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, address, () => resolve(true));
    socket.on('error', () => resolve(false)).on('connect', () => socket.destroy());
  });

test('SEC-01 a server listens on this machine’s own addresses only', async () => {
  for (const { address, internal } of [...addressesOf('IPv4'), ...addressesOf('IPv6')])
    expect([address, await reaches(address)]).toEqual([address, internal]);
});

test('SEC-01 http://localhost answers whichever address is tried first', async () => {
  const answers = async (name: string) => (await fetch(`http://${name}:${port}/catalog`)).status;
  expect(await answers('localhost')).toBe(200);
  expect(await answers('127.0.0.1')).toBe(200);
  if (await reaches('::1')) expect(await answers('[::1]')).toBe(200);
});

test('SEC-01 a chosen port that another program has on ::1 is taken', async () => {
  if (!(await reaches('::1'))) return;
  const other = createNetServer();
  await new Promise<void>((resolve) => other.listen(0, '::1', resolve));
  const { port: taken } = other.address() as AddressInfo;
  const late = createServer();
  await expect(listen(late, taken)).rejects.toThrow(ListenError);
  expect(late.listening).toBe(false);
  await new Promise((resolve) => other.close(resolve));
});

test('SEC-01 HOST names the address; one that is not this machine’s is one sentence', async () => {
  const chosen = createServer();
  await listen(chosen, 0, '127.0.0.1');
  expect((chosen.address() as AddressInfo).address).toBe('127.0.0.1');
  await close(chosen);
  await expect(listen(createServer(), 0, '192.0.2.1')).rejects.toThrow(
    'HOST is "192.0.2.1", which is no address of this machine.',
  );
});
