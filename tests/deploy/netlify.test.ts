import { globSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { close, listen } from '../../src/server/listen.ts';
import { createOnDemand } from '../../src/server/on-demand.ts';
import { createShopServer } from '../../src/server/shop-server.ts';
import { NetlifyHost } from './netlify-host.ts';
import { addresses, type PublishedShop, publishShop } from './published-shop.ts';

let published: PublishedShop;
let server: ReturnType<typeof createShopServer>;
let port: number;

beforeAll(async () => {
  vi.stubEnv('API_URL', addresses.apiUrl);
  vi.stubEnv('SITE_URL', addresses.siteUrl);
  published = await publishShop();
  const { dataFolder } = published.shop;
  server = createShopServer({ ...addresses, dataFolder, onDemand: createOnDemand(dataFolder) });
  await listen(server, 0);
  port = (server.address() as AddressInfo).port;
}, 120_000);
afterAll(async () => {
  await close(server);
  await published.close();
});

interface Visit {
  address: string;
  method?: string;
  headers?: Record<string, string>;
}

/** Headers that both hosts must send alike; `false` where one does not. */
const COMPARED = [
  'location',
  'content-security-policy',
  'x-content-type-options',
  'referrer-policy',
  'permissions-policy',
  'cross-origin-opener-policy',
  'set-cookie',
  'allow',
] as const;

interface Answer {
  status: number;
  headers: Record<string, string | null>;
  body: string;
}

const fromNode = ({ address, method = 'GET', headers = {} }: Visit) =>
  new Promise<Answer>((resolve, reject) => {
    httpRequest({ port, path: address, method, headers }, (incoming) => {
      const parts: Buffer[] = [];
      incoming.on('data', (part: Buffer) => parts.push(part));
      incoming.on('end', () => {
        const given = COMPARED.map((name) => [name, incoming.headers[name]?.toString() ?? null] as const);
        resolve({
          status: incoming.statusCode ?? 0,
          headers: Object.fromEntries(given),
          body: Buffer.concat(parts).toString(),
        });
      });
    })
      .on('error', reject)
      .end();
  });

const ask = ({ address, method = 'GET', headers = {} }: Visit, asksAgain = true) =>
  new NetlifyHost(published.root, asksAgain).answer(
    new Request(`${addresses.siteUrl}${address}`, { method, headers }),
  );

const fromNetlify = async (visit: Visit, asksAgain: boolean): Promise<Answer> => {
  const answer = await ask(visit, asksAgain);
  const given = COMPARED.map((name) => [name, answer.headers.get(name)] as const);
  return { status: answer.status, headers: Object.fromEntries(given), body: await answer.text() };
};

const crawler = { 'user-agent': 'Mozilla/5.0 (compatible; YandexBot/3.0; +http://yandex.com/bots)' };

/** An address of each kind that the release has, and what people and robots make of them. */
const visits = (): Visit[] => {
  const files = globSync('**/*.html', { cwd: join(published.root, 'dist') }).map((file) => `/${file}`);
  const found = (pattern: RegExp) => {
    const groups = files.map((file) => pattern.exec(file)).find((match) => match);
    if (!groups) throw new Error(`The release has no ${String(pattern)}.`);
    return groups;
  };
  const [, listing] = found(/^(\/catalog\/.+)\/_page\/2\.html$/);
  const [, narrowed, code, value] = found(/^(\/catalog\/.+)\/_selection\/([\w-]+)-(\d+)\.html$/);
  const [, product] = found(/^(\/catalog\/.+\/detail\/.+)\.html$/);
  return [
    '/',
    '/?utm_source=mail',
    '/catalog',
    '/catalog/',
    '/catalog//tkani/?page=2',
    '//evil.example/',
    `${product}`,
    `${product}?yclid=7`,
    `${product}/`,
    `${listing}?page=2`,
    `${listing}?page=2&utm_source=mail`,
    `${listing}?page=02`,
    `${listing}?page=1`,
    `${listing}?page=abc&utm_source=mail`,
    `${listing}?page=999`,
    `${listing}?page=2&sort=price`,
    `${listing}?page=2&page=3`,
    `${listing}/_page/2.html`,
    `${listing}/_page/2`,
    `${narrowed}?${code}=${value}`,
    `${narrowed}?utm_source=mail&${code}=${value}`,
    `${narrowed}?${code}=${value}&page=2`,
    `${narrowed}?${code}=${value}&page=1`,
    `${narrowed}?${code}=${value}&fibre=3`,
    `${narrowed}?${code}=999999`,
    `${narrowed}?${code}=999999&page=2`,
    `${narrowed}/_selection/${code}-${value}.html`,
    '/news?page=2',
    '/nothing',
    '/nothing?page=2',
    '/catalog.html',
    '/index.html.br',
    '/404',
    '/_data/shell.json',
    '/..%2f..%2fetc/passwd',
    '/%E0%A4%A',
    '/speculation-rules.json',
    '/builds/latest.json',
    '/checkout',
    '/checkout-success',
    '/constructor',
    '/user/profile',
    '/user/profile?page=2',
    '/user/signin',
    '/user/nothing',
    '/error/404',
    '/error/999',
    '/error/',
  ]
    .flatMap((address): Visit[] => [{ address }, { address, headers: crawler }])
    .concat([
      { address: '/catalog', method: 'POST', headers: { origin: addresses.siteUrl } },
      { address: '/catalog', method: 'HEAD' },
    ]);
};

const mutedLog = () => vi.spyOn(console, 'error').mockImplementation(() => undefined);

test.each([true, false])(
  'BUILD-07 Netlify answers each address as the Node server does (function asked again: %s)',
  async (asksAgain) => {
    mutedLog();
    const other = [];
    for (const visit of visits()) {
      const [node, netlify] = await Promise.all([fromNode(visit), fromNetlify(visit, asksAgain)]);
      // A host that does not ask again cannot tell that a page number has no page.
      const unseen = !asksAgain && visit.headers === crawler && visit.address.includes('page=');
      if (unseen && netlify.status === 404) netlify.body = '404';
      if (JSON.stringify(node) !== JSON.stringify(netlify)) other.push({ visit, node, netlify });
    }
    expect(other).toEqual([]);
  },
  60_000,
);

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
