import { expect, test } from './http-test.ts';
import { readHead } from './page-head.ts';
import { shopUrl } from '../shop.ts';

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
  test(`${name}: its head says what it is`, async ({ request }) => {
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

test('META-01 product: its head says what it is', async ({ request, goods }) => {
  const { path, title } = goods.cloth();
  const head = await readHead(request, path);
  expect(head.headings).toBe(1);
  expect(head.title).toContain(title);
  expect(head.canonical).toBe(shopUrl + path);
  expect(head.meta('og:type')).toBe('product');
});

test('META-01 newsItem: its head says what it is', async ({ request }) => {
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
  test(`META-02 ${path}?page=2 has a title of its own and is canonical to itself`, async ({ request }) => {
    const [first, second] = [await readHead(request, path), await readHead(request, `${path}?page=2`)];
    expect(first.title).not.toContain('Страница');
    expect(second.title).toBe(`${first.title} - Страница 2`);
    expect(second.canonical).toBe(`${shopUrl}${path}?page=2`);
    expect(first.canonical).toBe(shopUrl + path);
    const [described, other] = [first.meta('description'), second.meta('description')];
    expect([other, second.meta('og:description')]).toEqual([`Страница 2. ${described}`, other]);
  });

test('META-15 raffles are linked from where people meet them, and stand in the sitemap', async ({
  request,
}) => {
  const path = '/raffle/komplekt-ivovaya-vetv';
  for (const from of ['/', '/news', '/actions'])
    expect((await readHead(request, from)).html, from).toContain(`href="${path}"`);
  expect((await readHead(request, '/news?page=2')).html).not.toContain('/raffle/');
  expect(await (await request.get('/sitemaps/pages.xml')).text()).toContain(`${shopUrl}${path}<`);
});

test('only pages that the shop has SEO data for may be indexed', async ({ request }) => {
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
