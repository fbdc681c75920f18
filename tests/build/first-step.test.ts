import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls } from '../../src/contract/routes.ts';
import { formatWarning } from '../../src/rebuild/problems/format-warning.ts';
import { rebuild } from '../../src/rebuild/rebuild.ts';
import { createRenderPool } from '../../src/rebuild/render/render-pool.ts';
import { createShopServer } from '../../src/server/shop-server.ts';
import { installCompiledSite } from '../compiled-site/compiled-site.ts';
import { runConformance } from '../conformance/conformance.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { guideFolder, startFirstStepServer } from './first-step-server.ts';

const siteUrl = 'http://shop.test';
const guide = readFileSync(new URL('../first-step.md', guideFolder), 'utf8');

/** Rows of the guide's table: call, method, path and whether a build needs it. */
const table = [...guide.matchAll(/^\| `(\w+)` +\| `(\w+) (\S+)` +\| (needed|may be left)/gm)].map(
  ([, call = '', method = '', path = '', need]) => ({ call, method, path, isNeeded: need === 'needed' }),
);
/** The calls of the guide's table of parts that are asked for. */
const parts = [...guide.matchAll(/^\| `\w+` +\|[^|]+\| `(\w+)` +\|$/gm)].flatMap(
  ([, name]) => Object.values(calls).find((call) => call.name === name) ?? [],
);
/** The path of a recorded request as the table writes it. */
const rowPath = (path: string) =>
  path
    .replace(/^\/widgets\/v1\/.+/, '/widgets/v1/{code}')
    .replace(/^\/raffles\/v1\/.+/, '/raffles/v1/{codeUrl}')
    .replace(/^\/forms\/v1\/types\/.+/, '/forms/v1/types/{id}');

let api: Awaited<ReturnType<typeof startFirstStepServer>>;
let summary: Awaited<ReturnType<typeof rebuild>>;
let shopUrl: string;
const asked = new Set<string>();
const dataFolder = temporaryFolder('first-step');
const server = createShopServer({
  dataFolder,
  siteUrl,
  apiUrl: 'http://api.test',
  onDemand: () => Promise.resolve(),
});

const recorded: typeof fetch = (input, init) => {
  const { method, url } = new Request(input, init);
  asked.add(`${method} ${rowPath(new URL(url).pathname)}`);
  return fetch(input, init);
};

beforeAll(async () => {
  installCompiledSite(dataFolder);
  api = await startFirstStepServer(siteUrl);
  await using pool = createRenderPool();
  summary = await rebuild({ dataFolder, pool, source: { apiUrl: api.url, siteUrl, fetch: recorded } });
  await once(server.listen(0, 'localhost'), 'listening');
  shopUrl = `http://localhost:${(server.address() as AddressInfo).port}`;
}, 120_000);
afterAll(async () => {
  server.close();
  server.closeAllConnections();
  await api[Symbol.asyncDispose]();
});

async function visit(path: string) {
  const response = await fetch(shopUrl + path);
  return { status: response.status, text: await response.text() };
}

describe('API-05 a back end made of nothing but the guide’s first step', () => {
  test('has every call that the guide says a build needs, and each is one of the contract', () => {
    expect(table).toHaveLength(18);
    const declared = Object.values(calls).map(({ name, method, path }) => `${name} ${method} ${path}`);
    expect(parts).toHaveLength(13);
    for (const { call, method, path } of table)
      expect(declared).toContain(`${call} ${method} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`);
    for (const [, file = ''] of guide.matchAll(/\((first-step\/[^)]+)\)/g))
      expect(existsSync(new URL(`../${file}`, guideFolder)), file).toBe(true);
  });

  test('is asked by a build for exactly what the guide lists', () => {
    // Nobody asks for raffles and forms that the flags do not name, or for products whose codes are their own.
    const unasked = ['getRaffle', 'getFormType', 'getProductsByIds'];
    const listed = [...table.filter(({ call }) => !unasked.includes(call)), ...parts];
    expect([...asked].sort()).toEqual(listed.map(({ method, path }) => `${method} ${path}`).sort());
  });

  test('builds a shop; each list that it leaves out is named, and nothing else is wrong', () => {
    const left = [
      'getStickers',
      'getBanners',
      'getFilters',
      'getCollections',
      'getPartners',
      'getShopPoints',
    ];
    const warnings = summary.warnings.filter(({ code }) => code === 'call-unserved').map(formatWarning);
    expect(warnings.sort()).toEqual(
      left
        .map((call) => `${call}: the API answered 404, so the shop is built without what this call lists.`)
        .sort(),
    );
    const others = summary.warnings.map(({ code }) => code).filter((code) => code !== 'call-unserved');
    expect(others.filter((code) => /unsafe|malformed|broken|prices/.test(code))).toEqual([]);
    expect(summary.pages.total).toBeGreaterThan(25);
  });

  test('the shop has its pages: home, a listing of two pages, a product with its price, an article, an information page', async () => {
    const home = await visit('/');
    expect(home.text).toContain('Лавка тканей');
    const listing = await visit('/catalog/fabrics/satin');
    expect(listing.text).toContain('Сатин, рисунок 10');
    expect(listing.text).not.toContain('Сатин, рисунок 11');
    expect((await visit('/catalog/fabrics/satin?page=2')).text).toContain('Сатин, рисунок 11');
    const product = await visit('/catalog/fabrics/satin/detail/satin-3');
    expect(product.text).toMatch(/1\u00a0290\u00a0₽/);
    expect(product.text).toContain('"price":1290');
    expect((await visit('/news/detail/1')).text).toContain('Ткань уже на складе.');
    expect((await visit('/delivery')).text).toContain('Почтой и курьером по всей России.');
  });

  test('BACK-03 menus of header and footer name the lists that have something in them, and no others', async () => {
    const { text } = await visit('/about-nothing');
    const home = await visit('/');
    for (const page of [text, home.text]) {
      expect(page).toContain('href="/news"');
      for (const empty of ['/collection', '/brands', '/actions'])
        expect(page).not.toContain(`href="${empty}"`);
    }
    expect((await visit('/collection')).status).toBe(200);
  });

  test('every link of the shop leads to a page, and the sitemap lists them', async () => {
    const seen = new Set<string>();
    const waiting = ['/'];
    const broken: string[] = [];
    for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
      if (seen.has(path)) continue;
      seen.add(path);
      const { status, text } = await visit(path);
      if (status !== 200) broken.push(`${path} ${status}`);
      for (const [, href = ''] of text.matchAll(/<a [^>]*href="(\/[^"#]*)"/g)) {
        const link = href.replaceAll(/&(amp|#38);/g, '&');
        if (!/^\/(user|checkout|constructor)/.test(link)) waiting.push(link);
      }
    }
    expect(broken).toEqual([]);
    expect(seen.size).toBeGreaterThan(20);
    const index = await visit('/sitemap.xml');
    const maps = [...index.text.matchAll(/<loc>http:\/\/shop\.test(.+?)<\/loc>/g)].map(
      ([, path = '']) => path,
    );
    const listed = (await Promise.all(maps.map((path) => visit(path)))).map(({ text }) => text).join('');
    for (const path of [
      '/catalog/fabrics/satin',
      '/catalog/fabrics/satin/detail/satin-1',
      '/delivery',
      '/news/detail/1',
    ])
      expect(listed).toContain(`<loc>${siteUrl}${path}</loc>`);
  });

  test('what it does not serve yet it refuses with words for the shopper, to the shop’s pages as well', async () => {
    const ask = (path: string, body?: unknown) =>
      fetch(api.url + path, {
        headers: { origin: siteUrl },
        ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
      });
    const search = await ask('/catalog/v1/products', { search: 'сатин', page: 1, limit: 10 });
    const basket = await ask('/basket/v1');
    expect([search.status, basket.status]).toEqual([501, 404]);
    for (const response of [search, basket]) {
      expect(response.headers.get('access-control-allow-origin')).toBe(siteUrl);
      expect(await response.json()).toEqual({ message: expect.stringMatching(/^[А-Я].+\.$/u) as unknown });
    }
  });

  test('lets the shop’s pages make every call', async () => {
    const { findings } = await runConformance({ api: api.url, origin: siteUrl, only: ['protocol'] });
    const ofBrowsers = findings.filter(({ check }) => check.includes('browsers of'));
    expect(ofBrowsers.map(({ result, problem }) => problem ?? result)).toEqual(
      ofBrowsers.map(() => 'passed'),
    );
    expect(ofBrowsers.length).toBeGreaterThan(0);
  });

  test('passes the conformance checks of a build', async () => {
    const report = await runConformance({ api: api.url, origin: siteUrl, only: ['firstStep'] });
    expect(report.failed).toEqual([]);
    for (const { call, isNeeded } of table)
      if (isNeeded) expect(report.row(call).result, call).toBe('passed');
  });

  test('shares nothing with the storefront', () => {
    const source = readFileSync(new URL('server.mjs', guideFolder), 'utf8');
    const imported = [...source.matchAll(/from '([^']+)'/g)].map(([, module]) => module);
    expect(imported).toEqual(['node:fs', 'node:http']);
  });
});
