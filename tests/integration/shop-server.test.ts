import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { releaseFile } from '../../src/content/release-files.ts';
import { PAGE, servedReleases, VIDEO } from './harness/served-releases.ts';

const shop = servedReleases();

test('META-10 a crawler that finds nothing gets no error page, and the error is logged by the part of its path that the shop has', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const crawler = { 'user-agent': 'Mozilla/5.0 (compatible; YandexBot/3.0; +http://yandex.com/bots)' };
  const answer = await shop.get('/gone?authToken=secret', crawler);
  expect(answer.status).toBe(404);
  expect(String(answer.body)).toBe('404');
  expect(log.mock.calls).toEqual([['Page Not Found: /…']]);
  expect(String((await shop.get('/gone')).body)).toBe('нет такой');
  log.mockRestore();
});

test('LIST-01 ?page=2 is answered by its prebuilt page and a page that is not there by the 404 page', async () => {
  expect((await shop.get('/catalog/satin?page=2')).body.toString()).toBe('вторая');
  const missing = await shop.get('/catalog/satin?page=999');
  expect(missing.status).toBe(404);
  expect(missing.body.toString()).toBe('нет такой');
  expect((await shop.get('/catalog/satin?page=abc')).headers.location).toBe('/catalog/satin');
});

test('ROUTE-13 an unknown path answers the 404 page with status 404', async () => {
  for (const path of ['/nothing', '/_data/shell.json', '/catalog.html', '/catalog/', '/../../etc/passwd']) {
    const { status, body } = await shop.get(path);
    if (path === '/catalog/') expect(status).toBe(301);
    else expect([status, body.toString()]).toEqual([404, 'нет такой']);
  }
});

test('a client that has the page gets 304, one with an older page the new one', async () => {
  const { headers } = await shop.get('/catalog', { 'accept-encoding': 'br' });
  const again = await shop.get('/catalog', {
    'accept-encoding': 'br',
    'if-none-match': String(headers.etag),
  });
  expect([again.status, again.body.length]).toEqual([304, 0]);
  const other = await shop.get('/catalog', { 'accept-encoding': 'br', 'if-none-match': '"another"' });
  expect(other.status).toBe(200);
});

test('hashed assets may be kept for ever, pages must be asked for again', async () => {
  expect((await shop.get('/_astro/app.abc123.js')).headers['cache-control']).toContain('immutable');
  expect((await shop.get('/catalog')).headers['cache-control']).toContain('must-revalidate');
});

test.each([
  ['bytes=0-99', 206, 'bytes 0-99/1000', [0, 100]],
  ['bytes=990-', 206, 'bytes 990-999/1000', [990, 1000]],
  ['bytes=-5', 206, 'bytes 995-999/1000', [995, 1000]],
  ['bytes=2000-', 416, 'bytes */1000', [0, 0]],
  ['lines=1-2', 200, undefined, [0, 1000]],
] as const)('a video is sent by ranges: %s', async (range, status, contentRange, [start, end]) => {
  const answer = await shop.get('/films/weaving.mp4', { range });
  expect(answer.status).toBe(status);
  expect(answer.headers['content-range']).toBe(contentRange);
  expect(answer.body).toEqual(VIDEO.subarray(start, end));
});

test('a range of a file that has changed since is answered with the whole file', async () => {
  const { headers } = await shop.get('/films/weaving.mp4');
  const range = 'bytes=0-99';
  const same = await shop.get('/films/weaving.mp4', { range, 'if-range': String(headers.etag) });
  const other = await shop.get('/films/weaving.mp4', { range, 'if-range': '"another"' });
  expect([same.status, other.status]).toEqual([206, 200]);
});

test('every answer carries the security headers', async () => {
  for (const path of ['/catalog', '/nothing', '/checkout']) {
    const { headers } = await shop.get(path);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['strict-transport-security']).toContain('max-age');
    expect(headers['content-security-policy']).toMatch(/script-src 'self'[^;]* 'sha256-abc';/);
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers['content-security-policy']).toContain(
      "connect-src 'self' https://api.example wss://api.example;",
    );
  }
});

test('an asset that is not there is answered by a page that no other site frames and that runs nothing strange', async () => {
  const { status, headers } = await shop.get('/_astro/gone.abc123.js');
  expect(status).toBe(404);
  expect(headers['content-type']).toContain('text/html');
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
});

test('ROUTE-10 guarded routes are answered on demand, files only to GET and HEAD', async () => {
  const onDemand = await shop.get('/checkout?step=2', {}, 'POST');
  expect(onDemand.body.toString()).toBe('POST /checkout?step=2 of r1');
  expect((await shop.get('/catalog', {}, 'POST')).status).toBe(405);
  const head = await shop.get('/catalog', {}, 'HEAD');
  expect([head.status, head.body.length]).toEqual([200, 0]);
  expect(head.headers['content-length']).toBe(String(Buffer.byteLength(PAGE)));
});

test('a new release is live with the next request', async () => {
  await shop.write('r2', '_data/inline-hashes.json', '{"scripts":[],"styles":[]}');
  await shop.write('r2', releaseFile('/catalog', 1), 'новый выпуск');
  await shop.makeLive('r2');
  expect((await shop.get('/catalog')).body.toString()).toBe('новый выпуск');
});

test('BUILD-04 a request whose release is taken away meanwhile is answered by the one that is live then', async () => {
  const paths = Array.from({ length: 40 }, (_, number) => `/news/${number}`);
  await shop.write('r3', '_data/inline-hashes.json', '{"scripts":[],"styles":[]}');
  for (const path of paths) {
    await shop.write('r2', releaseFile(path), 'второй');
    await shop.write('r3', releaseFile(path), 'третий');
  }
  const asked = paths.map(async (path) => (await shop.get(path)).body.toString());
  await shop.makeLive('r3');
  await rm(join(shop.folder, 'releases', 'r2'), { recursive: true });
  for (const text of await Promise.all(asked)) expect(['второй', 'третий']).toContain(text);
  await rm(join(shop.folder, 'releases', 'r3'), { recursive: true });
  expect((await shop.get('/news')).status).toBe(503);
});

test('META-16 a page comes as Markdown to who prefers that, with a form and a state of its own', async () => {
  await shop.write('markdown', 'catalog/cloth/detail/satin.html', PAGE);
  await shop.write('markdown', 'catalog/cloth/detail/satin.md', '# Сатин\n');
  await shop.write('markdown', 'delivery.html', PAGE);
  await shop.write('markdown', '_data/inline-hashes.json', '{"scripts":[],"styles":[]}');
  await shop.makeLive('markdown');
  const address = '/catalog/cloth/detail/satin';
  const accept = 'text/markdown, text/html;q=0.9, */*;q=0.1';
  const page = await shop.get(address, { accept: 'text/html,*/*;q=0.8' });
  expect([page.body.toString(), page.headers.vary]).toEqual([PAGE, 'Accept, Accept-Encoding']);
  expect((await shop.get(address)).body.toString()).toBe(PAGE);

  const asked = await shop.get(`${address}?utm_source=chat`, { accept });
  expect(asked.body.toString()).toBe('# Сатин\n');
  expect(asked.headers).toMatchObject({
    'content-type': 'text/markdown; charset=utf-8',
    'content-location': `${address}.md`,
    vary: 'Accept, Accept-Encoding',
    'cache-control': page.headers['cache-control'],
  });
  expect(asked.headers['x-robots-tag']).toBeUndefined();
  expect(asked.headers.etag).not.toBe(page.headers.etag);
  const again = await shop.get(address, { accept, 'if-none-match': String(asked.headers.etag) });
  expect([again.status, again.headers.vary]).toEqual([304, 'Accept, Accept-Encoding']);
  const head = await shop.get(address, { accept }, 'HEAD');
  expect([head.status, head.body.length, head.headers['content-length']]).toEqual([200, 0, '13']);

  const direct = await shop.get(`${address}.md`, { accept: 'text/html' });
  expect([direct.body.toString(), direct.headers['x-robots-tag'], direct.headers.vary]).toEqual([
    '# Сатин\n',
    'noindex',
    'Accept-Encoding',
  ]);
  // A page that has none is itself, whatever is preferred.
  expect((await shop.get('/delivery', { accept })).body.toString()).toBe(PAGE);
  expect((await shop.get('/catalog/cloth/detail/nothing.md', { accept })).status).toBe(404);
});
