import { connect } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createReferenceApi } from '../../src/reference-api/app.ts';
import { startReferenceApi, type RunningApi } from '../../src/reference-api/start.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { fixtureShop } from './fixture/shop.ts';

const folder = temporaryFolder('wire');
const files = { databasePath: join(folder, 'shop.sqlite'), picturesFolder: join(folder, 'pictures') };
let api: RunningApi;
beforeAll(async () => {
  await createReferenceApi({ ...files, shop: fixtureShop }).close();
  api = await startReferenceApi({ ...files, port: 0, workBits: 0 });
});
afterAll(() => api.close());

/** Sends bytes as they are; the status of the answer, or 0 where the connection is closed without one. */
const answered = (bytes: string, end = false): Promise<number> =>
  new Promise((resolve) => {
    const socket = connect(Number(new URL(api.url).port), 'localhost', () => {
      socket.write(bytes, 'latin1');
      if (end) socket.end();
    });
    let answer = '';
    socket.setEncoding('latin1');
    socket.on('data', (part: string) => {
      answer += part;
      const status = /^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1];
      if (status === undefined) return;
      resolve(Number(status));
      socket.destroy();
    });
    socket.on('error', () => resolve(0));
    socket.on('close', () => resolve(0));
  });

const request = (line: string, headers: readonly string[] = [], body = ''): string =>
  [`${line} HTTP/1.1`, 'Host: localhost', ...headers, '', body].join('\r\n');
const json = 'Content-Type: application/json';
const search = 'POST /catalog/v1/products';
const chunk = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`;

test.each<[string, string, number[]]>([
  ['another protocol', 'SSH-2.0-OpenSSH_9.6\r\n\r\n', [400]],
  ['HTTP of another time', 'GET /sites/v1 HTTP/9.9\r\nHost: localhost\r\n\r\n', [400, 505]],
  ['no host', 'GET /sites/v1 HTTP/1.1\r\n\r\n', [400]],
  ['a host that is none', 'GET /sites/v1 HTTP/1.1\r\nHost: a b:x/@\r\n\r\n', [400]],
  ['headers without end', request('GET /sites/v1', [`X: ${'x'.repeat(100_000)}`]), [431]],
  ['an address without end', request(`GET /sites/v1?x=${'x'.repeat(100_000)}`), [431]],
  ['an address that cannot be decoded', request('GET /widgets/v1/%E0%A4%A'), [400, 404]],
  ['another server’s address', request('GET http://example.com/nothing'), [421]],
  ['an address that is none', request('GET nothing'), [400, 404]],
  ['the way up', request('GET /image-minifier/v1/../../etc/passwd'), [404]],
  ['the way up, escaped', request('GET /image-minifier/v1/..%2f..%2fetc%2fpasswd'), [404]],
  ['a method that is none', request('BREW /sites/v1'), [400]],
  ['two lengths', request(search, [json, 'Content-Length: 2', 'Content-Length: 5'], '{}'), [400]],
  [
    'a length and chunks',
    request(search, [json, 'Content-Length: 2', 'Transfer-Encoding: chunked'], chunk('{}')),
    [400],
  ],
  ['a length that is none', request(search, [json, 'Content-Length: -1'], '{}'), [400]],
  ['a length of a gigabyte', request(search, [json, 'Content-Length: 1073741824'], '{}'), [413]],
  [
    'chunks without end',
    request(search, [json, 'Transfer-Encoding: chunked'], chunk('x'.repeat(200_000))),
    [413],
  ],
  ['chunks that are none', request(search, [json, 'Transfer-Encoding: chunked'], 'zz\r\n'), [400]],
  ['a body that is no text', request(search, [json, 'Content-Length: 4'], '\xff\xfe\x00\x80'), [400]],
])('API-02 bad input: %s on the wire is refused, and the next is answered', async (_, bytes, expected) => {
  expect(expected).toContain(await answered(bytes));
  expect(await answered(request('GET /sites/v1'))).toBe(200);
});

test('API-02 bad input: who hangs up in the middle of a request harms nobody', async () => {
  const reported = vi.spyOn(console, 'error');
  await answered(request(search, [json, 'Content-Length: 500'], '{"search":"са'), true);
  await answered('POST /catalog/v1/products HTTP/1.1\r\nHost: loc', true);
  expect(await answered(request('GET /sites/v1'))).toBe(200);
  expect(reported).not.toHaveBeenCalled();
});
