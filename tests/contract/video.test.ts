import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { StoredFileSchema } from '../../src/contract/shop/file.ts';
import { videoPath } from '../../src/contract/content/media.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { testApi } from './fixture/test-api.ts';
import { publishFile, upload } from './fixture/upload.ts';

const folder = temporaryFolder('videos');
const api = testApi({ filesFolder: folder });

const clip = Uint8Array.from(
  readFileSync(new URL('../../src/reference-api/media/clips/willow-satin.mp4', import.meta.url)),
);
const path = videoPath(9001);
const size = clip.length;
async function ask(headers: Record<string, string> = {}, method = 'GET') {
  const response = await api.fetch(path, { method, headers });
  const { status } = response;
  const { 'content-range': range, 'content-length': length } = Object.fromEntries(response.headers);
  return { status, range, length, bytes: new Uint8Array(await response.arrayBuffer()) };
}
const etag = (await api.fetch(path, { method: 'HEAD' })).headers.get('etag') ?? '';

test('API-02 video: the whole clip, for any origin and for long', async () => {
  const response = await api.fetch(path);
  expect(response.status).toBe(200);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'video/mp4',
    'content-length': String(size),
    'accept-ranges': 'bytes',
    'cross-origin-resource-policy': 'cross-origin',
    'cache-control': expect.stringMatching(/max-age=\d{6,}/) as string,
    'x-content-type-options': 'nosniff',
  });
  expect(new Uint8Array(await response.arrayBuffer())).toEqual(clip);
});

test.each([
  ['bytes=0-99', 0, 99],
  ['bytes=100-', 100, size - 1],
  ['bytes=-50', size - 50, size - 1],
  [`bytes=${size - 1}-`, size - 1, size - 1],
  [`bytes=10-${size + 1000}`, 10, size - 1],
  ['bytes=0-99999999999999999999', 0, size - 1],
  ['bytes=-99999999999999999999', 0, size - 1],
  ['bytes=0-9,5-19', 0, 19],
])('API-02 video: %s is answered by that part', async (range, start, end) => {
  expect(await ask({ range })).toEqual({
    status: 206,
    range: `bytes ${start}-${end}/${size}`,
    length: String(end - start + 1),
    bytes: clip.slice(start, end + 1),
  });
});

test.each(['bytes=a-b', 'bytes=--5', 'lines=0-5', 'bytes', '', 'bytes=0-1,100-101'])(
  'API-02 video: %j names no single part, so the whole is answered',
  async (range) => {
    expect(await ask({ range })).toMatchObject({ status: 200, length: String(size), bytes: clip });
  },
);

test.each([
  `bytes=${size}-`,
  `bytes=${size + 5}-${size + 9}`,
  'bytes=5-1',
  'bytes=-0',
  'bytes=99999999999999999999-',
])('API-02 video: %s lies outside', async (range) => {
  const response = await api.fetch(path, { headers: { range } });
  expect(response.status).toBe(416);
  expect(response.headers.get('content-range')).toBe(`bytes */${size}`);
  expect(await response.json()).toMatchObject({ status: 416 });
});

test('API-02 video: a part is of the clip that the asker has seen, or it is the whole', async () => {
  expect((await ask({ range: 'bytes=0-9', 'if-range': etag })).status).toBe(206);
  for (const other of ['"other"', `W/${etag}`, 'Fri, 01 May 2026 12:00:00 GMT']) {
    expect((await ask({ range: 'bytes=0-9', 'if-range': other })).status).toBe(200);
  }
  expect((await ask({ 'if-none-match': `"a", W/${etag}` })).status).toBe(304);
  expect((await ask({ 'if-none-match': '*' })).status).toBe(304);
  expect((await ask({ 'if-none-match': '"a"' })).status).toBe(200);
  expect((await ask({ 'if-none-match': etag })).status).toBe(304);
});

test('API-02 video: HEAD tells the size without the bytes', async () => {
  expect(await ask({}, 'HEAD')).toMatchObject({ status: 200, length: String(size), bytes: new Uint8Array() });
  // Ranges are a matter of GET alone (RFC 9110, 14.2).
  expect(await ask({ range: 'bytes=0-9' }, 'HEAD')).toMatchObject({ status: 200, length: String(size) });
  expect(await ask({ range: `bytes=${size}-` }, 'HEAD')).toMatchObject({ status: 200 });
});

test.each([videoPath(1), '/video/v1/9001.webm', '/video/v1/x.mp4', '/video/v1/..%2f9001.mp4'])(
  'API-02 video: %s is a 404',
  async (address) => {
    expect((await api.fetch(address)).status).toBe(404);
  },
);

test('API-02 video: a video of a review is played, but only as a video', async () => {
  const sent = await upload(api, clip, { target: 'review-video', name: 'обзор.mov' });
  const { id, name, type } = z.parse(StoredFileSchema, await sent.json());
  expect({ name, type }).toEqual({ name: 'обзор.mp4', type: 'video/mp4' });
  publishFile(api, id);
  const part = await api.fetch(videoPath(id), { headers: { range: 'bytes=4-7' } });
  expect([part.status, await part.text()]).toEqual([206, 'ftyp']);
  expect((await api.fetch(`/image-minifier/v1/${id}.webp`)).status).toBe(404);
  for (const broken of [clip.slice(0, -1), Uint8Array.from([...clip, ...Buffer.from('<script>')])]) {
    expect((await upload(api, broken, { target: 'review-video' })).status).toBe(422);
  }
});
