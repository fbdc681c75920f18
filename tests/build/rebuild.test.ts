import { afterEach, beforeEach, expect, test } from 'vitest';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { BuildMetaSchema } from '../../src/content/build-manifest.ts';
import { createRenderPool } from '../../src/rebuild/render/render-pool.ts';
import { ShopUnderTest } from './shop-under-test.ts';
import { smallShop } from './small-shop.ts';
import { stubBuiltinsForFile } from './stubbed-builtins.ts';

stubBuiltinsForFile();

let shop: ShopUnderTest;
beforeEach(() => {
  shop = new ShopUnderTest();
});
afterEach(() => shop.close());

/** Files beside the pages that are made from records: header and footer for on-demand pages, the catalogue's panel, the manifest. */
const DATA_FILES = 3;

test('BUILD-01 a build makes every page from the API and shows its progress', async () => {
  const steps: string[] = [];
  await using pool = createRenderPool();
  const summary = await shop.rebuild({
    full: true,
    pool,
    onStep: (step) => steps.push(step.kind === 'rendering' ? `${step.done}/${step.total}` : step.kind),
  });
  // 40 products; listings of 40, 25, 15 and 0 products, ten on a page; 3 news on 2 pages; no actions; about; 12 fixed pages.
  const pages = 40 + (4 + 3 + 2 + 1) + (3 + 2) + 1 + 1 + 12;
  expect(summary.pages).toEqual({ total: pages, rendered: pages, reused: 0, removed: 0 });
  const files = [...shop.files().keys()];
  expect(files.filter((file) => file.endsWith('.html'))).toHaveLength(pages);
  expect(files).toEqual(expect.arrayContaining(['index.html.br', '_data/shell.json', 'site.webmanifest']));
  expect(shop.page('catalog/cloth/_page/4.html')).toContain('Товар 40');
  expect(steps[0]).toBe('syncing');
  expect(steps[1]).toBe(`0/${pages + DATA_FILES}`);
  expect(steps.length).toBeGreaterThan(3);
  expect(steps.at(-1)).toBe(`${pages + DATA_FILES}/${pages + DATA_FILES}`);
});

test('BUILD-02 after a price edit exactly the pages that show the product are rendered', async () => {
  await shop.rebuild();
  const before = shop.files();
  shop.edit('product', 'p-3', '--price', '990');
  const { pages } = await shop.rebuild();
  const showing = [
    'catalog.html',
    'catalog/cloth.html',
    'catalog/cloth/satin.html',
    'catalog/cloth/satin/detail/p-3.html',
    'index.html',
  ];
  expect(shop.changedPages(before)).toEqual(showing);
  expect(pages).toEqual({ total: 69, rendered: 5, reused: 64, removed: 0 });
  expect(shop.page('index.html')).toContain('99000');
});

test('BUILD-02 the result of a rebuild is byte for byte that of a full build', async () => {
  await shop.rebuild();
  shop.edit('product', 'p-3', '--price', '990');
  shop.edit('news', '2', '--title', 'Другая новость');
  await shop.rebuild();
  shop.edit('product', 'p-30', '--title', 'Другой товар');
  await shop.rebuild();
  const incremental = shop.files();
  await shop.rebuild({ full: true });
  expect(shop.files()).toEqual(incremental);
});

test('a rebuild without a change renders nothing and writes nothing', async () => {
  const first = await shop.rebuild();
  const snapshot = shop.snapshotBytes();
  const second = await shop.rebuild();
  expect(second.pages).toEqual({ total: 69, rendered: 0, reused: 69, removed: 0 });
  expect(second.release).toBe(first.release);
  expect(shop.snapshotBytes()).toBe(snapshot);
  expect(readdirSync(join(shop.dataFolder, 'releases'))).toEqual([first.release]);
});

test('the products are asked for what changed only', async () => {
  await shop.rebuild();
  let listed = 0;
  shop.disturb = async (path, answer) => {
    if (path === '/catalog/v1/products') {
      const body: unknown = await answer.clone().json();
      listed = (body as { data: unknown[] }).data.length;
    }
    return answer;
  };
  shop.edit('product', 'p-3', '--price', '990');
  await shop.rebuild();
  expect(listed).toBe(1);
});

test('an API that does not count revisions is compared whole', async () => {
  shop.disturb = async (path, answer) => {
    if (path !== '/catalog/v1/products' && path !== '/seo/v1') return answer;
    const { revision: _, ...body } = (await answer.json()) as Record<string, unknown>;
    return Response.json(body);
  };
  await shop.rebuild();
  shop.edit('product', 'p-3', '--price', '990');
  const { pages } = await shop.rebuild();
  expect(pages.rendered).toBe(5);
});

test('other code renders every page, and assets of earlier releases stay', async () => {
  await shop.rebuild();
  shop.compile('code-2');
  const { pages } = await shop.rebuild();
  expect(pages.rendered).toBe(69);
  expect([...shop.files().keys()]).toContain('_astro/site.abc123.css');
});

test('five releases stay, and the one before them that becomes the next', async () => {
  const made = [(await shop.rebuild()).release];
  for (let price = 1; price <= 8; price++) {
    shop.edit('product', 'p-3', '--price', String(price));
    made.push((await shop.rebuild()).release);
  }
  expect(readdirSync(join(shop.dataFolder, 'releases'))).toEqual(made.slice(-6));
  expect(shop.live).toBe(join('releases', made.at(-1) ?? ''));
});

test('BUILD-02 a release made from an old one is byte for byte that of a full build', async () => {
  await shop.rebuild();
  for (let edit = 1; edit <= 9; edit++) {
    shop.edit('product', `p-${edit * 4}`, '--price', String(edit));
    if (edit === 3) shop.edit('news', '1', '--title', 'Третья');
    await shop.rebuild();
  }
  const incremental = shop.files();
  await shop.rebuild({ full: true });
  expect(shop.files()).toEqual(incremental);
});

test('BUILD-08 a release says which one it is, of which code, and how its addresses are answered', async () => {
  const { release } = await shop.rebuild();
  const read = (file: string): unknown =>
    JSON.parse(readFileSync(join(shop.dataFolder, shop.live, file), 'utf8'));
  expect(read('builds/latest.json')).toMatchObject({ id: release, code: 'code-1', storageVersion: 1 });
  expect(read(`builds/meta/${release}.json`)).toMatchObject({ id: release, code: 'code-1', pages: 69 });
  const meta = z.parse(BuildMetaSchema, read(`builds/meta/${release}.json`));
  expect(meta.routes).toContainEqual(expect.objectContaining({ pattern: '/checkout', access: 'checkout' }));
  expect(meta.routes).toContainEqual(expect.objectContaining({ kind: 'redirect', status: 301 }));
  // Open tabs read it after each release.
  expect(shop.page(`builds/meta/${release}.json`).length).toBeLessThan(4608);

  shop.edit('product', 'p-3', '--price', '991');
  const { release: next } = await shop.rebuild();
  expect(next).not.toBe(release);
  expect(read('builds/latest.json')).toMatchObject({ id: next, code: 'code-1', storageVersion: 1 });
});

test('rebuilds of one data folder wait for each other', async () => {
  await shop.rebuild();
  shop.edit('product', 'p-3', '--price', '990');
  const waiting: string[] = [];
  const both = await Promise.all([
    shop.rebuild({ onStep: ({ kind }) => waiting.push(`first ${kind}`) }),
    shop.rebuild({ onStep: ({ kind }) => waiting.push(`second ${kind}`) }),
  ]);
  expect(waiting.filter((step) => step.endsWith('waiting'))).toHaveLength(1);
  expect(both.map(({ pages }) => pages.rendered).sort()).toEqual([0, 5]);
});

test("editors' HTML reaches pages without scripts", async () => {
  await shop.rebuild();
  const page = shop.page('catalog/cloth/satin/detail/p-1.html');
  expect(page).toContain('<p>Описание 1</p>');
  expect(page).not.toContain('alert');
});

test('a product that moves to another category leaves its old address and enters new listings', async () => {
  await shop.rebuild();
  const moved = smallShop();
  shop.disturb = async (path, answer) => {
    if (path !== '/catalog/v1/products') return answer;
    const { revision: _, data, ...body } = (await answer.json()) as { data: unknown[]; revision: string };
    const products = moved.products.map((item) =>
      item.id === 40 ? { ...item, categories: [{ id: 4, code: 'home', title: 'Раздел home' }] } : item,
    );
    return Response.json({ ...body, data: data.length === 0 ? [] : products, partial: false });
  };
  const { pages } = await shop.rebuild({ full: true });
  expect(pages.removed).toBe(1);
  expect([...shop.files().keys()]).not.toContain('catalog/cloth/linen/detail/p-40.html');
  expect(shop.page('catalog/home.html')).toContain('/catalog/home/detail/p-40');
  expect(shop.page('catalog/cloth/linen/_page/2.html')).not.toContain('Товар 40');
});
