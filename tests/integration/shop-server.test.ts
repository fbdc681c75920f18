import { mkdir, mkdtemp, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer, request, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { releaseFile } from '../../src/content/release-files.ts';
import { close, listen, ListenError, withPortReserved } from '../../src/server/listen.ts';
import { createShopServer } from '../../src/server/shop-server.ts';

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

let folder: string;
let port: number;
const server = createShopServer({
  get dataFolder() {
    return folder;
  },
  siteUrl: 'https://shop.example',
  apiUrl: 'https://api.example/base',
  onDemand: (release, incoming, response) => {
    response.end(`${incoming.method} ${incoming.url} of ${release.id}`);
    return Promise.resolve();
  },
});

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  new Promise<Answer>((resolve, reject) => {
    request({ port, path, headers, method }, (incoming) => {
      const parts: Buffer[] = [];
      incoming.on('data', (part: Buffer) => parts.push(part));
      incoming.on('end', () =>
        resolve({ status: incoming.statusCode ?? 0, headers: incoming.headers, body: Buffer.concat(parts) }),
      );
    })
      .on('error', reject)
      .end();
  });

async function write(release: string, file: string, content: string | Buffer) {
  const path = join(folder, 'releases', release, file);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, content);
}

const page = '<h1>Ткани</h1>'.repeat(100);
const video = Buffer.from(Array.from({ length: 1000 }, (_, index) => index % 251));

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrina-server-'));
  await write('r1', releaseFile('/catalog', 1), page);
  await write('r1', `${releaseFile('/catalog', 1)}.br`, brotliCompressSync(page));
  await write('r1', `${releaseFile('/catalog', 1)}.gz`, gzipSync(page));
  await write('r1', releaseFile('/catalog', 2), 'вторая');
  await write('r1', '404.html', 'нет такой');
  await write('r1', '_astro/app.abc123.js', 'export {}');
  await write('r1', 'films/weaving.mp4', video);
  await write('r1', '_data/shell.json', '{}');
  await write('r1', '_data/inline-hashes.json', '{"scripts":["sha256-abc"],"styles":[]}');
  await symlink(join('releases', 'r1'), join(folder, 'current'));
  await listen(server, 0);
  port = (server.address() as AddressInfo).port;
});

afterAll(async () => {
  await close(server);
  await rm(folder, { recursive: true });
});

test('a page that has only its brotli form is compressed with gzip for those who take nothing better', async () => {
  await write('r1', releaseFile('/gzip-only', 1), page);
  await write('r1', `${releaseFile('/gzip-only', 1)}.br`, brotliCompressSync(page));
  const first = await get('/gzip-only', { 'accept-encoding': 'gzip' });
  const second = await get('/gzip-only', { 'accept-encoding': 'gzip' });
  const other = await get('/gzip-only', { 'accept-encoding': 'gzip, br' });
  for (const { headers, body } of [first, second]) {
    expect(headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(body).toString()).toBe(page);
  }
  expect(second.headers.etag).toBe(first.headers.etag);
  expect(other.headers['content-encoding']).toBe('br');
  expect(other.headers.etag).not.toBe(first.headers.etag);
});

test('META-10 a crawler that finds nothing gets no error page, and the error is logged without its query', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const crawler = { 'user-agent': 'Mozilla/5.0 (compatible; YandexBot/3.0; +http://yandex.com/bots)' };
  const answer = await get('/gone?authToken=secret', crawler);
  expect(answer.status).toBe(404);
  expect(String(answer.body)).toBe('404');
  expect(log.mock.calls).toEqual([['404 for a crawler: /gone']]);
  expect(String((await get('/gone')).body)).toBe('нет такой');
  log.mockRestore();
});

test('a selection is its own page where the release has it, and else the plain page of its path', async () => {
  await write('r1', 'catalog/tkani.html', 'все ткани');
  await write('r1', 'catalog/tkani/_page/2.html', 'все ткани, 2');
  await write('r1', 'catalog/tkani/_selection/colour-12.html', 'красные');
  await write('r1', 'catalog/tkani/_selection/colour-12/_page/2.html', 'красные, 2');
  const text = async (query: string) => {
    const { status, body } = await get(`/catalog/tkani${query}`);
    return status === 200 ? String(body) : status;
  };
  expect(await text('?colour=12')).toBe('красные');
  expect(await text('?colour=12&page=2')).toBe('красные, 2');
  expect(await text('?utm_source=mail&colour=12')).toBe('красные');
  expect(await text('?page=2')).toBe('все ткани, 2');
  for (const query of [
    '?colour=13',
    '?colour=13&page=2',
    '?colour=12,13',
    '?colour=12&fibre=3&page=2',
    '?x=y',
  ]) {
    expect(await text(query), query).toBe('все ткани');
  }
  expect(await text('?page=7')).toBe(404);
  expect(await text('?colour=12&page=7')).toBe(404);
});

test('SEC-04 a file is sent by its own name only, also where the disk finds it by another', async () => {
  // As disks do that ignore case, or characters that nobody sees.
  await symlink('films', join(folder, 'releases/r1/Films'));
  await symlink('weaving.mp4', join(folder, 'releases/r1/films/WEAVING.mp4'));
  await symlink('catalog.html', join(folder, 'releases/r1/catalog\u200d.html'));
  await symlink('../../../../etc', join(folder, 'releases/r1/outside'));
  expect((await get('/films/weaving.mp4')).status).toBe(200);
  for (const path of [
    '/Films/weaving.mp4',
    '/films/WEAVING.mp4',
    '/catalog%E2%80%8D',
    '/outside/hostname.txt',
  ]) {
    expect((await get(path)).status, path).toBe(404);
  }
});

test('SEC-04 the compiled site sees the one spelling that the guards decided on, and the query as it was sent', async () => {
  const asked = async (path: string) => String((await get(path)).body);
  expect(await asked('/user/signin?prevLink=%2Fcart&a=+b')).toBe(
    'GET /user/signin?prevLink=%2Fcart&a=+b of r1',
  );
  expect(await asked('http://127.0.0.1/user/signin')).toBe('GET /user/signin of r1');
  for (const path of [
    '/user/signin.html',
    '/user/signin%2ehtml',
    '/user/nothing',
    '/user/signin/x',
    '/user%2fsignin',
  ]) {
    expect((await get(path)).status, path).toBe(404);
  }
  const { status, headers } = await get('/user/profil%65/?a=+b');
  expect({ status, location: headers.location }).toEqual({ status: 301, location: '/user/profile?a=+b' });
});

test('SESS-08 a redirect to the canonical spelling of a sign-in link is kept by nobody', async () => {
  const location = '/user/signin?authToken=A&cartToken=B';
  for (const path of ['/user/signin/?authToken=A&cartToken=B', '/user/sign%69n?authToken=A&cartToken=B']) {
    const { status, headers } = await get(path);
    expect(status, path).toBe(301);
    expect(headers).toMatchObject({
      location,
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
    });
  }
  const { headers } = await get('/catalog/');
  expect(headers, 'others may be kept').toMatchObject({ location: '/catalog' });
  expect(headers['cache-control']).toBeUndefined();
});

test('a page comes in the best encoding that the client takes', async () => {
  const brotli = await get('/catalog', { 'accept-encoding': 'gzip, deflate, br' });
  expect(brotli.headers).toMatchObject({
    'content-encoding': 'br',
    vary: 'Accept-Encoding',
    'content-type': 'text/html; charset=utf-8',
  });
  expect(brotliDecompressSync(brotli.body).toString()).toBe(page);
  const gzip = await get('/catalog', { 'accept-encoding': 'br;q=0, gzip' });
  expect(gunzipSync(gzip.body).toString()).toBe(page);
  const plain = await get('/catalog');
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(plain.body.toString()).toBe(page);
});

test('LIST-01 ?page=2 is answered by its prebuilt page and a page that is not there by the 404 page', async () => {
  expect((await get('/catalog?page=2')).body.toString()).toBe('вторая');
  const missing = await get('/catalog?page=999');
  expect(missing.status).toBe(404);
  expect(missing.body.toString()).toBe('нет такой');
  expect((await get('/catalog?page=abc')).headers.location).toBe('/catalog');
});

test('ROUTE-13 an unknown path answers the 404 page with status 404', async () => {
  for (const path of ['/nothing', '/_data/shell.json', '/catalog.html', '/catalog/', '/../../etc/passwd']) {
    const { status, body } = await get(path);
    if (path === '/catalog/') expect(status).toBe(301);
    else expect([status, body.toString()]).toEqual([404, 'нет такой']);
  }
});

test('a client that has the page gets 304, one with an older page the new one', async () => {
  const { headers } = await get('/catalog', { 'accept-encoding': 'br' });
  const again = await get('/catalog', { 'accept-encoding': 'br', 'if-none-match': String(headers.etag) });
  expect([again.status, again.body.length]).toEqual([304, 0]);
  const other = await get('/catalog', { 'accept-encoding': 'br', 'if-none-match': '"another"' });
  expect(other.status).toBe(200);
});

test('hashed assets may be kept for ever, pages must be asked for again', async () => {
  expect((await get('/_astro/app.abc123.js')).headers['cache-control']).toContain('immutable');
  expect((await get('/catalog')).headers['cache-control']).toContain('must-revalidate');
});

test.each([
  ['bytes=0-99', 206, 'bytes 0-99/1000', [0, 100]],
  ['bytes=990-', 206, 'bytes 990-999/1000', [990, 1000]],
  ['bytes=-5', 206, 'bytes 995-999/1000', [995, 1000]],
  ['bytes=2000-', 416, 'bytes */1000', [0, 0]],
  ['lines=1-2', 200, undefined, [0, 1000]],
] as const)('a video is sent by ranges: %s', async (range, status, contentRange, [start, end]) => {
  const answer = await get('/films/weaving.mp4', { range });
  expect(answer.status).toBe(status);
  expect(answer.headers['content-range']).toBe(contentRange);
  expect(answer.body).toEqual(video.subarray(start, end));
});

test('a range of a file that has changed since is answered with the whole file', async () => {
  const { headers } = await get('/films/weaving.mp4');
  const range = 'bytes=0-99';
  const same = await get('/films/weaving.mp4', { range, 'if-range': String(headers.etag) });
  const other = await get('/films/weaving.mp4', { range, 'if-range': '"another"' });
  expect([same.status, other.status]).toEqual([206, 200]);
});

test('every answer carries the security headers', async () => {
  for (const path of ['/catalog', '/nothing', '/checkout']) {
    const { headers } = await get(path);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['strict-transport-security']).toContain('max-age');
    expect(headers['content-security-policy']).toMatch(/script-src 'self'[^;]* 'sha256-abc';/);
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers['content-security-policy']).toContain("connect-src 'self' https://api.example;");
  }
});

test('ROUTE-10 guarded routes are answered on demand, files only to GET and HEAD', async () => {
  const onDemand = await get('/checkout?step=2', {}, 'POST');
  expect(onDemand.body.toString()).toBe('POST /checkout?step=2 of r1');
  expect((await get('/catalog', {}, 'POST')).status).toBe(405);
  const head = await get('/catalog', {}, 'HEAD');
  expect([head.status, head.body.length]).toEqual([200, 0]);
  expect(head.headers['content-length']).toBe(String(Buffer.byteLength(page)));
});

test('a new release is live with the next request', async () => {
  await write('r2', '_data/inline-hashes.json', '{"scripts":[],"styles":[]}');
  await write('r2', releaseFile('/catalog', 1), 'новый выпуск');
  await symlink(join('releases', 'r2'), join(folder, 'next'));
  await rename(join(folder, 'next'), join(folder, 'current'));
  expect((await get('/catalog')).body.toString()).toBe('новый выпуск');
});

test('BUILD-04 a request whose release is taken away meanwhile is answered by the one that is live then', async () => {
  const paths = Array.from({ length: 40 }, (_, number) => `/news/${number}`);
  await write('r3', '_data/inline-hashes.json', '{"scripts":[],"styles":[]}');
  for (const path of paths) {
    await write('r2', releaseFile(path), 'второй');
    await write('r3', releaseFile(path), 'третий');
  }
  const link = async (name: string) => {
    await symlink(join('releases', name), join(folder, 'next'));
    await rename(join(folder, 'next'), join(folder, 'current'));
  };
  const asked = paths.map(async (path) => (await get(path)).body.toString());
  await link('r3');
  await rm(join(folder, 'releases', 'r2'), { recursive: true });
  for (const text of await Promise.all(asked)) expect(['второй', 'третий']).toContain(text);
  await rm(join(folder, 'releases', 'r3'), { recursive: true });
  expect((await get('/news')).status).toBe(503);
});

test('a taken port is one clear sentence', async () => {
  const second = createShopServer({
    dataFolder: folder,
    siteUrl: 'http://localhost',
    apiUrl: 'http://localhost:1',
    onDemand: () => Promise.resolve(),
  });
  await expect(listen(second, port)).rejects.toThrow(ListenError);
  await expect(listen(second, port)).rejects.toThrow(`Port ${port} is taken`);
});

test.each([Number.NaN, 70_000, -1])('the port %d is refused in one clear sentence', async (wrong) => {
  const refused = listen(createServer(), wrong);
  await expect(refused).rejects.toThrow(ListenError);
  await expect(refused).rejects.toThrow(`The port must be a number from 0 to 65535, not ${wrong}.`);
});

test('a visitor who never takes the answer does not keep the server from ending', async () => {
  const endless = createServer((_, response) => response.write('…'));
  await listen(endless, 0);
  const { port: open } = endless.address() as AddressInfo;
  const visitor = request({ port: open });
  const cut = new Promise((resolve) => visitor.once('response', (answer) => answer.once('error', resolve)));
  await new Promise((resolve) => visitor.once('response', resolve).end());
  await close(endless, 10);
  await cut;
});

test('a port is held while something else is done, and free after it, however that ends', async () => {
  const another = createServer();
  await expect(
    withPortReserved(port, () => Promise.reject(new Error('a taken port stops everything before'))),
  ).rejects.toThrow(ListenError);
  await listen(another, 0);
  const { port: free } = another.address() as AddressInfo;
  await close(another);
  const failing = withPortReserved(free, async () => {
    await expect(listen(another, free)).rejects.toThrow(ListenError);
    throw new Error('it went wrong');
  });
  await expect(failing).rejects.toThrow('it went wrong');
  await listen(another, free);
  await close(another);
});
