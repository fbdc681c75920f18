import type { APIRequestContext } from '@playwright/test';
import { productPath } from '../../src/paths.ts';
import { expect, once, test } from './shop-test.ts';
import { shopUrl } from './shop.ts';

test.use({ javaScriptEnabled: false });

test('ROUTE-01 ROUTE-05 LIST-01 without JavaScript a shopper gets from the home page to a product of page 2', async ({
  page,
}) => {
  await page.goto('/');
  await page
    .getByRole('region', { name: 'Разделы', exact: true })
    .getByRole('link', { name: 'Ткани' })
    .click();
  await expect(page).toHaveURL('/catalog/tkani');
  const first = await page
    .getByRole('region', { name: 'Товары' })
    .getByRole('heading', { level: 3 })
    .first()
    .innerText();
  await page.getByRole('link', { name: 'Страница 2', exact: true }).click();
  await expect(page).toHaveURL('/catalog/tkani?page=2');
  await expect(page.getByRole('link', { name: 'Страница 2', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  );
  const card = page.getByRole('region', { name: 'Товары' }).getByRole('heading', { level: 3 }).first();
  await expect(card).not.toHaveText(first);
  const title = await card.innerText();
  await card.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(title);
});

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

test(
  'ROUTE-05 without JavaScript links lead from the home page to every product, page by page',
  once,
  async ({ request, goods }) => {
    const isListing = (path: string) => /^\/catalog(?:$|[/?])/.test(path) && !isProduct(path);
    const known = new Set(['/']);
    const products = new Set<string>();
    // The set grows while it is walked.
    for (const page of known)
      for (const link of await linksOf(request, page)) {
        if (isProduct(link)) products.add(link);
        else if (isListing(link)) known.add(link);
      }
    const unreachable = goods.all
      .map((product) => productPath(product))
      .filter((path) => !products.has(path));
    expect(unreachable).toEqual([]);
    expect(products.size).toBe(goods.all.length);
  },
);

test('PROD-02 without JavaScript a product shows its price, its sizes and what is left of them', async ({
  page,
  goods,
}) => {
  const { path, title, product } = goods.sized();
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(title);
  const buyBox = page.locator('[data-product-id]');
  await expect(buyBox).toContainText(/\d\s₽/);
  await expect(buyBox).toContainText(`В наличии ${product.groups[0]?.remnants}`);
  for (const group of product.groups) {
    const size = group.title.split(' / ')[1] ?? '';
    await expect(buyBox.getByRole('group', { name: 'Размер' }).getByText(size).first()).toBeVisible();
  }
});

test('ROUTE-09 without JavaScript the search form leads to the search', async ({ page, isMobile }) => {
  await page.goto('/');
  if (isMobile) await page.getByRole('button', { name: 'Каталог' }).click();
  const search = page.getByRole('search').filter({ visible: true });
  await search.getByRole('searchbox').fill('лён в полоску');
  await search.getByRole('button', { name: 'Найти' }).click();
  await expect(page).toHaveURL((url) => url.searchParams.get('query') === 'лён в полоску');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Поиск');
});

test('ROUTE-05 without JavaScript the menu of the catalogue opens and leads on', async ({ page }) => {
  await page.goto('/news');
  await page.getByRole('button', { name: 'Каталог' }).click();
  const menu = page.getByRole('dialog', { name: 'Каталог' });
  await expect(menu).toBeVisible();
  await menu.getByRole('link', { name: 'Хлопок', exact: true }).click();
  await expect(page).toHaveURL('/catalog/tkani/hlopok');
});

// Playwright's switch stops scripts, but leaves the parser in the belief that they run: `noscript` stays hidden.
for (const [path, said] of [
  ['/cart', 'Чтобы увидеть корзину'],
  ['/favorites', 'чтобы увидеть его'],
  ['/compare', 'чтобы увидеть его'],
  ['/catalog/search', 'Результаты поиска показывает JavaScript'],
] as const) {
  test(
    `ROUTE-09 ${path} is prebuilt and says without JavaScript what is missing`,
    once,
    async ({ request }) => {
      const answer = await request.get(path);
      expect(answer.headers()['etag']).toBeTruthy();
      const [, text] = /<noscript>(.*?)<\/noscript>/s.exec(await answer.text()) ?? [];
      expect(text).toContain(said);
    },
  );
}
