import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { SOCKET_PATH } from '../../src/contract/account/notification-socket.ts';
import { createReferenceApi } from '../../src/reference-api/app.ts';
import { startOptions } from '../../src/reference-api/command-line.ts';
import { startReferenceApi, type RunningApi } from '../../src/reference-api/start.ts';
import { requestText, sendRaw, statusOf } from '../integration/raw-request.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { fixtureShop } from './fixture/shop.ts';

const folder = temporaryFolder('hosts');
const files = { databasePath: join(folder, 'shop.sqlite'), picturesFolder: join(folder, 'pictures') };
let api: RunningApi;
beforeAll(async () => {
  await createReferenceApi({ ...files, shop: fixtureShop }).close();
  api = await startReferenceApi({
    ...files,
    port: 0,
    publicUrl: 'https://api.shop.example',
    allowedHosts: ['old-api.shop.example'],
  });
});
afterAll(() => api.close());

const status = async (bytes: string) => statusOf(await sendRaw(Number(new URL(api.url).port), bytes));
const sites = (...headers: string[]) => requestText('GET /sites/v1', headers);
const upgrade = (host: string) =>
  requestText(`GET ${SOCKET_PATH}`, [
    `Host: ${host}`,
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
  ]);

test.each(['localhost:9', '127.0.0.1', '[::1]', 'api.shop.example', 'old-api.shop.example:443'])(
  'SEC-01 the API answers for %s, over HTTP and WebSocket',
  async (host) => {
    expect(await status(sites(`Host: ${host}`))).toBe(200);
    expect(await status(upgrade(host))).toBe(101);
  },
);

test.each<[string, string, number]>([
  ['another host', sites('Host: evil.example'), 421],
  ['a WebSocket of another host', upgrade('evil.example'), 421],
  ['a WebSocket of a malformed host', upgrade('a@b'), 400],
  ['a malformed host', sites('Host: a@b'), 400],
  ['two hosts', sites('Host: localhost', 'Host: evil.example'), 400],
  ['no host in HTTP/1.0', 'GET /sites/v1 HTTP/1.0\r\n\r\n', 400],
  ['TRACE', requestText('TRACE /sites/v1'), 405],
  ['a long address', requestText(`GET /sites/v1?${'x'.repeat(9_000)}`), 414],
])('SEC-01 %s is refused by the API', async (_, bytes, expected) => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(await status(bytes)).toBe(expected);
  expect(log).not.toHaveBeenCalled();
  log.mockRestore();
});

const environment = { apiPort: 4322, dataFolder: '.data', siteUrl: 'http://localhost:4321', shopOrigins: [] };

test('SEC-01 settings name the address to listen on and the hosts to answer for', () => {
  const options = startOptions([], {
    ...environment,
    host: '0.0.0.0',
    allowedHosts: ['old.example'],
    apiUrl: 'https://api.shop.example:8443/base',
  });
  expect(options).toMatchObject({
    host: '0.0.0.0',
    allowedHosts: ['api.shop.example:8443', 'old.example'],
  });
  expect(options).not.toHaveProperty('demo');
});

test('SEC-01 names and addresses that cannot be are one sentence', async () => {
  const start = (options: object) => startReferenceApi({ ...files, port: 0, ...options });
  await expect(start({ allowedHosts: ['https://a b'] })).rejects.toThrow(
    /^ALLOWED_HOSTS must hold host names/,
  );
  await expect(start({ host: '192.0.2.1' })).rejects.toThrow(
    'HOST is "192.0.2.1", which is no address of this machine.',
  );
});
