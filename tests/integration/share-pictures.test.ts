import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readBrand } from '../../src/brand/read-brand.ts';
import { shareStyle } from '../../src/brand/share-style.ts';
import { sharePicturePath } from '../../src/domain/seo/share-picture.ts';
import { writeShareFiles } from '../../src/netlify/share-files.ts';
import { SharePictures } from '../../src/server/share/share-pictures.ts';
import { servedReleases } from './harness/served-releases.ts';

/** A picture of its own size, whatever is asked for: a back end whose service neither crops nor resizes. */
const original = await sharp({ create: { width: 800, height: 1000, channels: 3, background: '#936' } })
  .webp()
  .toBuffer();

const shop = servedReleases();
const asked: string[] = [];
let data: string;
let pictures: SharePictures;

function fetchPicture(address: string | URL | Request): Promise<Response> {
  const { pathname } = new URL(address instanceof Request ? address.url : address);
  asked.push(pathname);
  if (pathname.includes('/404.')) return Promise.resolve(new Response('{}', { status: 404 }));
  if (pathname.includes('/500.')) return Promise.resolve(new Response('{}', { status: 500 }));
  return Promise.resolve(new Response(new Uint8Array(original)));
}

const openPictures = (maxKept = 10, fetch: typeof globalThis.fetch = fetchPicture) =>
  new SharePictures({
    dataFolder: data,
    mediaUrl: 'https://media.test',
    fetch,
    maxKept,
    style: shareStyle(readBrand()),
  });

beforeEach(async () => {
  data = await mkdtemp(join(tmpdir(), 'vitrina-share-'));
  asked.length = 0;
  shop.sharePictures = pictures = openPictures();
});
afterEach(() => rm(data, { recursive: true }));

const page = (image: string, title: string) =>
  `<head><meta property="og:image" content="https://shop.example${image}"><meta property="og:image:alt" content="${title}"></head>`;

/** Writes a page that names a picture without a title, and returns the picture's address. */
async function named(fileId: number, name = `news/n${fileId}`): Promise<string> {
  const address = sharePicturePath(fileId, `${name}.html`) ?? '';
  await shop.write('r1', `${name}.html`, page(address, 'Сатин'));
  return address;
}

test('META-14 a share picture is drawn once, whatever the back end’s service gives, and kept', async () => {
  const [path, other] = [await named(7), await named(7, 'news/another')];
  const [first, second] = await Promise.all([shop.get(path), shop.get(other)]);
  expect(first.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'content-length': String(first.body.length),
    'cache-control': 'public, max-age=604800',
  });
  expect(await sharp(first.body).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
  expect(first.body.length).toBeLessThanOrEqual(150_000);
  expect(second.body.equals(first.body)).toBe(true);
  shop.sharePictures = openPictures();
  expect((await shop.get(path)).body.equals(first.body)).toBe(true);
  expect(asked).toEqual(['/image-minifier/v1/7.jpg']);
  const head = await shop.get(path, {}, 'HEAD');
  expect([head.status, head.body.length, head.headers['content-length']]).toEqual([
    200,
    0,
    first.headers['content-length'],
  ]);
  const known = await shop.get(path, { 'if-none-match': String(first.headers.etag) });
  expect(known.status).toBe(304);
});

test('what the back end does not have is 404 without asking each time, and where it fails somebody may ask again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const [absent, failing] = [await named(404), await named(500)];
  for (let time = 0; time < 3; time++) expect((await shop.get(absent)).status).toBe(404);
  expect(asked.length).toBe(1);
  const failed = await shop.get(failing);
  expect([failed.status, failed.headers['retry-after']]).toEqual([503, '5']);
});

test('META-14 no picture is drawn that no page of the release shows', async () => {
  await named(7, 'news/n');
  for (const path of [
    '/share/7.jpg',
    '/share/8.jpg',
    '/share/8/news/none.jpg',
    '/share/0/news/n.jpg',
    '/share/7/news/n.png',
    '/share/07/news/n.jpg',
    '/share/7/news/n.jpg/x',
    '/share/7/%2e%2e/n.jpg',
    '/share/7/.jpg',
  ])
    expect((await shop.get(path)).status, path).toBe(404);
  expect((await shop.get('/share/8/news/n.jpg')).headers.location).toBe('/share/7/news/n.jpg');
  expect(asked).toEqual([]);
});

test('whoever asks for many pictures at once waits, and nobody else with them', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  let draw = () => {};
  const drawn = new Promise<void>((resolve) => (draw = resolve));
  shop.sharePictures = openPictures(200, async (address) => {
    await drawn;
    return fetchPicture(`${address instanceof Request ? address.url : address}`.replace(/1\d{3}\./, '404.'));
  });
  const from = (client: string, paths: readonly string[]) =>
    Promise.all(paths.map((path) => shop.get(path, { 'x-forwarded-for': client })));
  const paths = await Promise.all(Array.from({ length: 131 }, (_, at) => named(at + 1000)));
  const greedy = from('203.0.113.7', paths);
  await vi.waitFor(() => expect(console.error).toHaveBeenCalledTimes(111), 15_000);
  const other = from('203.0.113.8', [await named(7)]);
  draw();
  expect((await other).map(({ status }) => status)).toEqual([200]);
  expect((await greedy).filter(({ status }) => status === 404).length).toBe(20);
});

test('META-14 a title is set only where a page of the release names the picture with it', async () => {
  const titled = (title: string) => sharePicturePath(7, 'catalog/satin.html', title) ?? '';
  await shop.write('r1', 'catalog/satin.html', page(titled('Сатин «Лён & Ко»'), 'Сатин «Лён &#38; Ко»'));
  const set = await shop.get(titled('Сатин «Лён & Ко»'));
  expect(set.status).toBe(200);
  expect(set.body.equals((await shop.get(await named(7))).body)).toBe(false);
  const earlier = await shop.get(titled('Сатин'));
  expect([earlier.status, earlier.headers.location]).toEqual([302, titled('Сатин «Лён & Ко»')]);
  const unknown = sharePicturePath(7, 'catalog/nothing.html', 'Сатин') ?? '';
  expect((await shop.get(unknown)).status).toBe(404);
});

test('the oldest pictures go where there are too many, and what a process that ended has left is never sent', async () => {
  await pictures.find(1);
  await writeFile(join(data, 'share', 'x.jpg.1.part'), 'half');
  for (const fileId of [2, 3]) await openPictures(2).find(fileId);
  const kept = (await readdir(join(data, 'share'))).filter((name) => name.endsWith('.jpg'));
  expect(kept.length).toBe(2);
  await pictures.find(3);
  expect(asked.length).toBe(3);
});

test('the pictures that nobody has asked for the longest go first, and after a build those that it has not used', async () => {
  const hourAgo = new Date(Date.now() - 3_600_000);
  const age = async () => {
    const names = await readdir(join(data, 'share'));
    await Promise.all(names.map((name) => utimes(join(data, 'share', name), hourAgo, hourAgo)));
  };
  for (const fileId of [1, 2]) await pictures.find(fileId);
  await age();
  await openPictures().find(1);
  await openPictures(2).find(3);
  asked.length = 0;
  await pictures.find(1);
  expect(asked).toEqual([]);

  await age();
  const ofBuild = openPictures(Infinity);
  await ofBuild.find(3);
  await ofBuild.removeUnused();
  expect((await readdir(join(data, 'share'))).length).toBe(1);
  await openPictures().find(3);
  expect(asked).toEqual([]);
});

test('META-14 a CDN host gets a file for each picture that a page names', async () => {
  const title = 'Сатин';
  const path = sharePicturePath(7, 'catalog/satin.html', title) ?? '';
  await shop.write('r1', 'catalog/satin.html', page(path, title));
  await shop.write('r1', 'about.html', page('/share.png', 'О нас'));
  await shop.write('r1', 'news.html', page('/share/404/news.jpg', 'Журнал'));
  const missing = await writeShareFiles({
    release: join(shop.folder, 'releases/r1'),
    pages: ['catalog/satin.html', 'about.html', 'news.html'],
    siteUrl: 'https://shop.example',
    published: join(data, 'dist'),
    source: pictures,
  });
  expect(missing).toBe(1);
  const files = await readdir(join(data, 'dist/share'), { recursive: true, withFileTypes: true });
  const paths = files.filter((file) => file.isFile()).map((file) => join(file.parentPath, file.name));
  expect(paths).toEqual([join(data, 'dist', path)]);
});
