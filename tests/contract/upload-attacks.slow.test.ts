import { statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createReferenceApi } from '../../src/reference-api/app.ts';
import type { UploadLimits } from '../../src/reference-api/files/upload-limits.ts';
import { startReferenceApi, type RunningApi } from '../../src/reference-api/start.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { leastTurn } from './fixture/busy-time.ts';
import { rawRequest, requestHead } from './fixture/raw-request.ts';
import { fixtureShop } from './fixture/shop.ts';
import { filesIn, pdf } from './fixture/upload.ts';

const MEGABYTE = 1024 * 1024;
const AT_ONCE = 8;
const PATIENT = { timeout: 20_000 };
const folder = temporaryFolder('upload-attacks');
const uploads = join(folder, 'uploads');
async function start(name: string, limits: Partial<UploadLimits>): Promise<RunningApi> {
  const files = { databasePath: join(folder, name), picturesFolder: join(folder, 'pictures') };
  await createReferenceApi({ ...files, shop: fixtureShop }).close();
  return startReferenceApi({ ...files, port: 0, workBits: 0, uploadLimits: limits });
}
let api: RunningApi;
beforeAll(async () => {
  api = await start('shop.sqlite', { filesPerHour: 1000, atOncePerAddress: AT_ONCE });
});
afterAll(() => api.close());

function drafts() {
  try {
    return filesIn(uploads).filter((name) => name.endsWith('.part'));
  } catch {
    return [];
  }
}
const formHead = (length: number, type = 'multipart/form-data; boundary=x', path = '/file/v1') =>
  requestHead(`POST ${path}`, [`Content-Type: ${type}`, `Content-Length: ${length}`]);
const partHead = (name: string, more = '') =>
  `--x\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n`;
const fileForm = (target: string) =>
  `${partHead('targetCode')}${target}\r\n${partHead('file', '; filename="a.bin"')}`;

async function sendForm(body: string | Uint8Array, type?: string) {
  const request = await rawRequest(api.url, formHead(body.length, type));
  request.send(body);
  const status = await request.status;
  request.socket.destroy();
  return status;
}
const sendFile = (content: string, target = 'form') => sendForm(`${fileForm(target)}${content}\r\n--x--\r\n`);
const pdfText = Buffer.from(pdf).toString('latin1');

test.each([
  ['as it should be', 'multipart/form-data; boundary=x'],
  ['behind another name that ends like it', 'multipart/form-data; xboundary=y; boundary=x'],
  ['in quotation marks', 'multipart/form-data; boundary="x"'],
])('SEC-02 a form of 60,000 parts is refused within 100 ms, its boundary %s', async (_, type) => {
  const part = (at: number) => `${partHead(`f${at}`)}1\r\n`;
  const body = `${Array.from({ length: 60_000 }, (_, at) => part(at)).join('')}--x--\r\n`;
  expect(body.length).toBeGreaterThan(3_000_000);
  const sendAll = async () => {
    // The connection is closed while the sender still sends, which may hide the answer.
    expect([400, 0]).toContain(await sendForm(body, type));
  };
  expect(await leastTurn(sendAll), 'milliseconds').toBeLessThan(100);
  expect(await sendFile(pdfText)).toBe(200);
});

test('SEC-02 of 40 uploads of 19 MB held open, few are read, to the disk; the others are refused unread', async () => {
  const length = 19 * MEGABYTE;
  const beginning = Buffer.from(fileForm('review-video'), 'latin1');
  const rest = Buffer.alloc(length - beginning.length - 1000);
  const before = process.memoryUsage().rss;
  const held = await Promise.all(
    Array.from({ length: 40 }, async () => {
      const request = await rawRequest(api.url, formHead(length));
      request.send(beginning);
      request.send(rest);
      return request;
    }),
  );
  await expect.poll(drafts, PATIENT).toHaveLength(AT_ONCE);
  const waiting = new Set(held);
  const refused: number[] = [];
  for (const request of held)
    void request.status.then((status) => waiting.delete(request) && refused.push(status));
  await expect.poll(() => waiting.size, PATIENT).toBe(AT_ONCE);
  expect(refused.every((status) => status === 429 || status === 0)).toBe(true);
  expect(refused).toContain(429);
  await expect
    .poll(() => drafts().reduce((sum, name) => sum + statSync(join(uploads, name)).size, 0), {
      timeout: 20_000,
    })
    .toBeGreaterThan(AT_ONCE * 18 * MEGABYTE);
  // The senders are in this process as well: what they could not send of one shared buffer is theirs.
  expect(process.memoryUsage().rss - before).toBeLessThan(200 * MEGABYTE);
  for (const { socket } of held) socket.destroy();
  await expect.poll(drafts, PATIENT).toEqual([]);
  expect(await sendFile(pdfText)).toBe(200);
}, 60_000);

test('SEC-02 who sends slowly is refused, and leaves nothing on the disk', async () => {
  const impatient = await start('impatient.sqlite', { paceSeconds: 1 });
  const slow = await rawRequest(impatient.url, formHead(MEGABYTE));
  slow.send(`${fileForm('form')}%PDF-1.7 one byte at a time`);
  await expect.poll(drafts, PATIENT).toHaveLength(1);
  expect(await slow.status).toBe(408);
  await expect.poll(() => slow.answer().endsWith('}'), PATIENT).toBe(true);
  expect(Buffer.from(slow.answer(), 'latin1').toString()).toContain('слишком медленно');
  await expect.poll(drafts, PATIENT).toEqual([]);
  slow.socket.destroy();
  await impatient.close();
});

test('SEC-02 who goes away frees the place, and nothing is left on the disk', async () => {
  for (let round = 0; round < 3; round++) {
    const gone = await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        const request = await rawRequest(api.url, formHead(MEGABYTE));
        request.send(`${fileForm('form')}%PDF-1.7`);
        return request;
      }),
    );
    await expect.poll(drafts, PATIENT).toHaveLength(AT_ONCE);
    expect(await sendFile(pdfText)).toBe(429);
    for (const { socket } of gone) socket.destroy();
    await expect.poll(drafts, PATIENT).toEqual([]);
    expect(await sendFile(pdfText)).toBe(200);
  }
});

test('SEC-02 a body that says it is too large is refused before it is read', async () => {
  const request = await rawRequest(api.url, formHead(10 * 1024 * MEGABYTE));
  expect(await request.status).toBe(413);
  request.socket.destroy();
});

test('SEC-02 the limit of a target holds while its file comes in', async () => {
  const request = await rawRequest(api.url, formHead(19 * MEGABYTE));
  request.send(fileForm('profile'));
  request.send(Buffer.alloc(6 * MEGABYTE));
  expect(await request.status).toBe(413);
  request.socket.destroy();
  await expect.poll(drafts, PATIENT).toEqual([]);
});

test('SEC-02 a body in hundreds of thousands of pieces is refused', async () => {
  const head = requestHead('POST /file/v1', [
    'Content-Type: multipart/form-data; boundary=x',
    'Transfer-Encoding: chunked',
  ]);
  const chunk = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`;
  const request = await rawRequest(api.url, head + chunk(fileForm('form')));
  request.send(chunk('%').repeat(300_000));
  expect([400, 0]).toContain(await request.status);
  request.socket.destroy();
  await expect.poll(drafts, PATIENT).toEqual([]);
});

test('SEC-02 what comes before the form, behind it or in its heads is limited', async () => {
  const file = `${fileForm('form')}${pdfText}\r\n--x--\r\n`;
  const padding = 'p'.repeat(20_000);
  expect(await sendForm(`${padding}\r\n${file}`)).toBe(400);
  expect(await sendForm(`${file}${padding}`)).toBe(400);
  expect(await sendForm(file.replace('filename=', `x="${padding}"; filename=`))).toBe(400);
  expect(await sendForm(file.replace('\r\n\r\nform', `\r\n${'a: b\r\n'.repeat(3000)}\r\nform`))).toBe(400);
});

test('SEC-02 uploads are readable by their owner only', async () => {
  expect(await sendFile(pdfText)).toBe(200);
  for (const name of filesIn(uploads)) {
    const path = join(uploads, name);
    expect(statSync(path).mode & 0o077).toBe(0);
    expect(statSync(dirname(path)).mode & 0o077).toBe(0);
  }
});
