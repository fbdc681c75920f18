import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { getFile, uploadImage } from '../../src/contract/shop/file.ts';
import { downloadPath, picturePath, videoPath } from '../../src/contract/content/media.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { testApi } from './fixture/test-api.ts';
import { filesIn, pdf, picture, publishFile, stored, text, upload } from './fixture/upload.ts';

const folder = temporaryFolder('uploads');
const filesFolder = join(folder, 'files');
const api = testApi({ filesFolder, picturesFolder: join(folder, 'pictures') });
const boris = await api.customer();

async function shown(response: Response) {
  expect(response.status).toBe(200);
  return z.parse(uploadImage.response, await response.json());
}
test('API-02 files: a document comes back as it was, as a download and nothing else', async () => {
  const { id, ...about } = await stored(await upload(api, pdf, { name: 'Счёт (май).pdf' }));
  expect(about).toEqual({
    name: 'Счёт (май).pdf',
    type: 'application/pdf',
    size: pdf.length,
    targetCode: 'form',
  });
  expect(await api.call(getFile, { params: { id } })).toEqual({ id, ...about });
  const response = await api.fetch(downloadPath(id));
  expect(new Uint8Array(await response.arrayBuffer())).toEqual(pdf);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'application/octet-stream',
    'content-disposition':
      'attachment; filename="____ (___).pdf"; filename*=UTF-8\'\'%D0%A1%D1%87%D1%91%D1%82%20%28%D0%BC%D0%B0%D0%B9%29.pdf',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "sandbox; default-src 'none'",
    'cache-control': 'private, no-store',
  });
});

test('API-02 files: the kind is what the bytes are, not what the name or the browser says', async () => {
  const png = await picture('png');
  expect(await stored(await upload(api, png, { name: 'смета.pdf', type: 'application/pdf' }))).toMatchObject({
    type: 'image/png',
    name: 'смета.png',
  });
});

const svg = text('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
const gif = text('GIF89a/*<script>*/=1;alert(1)');
const hostile: [string, Parameters<typeof upload>[1], Parameters<typeof upload>[2]][] = [
  ['a page', text('<!doctype html><script>alert(1)</script>'), { name: 'cat.jpg', type: 'image/jpeg' }],
  ['a drawing with a script', svg, { name: 'cat.png', type: 'image/png' }],
  ['a GIF that is a script', gif, { name: 'cat.gif', target: 'review' }],
  ['an executable', text('MZ\u0090\0\u0003\0\0\0'), { name: 'счёт.pdf' }],
  ['an archive', text('PK\u0003\u0004\u0014\0\0\0'), { name: 'a.zip' }],
  ['a document where pictures belong', pdf, { target: 'profile' }],
  ['a picture where a video belongs', await picture('jpeg'), { target: 'review-video' }],
  ['nothing', text(''), {}],
  ['a picture cut short', (await picture('jpeg', 200, 200)).slice(0, 400), { target: 'review' }],
  ['a picture of nothing but a beginning', (await picture('png')).slice(0, 33), { target: 'review' }],
  [
    'a video of nothing but a beginning',
    text('\0\0\0\u0018ftypisom\0\0\0\0isommp42'),
    { target: 'review-video' },
  ],
];

test.each(hostile)('API-02 files: %s is refused', async (_, bytes, sending) => {
  const before = filesIn(filesFolder).length;
  const response = await upload(api, bytes, sending);
  expect(response.status).toBe(422);
  expect(await response.json()).toMatchObject({
    code: 'file_type',
    message: expect.stringMatching(/^(Такой файл не подойдёт|Не получилось прочитать)/) as string,
    errors: [{ field: 'file' }],
  });
  expect(filesIn(filesFolder)).toHaveLength(before);
});

test('API-02 files: a small file that unpacks into a huge picture is refused', async () => {
  const huge = await picture('png', 12_000, 12_000);
  expect(huge.length).toBeLessThan(2_000_000);
  expect((await upload(api, huge, { target: 'review' })).status).toBe(422);
});

test('SEC-02 a picture that can only be decoded whole is refused beyond 12 megapixels, and kept smaller', async () => {
  const cloth = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#a3361f' } });
  const progressive = await cloth(4000, 3100).jpeg({ progressive: true }).toBuffer();
  const refused = await upload(api, Uint8Array.from(progressive), { target: 'review' });
  expect(refused.status).toBe(422);
  expect(await refused.json()).toMatchObject({
    message: expect.stringContaining('больше 12\u00a0мегапикселей') as string,
    errors: [{ field: 'file' }],
  });
  const webp = await picture('webp', 2000, 1000);
  const kept = await shown(await upload(api, webp, { path: '/image-uploader/v1', target: 'review' }));
  expect(kept).toMatchObject({ width: 1600, height: 800 });
});

test('API-02 files: what is larger than its target takes is refused with 413', async () => {
  const long = new Uint8Array(5 * 1024 * 1024 + 1);
  long.set(await picture('png'));
  const response = await upload(api, long, { target: 'profile' });
  expect(response.status).toBe(413);
  expect(await response.json()).toMatchObject({ code: 'too_large', message: 'Файл больше 5\u00a0МБ' });
  const huge = new Uint8Array(21 * 1024 * 1024);
  expect((await upload(api, huge, { target: 'review-video' })).status).toBe(413);
});

test.each([
  ['../../../etc/passwd', 'passwd.pdf'],
  ['C:\\Users\\Анна\\счёт.exe', 'счёт.pdf'],
  ['\u202Efdp.exe', 'fdp.pdf'],
  ['...', 'файл.pdf'],
  ['ок\0<b>.pdf', 'окb.pdf'],
  [`${'ы'.repeat(300)}.pdf`, `${'ы'.repeat(100)}.pdf`],
])('API-02 files: the name %j is kept as %s', async (name, kept) => {
  const file = await stored(await upload(api, pdf, { name, headers: boris.headers }));
  expect(file.name).toBe(kept);
  expect(filesIn(filesFolder).every((path) => /^[0-9a-f]{2}.[0-9a-f]{32}$/.test(path))).toBe(true);
});

test('API-02 files: a form without a file, with two, cut short or not a form at all is refused', async () => {
  const post = (body: BodyInit, type?: string) =>
    api.fetch('/file/v1', { method: 'POST', body, ...(type && { headers: { 'content-type': type } }) });
  const without = new FormData();
  without.set('targetCode', 'form');
  const words = new FormData();
  words.set('targetCode', 'form');
  words.set('file', 'not a file');
  const two = new FormData();
  two.set('targetCode', 'form');
  two.append('file', new File([pdf], 'a.pdf'));
  two.append('file', new File([pdf], 'b.pdf'));
  const cut = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.7';
  for (const body of [without, words, two]) expect((await post(body)).status).toBe(400);
  expect((await post(cut, 'multipart/form-data; boundary=x')).status).toBe(400);
  expect((await post('{}', 'application/json')).status).toBe(400);
  expect((await post('', 'multipart/form-data')).status).toBe(400);
  expect((await upload(api, pdf, { target: 'attic' })).status).toBe(400);
});

const parts = (count: number) =>
  Array.from(
    { length: count },
    (_, at) => `--x\r\ncontent-disposition: form-data; name="field${at}"\r\n\r\n1\r\n`,
  ).join('');

const field = (head: string, content: string) =>
  `--x\r\ncontent-disposition: form-data; ${head}\r\n\r\n${content}\r\n`;
const form = (head: string) =>
  `${field('name="targetCode"', 'form')}${field(`name="file"; filename="a.pdf"${head}`, '%PDF-1.7')}--x--\r\n`;
const post = (body: string) =>
  api.fetch('/file/v1', {
    method: 'POST',
    body,
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
  });

test('API-02 files: a form of tens of thousands of fields is refused at once', async () => {
  const sentAt = performance.now();
  expect((await post(`${parts(60_000)}--x--\r\n`)).status).toBe(400);
  expect(performance.now() - sentAt).toBeLessThan(5000);
});

test('API-02 files: a form whose heads are longer than a name and a kind is refused', async () => {
  expect((await post(form('\r\ncontent-type: application/pdf'))).status).toBe(200);
  expect((await post(form('\r\na: b'.repeat(5000)))).status).toBe(400);
  expect((await post(form(`; a="${'a'.repeat(5000)}"`))).status).toBe(400);
});

test('API-02 files: a picture is kept upright, without the camera’s notes and without what hides behind it', async () => {
  const noted = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#a3361f' } })
    .withExif({ IFD0: { Copyright: 'secret place' }, IFD3: { GPSLatitude: '57/1 0/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const polyglot = Uint8Array.from(Buffer.concat([noted, Buffer.from('<script>alert(1)</script>')]));
  const { fileId, width, height } = await shown(
    await upload(api, polyglot, { path: '/image-uploader/v1', target: 'review' }),
  );
  expect({ width, height }).toEqual({ width: 20, height: 40 });
  const bytes = Buffer.from(await (await api.fetch(downloadPath(fileId))).arrayBuffer());
  expect(bytes.includes('secret place') || bytes.includes('<script>')).toBe(false);
  expect((await sharp(bytes).metadata()).exif).toBeUndefined();
});

test('API-02 files: an uploaded picture is an icon of the size asked for, 64 pixels without one', async () => {
  const sent = await upload(api, await picture('png', 400, 400), { target: 'review' });
  const { id } = await stored(sent);
  publishFile(api, id);
  const sidesOf = async (preview?: { width: number; height: number }) => {
    const response = await api.fetch(picturePath({ fileId: id, format: 'ico', ...(preview && { preview }) }));
    expect(response.headers.get('content-type')).toBe('image/x-icon');
    const bytes = Buffer.from(await response.arrayBuffer());
    return [bytes.readUInt8(6), bytes.readUInt8(7)];
  };
  expect(await sidesOf({ width: 20, height: 20 })).toEqual([20, 20]);
  expect(await sidesOf()).toEqual([64, 64]);
});

test('API-02 files: an uploaded picture is shown at the size asked for; one of a form is not shown', async () => {
  const jpeg = await picture('jpeg', 400, 500);
  const { fileId } = await shown(await upload(api, jpeg, { path: '/image-uploader/v1', target: 'review' }));
  publishFile(api, fileId);
  const preview = { width: 36, height: 36 };
  const response = await api.fetch(picturePath({ fileId, preview }));
  expect(response.headers.get('content-type')).toBe('image/webp');
  const { width, height } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
  expect({ width, height }).toEqual({ width: 36, height: 45 });

  const secret = await shown(await upload(api, jpeg, { path: '/image-uploader/v1', target: 'form' }));
  expect((await api.fetch(picturePath({ fileId: secret.fileId, preview }))).status).toBe(404);
  expect((await upload(api, jpeg, { path: '/image-uploader/v1', target: 'review-video' })).status).toBe(422);
  expect((await upload(api, pdf, { path: '/image-uploader/v1', target: 'form' })).status).toBe(422);
});

test('API-02 files: ids cannot be guessed', async () => {
  const first = await stored(await upload(api, pdf));
  const second = await stored(await upload(api, pdf));
  expect(Math.abs(second.id - first.id)).toBeGreaterThan(1000);
  expect(first.id).toBeGreaterThan(2 ** 45);
  expect(videoPath(first.id)).toMatch(/\/\d{14,15}\.mp4$/);
});
