import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createReferenceApi } from '../../src/reference-api/app.ts';
import { limitBodyTime } from '../../src/reference-api/http/body/body-timeout.ts';
import { startReferenceApi, type RunningApi } from '../../src/reference-api/start.ts';
import { closeServer, listenOn } from '../../src/http/listening.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { heldBufferBytes } from './fixture/held-memory.ts';
import { rawRequest, requestHead } from './fixture/raw-request.ts';
import { fixtureShop } from './fixture/shop.ts';

const MEGABYTE = 1024 * 1024;
const JSON_TYPE = 'Content-Type: application/json';
const folder = temporaryFolder('slow');
let api: RunningApi;
beforeAll(async () => {
  const files = { databasePath: join(folder, 'shop.sqlite'), picturesFolder: join(folder, 'pictures') };
  await createReferenceApi({ ...files, shop: fixtureShop }).close();
  api = await startReferenceApi({ ...files, port: 0, workBits: 0 });
});
afterAll(() => api.close());

const isAnswered = async () => (await fetch(`${api.url}/sites/v1`)).status === 200;

test('SEC-02 hundreds of bodies that never end, and of headers, hold neither the API nor its memory', async () => {
  const before = heldBufferBytes();
  // Each body stays a byte below what is announced, and that within the limit: nothing ends it but time.
  const body = `{"search":"${'x'.repeat(60_000)}`;
  const announced = body.length + 1;
  const head = requestHead('POST /catalog/v1/products', [JSON_TYPE, `Content-Length: ${announced}`]);
  const opened = await Promise.all(
    Array.from({ length: 600 }, (_, at) =>
      rawRequest(
        api.url,
        at % 2 === 0
          ? `${head}${body}`
          : `GET /sites/v1 HTTP/1.1\r\nHost: localhost\r\nX: ${'x'.repeat(10_000)}`,
      ),
    ),
  );
  expect(await isAnswered()).toBe(true);
  // 18 MB were sent; nothing is held twice.
  expect(heldBufferBytes() - before).toBeLessThan(64 * MEGABYTE);
  for (const { socket } of opened) socket.destroy();
});

test('SEC-02 a chunked body without end is refused at 64 KB, in whatever pieces it comes', async () => {
  const chunk = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`;
  const head = requestHead('POST /catalog/v1/products', [JSON_TYPE, 'Transfer-Encoding: chunked']);
  for (const piece of ['x', 'x'.repeat(1000), 'x'.repeat(100_000)]) {
    const { socket, status, send } = await rawRequest(api.url, head);
    send(chunk(piece).repeat(Math.ceil(200_000 / piece.length)));
    expect(await status).toBe(413);
    socket.destroy();
  }
  expect(await isAnswered()).toBe(true);
});

test('SEC-02 200 chunked bodies of a megabyte at once are all ended, and none is held', async () => {
  const before = heldBufferBytes();
  const head = requestHead('POST /catalog/v1/products', [JSON_TYPE, 'Transfer-Encoding: chunked']);
  const piece = `${(1000).toString(16)}\r\n${'x'.repeat(1000)}\r\n`;
  const body = Buffer.from(piece.repeat(1000));
  const opened = await Promise.all(Array.from({ length: 200 }, () => rawRequest(api.url, head)));
  for (const { send } of opened) send(body);
  const statuses = await Promise.all(opened.map(({ status }) => status));
  // The connection is closed while the sender still sends, which may hide the answer.
  expect(statuses.every((status) => status === 413 || status === 0)).toBe(true);
  expect(statuses).toContain(413);
  expect(heldBufferBytes() - before).toBeLessThan(64 * MEGABYTE);
  for (const { socket } of opened) socket.destroy();
  expect(await isAnswered()).toBe(true);
});

test('SEC-02 who waits for “100 Continue” gets it where the body is wanted', async () => {
  const body = '{"page":1}';
  const head = requestHead('POST /catalog/v1/products', [
    JSON_TYPE,
    `Content-Length: ${body.length}`,
    'Expect: 100-continue',
  ]);
  const { socket, status, answer, send } = await rawRequest(api.url, head);
  expect(await status).toBe(100);
  send(body);
  await expect.poll(() => answer().includes('HTTP/1.1 200')).toBe(true);
  socket.destroy();
});

test.each([
  ['two hosts', ['Host: other'], [400, 421]],
  ['two equal lengths', [JSON_TYPE, 'Content-Length: 2', 'Content-Length: 2'], [400]],
  ['an unknown encoding', [JSON_TYPE, 'Transfer-Encoding: gzip'], [400, 501]],
  ['an encoding twice', [JSON_TYPE, 'Transfer-Encoding: chunked', 'Transfer-Encoding: chunked'], [400]],
  ['an unknown expectation', [JSON_TYPE, 'Expect: miracles', 'Content-Length: 2'], [417]],
])('SEC-02 %s on the wire is refused', async (_, headers, expected) => {
  const { socket, status, send } = await rawRequest(
    api.url,
    requestHead('POST /catalog/v1/products', headers),
  );
  send('{}');
  expect(expected).toContain(await status);
  socket.destroy();
  expect(await isAnswered()).toBe(true);
});

test('SEC-02 a body that does not arrive in time is answered 408, an upload is left to its own limits', async () => {
  const reported = vi.spyOn(console, 'error');
  const server: Server = createServer((request, response) => {
    request
      .on('error', () => undefined)
      .on('end', () => response.end('here'))
      .resume();
  });
  limitBodyTime(server, 50);
  const { port } = await listenOn(server, { port: 0, host: '127.0.0.1' });
  const url = `http://127.0.0.1:${port}`;
  const upload = await rawRequest(url, requestHead('POST /file/v1?x', ['Content-Length: 2']));
  const form = 'Content-Type: multipart/form-data; boundary=x';
  const pictures = await rawRequest(
    url,
    requestHead('POST /editor/pictures/upload/into?back=/editor/news/1', [form, 'Content-Length: 2']),
  );
  const [slow, slowForm] = await Promise.all([
    rawRequest(url, requestHead('POST /catalog/v1/products', ['Content-Length: 2'])),
    rawRequest(url, requestHead('POST /editor/pictures/upload', ['Content-Length: 2'])),
  ]);
  expect([await slow.status, await slowForm.status]).toEqual([408, 408]);
  for (const one of [upload, pictures]) {
    one.send('{}');
    expect(await one.status).toBe(200);
  }
  const whole = await rawRequest(url, `${requestHead('POST /orders/v1', ['Content-Length: 2'])}{}`);
  expect(await whole.status).toBe(200);
  for (const { socket } of [upload, pictures, whole]) socket.destroy();
  await closeServer(server, 0);
  expect(reported).not.toHaveBeenCalled();
});
