import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { describedShop } from './described-shop.ts';
import { ShopUnderTest } from './shop-under-test.ts';
import { checkSitemap, sitemapTexts } from './xml/xml-file.ts';
import { stubBuiltinsForFile } from './stubbed-builtins.ts';

stubBuiltinsForFile();

let shop: ShopUnderTest;
beforeAll(async () => {
  shop = new ShopUnderTest(describedShop());
  await shop.rebuild();
});
afterEach(() => void vi.useRealTimers());
afterAll(() => shop.close());

/** Addresses and times of a sitemap or index. */
function listed(xml: string) {
  const times = sitemapTexts(xml, '*/s:lastmod');
  return new Map(sitemapTexts(xml, '*/s:loc').map((address, at) => [address, times[at]]));
}

test('META-07 the index names a sitemap for each kind of page, and both follow the protocol', () => {
  const index = shop.page('sitemap.xml');
  checkSitemap(index);
  const sitemaps = ['catalogue-cloth', 'catalogue', 'news', 'pages'];
  expect([...listed(index).keys()]).toEqual(sitemaps.map((name) => `http://shop.test/sitemaps/${name}.xml`));
  for (const name of sitemaps) checkSitemap(shop.page(`sitemaps/${name}.xml`));
  expect([...listed(shop.page('sitemaps/catalogue-cloth.xml')).keys()].sort()).toEqual([
    'http://shop.test/catalog/cloth',
    ...['', '?page=2', '?page=3'].map((page) => `http://shop.test/catalog/cloth/satin${page}`),
    ...['?page=2', '?page=3', '?page=4'].map((page) => `http://shop.test/catalog/cloth${page}`),
  ]);
  expect([...listed(shop.page('sitemaps/pages.xml')).keys()]).toEqual(
    ['/', '/about'].map((path) => `http://shop.test${path}`),
  );
});

test('META-07 the time of a page is that of its last change: other code moves none, an edit those that show it', async () => {
  const news = shop.page('sitemaps/news.xml');
  const before = listed(shop.page('sitemaps/catalogue-cloth.xml'));
  shop.compile('code-2');
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_600_000 });
  await shop.rebuild();
  expect(listed(shop.page('sitemaps/catalogue-cloth.xml'))).toEqual(before);

  shop.edit('product', 'p-3', '--price', '990');
  await shop.rebuild();
  const after = listed(shop.page('sitemaps/catalogue-cloth.xml'));
  const moved = [...after].filter(([address, time]) => before.get(address) !== time);
  expect(moved.map(([address]) => address)).toEqual([
    'http://shop.test/catalog/cloth',
    'http://shop.test/catalog/cloth/satin',
  ]);
  expect(shop.page('sitemaps/news.xml')).toBe(news);
  const index = listed(shop.page('sitemap.xml'));
  expect(index.get('http://shop.test/sitemaps/catalogue-cloth.xml')).toBe(moved[0]?.[1]);
});

test('META-04 a page leaves the sitemap with its SEO data, and a sitemap without pages goes', async () => {
  shop.disturb = async (path, answer) => {
    if (path !== '/seo/v1') return answer;
    const body = (await answer.json()) as { data: { url: string }[] };
    return Response.json({
      ...body,
      data: body.data.filter(({ url }) => url !== '/about' && url !== '/catalog'),
    });
  };
  await shop.rebuild({ full: true });
  shop.disturb = (_, answer) => answer;
  expect([...listed(shop.page('sitemaps/pages.xml')).keys()]).toEqual(['http://shop.test/']);
  expect(shop.page('sitemap.xml')).not.toContain('sitemaps/catalogue.xml');
  expect([...shop.files().keys()]).not.toContain('sitemaps/catalogue.xml');
});

test('META-07 META-15 robots.txt closes nothing but what is no page, and has Yandex overlook marks of campaigns', () => {
  const groups = shop
    .page('robots.txt')
    .trim()
    .split('\n\n')
    .map((group) => group.split('\n'));
  const [all = [], yandex = [], ends] = groups;
  expect(all[0]).toBe('User-agent: *');
  expect(yandex[0]).toBe('User-agent: Yandex');
  expect(ends).toEqual(['Sitemap: http://shop.test/sitemap.xml']);
  for (const group of [all, yandex])
    expect(group.filter((line) => line.startsWith('Disallow: '))).toEqual([
      'Disallow: /hooks/',
      'Disallow: /builds/',
    ]);
  const clean = yandex.filter((line) => line.startsWith('Clean-param: '));
  expect(clean.join()).toMatch(/utm_source&.*yclid.*_openstat.*erid/);
  for (const line of clean) expect(line.length).toBeLessThanOrEqual(500);
});
