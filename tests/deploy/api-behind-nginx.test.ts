import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SOCKET_PATH } from '../../src/contract/account/notification-socket.ts';
import { startReferenceApi, type RunningApi } from '../../src/reference-api/start.ts';
import { requestText, sendRaw, statusOf } from '../integration/raw-request.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { hasNginx, type RunningNginx, startNginx } from './running-nginx.ts';

let folder: string;
let api: RunningApi;
let nginx: RunningNginx;
beforeAll(async () => {
  if (!hasNginx) return;
  folder = temporaryFolder('api-nginx');
  api = await startReferenceApi({
    databasePath: join(folder, 'shop.sqlite'),
    picturesFolder: join(folder, 'pictures'),
    port: 0,
    products: 5,
    publicUrl: 'https://api.shop.example',
  });
  nginx = await startNginx(folder, Number(new URL(api.url).port), 'nginx-api.conf');
});
afterAll(async () => {
  if (!hasNginx) return;
  await nginx.stop();
  await api.close();
});

const status = async (line: string, ...headers: string[]) =>
  statusOf(await sendRaw(nginx.port, requestText(line, headers)));
const HOST = 'Host: api.shop.example';

test.runIf(hasNginx)(
  'SEC-01 the documented nginx passes calls and the live channel on to the API',
  async () => {
    expect(await status('GET /sites/v1', HOST)).toBe(200);
    const upgrade = ['Connection: Upgrade', 'Upgrade: websocket', 'Sec-WebSocket-Version: 13'];
    const key = 'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==';
    expect(await status(`GET ${SOCKET_PATH}`, HOST, ...upgrade, key)).toBe(101);
  },
);

test.runIf(hasNginx)('SEC-01 behind nginx other hosts and large bodies are refused as well', async () => {
  expect(await status('GET /sites/v1', 'Host: evil.example')).toBe(421);
  expect(await status('GET /outbox', HOST)).toBe(404);
  expect(await status('POST /catalog/v1/products', HOST, 'Content-Length: 2000000')).toBe(413);
  expect(await status('POST /file/v1', HOST, 'Content-Length: 30000000')).toBe(413);
});

test.skipIf(hasNginx)('nginx is not installed here: its configuration was not tried', () => undefined);
