import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { currentSite } from '../../src/rebuild/compile/compiled-site.ts';
import { namesPlantedPrice, servedTexts, tellingAllPrices } from '../builders/planted-prices.ts';
import { STORAGE_VERSION } from '../../src/domain/requests/storage-version.ts';
import { compiledSiteFolder } from '../compiled-site/compiled-site.ts';
import { heldBeforeStyles } from './late-styles.ts';
import { offersOf } from './offers-of.ts';
import { structuredDataErrors } from '../structured-data-errors.ts';
import { productFaults, thingsIn, thingsOf } from './structured-data/product-faults.ts';
import { pricedGroups, unevenShop as shop } from './uneven-shop.ts';
import { ShopUnderTest } from './shop-under-test.ts';
import { marketFaults } from './xml/market-rules.ts';
import { checkSitemap, elements, readXml, sitemapTexts } from './xml/xml-file.ts';

let shopUnderTest: ShopUnderTest;
let firstBuild: Awaited<ReturnType<ShopUnderTest['rebuild']>>;

beforeAll(async () => {
  shopUnderTest = new ShopUnderTest(shop, compiledSiteFolder());
  shopUnderTest.disturb = tellingAllPrices;
  firstBuild = await shopUnderTest.rebuild({ full: true });
}, 240_000);
afterAll(() => shopUnderTest.close());

test('the compiled site has the hashes of its inline scripts beside it', () => {
  const { inlineHashes } = currentSite(shopUnderTest.dataFolder);
  expect(JSON.parse(readFileSync(inlineHashes, 'utf8'))).toMatchObject({
    scripts: expect.arrayContaining([expect.stringMatching(/^sha256-/)]) as unknown,
  });
});

test('LIVE-03 the live build says which code made its pages and what they keep, and each page names that code', () => {
  const { code } = currentSite(shopUnderTest.dataFolder);
  const latest: unknown = JSON.parse(
    readFileSync(join(shopUnderTest.dataFolder, 'current', 'builds/latest.json'), 'utf8'),
  );
  expect(latest).toMatchObject({ code, storageVersion: STORAGE_VERSION });
  for (const file of ['index.html', 'cart.html', '404.html'])
    expect(shopUnderTest.page(file)).toContain(`"code":"${code}"`);
});

test('BUILD-01 the demo shop builds: every link leads to a page, every asset is there', () => {
  const { pages, warnings } = firstBuild;
  expect(warnings).toEqual([]);
  expect(pages.rendered).toBe(pages.total);
  expect(pages.total).toBeGreaterThan(shop.products.length + shop.categories.length + shop.news.length);
});

test('PRICE-01 no byte of the release names a price of another role than the guest’s', () => {
  const release = join(shopUnderTest.dataFolder, shopUnderTest.live);
  const served = servedTexts(release);
  expect(served.filter(({ text }) => namesPlantedPrice(text)).map(({ file }) => file)).toEqual([]);
  // The test would find it.
  expect(served.filter(({ text }) => text.includes('"guest_opt"')).length).toBeGreaterThan(30);
  expect(namesPlantedPrice('от 987\u00a0654\u00a0321\u00a0₽')).toBe(true);
});

test('SPEED-06 nothing that a page holds is styled by what comes after its first paint alone', () => {
  expect(heldBeforeStyles(shopUnderTest)).toEqual([]);
});

test('a product that makes no set with others has no heading for one; a set links to its products', () => {
  const pages = [...shopUnderTest.files().keys()].filter(
    (file) => file.includes('/detail/') && file.endsWith('.html'),
  );
  const html = pages.map((file) => shopUnderTest.page(file));
  const headed = html.filter((page) => page.includes('id="product-set"'));
  expect(headed.length).toBeGreaterThan(0);
  expect(headed.length).toBeLessThan(html.length);
  for (const page of headed) expect(page.split('id="product-set"')[1]).toContain('/detail/');
});

test('META-04 META-07 the sitemaps list exactly the pages that search engines may index', () => {
  const pages = [...shopUnderTest.files().keys()].filter((file) => file.endsWith('.html'));
  const open = pages.flatMap((file) => {
    const html = shopUnderTest.page(file);
    const [, robots = ''] = /<meta name="robots" content="([^"]*)"/.exec(html) ?? [];
    expect(robots, file).toMatch(/^(no)?index, follow$/);
    const [, canonical = ''] = /<link rel="canonical" href="([^"]*)"/.exec(html) ?? [];
    return robots.startsWith('noindex') ? [] : [canonical.replaceAll('&#38;', '&').replaceAll('&amp;', '&')];
  });
  const index = shopUnderTest.page('sitemap.xml');
  checkSitemap(index);
  const sitemaps = sitemapTexts(index, '//s:loc').map((url) =>
    shopUnderTest.page(new URL(url).pathname.slice(1)),
  );
  for (const sitemap of sitemaps) checkSitemap(sitemap);
  expect(sitemaps.flatMap((sitemap) => sitemapTexts(sitemap, '//s:loc')).sort()).toEqual(open.sort());
  expect(open.length).toBeGreaterThan(shop.products.length);
  expect(pages.length).toBeGreaterThan(open.length);
  const pictures = sitemaps.flatMap((sitemap) => sitemapTexts(sitemap, '//i:image/i:loc'));
  expect(pictures.length).toBeGreaterThan(shop.products.length);
  for (const picture of pictures)
    expect(picture).toMatch(/^http:\/\/api\.test\/image-minifier\/v1\/\d+\.jpg\?/);
});

/** The pages of products, by the addresses that their structured data name. */
const productPages = () =>
  [...shopUnderTest.files().keys()]
    .filter((file) => /^catalog.*\/detail\/.*\.html$/.test(file))
    .map((file) => ({ file, html: shopUnderTest.page(file) }));

function colourIdsOf(product: (typeof shop.products)[number]): number[] {
  const qualityOf = ({ options }: typeof product) =>
    options.find(({ code }) => code === 'quality')?.values[0]?.id;
  const quality = qualityOf(product);
  const colours = quality === undefined ? [] : shop.products.filter((one) => qualityOf(one) === quality);
  return colours.length > 1 ? colours.map(({ id }) => id) : [];
}

/** The feed's number of a quality with several colours. */
const qualityGroup = (product: (typeof shop.products)[number]): string | undefined =>
  colourIdsOf(product)
    .toSorted((a, b) => a - b)
    .map(String)[0];

test('CLOTH-01 META-12 colours of a quality are variants of one group, in the feed and on each page', () => {
  const coloured = shop.products.filter((product) => colourIdsOf(product).length > 0);
  expect(coloured.length).toBeGreaterThan(3);
  const offers = readXml(shopUnderTest.page('feeds/yandex-market-1.yml'), (root) =>
    elements(root, '//offer').map((offer) => ({
      group: offer.attr('group_id')?.value,
      code: basename(new URL(elements(offer, 'url')[0]?.content ?? '').pathname),
    })),
  );
  for (const product of coloured) {
    const group = qualityGroup(product);
    const others = colourIdsOf(product).filter((id) => id !== product.id);
    expect([
      ...new Set(offers.filter(({ code }) => code === product.code).map((offer) => offer.group)),
    ]).toEqual(product.images.length > 0 ? [group] : []);
    const page = productPages().find(({ file }) => file.endsWith(`/detail/${product.code}.html`));
    const thing = thingsOf(page?.html ?? '').find((one) => String(one['@type']).startsWith('Product'));
    const told = thing?.['@type'] === 'ProductGroup' ? thing : thingsIn(thing?.isVariantOf)[0];
    expect(told?.productGroupID, product.code).toBe(group);
    const elsewhere = thingsIn(told?.hasVariant).flatMap(({ sku, url }) =>
      sku === undefined ? String(url) : [],
    );
    expect(elsewhere.map((url) => shop.products.find(({ code }) => url.endsWith(`/${code}`))?.id)).toEqual(
      others,
    );
  }
});

test('META-13 META-09 the feed of the demo shop keeps the market’s rules and offers every size that has a price', () => {
  const feed = shopUnderTest.page('feeds/yandex-market-1.yml');
  expect(marketFaults(feed)).toEqual([]);
  const offers = readXml(feed, (root) =>
    elements(root, '//offer').map((offer) => ({
      group: offer.attr('group_id')?.value,
      url: new URL(elements(offer, 'url')[0]?.content ?? ''),
    })),
  );
  const byCode = Map.groupBy(offers, ({ url }) => basename(url.pathname));
  for (const product of shop.products) {
    // The market takes nothing without a picture.
    const sold = product.images.length > 0 ? pricedGroups(product) : [];
    const sizes = sold.map(({ id }) => String(id));
    const isGroup = sizes.length > 1;
    expect(byCode.get(product.code) ?? [], product.code).toMatchObject(
      sizes.map(() => ({ group: qualityGroup(product) ?? (isGroup ? String(product.id) : undefined) })),
    );
    const named = (byCode.get(product.code) ?? []).map(({ url }) => url.searchParams.get('size'));
    expect(named, product.code).toEqual(sizes.map((size) => (isGroup ? size : null)));
  }
  expect(offers.length).toBeGreaterThan(shop.products.length);
  expect(feed).toContain('<price>1234.56</price><oldprice>2000.50</oldprice>');
  expect(feed).toContain('available="false"');
  expect(feed).toMatch(/<param name="Размер"/);
  expect(feed).toMatch(/<param name="Состав"/);
});

test('META-12 every product’s page keeps the published rules, and a validator of others has nothing against it', async () => {
  const pages = productPages();
  expect(pages.length).toBe(shop.products.length);
  for (const { file, html } of pages) {
    const product = shop.products.find(({ code }) => file.endsWith(`/detail/${code}.html`));
    const sizes = product ? pricedGroups(product).map(({ id }) => String(id)) : [];
    if (sizes.length === 0) {
      expect(
        thingsOf(html).map((thing) => thing['@type']),
        file,
      ).toEqual(['BreadcrumbList']);
      continue;
    }
    const faults = [...productFaults(html), ...(await structuredDataErrors(html))];
    // What a shop has no picture of can have none here.
    const hasPicture = product?.images.length !== 0;
    expect(hasPicture ? faults : faults.filter((fault) => !/image/.test(fault)), file).toEqual([]);
    const group = thingsOf(html).find((thing) => thing['@type'] === 'ProductGroup');
    expect(
      thingsIn(group?.hasVariant).flatMap(({ sku }) => sku ?? []),
      file,
    ).toEqual(sizes.length > 1 ? sizes : []);
  }
});

test('META-12 ratings are those of published reviews; terms are those of the settings, for what they are about', () => {
  const told = productPages().flatMap(({ html }) => thingsOf(html));
  const pages = productPages();
  for (const product of shop.products) {
    const html = pages.find(({ file }) => file.endsWith(`/detail/${product.code}.html`))?.html ?? '';
    const thing = thingsOf(html).find((one) => String(one['@type']).startsWith('Product'));
    if (!thing) continue;
    const given = shop.reviews.filter(({ productId }) => productId === product.id);
    const mean = given.reduce((sum, { rating }) => sum + rating, 0) / given.length;
    expect(thing.aggregateRating, product.code).toEqual(
      given.length === 0
        ? undefined
        : { '@type': 'AggregateRating', ratingValue: Number(mean.toFixed(1)), reviewCount: given.length },
    );
    const isCut = product.groups[0]?.unit === 'metre';
    expect(html.includes('"MerchantReturnPolicy"'), product.code).toBe(!isCut);
  }
  const policies = told.filter((thing) => thing['@type'] === 'MerchantReturnPolicy');
  expect(policies[0]).toMatchObject({ merchantReturnDays: 14, applicableCountry: ['RU'] });
  const shipping = told.filter((thing) => thing['@type'] === 'OfferShippingDetails');
  expect(shipping[0]).toMatchObject({ shippingRate: { maxValue: 1014, currency: 'RUB' } });
});

test('META-11 structured data of a listing and of each page name one price, sold-out sizes or not', () => {
  const stated = new Map<string, Set<string>>();
  for (const file of [...shopUnderTest.files().keys()].filter((name) => /^catalog.*\.html$/.test(name)))
    for (const [url, offer] of offersOf(shopUnderTest.page(file)))
      stated.set(url, (stated.get(url) ?? new Set()).add(offer));
  expect(stated.size).toBeGreaterThan(30);
  expect([...stated].filter(([, offers]) => offers.size > 1)).toEqual([]);
});
