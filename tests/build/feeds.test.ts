import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { Content } from '../../src/content/content.ts';
import type { DemoShop } from '../../src/reference-api/seed/demo-shop.ts';
import { ShopUnderTest } from './shop-under-test.ts';
import { smallShop } from './small-shop.ts';
import { marketFaults } from './xml/market-rules.ts';
import { attribute, checkSitemap, elements, readXml } from './xml/xml-file.ts';
import { stubBuiltinsForFile } from './stubbed-builtins.ts';

stubBuiltinsForFile();

const seo = (id: number, url: string): DemoShop['seo'][number] => ({
  ...{ id, url, title: 'Т', description: '' },
  ...{ h1: null, text: null, imageId: null },
});

/** The small shop with SEO data for its catalogue, whose names are full of what XML must escape. */
function describedShop(): DemoShop {
  const shop = smallShop();
  const [first] = shop.products;
  const sized = shop.products[3];
  const [only] = sized?.groups ?? [];
  if (sized && only) {
    const size = (id: number, width: string, price: number, remnants: number) => ({
      ...{ ...only, id, title: `Отрез / ${width}`, remnants },
      offers: [{ id, prices: [{ priceRole: 'guest_opt', price, oldPrice: price * 2, limit: 0 }] }],
    });
    sized.groups = [
      size(1900, '150 см', 40_000, 10),
      size(1004, '220 см', 55_050, 0),
      size(1950, '90 см', 30_000, 7),
    ];
  }
  if (first) Object.assign(first, { title: 'Лён <«a&b»> \u0001]]>', vendorCode: 'A&"1"' });
  const urls = ['/', '/catalog', '/catalog/cloth/satin', '/news', '/news/detail/1', '/about', '/cart'];
  return { ...shop, seo: [...shop.seo, ...urls.map((url, at) => seo(at + 2, url))] };
}

let shop: ShopUnderTest;
beforeAll(async () => {
  shop = new ShopUnderTest(describedShop());
  await shop.rebuild();
});
afterEach(() => void vi.useRealTimers());
afterAll(() => shop.close());

const names = { s: 'http://www.sitemaps.org/schemas/sitemap/0.9' };
const texts = (xml: string, path: string) =>
  readXml(xml, (root) => elements(root, path, names).map(({ content }) => content));

/** Addresses and times of a sitemap or index. */
function listed(xml: string) {
  const times = texts(xml, '*/s:lastmod');
  return new Map(texts(xml, '*/s:loc').map((address, at) => [address, times[at]]));
}

const FEED = 'feeds/yandex-market-1.yml';

/** What the feed says of an offer. */
const offer = (id: number | string, name: string) =>
  readXml(shop.page(FEED), (root) => elements(root, `//offer[@id="${id}"]/${name}`)[0]?.content);

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

test('META-08 the feed keeps the market’s rules and escapes what must be escaped', () => {
  expect(marketFaults(shop.page(FEED))).toEqual([]);
  expect(offer(1, 'name')).toBe('Лён <«a&b»> ]]>');
  expect(offer(1, 'vendorCode')).toBe('A&"1"');
  expect(offer(5, 'price')).toBe('500');
  expect(offer(5, 'sales_notes')).toContain('0,1');
  expect(offer(5, 'picture')).toMatch(/^http:\/\/api\.test\/.*\.jpg\?/);
  const parents = readXml(shop.page(FEED), (root) =>
    elements(root, '//category').map((category) => [
      attribute(category, 'id'),
      attribute(category, 'parentId'),
    ]),
  );
  expect(parents).toEqual([
    ['1', undefined],
    ['3', '1'],
    ['2', '1'],
    ['4', undefined],
  ]);
});

test('META-13 each size is an offer with its own price, stock, address and name; the oldest keeps the product’s id', () => {
  const offers = readXml(shop.page(FEED), (root) =>
    elements(root, '//offer[@group_id="4"]').map((found) => ({
      id: attribute(found, 'id'),
      available: attribute(found, 'available'),
      ...Object.fromEntries(
        ['price', 'oldprice', 'url', 'name', 'param', 'vendor'].map((name) => [
          name,
          elements(found, name)[0]?.content,
        ]),
      ),
    })),
  );
  const url = 'http://shop.test/catalog/cloth/satin/detail/p-4';
  const common = { vendor: 'Лавка' };
  expect(offers).toEqual([
    {
      ...{ ...common, id: 's1900', available: 'true', price: '400', oldprice: '800' },
      ...{ url: `${url}?size=1900`, name: 'Товар 4, 150 см', param: '150' },
    },
    {
      ...{ ...common, id: '4', available: 'false', price: '550.50', oldprice: '1101' },
      ...{ url: `${url}?size=1004`, name: 'Товар 4, 220 см', param: '220' },
    },
    {
      ...{ ...common, id: 's1950', available: 'true', price: '300', oldprice: '600' },
      ...{ url: `${url}?size=1950`, name: 'Товар 4, 90 см', param: '90' },
    },
  ]);
  expect(offer(3, 'url')).toBe('http://shop.test/catalog/cloth/satin/detail/p-3');
});

test('META-13 an edit of one size changes its offer alone, as a full rebuild does', async () => {
  const before = shop.page(FEED).split('\n');
  const product = shop.store.products.byId(4);
  if (!product) throw new Error('There is no product 4.');
  const groups = product.groups.map((group) => (group.id === 1900 ? { ...group, remnants: 0 } : group));
  shop.store.products.save({ ...product, groups });
  await shop.rebuild();
  const incremental = shop.page(FEED);
  const changed = incremental.split('\n').filter((line, at) => line !== before[at]);
  expect(changed.filter((line) => !line.startsWith('<yml_catalog'))).toEqual([
    expect.stringContaining('<offer id="s1900" group_id="4" available="false">'),
  ]);
  await shop.rebuild({ full: true });
  expect(shop.page(FEED)).toBe(incremental);

  const oldestFree = product.groups.map((group) =>
    group.id === 1004
      ? {
          ...group,
          offers: group.offers.map((one) => ({
            ...one,
            prices: one.prices.map((price) => ({ ...price, price: 0 })),
          })),
        }
      : group,
  );
  shop.store.products.save({ ...product, groups: oldestFree });
  await shop.rebuild();
  const without = (lines: readonly string[], id: string) =>
    lines.filter((line) => !line.startsWith('<yml_catalog') && !line.startsWith(`<offer id="${id}"`));
  expect(without(shop.page(FEED).split('\n'), 'none'), 'the oldest size loses its price').toEqual(
    without(before, '4'),
  );
  expect(shop.page('catalog/cloth/satin/detail/p-4.md')).toContain('| 220 см | — | — | Под заказ |');
  shop.store.products.save(product);
  await shop.rebuild();
});

test('META-13 pictures are at most 1200 pixels wide and of less than the best quality; what has none is not in the feed', async () => {
  const picture = new URL(offer(2, 'picture') ?? '').searchParams;
  expect(picture.get('preview')).toBe('1200x1');
  expect(picture.get('quality')).toBe('75');
  const product = shop.store.products.byId(2);
  if (!product) throw new Error('There is no product 2.');
  shop.store.products.save({ ...product, images: [] });
  await shop.rebuild();
  expect(offer(2, 'name')).toBeUndefined();
  shop.store.products.save({ ...product, images: [], catalogImageId: 9 });
  await shop.rebuild();
  expect(offer(2, 'picture')).toContain('/9.jpg?');
  shop.store.products.save(product);
  await shop.rebuild();
});

test('META-08 an edit changes its own offer; a renamed category changes the feed’s head', async () => {
  const before = shop.page(FEED).split('\n');
  shop.edit('product', 'p-5', '--price', '990.50');
  await shop.rebuild();
  const after = shop.page(FEED).split('\n');
  const changed = after
    .filter((line, at) => line !== before[at])
    .filter((line) => !line.startsWith('<yml_catalog'));
  expect(changed).toEqual([expect.stringContaining('<price>990.50</price>')]);
  shop.edit('category', 'satin', '--title', 'Атлас & ко');
  await shop.rebuild();
  expect(shop.page(FEED)).toContain('<category id="2" parentId="1">Атлас &amp; ко</category>');
  expect(marketFaults(shop.page(FEED))).toEqual([]);
});

test('META-08 a rebuild that changes no offer leaves the feed as it is, with its date', async () => {
  const before = shop.page(FEED);
  shop.edit('news', '1', '--title', 'Другая');
  await shop.rebuild();
  await shop.rebuild({ full: true });
  expect(shop.page(FEED)).toBe(before);
});

test('META-09 a page that shows another price than its record is refused, and the live release stays', async () => {
  const { release } = await shop.rebuild();
  // So few pages are made in this thread, where the page can be made to lie.
  shop.edit('product', 'p-3', '--price', '300.50');
  const wrong = (text: string) => {
    const page = (content: Content) => (content.product('p-3') ? text : undefined);
    Object.assign(globalThis, { fixtureHooks: { '/catalog/cloth/satin/detail/p-3': page } });
  };
  const buyBox = (price: number | undefined) =>
    `<div data-groups="1003"><p class="a" data-price-of="3"${price ? ` data-price="${price}"` : ''}></p></div>`;
  const offers = (price: number, stock: string) =>
    `<script type="application/ld+json">${JSON.stringify({ '@graph': [{ '@type': 'Product', offers: { price, availability: `https://schema.org/${stock}` } }] })}</script>`;
  const right = buyBox(30_050) + offers(300.5, 'InStock');
  try {
    for (const [html, words] of [
      [
        buyBox(30_100) + offers(300.5, 'InStock'),
        'shows 301.00 RUB, in stock, but its record says 300.50 RUB, in stock',
      ],
      [buyBox(undefined) + offers(300.5, 'InStock'), 'shows no price, not in stock'],
      [buyBox(30_050) + offers(300, 'InStock'), 'say 300.00 RUB, in stock'],
      [buyBox(30_050) + offers(300.5, 'OutOfStock'), 'say 300.50 RUB, not in stock'],
      [buyBox(30_050), 'say nothing'],
      ['', 'shows nothing'],
      [right + '<p data-price-of="3" data-price="1"></p>', 'has a card or row that shows 0.01 RUB'],
      [right + '<p data-price-of="4"></p>', 'Товар 4: /catalog/cloth/satin/detail/p-3 has a card'],
      [right + '<p data-price-of="999" data-price="1"></p>', 'its record says nothing'],
    ] as const) {
      wrong(html);
      const refused = shop.rebuild();
      await expect(refused).rejects.toMatchObject({ problem: { code: 'price-inconsistent' } });
      await expect(refused).rejects.toThrow('/catalog/cloth/satin/detail/p-3');
      await expect(refused).rejects.toThrow(/^Товар \d+: |^product 999: /);
      await expect(refused).rejects.toThrow(words);
      expect(shop.live).toContain(release);
    }
  } finally {
    Reflect.deleteProperty(globalThis, 'fixtureHooks');
  }
});

test('META-12 a page that names another price of one of its sizes is refused', async () => {
  const { release } = await shop.rebuild();
  shop.edit('product', 'p-4', '--title', 'Товар 4а');
  const product = shop.store.products.byId(4);
  const sale = (id: number, price: number, stock: string) => ({
    sku: String(id),
    offers: { price, availability: `https://schema.org/${stock}` },
  });
  const variants = [sale(1900, 400, 'InStock'), sale(1004, 550.5, 'OutOfStock'), sale(1950, 300, 'InStock')];
  const page = (chip: string, hasVariant: unknown[]) => {
    const offers = { lowPrice: 300, availability: 'https://schema.org/InStock' };
    const json = JSON.stringify({ '@graph': [{ '@type': 'ProductGroup', offers, hasVariant }] });
    const box = `<div data-groups="1900,1004,1950"><p data-price-of="4" data-price="30000"></p><fieldset>${chip}</fieldset></div>`;
    return `${box}<script type="application/ld+json">${json}</script>`;
  };
  const chipOf = (price: number) =>
    `<label><input name="size" type="radio" value="1900"/><data value="${price}"></data></label>`;
  try {
    expect(product).toBeDefined();
    for (const [html, words] of [
      [
        page(chipOf(40_100), variants),
        'shows 401.00 RUB, in stock, but its record says 400.00 RUB, in stock',
      ],
      [page(chipOf(40_000), variants.slice(1)), 'say nothing'],
      [page('', [sale(1900, 401, 'InStock'), ...variants.slice(1)]), 'say 401.00 RUB, in stock'],
      [page('', [sale(1900, 400, 'OutOfStock'), ...variants.slice(1)]), 'say 400.00 RUB, not in stock'],
      [page('', [...variants, sale(7, 1, 'InStock')]), 'its record says nothing'],
    ] as const) {
      const lie = (content: Content) => (content.product('p-4') ? html : undefined);
      Object.assign(globalThis, { fixtureHooks: { '/catalog/cloth/satin/detail/p-4': lie } });
      const refused = shop.rebuild();
      await expect(refused).rejects.toMatchObject({ problem: { code: 'price-inconsistent' } });
      await expect(refused).rejects.toThrow(words);
      expect(shop.live).toContain(release);
    }
  } finally {
    Reflect.deleteProperty(globalThis, 'fixtureHooks');
  }
  await shop.rebuild();
});

test('META-11 a listing whose card or structured data name another price than the product’s is refused, with the product', async () => {
  const { release } = await shop.rebuild();
  const address = '/catalog/cloth/linen';
  const cardOf = (price: string) => `<p data-price-of="26"${price}></p>`;
  const list = (price: number, stock: string) => {
    const offers = { price, availability: `https://schema.org/${stock}` };
    const item = { url: 'http://shop.test/catalog/cloth/linen/detail/p-26', offers };
    const graph = [{ '@type': 'OfferCatalog', itemListElement: [{ item }] }];
    return `<script type="application/ld+json">${JSON.stringify({ '@graph': graph })}</script>`;
  };
  const right = cardOf(' data-price="265000"');
  shop.edit('product', 'p-26', '--price', '2650');
  try {
    for (const [html, words] of [
      [cardOf(' data-price="260000"'), 'shows 2600.00 RUB, in stock, but its record says 2650.00 RUB'],
      [cardOf(''), 'shows no price, not in stock'],
      [right + list(2600, 'InStock'), 'say 2600.00 RUB, in stock'],
      [right + list(2650, 'OutOfStock'), 'say 2650.00 RUB, not in stock'],
    ] as const) {
      const page = (content: Content) =>
        content.category(address) && content.listing(address, 1) && content.card(26) ? html : undefined;
      Object.assign(globalThis, { fixtureHooks: { [address]: page } });
      const refused = shop.rebuild();
      await expect(refused).rejects.toMatchObject({ problem: { code: 'price-inconsistent', address } });
      await expect(refused).rejects.toThrow(/^Товар 26: /);
      await expect(refused).rejects.toThrow(words);
      expect(shop.live).toContain(release);
    }
  } finally {
    Reflect.deleteProperty(globalThis, 'fixtureHooks');
  }
  await shop.rebuild();
});
