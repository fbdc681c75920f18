import type { APIRequestContext } from '@playwright/test';
import { productPath } from '../../../src/paths.ts';
import { shopUrl } from '../shop.ts';
import { expect, test } from './http-test.ts';

/** Addresses within the shop that a page's HTML links to; what only a script could show does not count. */
async function linksOf(request: APIRequestContext, path: string): Promise<string[]> {
  const answer = await request.get(path);
  expect(answer.status(), path).toBe(200);
  const html = (await answer.text()).replaceAll(/<(script|template)\b[^]*?<\/\1>/g, '');
  return [...html.matchAll(/<a\s[^>]*?href="([^"]*)"/g)]
    .map(([, href = '']) => new URL(href.replaceAll('&amp;', '&'), shopUrl + path))
    .filter(({ origin }) => origin === new URL(shopUrl).origin)
    .map(({ pathname, search }) => pathname + search);
}

const isProduct = (path: string) => /^\/catalog\/.+\/detail\//.test(path);

test('ROUTE-05 without JavaScript links lead from the home page to every product, page by page', async ({
  request,
  goods,
}) => {
  const isListing = (path: string) => /^\/catalog(?:$|[/?])/.test(path) && !isProduct(path);
  const known = new Set(['/']);
  const products = new Set<string>();
  // The set grows while it is walked.
  for (const page of known)
    for (const link of await linksOf(request, page)) {
      if (isProduct(link)) products.add(link);
      else if (isListing(link)) known.add(link);
    }
  const unreachable = goods.all.map((product) => productPath(product)).filter((path) => !products.has(path));
  expect(unreachable).toEqual([]);
  expect(products.size).toBe(goods.all.length);
});

for (const [path, said] of [
  ['/cart', 'Чтобы увидеть корзину'],
  ['/favorites', 'чтобы увидеть его'],
  ['/compare', 'чтобы увидеть его'],
  ['/catalog/search', 'Без JavaScript результаты видят'],
] as const) {
  test(`ROUTE-09 ${path} is prebuilt and says without JavaScript what is missing`, async ({ request }) => {
    const answer = await request.get(path);
    expect(answer.headers()['etag']).toBeTruthy();
    const texts = (await answer.text()).matchAll(/<noscript>(.*?)<\/noscript>/gs);
    expect([...texts].join(' ')).toContain(said);
  });
}
