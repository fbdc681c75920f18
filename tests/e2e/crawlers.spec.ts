import Validator from '@adobe/structured-data-validator';
import WebAutoExtractor from '@marbec/web-auto-extractor';
import type { APIRequestContext } from '@playwright/test';
import { HtmlValidate } from 'html-validate';
import { clearBasket, putBasketProducts } from '../../src/contract/basket.ts';
import { readHead } from './page-html.ts';
import { readCookies } from './shop-cookies.ts';
import { shopUrl } from './shop.ts';
import { expect, once, test } from './shop-test.ts';
import { signIn } from './sign-in.ts';

const SELECTION = '/catalog/postelnoe-bele?fibre=2004';

/** A page of every kind whose address is the same in every shop of the demonstration. */
const pages = [
  '/',
  '/catalog',
  '/catalog/tkani',
  '/catalog/tkani?page=2',
  SELECTION,
  '/catalog/search',
  '/news',
  '/actions',
  '/blog',
  '/info',
  '/brands',
  '/brands/dolgunets',
  '/collection',
  '/collection/beloe',
  '/raffle/pled-k-zime',
  '/reviews',
  '/about',
  '/contacts',
  '/address',
  '/payments',
  '/static/tkani/len',
  '/cart',
  '/favorites',
  '/compare',
  '/gone',
  '/user/signin',
  '/user/recall',
  '/checkout-success',
  '/checkout-failed',
  '/error/406',
];

const newsPath = async (request: APIRequestContext) =>
  /href="(\/news\/detail\/\d+)"/.exec((await readHead(request, '/news')).html)?.[1] ?? '';

const html = new HtmlValidate({ extends: ['html-validate:standard'] });

async function faultsOf(request: APIRequestContext, path: string) {
  const report = await html.validateString(await (await request.get(path)).text(), path);
  return report.results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
  );
}

for (const path of pages)
  test(`the HTML of ${path} is valid`, once, async ({ request }) => {
    expect(await faultsOf(request, path)).toEqual([]);
  });

test('the HTML of products and of news is valid', once, async ({ request, goods }) => {
  for (const path of [goods.cloth().path, goods.sized().path, await newsPath(request)])
    expect(await faultsOf(request, path), path).toEqual([]);
});

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
  const found = new WebAutoExtractor({ addLocation: true }).parse(text);
  const issues = await new Validator().validate(found);
  expect(
    issues.filter(({ severity }) => severity === 'ERROR'),
    path,
  ).toEqual([]);
  const { '@graph': things = [] } = JSON.parse(json) as { '@graph'?: Thing[] };
  return new Map(things.map((thing) => [thing['@type'], thing]));
}

test('META-06 the home page is an online store', once, async ({ request }) => {
  const store = (await dataOf(request, '/')).get('OnlineStore');
  expect(store).toMatchObject({ name: 'Полотняный дом', url: `${shopUrl}/`, taxID: '3700000001' });
});

test('META-06 a product has its price, currency and availability', once, async ({ request, goods }) => {
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

test(
  'META-06 a product in several sizes has an offer for each, and the range',
  once,
  async ({ request, goods }) => {
    const { path, product } = goods.sized();
    const offers = (await dataOf(request, path)).get('Product')?.offers as Record<string, unknown> & {
      offers: { price: number; name: string }[];
    };
    expect(offers).toMatchObject({ '@type': 'AggregateOffer', priceCurrency: 'RUB' });
    expect(offers.offers).toHaveLength(product.groups.length);
    const prices = offers.offers.map(({ price }) => price);
    expect(offers).toMatchObject({ lowPrice: Math.min(...prices), highPrice: Math.max(...prices) });
  },
);

test('META-06 a product that is sold out says so', once, async ({ request, goods }) => {
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
  SELECTION,
  '/collection/beloe',
  '/brands/dolgunets',
])
  test(`META-06 ${path} is a catalogue of offers at the prices of its cards`, once, async ({ request }) => {
    const catalogue = (await dataOf(request, path)).get('OfferCatalog');
    expect(catalogue?.url).toBe(shopUrl + path);
    const items = catalogue?.itemListElement as { position: number; item: Record<string, unknown> }[];
    expect(items.length).toBeGreaterThan(3);
    expect(items[0]?.position).toBe(path.endsWith('page=2') ? 21 : 1);
    for (const { item } of items)
      expect(item).toMatchObject({ '@type': 'Product', offers: { '@type': 'Offer', priceCurrency: 'RUB' } });
  });

test('META-06 news are articles, questions are questions', once, async ({ request }) => {
  const path = await newsPath(request);
  const article = (await dataOf(request, path)).get('NewsArticle');
  expect(article?.datePublished).toMatch(/^\d{4}-\d{2}-\d{2}T/);
  expect(article?.mainEntityOfPage).toBe(shopUrl + path);
  const questions = (await dataOf(request, '/payments')).get('FAQPage')?.mainEntity as unknown[];
  expect(questions.length).toBeGreaterThan(1);
});

test('META-06 no page has anything that the validator objects to', once, async ({ request }) => {
  for (const path of pages) await dataOf(request, path);
});

/** Width and height of a JPEG or PNG by its own bytes. */
function sizeOf(bytes: Buffer): { width: number; height: number } | undefined {
  if (bytes.readUInt32BE(0) === 0x89504e47)
    return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
  for (let at = 2; at < bytes.length && bytes[at] === 0xff; at += 2 + bytes.readUInt16BE(at + 2)) {
    const marker = bytes[at + 1] ?? 0;
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return { width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) };
  }
  return undefined;
}

test('META-03 the picture for social networks really is 1200×630', once, async ({ request, goods }) => {
  for (const path of ['/', '/catalog/tkani', SELECTION, goods.cloth().path, '/cart', '/collection/beloe']) {
    const head = await readHead(request, path);
    const picture = await request.get(head.meta('og:image') ?? '');
    expect(picture.status(), path).toBe(200);
    expect(sizeOf(await picture.body()), path).toEqual({ width: 1200, height: 630 });
    expect(head.meta('og:locale')).toBe('ru_RU');
  }
});

test(
  'META-02 a selection is canonical to itself, and what is narrowed further to the plain page',
  once,
  async ({ request }) => {
    const selection = await readHead(request, SELECTION);
    expect(selection.canonical).toBe(shopUrl + SELECTION);
    expect(selection.title).toContain('Льняное постельное бельё');
    expect(selection.robots ?? '').not.toContain('noindex');
    const second = await readHead(request, `${SELECTION}&page=2`);
    expect(second.canonical).toBe(`${shopUrl}${SELECTION}&page=2`);
    expect(second.title).toBe(`${selection.title} - Страница 2`);
    for (const query of [
      '?fibre=2004,2001',
      '?fibre=2004&colour=4001&page=9',
      '?fibre=1',
      '?limit=40',
      '?sort=price',
    ]) {
      const plain = await readHead(request, `/catalog/postelnoe-bele${query}`);
      expect(plain.status, query).toBe(200);
      expect(plain.canonical, query).toBe(`${shopUrl}/catalog/postelnoe-bele`);
    }
  },
);

const robot = { 'User-Agent': 'Mozilla/5.0 (compatible; YandexBot/3.0; +http://yandex.com/bots)' };

for (const [path, status] of [
  ['/gone', 404],
  ['/user/gone', 404],
  ['/error/502', 502],
] as const)
  test(`META-10 a search engine's robot gets no error page at ${path}`, once, async ({ request }) => {
    const answer = await request.get(path, { headers: robot });
    expect(answer.status()).toBe(status);
    expect(await answer.text()).toBe(String(status));
    expect(await (await request.get(path)).text()).toContain('<h1');
  });

test('ROUTE-12 the tokens of a sign-in link are kept, and no address or referrer has them', async ({
  page,
  context,
  goods,
}) => {
  const customer = await signIn(context, goods, 'atelier@polotno.example');
  const groups = [{ id: goods.cloth().group.id, count: 1 }];
  const { basket } = await customer.call(putBasketProducts, { body: { groups, change: true } });
  const token = (await readCookies(context))[`auth_token_${goods.siteCode}`] ?? '';
  await context.clearCookies();
  const seen: string[] = [];
  page.on('request', (request) => seen.push(`${request.url()} ${request.headers()['referer'] ?? ''}`));
  await page.goto(`/user/signin?authToken=${token}&cartToken=${basket}&utm_source=mail`);
  expect(page.url()).not.toContain(token);
  expect(page.url()).not.toContain(basket);
  const cookies = await context.cookies();
  const value = (name: string) =>
    cookies.find((cookie) => cookie.name === `${name}_${goods.siteCode}`)?.value;
  expect(value('auth_token')).toBe(token);
  expect(value('cart_token')).toBe(basket);
  const [link, ...after] = seen;
  expect(link).toContain(token);
  expect(after.filter((line) => line.includes(token) || line.includes(basket))).toEqual([]);
  const counted = JSON.stringify(
    await page.evaluate(() => Object.entries(window).filter(([name]) => name === 'dataLayer')),
  );
  expect(counted).not.toContain(basket);
  expect(counted).not.toContain(token);
  await customer.call(clearBasket, { query: {} });
});
