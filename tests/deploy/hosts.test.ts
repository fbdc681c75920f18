import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { sendRaw, statusOf } from '../integration/raw-request.ts';
import { malformedRequests } from './malformed-requests.ts';
import { testNginx } from './nginx-tests.ts';
import { brief, mutedLog, servedShop } from './served-shop.ts';
import { testSpellings } from './spelling-tests.ts';
import { crawler, visits } from './visits.ts';

const ManifestSchema = z.looseObject({ icons: z.array(z.looseObject({ src: z.string() })) });

/** To publish a shop takes longer than all tests of it: those of nginx and of spellings are of the same one. */
const served = servedShop();

test.each([true, false])(
  'BUILD-07 Netlify answers each address as the Node server does (function asked again: %s)',
  async (asksAgain) => {
    mutedLog();
    const host = served.netlify(asksAgain);
    const other = [];
    for (const visit of visits(served.dist)) {
      const [node, netlify] = await Promise.all([served.fromNode(visit), served.fromNetlify(host, visit)]);
      // A host that does not ask again cannot tell that a page number has no page.
      const unseen = !asksAgain && visit.headers === crawler && visit.address.includes('page=');
      if (unseen && netlify.status === 404) netlify.body = '404';
      // Nor where Markdown came from.
      if (!asksAgain && visit.headers?.['accept']) node.headers['content-location'] = null;
      if (JSON.stringify(node) !== JSON.stringify(netlify))
        other.push({ visit, node: brief(node), netlify: brief(netlify) });
    }
    expect(other).toEqual([]);
  },
  60_000,
);

test('META-15 the Node server leads every other spelling to the one address of a page', async () => {
  mutedLog();
  expect(await served.wronglyLed((visit) => served.fromNode(visit))).toEqual([]);
});

test.each([true, false])(
  'META-15 Netlify leads every other spelling to the one address of a page (function asked again: %s)',
  async (asksAgain) => {
    mutedLog();
    const host = served.netlify(asksAgain);
    expect(await served.wronglyLed((visit) => served.fromNetlify(host, visit))).toEqual([]);
  },
);

test.each(['/user/signin', '/checkout-success', '/user/profile', '/error/404'])(
  'META-15 what is answered for each visitor is open to robots and says that it must not be listed: %s',
  async (address) => {
    const host = served.netlify(true);
    for (const { headers } of [
      await served.fromNode({ address }),
      await served.fromNetlify(host, { address }),
    ])
      expect(headers['x-robots-tag']).toBe('noindex');
  },
);

test.each([
  ['/favicon.ico', /^image\/(x-icon|vnd\.microsoft\.icon)$/, 'public, max-age=86400'],
  ['/apple-touch-icon.png', /^image\/png$/, 'public, max-age=86400'],
  ['/icon-maskable-512.png', /^image\/png$/, 'public, max-age=86400'],
  ['/icon.svg', /^image\/svg\+xml/, 'public, max-age=86400'],
  ['/site.webmanifest', /^application\/manifest\+json/, 'public, max-age=0, must-revalidate'],
])('META-14 %s is there, of its type, and kept for as long as it may', async (address, type, kept) => {
  const node = await served.fetch(address);
  expect([node.status, node.headers.get('cache-control')]).toEqual([200, kept]);
  expect(node.headers.get('content-type')).toMatch(type);
  const netlify = await served.ask({ address });
  const sameCache = netlify.headers.get('cache-control')?.replaceAll(/,(?! )/g, ', ');
  expect([netlify.status, sameCache]).toEqual([200, kept]);
  expect(await netlify.bytes()).toEqual(await node.bytes());
});

test('META-14 every page links the icons and the manifest, which names the shop and icons that are there', async () => {
  const page = await (await served.fetch('/about')).text();
  for (const link of [
    '<link rel="icon" href="/favicon.ico" sizes="32x32">',
    '<link rel="icon" href="/icon.svg" type="image/svg+xml">',
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
    '<link rel="manifest" href="/site.webmanifest">',
  ])
    expect(page).toContain(link);
  const manifest = z.parse(ManifestSchema, JSON.parse(served.published.shop.page('site.webmanifest')));
  expect(manifest).toMatchObject({ name: 'Полотняный дом', start_url: '/', theme_color: '#fbf8f2' });
  expect(manifest.icons).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ sizes: '192x192' }),
      expect.objectContaining({ sizes: '512x512', purpose: 'maskable' }),
    ]),
  );
  for (const { src } of manifest.icons) expect((await served.fetch(src)).status, src).toBe(200);
});

test('META-14 the sign-in page that the Node server renders comes with brotli, and is the same', async () => {
  const page = (encoding: string) => served.fetch('/user/signin', { 'accept-encoding': encoding });
  const [small, plain] = await Promise.all([page('br'), page('identity')]);
  expect([small.headers.get('content-encoding'), plain.headers.get('content-encoding')]).toEqual([
    'br',
    null,
  ]);
  expect(await small.text()).toBe(await plain.text());
});

/** What the three hosts answer a product's page with, by what is accepted. */
async function negotiated(accept: string) {
  const [file = ''] = globSync('catalog/**/detail/*.html', { cwd: served.dist });
  const address = `/${file.replace(/\.html$/, '')}`;
  const of = ({ headers }: Response) => ({
    type: headers.get('content-type'),
    vary: headers.get('vary')?.includes('Accept, ') || headers.get('vary') === 'Accept',
    place: headers.get('content-location') === `${address}.md`,
  });
  const node = await served.fetch(address, { accept });
  const netlify = await served.ask({ address, headers: { accept } });
  return [of(node), of(netlify)];
}

test('META-16 a page is answered as Markdown to who prefers it, and says to caches that it depends', async () => {
  const markdown = { type: 'text/markdown; charset=utf-8', vary: true, place: true };
  expect(await negotiated('text/markdown, text/html, */*')).toEqual([markdown, markdown]);
  for (const { vary, place } of await negotiated('text/html, */*;q=0.8'))
    expect([vary, place]).toEqual([true, false]);
});

test('BUILD-07 a visitor who is not signed in is led to the sign-in page, and no cache keeps that', async () => {
  const answer = await served.ask({ address: '/user/profile' });
  expect(answer.status).toBe(302);
  expect(answer.headers.get('location')).toBe('/user/signin');
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
  expect(answer.headers.get('set-cookie')).toMatch(/prevLink/);
});

test('BUILD-07 the sign-in page comes from the function with the settings of the release, and is kept by no cache', async () => {
  const answer = await served.ask({ address: '/user/signin' });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
  expect(answer.headers.get('content-type')).toMatch(/^text\/html/);
  expect(await answer.text()).toContain('Полотняный дом');
});

test('BUILD-07 dist/ is the release without its compressed twins and inner data', () => {
  const list = (folder: string) =>
    globSync('**/*', { cwd: folder, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
      .sort();
  const release = list(served.release);
  const dist = list(served.dist);
  expect(dist.filter((file) => !release.includes(file))).toEqual(['_headers']);
  const absent = release.filter((file) => !dist.includes(file));
  expect(absent.filter((file) => !/\.(br|gz)$/.test(file))).toEqual([
    '_data/inline-hashes.json',
    '_data/shell.json',
  ]);
});

test('assets are kept for a year, and pages are asked for anew', async () => {
  const [asset] = globSync('_astro/*.css', { cwd: served.dist });
  const cacheControl = async (address: string) =>
    (await served.ask({ address })).headers.get('cache-control');
  expect(await cacheControl(`/${asset}`)).toBe('public, max-age=31536000, immutable');
  expect(await cacheControl('/catalog')).toBe('public,max-age=0,must-revalidate');
  expect((await served.ask({ address: '/speculation-rules.json' })).headers.get('content-type')).toBe(
    'application/speculationrules+json',
  );
});

test.each(malformedRequests)('SEC-01 %s on a guarded route is never the server’s error', async (_, bytes) => {
  const log = mutedLog();
  log.mockClear();
  const status = statusOf(await sendRaw(served.port, bytes));
  expect(status).toBeGreaterThanOrEqual(200);
  expect([status < 500, log.mock.calls]).toEqual([true, []]);
});

test('MAP-01 with a key of the maps service the policy of every host names it', async () => {
  const policies = [
    await served.fetch('/address'),
    await served.ask({ address: '/address' }),
    await served.ask({ address: '/checkout' }),
  ].map(({ headers }) => headers.get('content-security-policy'));
  for (const policy of policies) expect(policy).toContain(' https://api-maps.yandex.ru ');
});

testSpellings(served);
testNginx(served);
