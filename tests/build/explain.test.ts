import { afterEach, beforeEach, expect, test } from 'vitest';
import { previewRebuild, inspectPage } from '../../src/rebuild/explain/inspect.ts';
import { fileIdentities } from '../property/rebuild/data-folder.ts';
import { browsableShop } from './browsable-shop.ts';
import { builtShops } from './built-shops.ts';
import type { ShopUnderTest } from './shop-under-test.ts';
import { stubBuiltinsForFile } from './stubbed-builtins.ts';

stubBuiltinsForFile();

const newShop = builtShops(browsableShop);
let shop: ShopUnderTest;
beforeEach(async () => {
  shop = await newShop();
});
afterEach(() => shop.close());

const page = '/catalog/cloth/satin/detail/p-3';

const explained = async (address: string) =>
  (await inspectPage(shop.dataFolder, address, { all: true, json: false })).text;

async function ahead(options: { full?: boolean; allowDrop?: boolean; all?: boolean } = {}) {
  const { full = false, allowDrop = false, all = false } = options;
  const onWait = () => undefined;
  return (
    await previewRebuild(shop.dataFolder, {
      source: shop.source(),
      full,
      allowDrop,
      all,
      json: false,
      onWait,
    })
  ).text;
}

/** Of a line, by its first word. */
const line = (text: string, start: string) => text.split('\n').find((one) => one.trim().startsWith(start));

test('BUILD-06 a page is explained: what it was made from, where it is, when and why it was made', async () => {
  const text = await explained(page);
  expect(text.split('\n')[0]).toBe(page);
  expect(line(text, 'File')).toMatch(
    /catalog\/cloth\/satin\/detail\/p-3\.html, \d\.\d KB \(\d\.\d KB as brotli\)/,
  );
  expect(line(text, 'Exists')).toContain('because of product p-3 «Товар 3»');
  expect(line(text, 'Made')).toMatch(/\d{4}-\d\d-\d\d \d\d:\d\d:\d\d in release \S+ \(live\)/);
  expect(line(text, 'Why')).toContain('every page was made');
  expect(line(text, 'same  product')).toContain('p-3 «Товар 3»');
  expect(line(text, 'same  settings')).toContain('config.flags.WIDGET_TYPE');
  // It has no SEO data, and would be made again if it got some.
  expect(line(text, 'none')).toMatch(/seo +\/catalog\/cloth\/satin\/detail\/p-3/);
  expect(text).not.toContain('Stale');
});

test('BUILD-06 it is said which input made a page be rendered', async () => {
  shop.edit('product', 'p-3', '--price', '990');
  await shop.rebuild();
  expect(line(await explained(page), 'Why')).toContain('product p-3 «Товар 3» was no longer the same');
  expect(line(await explained('/catalog/cloth'), 'Why')).toContain('card product 3 «Товар 3» was no longer');
  expect(line(await explained('/about'), 'Why')).toContain('every page was made');
});

test('BUILD-06 a page that is new is said to be new, and one whose inputs changed since to be stale', async () => {
  const [first] = shop.store.products.byIds([3]);
  if (!first) throw new Error('no product');
  const groups = first.groups.map((group) => ({ ...group, id: 9999 }));
  shop.store.products.save({ ...first, id: 999, code: 'p-999', title: 'Новинка', groups });
  await shop.rebuild();
  expect(line(await explained('/catalog/cloth/satin/detail/p-999'), 'Why')).toContain('no such page before');

  shop.edit('product', 'p-3', '--title', 'Другой');
  Object.assign(globalThis, { fixtureHooks: { [page]: () => '<script src="/gone.js"></script>' } });
  await expect(shop.rebuild()).rejects.toThrow();
  Reflect.deleteProperty(globalThis, 'fixtureHooks');
  const text = await explained(page);
  expect(line(text, 'Stale')).toContain('the next rebuild makes it again');
  expect(line(text, 'changed  product')).toContain('p-3 «Другой»');
});

test('BUILD-06 every form of an address is explained', async () => {
  const files = {
    '/catalog/cloth?page=2': 'catalog/cloth/_page/2.html',
    '/catalog/cloth?page=1': 'catalog/cloth.html',
    '/catalog/cloth/': 'catalog/cloth.html',
    'http://shop.test/catalog/cloth': 'catalog/cloth.html',
    '/catalog/cloth?colour=11': 'catalog/cloth/_selection/colour-11.html',
    '/catalog/cloth?colour=11&page=2': 'catalog/cloth/_selection/colour-11/_page/2.html',
    '/': 'index.html',
  };
  for (const [address, file] of Object.entries(files)) {
    expect(line(await explained(address), 'File')).toContain(` ${file},`);
  }
});

test('BUILD-06 of an address without a page it is said so, with the pages that it may have meant', async () => {
  const { found, text } = await inspectPage(shop.dataFolder, '/catalog/cloth/satin/detial/p-3', {
    all: false,
    json: false,
  });
  expect(found).toBe(false);
  const [first, second, ...near] = text.split('\n');
  expect(first).toBe('There is no page /catalog/cloth/satin/detial/p-3.');
  expect(second).toBe('Pages with addresses like it:');
  expect(near).toHaveLength(5);
  expect(near).toContain(`  ${page}`);
});

test('BUILD-06 an asset of the release is no page, and is said to be a file', async () => {
  const { found, text } = await inspectPage(shop.dataFolder, '/_astro/site.abc123.css', {
    all: false,
    json: false,
  });
  expect(found).toBe(true);
  expect(text).toContain('is the file _astro/site.abc123.css of the live release');
});

test('BUILD-06 a dry run says what would be rendered and removed and why, and leaves everything as it was', async () => {
  const before = fileIdentities(shop.dataFolder);
  const snapshot = shop.snapshotBytes();
  shop.edit('product', 'p-3', '--price', '990');
  shop.store.documents.remove('news', 3);
  const held = fileIdentities(shop.dataFolder);
  const text = await ahead({ all: true });
  expect(fileIdentities(shop.dataFolder)).toEqual(held);
  expect(shop.snapshotBytes()).toBe(snapshot);
  expect([...held.keys()].sort()).toEqual([...before.keys()].sort());

  const { pages } = await shop.rebuild();
  expect(text).toContain(
    `A rebuild would render ${pages.rendered} of ${pages.total} pages (0 new) and remove ${pages.removed}.`,
  );
  expect(line(text, 'product  3')).toContain('changed');
  expect(line(text, 'news     3')).toContain('gone');
  expect(text).toContain('1 page: no longer the same: product p-3\n    /catalog/cloth/satin/detail/p-3');
  expect(text.split('Removed\n')[1]).toContain('/news/detail/3');
});

test('BUILD-06 a dry run of many pages is short unless all of them are asked for', async () => {
  shop.compile('code-2');
  const short = await ahead();
  expect(short).toContain('the code is not the one that the live release was made with');
  expect(short).toMatch(/… \d+ more \(--all lists them\)/);
  expect(short.split('\n').length).toBeLessThan(20);
  const long = await ahead({ all: true });
  expect(long).not.toContain('--all');
  expect(long).toContain(page);
});

test('BUILD-06 a dry run without a change says so, and the rebuild after it renders nothing', async () => {
  expect(await ahead()).toMatch(/^A rebuild would render 0 of \d+ pages \(0 new\) and remove 0\./);
  expect((await shop.rebuild()).pages.rendered).toBe(0);
});

test('BUILD-06 a dry run for machines lists every page with its reason', async () => {
  shop.edit('product', 'p-3', '--price', '990');
  const plans = { source: shop.source(), full: false, allowDrop: false, all: false, json: true };
  const { text } = await previewRebuild(shop.dataFolder, { ...plans, onWait: () => undefined });
  expect(JSON.parse(text)).toMatchObject({
    pages: { rendered: 7, new: 0, removed: 0 },
    everything: null,
    changed: [{ kind: 'product', id: '3', change: 'changed' }],
    removed: [],
    refusal: null,
    rendered: expect.arrayContaining([
      { address: page, reason: { kind: 'changed', keys: ['product:p-3'] } },
    ]) as unknown,
  });
});

test('BUILD-06 a dry run says that the guard would refuse the release', async () => {
  shop.store.change(() => {
    for (let id = 10; id <= 30; id++) shop.store.products.remove(id);
  });
  expect(await ahead()).toMatch(/It would be refused: The release would have \d+ pages instead of \d+/);
  expect(await ahead({ allowDrop: true })).not.toContain('refused');
});

test('BUILD-06 a dry run fails like a rebuild where the API is lost, and changes nothing', async () => {
  const snapshot = shop.snapshotBytes();
  shop.disturb = (path, answer) => (path === '/news/v1' ? new Response('', { status: 500 }) : answer);
  await expect(ahead()).rejects.toThrow('getNews: the API answered 500');
  expect(shop.snapshotBytes()).toBe(snapshot);
});
