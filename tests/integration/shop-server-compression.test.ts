import { createHook } from 'node:async_hooks';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { releaseFile } from '../../src/content/release-files.ts';
import type { OnDemandHandler } from '../../src/server/on-demand.ts';
import { PAGE, servedReleases } from './harness/served-releases.ts';

const shop = servedReleases();

test('a page that has only its brotli form is compressed with gzip for those who take nothing better', async () => {
  await shop.write('r1', releaseFile('/gzip-only', 1), PAGE);
  await shop.write('r1', `${releaseFile('/gzip-only', 1)}.br`, brotliCompressSync(PAGE));
  const first = await shop.get('/gzip-only', { 'accept-encoding': 'gzip' });
  const second = await shop.get('/gzip-only', { 'accept-encoding': 'gzip' });
  const other = await shop.get('/gzip-only', { 'accept-encoding': 'gzip, br' });
  for (const { headers, body } of [first, second]) {
    expect(headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(body).toString()).toBe(PAGE);
  }
  expect(second.headers.etag).toBe(first.headers.etag);
  expect(other.headers['content-encoding']).toBe('br');
  expect(other.headers.etag).not.toBe(first.headers.etag);
});

test.each(['br', 'gzip'])(
  'a page that many ask for before it is compressed is compressed with %s once for all of them',
  async (encoding) => {
    const path = `/asked-by-many-${encoding}`;
    await shop.write('r1', releaseFile(path, 1), PAGE);
    let compressions = 0;
    const hook = createHook({ init: (_, type) => void (compressions += Number(type === 'ZLIB')) }).enable();
    const ask = () => shop.get(path, { 'accept-encoding': encoding });
    const answers = await Promise.all(Array.from({ length: 20 }, ask));
    hook.disable();
    for (const { headers, body } of answers) {
      expect(headers['content-encoding']).toBe(encoding);
      expect(body).toEqual(answers[0]?.body);
    }
    expect(compressions).toBe(1);
  },
);

test('a page comes in the best encoding that the client takes', async () => {
  const brotli = await shop.get('/catalog', { 'accept-encoding': 'gzip, deflate, br' });
  expect(brotli.headers).toMatchObject({
    'content-encoding': 'br',
    vary: 'Accept-Encoding',
    'content-type': 'text/html; charset=utf-8',
  });
  expect(brotliDecompressSync(brotli.body).toString()).toBe(PAGE);
  const gzip = await shop.get('/catalog', { 'accept-encoding': 'br;q=0, gzip' });
  expect(gunzipSync(gzip.body).toString()).toBe(PAGE);
  const plain = await shop.get('/catalog');
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(plain.body.toString()).toBe(PAGE);
});

const ON_DEMAND = '<p>Личный кабинет</p>'.repeat(100);
const answerOnDemand: OnDemandHandler = (_, __, response) => {
  response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', 'Set-Cookie': ['a=1', 'b=2'] });
  response.write(ON_DEMAND.slice(0, 30));
  response.end(ON_DEMAND.slice(30));
  return Promise.resolve();
};

test.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
] as const)('META-14 what is rendered for a visitor comes with %s', async (encoding, decompress) => {
  shop.onDemand = answerOnDemand;
  const { headers, body } = await shop.get('/checkout', { 'accept-encoding': encoding });
  expect(headers).toMatchObject({
    'content-encoding': encoding,
    vary: 'Accept-Encoding',
    'set-cookie': ['a=1', 'b=2'],
  });
  expect(headers['content-length']).toBeUndefined();
  expect(decompress(body).toString()).toBe(ON_DEMAND);
  expect(body.length).toBeLessThan(ON_DEMAND.length / 4);
  const head = await shop.get('/checkout', { 'accept-encoding': encoding }, 'HEAD');
  expect([head.body.length, head.headers['content-encoding']]).toEqual([0, encoding]);
  const plain = await shop.get('/checkout', { 'accept-encoding': `${encoding};q=0` });
  expect([plain.headers['content-encoding'], plain.body.toString()]).toEqual([undefined, ON_DEMAND]);
  expect(plain.headers.vary).toBe('Accept-Encoding');
});

test.each([
  ['another site', { 'sec-fetch-site': 'cross-site' }, 'GET', undefined],
  ['another host of this domain', { 'sec-fetch-site': 'same-site' }, 'GET', undefined],
  ['a browser that says nothing about it', {}, 'GET', undefined],
  ['a form of the shop', { 'sec-fetch-site': 'same-origin' }, 'POST', undefined],
  ['a link of the shop', { 'sec-fetch-site': 'same-origin' }, 'GET', 'br'],
  ['a bookmark', { 'sec-fetch-site': 'none' }, 'GET', 'br'],
] as const)(
  'META-14 the size of a customer’s page tells nothing to who can guess at it: asked by %s',
  async (_, headers, method, encoding) => {
    shop.onDemand = answerOnDemand;
    const answer = await shop.get(
      '/checkout',
      { 'accept-encoding': 'br', cookie: 'auth_token_1=secret', ...headers },
      method,
    );
    expect(answer.headers['content-encoding']).toBe(encoding);
  },
);

test.each([
  'robots.txt',
  'feeds/yandex-market-1.yml',
  'sitemaps/products-1.xml',
  'site.webmanifest',
  'icon.svg',
])('META-14 %s is compressed, whatever its size, but for a range of it', async (file) => {
  for (const [number, text] of ['Disallow: /hooks/ '.repeat(20), PAGE.repeat(400)].entries()) {
    const path = file.replace('.', `-${number}.`);
    await shop.write('r1', path, text);
    for (let times = 0; times < 2; times++) {
      const { headers, body } = await shop.get(`/${path}`, { 'accept-encoding': 'gzip' });
      expect(headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'Accept-Encoding' });
      expect(headers['content-length']).toBe(String(body.length));
      expect(gunzipSync(body).toString()).toBe(text);
    }
    const range = await shop.get(`/${path}`, { 'accept-encoding': 'gzip', range: 'bytes=0-9' });
    expect([range.headers['content-encoding'], range.body.toString()]).toEqual([
      undefined,
      Buffer.from(text).subarray(0, 10).toString(),
    ]);
  }
});

test('a page that is not compressed yet comes in the form that it will have', async () => {
  await shop.write('r1', releaseFile('/early', 1), PAGE);
  const early = await shop.get('/early', { 'accept-encoding': 'gzip, br' });
  expect(early.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(early.body).toString()).toBe(PAGE);
  await shop.write('r2', releaseFile('/early', 1), PAGE);
  await shop.write('r2', `${releaseFile('/early', 1)}.br`, early.body);
  await shop.write('r2', '_data/inline-hashes.json', '{"scripts":[],"styles":[]}');
  await shop.makeLive('r2');
  const later = await shop.get('/early', { 'accept-encoding': 'gzip, br' });
  expect([later.headers.etag, later.body]).toEqual([early.headers.etag, early.body]);
});
