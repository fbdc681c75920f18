import { readHead } from './page-html.ts';
import { shopUrl } from './shop.ts';
import { expect, once, test } from './shop-test.ts';

const informationPages = [
  '/about',
  '/cookie',
  '/policy',
  '/refund',
  '/payment',
  '/contacts',
  '/conditions',
  '/address',
  '/tour-shop',
  '/tour-fabrica',
];

/** A page of each kind, with the Open Graph type that tells crawlers what it is. */
const kinds = [
  ['META-01 home', '/', 'website'],
  ['META-01 catalog: root', '/catalog', 'website'],
  ['META-01 catalog: listing', '/catalog/tkani/hlopok', 'website'],
  ['META-01 newsList', '/news', 'website'],
  ['META-01 newsList: actions', '/actions', 'website'],
  ['META-01 catalog: selection', '/catalog/postelnoe-bele?fibre=2004', 'website'],
  ['META-01 page: collection', '/collection/beloe', 'website'],
  ['META-01 page: brand', '/brands/dolgunets', 'website'],
  ['META-01 page: below static', '/static/tkani/len', 'website'],
  ['META-01 contacts', '/contacts', 'website'],
  ['META-01 contacts: address', '/address', 'website'],
  ['META-01 page', '/about', 'website'],
] as const;

for (const [name, path, type] of kinds) {
  test(`${name}: its head says what it is`, once, async ({ request }) => {
    const head = await readHead(request, path);
    expect(head.status).toBe(200);
    expect(head.lang).toBe('ru');
    expect(head.headings).toBe(1);
    expect(head.title).toMatch(/[а-яё]{3}/i);
    expect(head.meta('description')).toMatch(/[а-яё]{3}/i);
    expect(head.canonical).toBe(shopUrl + (path === '/' ? '/' : path));
    expect(head.meta('og:type')).toBe(type);
    expect(head.meta('og:title')).toBe(head.title);
    expect(head.meta('og:url')).toBe(head.canonical);
  });
}

test('META-01 product: its head says what it is', once, async ({ request, goods }) => {
  const { path, title } = goods.cloth();
  const head = await readHead(request, path);
  expect(head.headings).toBe(1);
  expect(head.title).toContain(title);
  expect(head.canonical).toBe(shopUrl + path);
  expect(head.meta('og:type')).toBe('product');
});

test('META-01 newsItem: its head says what it is', once, async ({ request }) => {
  const list = await readHead(request, '/news');
  const path = /href="(\/news\/detail\/\d+)"/.exec(list.html)?.[1] ?? '';
  const head = await readHead(request, path);
  expect(head.status).toBe(200);
  expect(head.headings).toBe(1);
  expect(head.canonical).toBe(shopUrl + path);
  expect(head.meta('og:type')).toBe('article');
  expect(head.meta('article:published_time')).toMatch(/^\d{4}-\d{2}-\d{2}/);
});

for (const path of ['/catalog/tkani', '/news', '/brands/dolgunets'])
  test(
    `META-02 ${path}?page=2 has a title of its own and is canonical to itself`,
    once,
    async ({ request }) => {
      const [first, second] = [await readHead(request, path), await readHead(request, `${path}?page=2`)];
      expect(first.title).not.toContain('Страница');
      expect(second.title).toBe(`${first.title} - Страница 2`);
      expect(second.canonical).toBe(`${shopUrl}${path}?page=2`);
      expect(first.canonical).toBe(shopUrl + path);
    },
  );

test('META-03 the Open Graph image is 1200×630 and the locale ru_RU', once, async ({ request, goods }) => {
  for (const path of ['/', '/catalog/tkani', goods.cloth().path, '/news', '/about']) {
    const head = await readHead(request, path);
    expect(head.meta('og:locale')).toBe('ru_RU');
    expect(head.meta('og:image:width')).toBe('1200');
    expect(head.meta('og:image:height')).toBe('630');
    const image = await request.get(head.meta('og:image') ?? '');
    expect(image.status(), `${path} ${head.meta('og:image')}`).toBe(200);
    expect(image.headers()['content-type']).toMatch(/^image\/(jpeg|png)$/);
  }
});

test('only pages that the shop has SEO data for may be indexed', once, async ({ request }) => {
  expect((await readHead(request, '/')).robots ?? '').not.toContain('noindex');
  for (const path of [
    '/cart',
    '/favorites',
    '/compare',
    '/catalog/search',
    '/user/signin',
    '/checkout-success',
  ])
    expect((await readHead(request, path)).robots, path).toContain('noindex');
});

test('META-05 a product’s own heading and description are honoured', once, async ({ page, goods }) => {
  const { path, product } = goods.at(
    0,
    ({ seoPage }) =>
      !!seoPage?.h1 && seoPage.config.replaceDescription && !!seoPage.additionalFields.seodescr,
  );
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(product.seoPage?.h1 ?? '');
  const text = await page.evaluate(
    (html) => new DOMParser().parseFromString(html, 'text/html').body.innerText.slice(0, 60),
    product.seoPage?.additionalFields.seodescr ?? '',
  );
  await expect(page.getByRole('article')).toContainText(text);
});

for (const path of informationPages)
  test(
    `${['/address', '/tour-shop', '/tour-fabrica'].includes(path) ? 'ROUTE-03' : 'ROUTE-02'} ${path} is prebuilt and has something to read`,
    once,
    async ({ page }) => {
      const answer = await page.goto(path);
      expect(answer?.status()).toBe(200);
      expect(answer?.headers()['etag']).toBeTruthy();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/[а-яё]{3}/i);
      const text = await page.getByRole('main').innerText();
      expect(text.length).toBeGreaterThan(600);
      expect(text).not.toMatch(/lorem|TODO|undefined|NaN|\[object/i);
    },
  );
