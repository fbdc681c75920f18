import { afterEach, beforeEach, expect, test } from 'vitest';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Content } from '../../src/content/content.ts';
import { createRenderPool } from '../../src/rebuild/render/render-pool.ts';
import { builtShops } from './built-shops.ts';
import type { ShopUnderTest } from './shop-under-test.ts';
import { stubBuiltinsForFile } from './stubbed-builtins.ts';

stubBuiltinsForFile();

const newShop = builtShops();
let shop: ShopUnderTest;
beforeEach(async () => {
  shop = await newShop();
});
afterEach(async () => {
  Reflect.deleteProperty(globalThis, 'fixtureHooks');
  await shop.close();
});

type Products = { data: Record<string, unknown>[] };

/** Sends all products, with those changed that `spoil` changes. */
function spoilProducts(spoil: (product: Record<string, unknown>, index: number) => unknown) {
  shop.disturb = async (path, answer) => {
    if (path !== '/catalog/v1/products') return answer;
    const body = (await answer.json()) as Products;
    return Response.json({ ...body, data: body.data.map(spoil) });
  };
}

/** A rebuild that must fail, with nothing live changed by it; nor the snapshot, where content is what is wrong. */
async function failure(options = {}, { keepsSnapshot = true } = {}): Promise<string> {
  const release = shop.live;
  const files = shop.files();
  const snapshot = shop.snapshotBytes();
  const error: unknown = await shop.rebuild(options).catch((reason: unknown) => reason);
  expect(shop.live).toBe(release);
  expect(shop.files()).toEqual(files);
  if (keepsSnapshot) expect(shop.snapshotBytes()).toBe(snapshot);
  expect(error).toBeInstanceOf(Error);
  return (error as Error).message;
}

function hook(path: string, page: (content: Content) => string) {
  Object.assign(globalThis, { fixtureHooks: { [path]: page } });
}

test('BUILD-01 an API that cannot be reached stops the build and leaves the live release', async () => {
  shop.disturb = () => {
    throw new TypeError('fetch failed');
  };
  expect(await failure()).toMatch(/^\w+: the API at http:\/\/api\.test cannot be reached\.$/);
});

test('BUILD-01 an API that answers 503 stops the build with the call named', async () => {
  shop.disturb = (path, answer) => (path === '/stickers/v1' ? new Response('', { status: 503 }) : answer);
  expect(await failure()).toMatch(/^getStickers: the API answered 503/);
});

test('BUILD-01 an API that does not answer in time stops the build with the call named', async () => {
  shop.disturb = (path, answer) => (path === '/news/v1' ? new Promise<Response>(() => undefined) : answer);
  const source = { apiUrl: 'http://api.test', siteUrl: 'http://shop.test', timeout: 50 };
  expect(await failure({ source })).toBe('getNews: the API at http://api.test does not answer in time.');
});

test('BUILD-01 an API that speaks nonsense stops the build with call and field named', async () => {
  shop.disturb = (path, answer) =>
    path === '/config-provider/v1' ? Response.json({ catalog: { limit: 'много' } }) : answer;
  expect(await failure()).toContain('getConfig: catalog.limit');
});

test('one malformed product keeps its last good page and is reported', async () => {
  const before = shop.page('catalog/cloth/satin/detail/p-3.html');
  spoilProducts((product) => (product.id === 3 ? { ...product, title: 7, cardPrices: [] } : product));
  const { warnings, pages } = await shop.rebuild({ full: true });
  expect(warnings).toEqual([
    expect.stringMatching(/^Product #3 \(p-3\) is malformed and keeps its last good version: title: /),
  ]);
  expect(pages.total).toBe(69);
  expect(shop.page('catalog/cloth/satin/detail/p-3.html')).toBe(before);
});

test('a malformed product stays reported until it is well again', async () => {
  spoilProducts((product) => (product.id === 3 ? { ...product, title: 7 } : product));
  shop.edit('product', 'p-3', '--price', '5');
  expect((await shop.rebuild()).warnings).toHaveLength(1);
  shop.disturb = (_, answer) => answer;
  expect((await shop.rebuild()).warnings).toHaveLength(1);
  shop.edit('product', 'p-3', '--price', '6');
  expect((await shop.rebuild()).warnings).toEqual([]);
});

test('a malformed product that cannot be named removes no page', async () => {
  spoilProducts((product) => (product.id === 3 ? 'nonsense' : product));
  const { pages } = await shop.rebuild({ full: true });
  expect(pages).toMatchObject({ total: 69, removed: 0 });
});

test('more than 5 % of malformed products stop the build', async () => {
  spoilProducts((product, index) => (index < 6 ? { ...product, title: 7 } : product));
  expect(await failure({ full: true })).toMatch(
    /^6 of 40 products of findProducts are malformed, which is too many: .*\nProduct #1 \(p-1\): title: a text is expected, 7 came\./,
  );
});

test('a page that throws stops the rebuild with its path named', async () => {
  hook('/catalog/cloth/satin/detail/p-3', () => {
    throw new Error('нет данных');
  });
  shop.edit('product', 'p-3', '--price', '990');
  expect(await shop.rebuild().catch(String)).toContain('/catalog/cloth/satin/detail/p-3: нет данных');
});

test('a page that throws in a worker stops the build with its path named', async () => {
  shop.edit('product', 'p-3', '--title', 'Рвётся');
  await using pool = createRenderPool();
  const message = await failure({ full: true, pool }, { keepsSnapshot: false });
  expect(message).toContain('/catalog/cloth/satin/detail/p-3: Рвётся');
});

/** What a product's page says of the price that `show` gives it. */
const SOLD = `<div data-groups=""><p data-price-of="3"><data value="99000"></data>990 ₽</p></div><script type="application/ld+json">${JSON.stringify(
  {
    '@graph': [{ '@type': 'Product', offers: { price: 990, availability: 'https://schema.org/InStock' } }],
  },
)}</script>`;

/** Lets a product's page show this HTML beside its price, and makes the page stale. */
function show(html: string) {
  hook('/catalog/cloth/satin/detail/p-3', (content) => {
    content.product('p-3');
    return SOLD + html;
  });
  shop.edit('product', 'p-3', '--price', '990');
}

test('BUILD-01 a link that leads nowhere stops no rebuild: page and link are named', async () => {
  show(
    '<a href="/catalog/gone">дальше</a> <a href="/prices.pdf">цены</a> <a href="/catalog/cloth">ткани</a>',
  );
  const { warnings, pages } = await shop.rebuild();
  const page = '/catalog/cloth/satin/detail/p-3';
  expect(warnings).toEqual([
    `${page} links to /catalog/gone, which does not exist.`,
    `${page} links to /prices.pdf, which does not exist.`,
  ]);
  expect(pages.rendered).toBe(5);
  expect(shop.page('index.html')).toContain('99000');
});

test('BUILD-01 of many links that lead nowhere twenty are named and the others counted', async () => {
  show(Array.from({ length: 23 }, (_, number) => `<a href="/gone/${number}">дальше</a>`).join(''));
  const { warnings } = await shop.rebuild();
  expect(warnings).toHaveLength(21);
  expect(warnings[19]).toContain('links to /gone/19,');
  expect(warnings[20]).toBe('3 more links lead nowhere.');
});

test('a page that needs a missing asset stops the rebuild, even one that a link names as well', async () => {
  show('<a href="/_astro/gone.js">код</a><script src="/_astro/gone.js"></script>');
  expect(await shop.rebuild().catch(String)).toContain('needs the file /_astro/gone.js');
});

test('a page that answers anything but 200 stops the rebuild', async () => {
  hook('/catalog/cloth/satin/detail/p-3', () => undefined as unknown as string);
  shop.edit('product', 'p-3', '--price', '990');
  expect(await shop.rebuild().catch(String)).toContain(
    '/catalog/cloth/satin/detail/p-3: the page answers 404',
  );
});

test('a page that does not show what it exists for stops the rebuild', async () => {
  hook('/catalog/cloth/satin/detail/p-3', () => 'другое');
  shop.edit('product', 'p-3', '--price', '990');
  expect(await shop.rebuild().catch(String)).toContain('does not read "product:p-3", which it exists for');
});

test.each([
  ['fetch', () => void fetch('http://api.test')],
  ['the clock', () => void Date.now()],
  ['the clock', () => void new Date()],
  ['randomness', () => void Math.random()],
])('a prebuilt page that uses %s stops the rebuild', async (what, use) => {
  hook('/catalog/cloth/satin/detail/p-3', () => {
    use();
    return '';
  });
  shop.edit('product', 'p-3', '--price', '990');
  expect(await shop.rebuild().catch(String)).toContain(`must not use ${what}`);
  expect(() => new Date()).not.toThrow();
});

test('a failed rebuild loses no edit', async () => {
  const release = shop.live;
  show('<script src="/gone.js"></script>');
  await shop.rebuild().catch(() => undefined);
  expect(shop.live).toBe(release);
  Reflect.deleteProperty(globalThis, 'fixtureHooks');
  const { pages } = await shop.rebuild();
  expect(pages.rendered).toBe(5);
  expect(shop.page('index.html')).toContain('99000');
});

test('a release that loses many pages needs --allow-drop', async () => {
  spoilProducts((product) => product);
  shop.disturb = async (path, answer) => {
    if (path !== '/catalog/v1/products') return answer;
    const body = (await answer.json()) as Products;
    return Response.json({ ...body, data: body.data.slice(0, 30) });
  };
  const release = shop.live;
  expect(await shop.rebuild({ full: true }).catch(String)).toContain('--allow-drop');
  expect(shop.live).toBe(release);
  const { pages } = await shop.rebuild({ full: true, allowDrop: true });
  expect(pages.removed).toBeGreaterThan(10);
});

test('a lost snapshot or release is made again', async () => {
  rmSync(join(shop.dataFolder, 'content.sqlite'));
  expect((await shop.rebuild()).pages.rendered).toBe(69);
  rmSync(join(shop.dataFolder, shop.live), { recursive: true });
  expect((await shop.rebuild()).pages.rendered).toBe(69);
});
