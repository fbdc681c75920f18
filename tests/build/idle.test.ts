import { afterEach, beforeEach, expect, test } from 'vitest';
import { prepareSpareRelease } from '../../src/rebuild/release/spare/spare-release.ts';
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

const pagesOf = (files: Map<string, string>) => [...files.keys()].filter((file) => file.endsWith('.html'));

test('BUILD-02 two rebuilds in a row without a change render nothing and touch no file of the data folder', async () => {
  shop.edit('product', 'p-3', '--price', '990');
  const { release } = await shop.rebuild();
  await prepareSpareRelease(shop.dataFolder);
  const files = fileIdentities(shop.dataFolder);
  for (let run = 0; run < 2; run++) {
    const summary = await shop.rebuild();
    await prepareSpareRelease(shop.dataFolder);
    expect(summary).toMatchObject({ release, pages: { rendered: 0, removed: 0 }, changed: [], rendered: [] });
    expect(fileIdentities(shop.dataFolder)).toEqual(files);
  }
});

test.each([
  ['the shop', { siteUrl: 'http://other.test' }, 'http://other.test/catalog/cloth'],
  ['the API', { apiUrl: 'http://other-api.test' }, 'http://other-api.test'],
  ['the maps service', { mapsKey: 'other-key' }, 'other-key'],
])(
  'BUILD-03 another address or key of %s is in every page that shows it after the next rebuild',
  async (_, source, shown) => {
    const before = shop.files();
    const { pages } = await shop.rebuild({ source: shop.source(source) });
    const after = shop.files();
    // Each page of this site shows all of them.
    expect(pages.rendered).toBe(pagesOf(before).length);
    expect(shop.changedPages(before)).toEqual(pagesOf(after));
    expect(shop.page('catalog/cloth.html')).toContain(shown);
    await shop.rebuild({ full: true, source: shop.source(source) });
    expect(shop.files()).toEqual(after);
    expect((await shop.rebuild({ source: shop.source(source) })).pages.rendered).toBe(0);
  },
);

test('TRCK-02 a shop with counters names them in each page and has one for the answer to them, and loses both again', async () => {
  const before = shop.files();
  const source = shop.source({
    counters: { dataLayer: 'events', metrikaId: 77, sources: ['http://in.test'] },
  });
  await shop.rebuild({ source });
  const counted = shop.files();
  expect(pagesOf(counted)).toEqual([...pagesOf(before), 'cookie.html'].toSorted());
  expect(shop.changedPages(before)).toEqual(pagesOf(counted));
  expect(shop.page('catalog/cloth.html')).toContain('"metrikaId":77');
  expect(shop.page('catalog/cloth.html')).not.toContain('in.test');
  expect((await shop.rebuild({ source })).pages.rendered).toBe(0);
  await shop.rebuild({ full: true, source });
  expect(shop.files()).toEqual(counted);
  await shop.rebuild();
  expect(shop.files()).toEqual(before);
});

test('BUILD-03 other code renders every page anew, and the next rebuild none', async () => {
  const total = pagesOf(shop.files()).length;
  shop.compile('code-2');
  const { pages, rendered } = await shop.rebuild();
  expect(pages).toMatchObject({ total, rendered: total, reused: 0 });
  expect(rendered[0]?.reason).toEqual({ kind: 'everything' });
  expect((await shop.rebuild()).pages.rendered).toBe(0);
});
