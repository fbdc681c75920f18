import type { APIRequestContext } from '@playwright/test';
import { structuredDataErrors } from '../../structured-data-errors.ts';
import { shopUrl } from '../shop.ts';
import { demoPages, findNewsPath, selectionPath } from './demo-pages.ts';
import { expect, test } from './http-test.ts';

/** A thing of schema.org as a test reads it. */
type Thing = Record<string, unknown> & { '@type': string };

/** The structured data of a page, which an independent validator has nothing against. */
async function dataOf(request: APIRequestContext, path: string) {
  const text = await (await request.get(path)).text();
  const scripts = [...text.matchAll(/<script type="application\/ld\+json">([^]*?)<\/script>/g)];
  expect(scripts.length, path).toBeLessThanOrEqual(1);
  expect(text, path).not.toMatch(/itemscope|typeof="/);
  const json = scripts[0]?.[1] ?? '{}';
  expect(json, path).not.toContain('<');
  expect(await structuredDataErrors(text), path).toEqual([]);
  const { '@graph': things = [] } = JSON.parse(json) as { '@graph'?: Thing[] };
  return new Map(things.map((thing) => [thing['@type'], thing]));
}

test('META-06 the home page is an online store', async ({ request }) => {
  const store = (await dataOf(request, '/')).get('OnlineStore');
  expect(store).toMatchObject({ name: 'Полотняный дом', url: `${shopUrl}/`, taxID: '3700000001' });
});

test('META-06 a product has its price, currency and availability', async ({ request, goods }) => {
  const { path, title, price, product } = goods.cloth();
  const data = await dataOf(request, path);
  expect(data.get('Product')).toMatchObject({
    name: product.seoPage?.h1 ?? title,
    sku: product.vendorCode,
    image: product.images.map(({ fileId }) => expect.stringContaining(`/${fileId}.jpg`) as unknown),
    offers: {
      '@type': 'Offer',
      price: price / 100,
      priceCurrency: 'RUB',
      availability: 'https://schema.org/InStock',
      url: shopUrl + path,
    },
  });
  const steps = product.categories.map(
    (category) => expect.objectContaining({ name: category.title }) as unknown,
  );
  expect(data.get('BreadcrumbList')?.itemListElement).toEqual([
    expect.objectContaining({ position: 1, name: 'Главная', item: `${shopUrl}/` }),
    ...steps,
    expect.objectContaining({ position: steps.length + 2, name: title }),
  ]);
});

test('META-12 a product in several sizes is a group with an offer for each, and the range', async ({
  request,
  goods,
}) => {
  const { path, product } = goods.sized();
  const group = (await dataOf(request, path)).get('ProductGroup');
  expect(group).toMatchObject({ variesBy: 'https://schema.org/size', url: shopUrl + path });
  const variants = group?.hasVariant as { sku: string; offers: { price: number; url: string } }[];
  expect(variants.map(({ sku }) => sku)).toEqual(product.groups.map(({ id }) => String(id)));
  for (const { sku, offers } of variants) expect(offers.url).toBe(`${shopUrl}${path}?size=${sku}`);
  expect(group?.offers).toMatchObject({
    '@type': 'AggregateOffer',
    priceCurrency: 'RUB',
    lowPrice: Math.min(...variants.map(({ offers }) => offers.price)),
  });
});

test('META-06 a product that is sold out says so', async ({ request, goods }) => {
  const { path } = goods.at(
    0,
    ({ groups }) => groups.length === 1 && groups.every((group) => !group.available),
  );
  const data = (await dataOf(request, path)).get('Product');
  expect(data?.offers).toMatchObject({ availability: 'https://schema.org/OutOfStock' });
});

for (const path of [
  '/catalog/tkani',
  '/catalog/tkani?page=2',
  selectionPath,
  '/collection/beloe',
  '/brands/dolgunets',
])
  test(`META-06 ${path} is a catalogue of offers at the prices of its cards`, async ({ request }) => {
    const catalogue = (await dataOf(request, path)).get('OfferCatalog');
    expect(catalogue?.url).toBe(shopUrl + path);
    const offers = catalogue?.itemListElement as Record<string, unknown>[];
    expect(offers.length).toBeGreaterThan(3);
    const text = await (await request.get(path)).text();
    const cards = [...text.matchAll(/<li[^>]*><a href="([^"]*)"><div/g)].map(
      ([, href = '']) => shopUrl + href,
    );
    expect(cards).toEqual(expect.arrayContaining(offers.map(({ url }) => url)));
    // What Yandex requires of each.
    for (const offer of offers)
      expect(offer).toEqual({
        '@type': 'Offer',
        priceCurrency: 'RUB',
        url: expect.stringContaining('/detail/') as unknown,
        name: expect.stringMatching(/\S/) as unknown,
        image: expect.stringMatching(/^https?:/) as unknown,
        price: expect.any(Number) as unknown,
        availability: expect.stringMatching(/^https:\/\/schema\.org\/(In|OutOf)Stock$/) as unknown,
      });
  });

test('META-06 news are articles, questions are questions', async ({ request }) => {
  const path = await findNewsPath(request);
  const article = (await dataOf(request, path)).get('NewsArticle');
  expect(article?.datePublished).toMatch(/^\d{4}-\d{2}-\d{2}T/);
  expect(article?.mainEntityOfPage).toBe(shopUrl + path);
  expect((await dataOf(request, path)).get('BreadcrumbList')).toBeDefined();
  const questions = (await dataOf(request, '/payments')).get('FAQPage')?.mainEntity as unknown[];
  expect(questions.length).toBeGreaterThan(1);
});

/** Pages with breadcrumbs that are no product, and the last step of each. */
const trails = [
  ['/catalog', 'Каталог'],
  ['/catalog/tkani', 'Ткани'],
  ['/collection', 'Коллекции'],
  ['/news', 'Журнал «Нить»'],
  ['/actions', 'Акции'],
  ['/blog', 'Блог'],
  ['/brands', 'Бренды'],
  ['/info', 'Информация для покупателей'],
  ['/reviews', 'Отзывы о магазине'],
  ['/about', 'О доме'],
  ['/static/tkani/len', 'Лён'],
] as const;

for (const [path, title] of trails)
  test(`META-06 ${path} names the way to it`, async ({ request }) => {
    const steps = (await dataOf(request, path)).get('BreadcrumbList')?.itemListElement as unknown[];
    expect(steps[0]).toMatchObject({ position: 1, name: 'Главная', item: `${shopUrl}/` });
    expect(steps.at(-1)).toMatchObject({ position: steps.length, name: title });
  });

for (const [path, type] of [
  ['/contacts', 'ContactPage'],
  ['/address', 'ContactPage'],
  ['/news', 'CollectionPage'],
  ['/news?page=2', 'CollectionPage'],
  ['/actions', 'CollectionPage'],
] as const)
  test(`META-01 ${path} says that it is a ${type}`, async ({ request }) => {
    expect((await dataOf(request, path)).get(type)).toMatchObject({ url: shopUrl + path });
  });

test('META-06 no page has anything that the validator objects to', async ({ request }) => {
  for (const path of demoPages) await dataOf(request, path);
});
