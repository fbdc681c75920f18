import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { FirstRelease } from '../../src/server/first/first-release.ts';
import { close, listen } from '../../src/server/listen.ts';
import { createShopServer } from '../../src/server/shop-server.ts';
import { temporaryFolder } from '../temporary-folder.ts';

const SHELL = '_data/shell.json';
const FILES = ['index.html', 'catalog.html', 'catalog/satin/_page/2.html', '404.html', SHELL];
const YANDEX = 'Mozilla/5.0 (compatible; YandexBot/3.0; +http://yandex.com/bots)';

let folder: string;
let first: FirstRelease;
let hurried: string[];
let whenHurried: (file: string) => void;
let server: ReturnType<typeof createShopServer>;

function write(file: string, text: string): void {
  const path = join(folder, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

function made(...files: string[]): void {
  for (const file of files) write(join('releases/r1', file), `страница ${file}`);
  first.made(files);
}

const begin = () => first.begin({ id: 'r1', code: 'c1', files: FILES });

beforeEach(async () => {
  folder = temporaryFolder('first-release');
  hurried = [];
  whenHurried = () => undefined;
  const hurry = (file: string) => {
    hurried.push(file);
    whenHurried(file);
  };
  first = new FirstRelease({ dataFolder: folder, hurry, waitMs: 20 });
  for (const place of ['releases/r1', 'compiled/c1/client']) write(join(place, '_astro/app.js'), 'export {}');
  write('releases/r1/_data/inline-hashes.json', '{"scripts":["sha256-abc"],"styles":[]}');
  server = createShopServer({
    dataFolder: folder,
    siteUrl: 'http://shop.test',
    apiUrl: 'http://api.test',
    firstRelease: first,
    onDemand: (_, _request, response) => Promise.resolve(void response.end('по запросу')),
  });
  await listen(server, 0);
});
afterEach(() => close(server));

async function get(path: string, init: RequestInit & { headers?: Record<string, string> } = {}) {
  const { port } = server.address() as AddressInfo;
  const headers = { accept: 'text/html', ...init.headers };
  const answer = await fetch(`http://localhost:${port}${path}`, { redirect: 'manual', ...init, headers });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
}

test('SPEED-08 before a page is made, whoever opens the shop is told to wait, and the page comes by itself', async () => {
  for (const prepare of [() => undefined, begin]) {
    prepare();
    const { status, headers, text } = await get('/catalog');
    expect([status, headers.get('retry-after'), headers.get('cache-control')]).toEqual([
      503,
      '2',
      'private, no-store',
    ]);
    expect(text).toContain('<meta http-equiv="refresh" content="2">');
    expect(text).toContain('Страница ещё собирается');
  }
  const script = await get('/search-index.json', { headers: { accept: '*/*' } });
  expect([script.status, script.headers.get('content-type')]).toEqual([503, 'text/plain; charset=utf-8']);
});

test('SPEED-08 a page that is made is shown while others are still made, as the whole release will show it', async () => {
  begin();
  made('index.html');
  const page = await get('/');
  expect([page.status, page.text]).toEqual([200, 'страница index.html']);
  expect(page.headers.get('content-security-policy')).toContain("'sha256-abc'");
  expect((await get('/_astro/app.js', { headers: { accept: '*/*' } })).status).toBe(200);
  expect(hurried).toEqual([]);
});

test('SPEED-08 a script is sent in its best form once the release is whole, whatever was sent before', async () => {
  const script = `export const words = '${'слово '.repeat(99)}';`;
  for (const place of ['releases/r1', 'compiled/c1/client']) write(join(place, '_astro/app.js'), script);
  begin();
  const sent = () => get('/_astro/app.js', { headers: { accept: '*/*', 'accept-encoding': 'br, gzip' } });
  expect((await sent()).headers.get('content-encoding')).toBe('gzip');
  writeFileSync(join(folder, 'releases/r1/_astro/app.js.br'), brotliCompressSync(script));
  symlinkSync('releases/r1', join(folder, 'current'));
  first.end();
  const { headers, text } = await sent();
  expect([headers.get('content-encoding'), text]).toEqual(['br', script]);
});

test('SPEED-08 a page that is asked for is made next, and the request waits for it', async () => {
  begin();
  whenHurried = (file) => setImmediate(() => made(file));
  const [one, other] = await Promise.all([get('/catalog'), get('/catalog')]);
  expect([one.text, other.text]).toEqual(['страница catalog.html', 'страница catalog.html']);
  expect(hurried).toEqual(['catalog.html']);
  // Which queries name a page of their own follows from the shop's facts.
  expect((await get('/catalog/satin?page=2')).text).toBe('страница catalog/satin/_page/2.html');
  expect(hurried).toEqual(['catalog.html', SHELL, 'catalog/satin/_page/2.html']);
});

test('SPEED-08 a page whose file is there is not shown before it is whole', async () => {
  begin();
  write('releases/r1/index.html', '<!doctype html><html>');
  expect((await get('/')).status).toBe(503);
});

test.each([
  '/gone',
  '/robots.txt',
  '/sitemap.xml',
  '/catalog/',
  '/user/signin',
  '/account',
  '/404',
  '/404.html',
])(
  'SPEED-08 %s may be something else in the whole release: nobody is told 404 before, a crawler neither',
  async (path) => {
    begin();
    made(...FILES);
    write('releases/r1/robots.txt', 'User-agent: *');
    for (const agent of ['Firefox', YANDEX])
      expect((await get(path, { headers: { 'user-agent': agent } })).status).toBe(503);
  },
);

test('SPEED-08 nothing is taken before the release is whole', async () => {
  begin();
  made(...FILES);
  expect((await get('/', { method: 'POST', body: 'size=1' })).status).toBe(503);
});

test('SPEED-08 who waits for a page while the release becomes whole gets it from there', async () => {
  begin();
  whenHurried = () => {
    write('releases/r1/catalog.html', 'целый выпуск');
    write('releases/r1/404.html', 'нет такой');
    symlinkSync('releases/r1', join(folder, 'current'));
    first.end();
  };
  expect((await get('/catalog')).text).toBe('целый выпуск');
  const gone = await get('/gone');
  expect([gone.status, gone.text]).toEqual([404, 'нет такой']);
});

test('SPEED-08 nothing of a release that has failed is shown', async () => {
  begin();
  made('index.html');
  expect((await get('/')).status).toBe(200);
  rmSync(join(folder, 'releases/r1'), { recursive: true });
  first.end();
  expect((await get('/')).status).toBe(503);
});
