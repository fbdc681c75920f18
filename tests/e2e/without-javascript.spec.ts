import { expect, once, onceWalk, test } from './shop-test.ts';

test.use({ javaScriptEnabled: false });

test(
  'ROUTE-01 ROUTE-05 LIST-01 without JavaScript a shopper gets from the home page to a product of page 2',
  onceWalk,
  async ({ page }) => {
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
    const products = page.getByRole('region', { name: 'Товары' });
    const heading = products.getByRole('heading', { level: 3 }).first();
    await expect(heading).not.toHaveText(first);
    const title = await heading.innerText();
    await products.getByRole('link', { name: title }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(title);
  },
);

test(
  'PROD-02 without JavaScript a product shows its price, its sizes and what is left of them',
  once,
  async ({ page, goods }) => {
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
  },
);

test('ROUTE-09 without JavaScript the search form leads to the search', async ({ page, isMobile }) => {
  await page.goto('/');
  if (isMobile) await page.getByRole('link', { name: 'Поиск', exact: true }).click();
  const search = page.getByRole('search').filter({ visible: true });
  await search.getByRole('searchbox').fill('лён в полоску');
  await search.getByRole('button', { name: 'Найти' }).click();
  await expect(page).toHaveURL((url) => url.searchParams.get('query') === 'лён в полоску');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Поиск');
});

test('ROUTE-05 without JavaScript «Каталог» leads to all sections, and on to each', async ({ page }) => {
  await page.goto('/news');
  await page.getByRole('banner').getByRole('link', { name: 'Каталог' }).click();
  await expect(page).toHaveURL('/catalog');
  await page.getByRole('main').getByRole('link', { name: 'Хлопок', exact: true }).click();
  await expect(page).toHaveURL('/catalog/tkani/hlopok');
});
