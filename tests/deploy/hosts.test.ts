import { globSync } from 'node:fs';
import { type ComparedResponse, COMPARED_HEADERS, send } from './compared-response.ts';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { close, listen } from '../../src/server/listen.ts';
import { createOnDemand } from '../../src/server/on-demand.ts';
import { createShopServer } from '../../src/server/shop-server.ts';
import { writeNginxHeaders } from '../../src/server/nginx-headers.ts';
import { hasNginx, startNginx } from './running-nginx.ts';
import { malformedRequests } from './malformed-requests.ts';
import { NetlifyHost } from './netlify-host.ts';
import {
  type Addresses,
  readAddresses,
  statusesOfControlCharacters,
  respelledTargets,
  findWrongResponses,
} from './spelling-checks.ts';
import { findWrongOnNetlify } from './netlify-spelling-checks.ts';
import { crawler, otherSpellings, type Visit, visits } from './visits.ts';
import { requestText, sendRaw, statusOf } from '../integration/raw-request.ts';
import { addresses, type PublishedShop, publishShop } from './published-shop.ts';

const ManifestSchema = z.looseObject({ icons: z.array(z.looseObject({ src: z.string() })) });

/** `SPELLINGS=20000 npm run test:unit` tries more, the first of them the same. */
const SPELLINGS = Number(process.env['SPELLINGS'] ?? 5_000);

let published: PublishedShop;
let server: ReturnType<typeof createShopServer>;
let port: number;
let release: Addresses;
let targets: readonly string[];

beforeAll(async () => {
  vi.stubEnv('API_URL', addresses.apiUrl);
  vi.stubEnv('SITE_URL', addresses.siteUrl);
  published = await publishShop();
  const { dataFolder } = published.shop;
  release = readAddresses(join(dataFolder, published.shop.live));
  targets = respelledTargets(release, SPELLINGS);
  server = createShopServer({ ...addresses, dataFolder, onDemand: createOnDemand(dataFolder) });
  await listen(server, 0);
  port = (server.address() as AddressInfo).port;
}, 120_000);
afterAll(async () => {
  await close(server);
  await published.close();
});

const askNetlify = (host: NetlifyHost, { address, method = 'GET', headers = {} }: Visit) =>
  host.respond(new Request(`${addresses.siteUrl}${address}`, { method, headers }));

const ask = (visit: Visit) => askNetlify(new NetlifyHost(published.root, true), visit);

async function fromNetlify(host: NetlifyHost, visit: Visit): Promise<ComparedResponse> {
  const answer = await askNetlify(host, visit);
  const given = COMPARED_HEADERS.map((name) => [name, answer.headers.get(name)] as const);
  return { status: answer.status, headers: Object.fromEntries(given), body: await answer.text() };
}

/** What a failed test shows of a response. */
const brief = ({ body, ...rest }: ComparedResponse) => ({
  ...rest,
  body: `${body.length}: ${body.slice(0, 60)}`,
});

const mutedLog = () => vi.spyOn(console, 'error').mockImplementation(() => undefined);

test.each([true, false])(
  'BUILD-07 Netlify answers each address as the Node server does (function asked again: %s)',
  async (asksAgain) => {
    mutedLog();
    const host = new NetlifyHost(published.root, asksAgain);
    const other = [];
    for (const visit of visits(join(published.root, 'dist'))) {
      const [node, netlify] = await Promise.all([send(port, visit), fromNetlify(host, visit)]);
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

/** The spellings that are not led to their address in one hop. */
async function wronglyLed(send: (visit: Visit) => Promise<ComparedResponse>): Promise<object[]> {
  const wrong = [];
  for (const [sent, address] of otherSpellings(join(published.root, 'dist'))) {
    const { status, headers } = await send({ address: sent });
    const { status: next } = await send({ address });
    const location = headers['location'];
    if (status !== 301 || location !== address || next === 301) wrong.push({ sent, status, location, next });
  }
  return wrong;
}

test('META-15 the Node server leads every other spelling to the one address of a page', async () => {
  mutedLog();
  expect(await wronglyLed((visit) => send(port, visit))).toEqual([]);
});

test.each([true, false])(
  'META-15 Netlify leads every other spelling to the one address of a page (function asked again: %s)',
  async (asksAgain) => {
    mutedLog();
    const host = new NetlifyHost(published.root, asksAgain);
    expect(await wronglyLed((visit) => fromNetlify(host, visit))).toEqual([]);
  },
);

test.each(['/user/signin', '/checkout-success', '/user/profile', '/error/404'])(
  'META-15 what is answered for each visitor is open to robots and says that it must not be listed: %s',
  async (address) => {
    const host = new NetlifyHost(published.root, true);
    for (const { headers } of [await send(port, { address }), await fromNetlify(host, { address })])
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
  const node = await fetch(`http://localhost:${port}${address}`);
  expect([node.status, node.headers.get('cache-control')]).toEqual([200, kept]);
  expect(node.headers.get('content-type')).toMatch(type);
  const netlify = await ask({ address });
  const sameCache = netlify.headers.get('cache-control')?.replaceAll(/,(?! )/g, ', ');
  expect([netlify.status, sameCache]).toEqual([200, kept]);
  expect(await netlify.bytes()).toEqual(await node.bytes());
});

test('META-14 every page links the icons and the manifest, which names the shop and icons that are there', async () => {
  const page = await (await fetch(`http://localhost:${port}/about`)).text();
  for (const link of [
    '<link rel="icon" href="/favicon.ico" sizes="32x32">',
    '<link rel="icon" href="/icon.svg" type="image/svg+xml">',
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
    '<link rel="manifest" href="/site.webmanifest">',
  ])
    expect(page).toContain(link);
  const manifest = z.parse(ManifestSchema, JSON.parse(published.shop.page('site.webmanifest')));
  expect(manifest).toMatchObject({ name: 'Полотняный дом', start_url: '/', theme_color: '#fbf8f2' });
  expect(manifest.icons).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ sizes: '192x192' }),
      expect.objectContaining({ sizes: '512x512', purpose: 'maskable' }),
    ]),
  );
  for (const { src } of manifest.icons)
    expect((await fetch(`http://localhost:${port}${src}`)).status, src).toBe(200);
});

test('META-14 the sign-in page that the Node server renders comes with brotli, and is the same', async () => {
  const page = (encoding: string) =>
    fetch(`http://localhost:${port}/user/signin`, { headers: { 'accept-encoding': encoding } });
  const [small, plain] = await Promise.all([page('br'), page('identity')]);
  expect([small.headers.get('content-encoding'), plain.headers.get('content-encoding')]).toEqual([
    'br',
    null,
  ]);
  expect(await small.text()).toBe(await plain.text());
});

/** What the three hosts answer a product's page with, by what is accepted. */
async function negotiated(accept: string) {
  const [file = ''] = globSync('catalog/**/detail/*.html', { cwd: join(published.root, 'dist') });
  const address = `/${file.replace(/\.html$/, '')}`;
  const of = ({ headers }: Response) => ({
    type: headers.get('content-type'),
    vary: headers.get('vary')?.includes('Accept, ') || headers.get('vary') === 'Accept',
    place: headers.get('content-location') === `${address}.md`,
  });
  const node = await fetch(`http://localhost:${port}${address}`, { headers: { accept } });
  const netlify = await ask({ address, headers: { accept } });
  return [of(node), of(netlify)];
}

test('META-16 a page is answered as Markdown to who prefers it, and says to caches that it depends', async () => {
  const markdown = { type: 'text/markdown; charset=utf-8', vary: true, place: true };
  expect(await negotiated('text/markdown, text/html, */*')).toEqual([markdown, markdown]);
  for (const { vary, place } of await negotiated('text/html, */*;q=0.8'))
    expect([vary, place]).toEqual([true, false]);
});

test('BUILD-07 a visitor who is not signed in is led to the sign-in page, and no cache keeps that', async () => {
  const answer = await ask({ address: '/user/profile' });
  expect(answer.status).toBe(302);
  expect(answer.headers.get('location')).toBe('/user/signin');
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
  expect(answer.headers.get('set-cookie')).toMatch(/prevLink/);
});

test('BUILD-07 the sign-in page comes from the function with the settings of the release, and is kept by no cache', async () => {
  const answer = await ask({ address: '/user/signin' });
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
  const release = list(join(published.shop.dataFolder, published.shop.live));
  const dist = list(join(published.root, 'dist'));
  expect(dist.filter((file) => !release.includes(file))).toEqual(['_headers']);
  const absent = release.filter((file) => !dist.includes(file));
  expect(absent.filter((file) => !/\.(br|gz)$/.test(file))).toEqual([
    '_data/inline-hashes.json',
    '_data/shell.json',
  ]);
});

test('assets are kept for a year, and pages are asked for anew', async () => {
  const [asset] = globSync('_astro/*.css', { cwd: join(published.root, 'dist') });
  const cacheControl = async (address: string) => (await ask({ address })).headers.get('cache-control');
  expect(await cacheControl(`/${asset}`)).toBe('public, max-age=31536000, immutable');
  expect(await cacheControl('/catalog')).toBe('public,max-age=0,must-revalidate');
  expect((await ask({ address: '/speculation-rules.json' })).headers.get('content-type')).toBe(
    'application/speculationrules+json',
  );
});

test.each(malformedRequests)('SEC-01 %s on a guarded route is never the server’s error', async (_, bytes) => {
  const log = mutedLog();
  log.mockClear();
  const status = statusOf(await sendRaw(port, bytes));
  expect(status).toBeGreaterThanOrEqual(200);
  expect([status < 500, log.mock.calls]).toEqual([true, []]);
});

test('MAP-01 with a key of the maps service the policy of every host names it', async () => {
  const policies = [
    await fetch(`http://localhost:${port}/address`),
    await ask({ address: '/address' }),
    await ask({ address: '/checkout' }),
  ].map(({ headers }) => headers.get('content-security-policy'));
  for (const policy of policies) expect(policy).toContain(' https://api-maps.yandex.ru ');
});

/** Addresses that nginx rejects before it reads its configuration. */
const MALFORMED = /^\/(\.\.%2f|%E0%A4%A)/;

async function underNginx(nodePort: number, visit: (nginxPort: number) => Promise<void>) {
  mutedLog();
  const { dataFolder } = published.shop;
  writeNginxHeaders({ ...addresses, dataFolder });
  const nginx = await startNginx(dataFolder, nodePort);
  try {
    await visit(nginx.port);
  } finally {
    await nginx.stop();
  }
}

const table = () => visits(join(published.root, 'dist'));

test.runIf(hasNginx)(
  'BUILD-07 the documented nginx answers each address as the Node server behind it does',
  () =>
    underNginx(port, async (nginxPort) => {
      const other = [];
      for (const visit of table()) {
        const [node, nginx] = await Promise.all([send(port, visit), send(nginxPort, visit)]);
        if (MALFORMED.test(visit.address)) expect(nginx.status).toBe(400);
        else if (JSON.stringify(node) !== JSON.stringify(nginx)) {
          other.push({ visit, node: brief(node), nginx: brief(nginx) });
        }
      }
      expect(other).toEqual([]);
    }),
  60_000,
);

test.runIf(hasNginx)(
  'META-15 the documented nginx leads every other spelling to the one address of a page',
  () =>
    underNginx(port, async (nginxPort) => {
      expect(await wronglyLed((visit) => send(nginxPort, visit))).toEqual([]);
    }),
);

test.runIf(hasNginx)('BUILD-07 pages and assets are there while the Node server is not', () =>
  // Port 1 answers nobody.
  underNginx(1, async (nginxPort) => {
    const [asset] = globSync('_astro/*.css', { cwd: join(published.root, 'dist') });
    const status = async (address: string) => (await send(nginxPort, { address })).status;
    expect(await status('/')).toBe(200);
    expect(await status('/catalog/tkani')).toBe(200);
    expect(await status('/news?page=2')).toBe(200);
    expect(await status(`/${asset}`)).toBe(200);
    expect(await status('/checkout')).toBe(502);
    expect(await status('/catalog?page=0')).toBe(502);
  }),
);

test.runIf(hasNginx)('SEC-01 the documented nginx answers only to the names of the shop', () =>
  underNginx(port, async (nginxPort) => {
    const hosts = ['evil.example', 'localhost.evil.example', '10.0.0.1'];
    for (const host of hosts) {
      const answer = await sendRaw(nginxPort, requestText('GET /', [`Host: ${host}`]));
      expect(statusOf(answer), host).toBe(421);
    }
  }),
);

test('SEC-04 of thousands of spellings the Node server answers the canonical ones with pages, and no private byte', async () => {
  mutedLog();
  expect(await findWrongResponses(port, release, targets)).toEqual([]);
  expect(new Set(await statusesOfControlCharacters(port))).toEqual(new Set([400]));
}, 120_000);

test('SEC-04 of thousands of spellings the functions on Netlify answer the canonical ones with pages', async () => {
  mutedLog();
  expect(await findWrongOnNetlify(published.root, release, targets)).toEqual([]);
}, 120_000);

test.runIf(hasNginx)(
  'SEC-04 of thousands of spellings nginx answers the canonical ones with pages, and no private byte',
  () =>
    underNginx(port, async (nginxPort) => {
      expect(await findWrongResponses(nginxPort, release, targets)).toEqual([]);
      for (const status of await statusesOfControlCharacters(nginxPort)) expect([400, 404]).toContain(status);
    }),
  120_000,
);

test.skipIf(hasNginx)('nginx is not installed here: its configuration was not tried', () => undefined);
