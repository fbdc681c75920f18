import { expect, once, onceWalk, test } from './shop-test.ts';

const list = '/catalog/tkani';

test(
  'LIST-02 the numbered pages stand in a window of six between two arrows, the last has no way on',
  once,
  async ({ page, request }) => {
    await page.goto(list);
    const pages = page.getByRole('navigation', { name: 'Страницы' });
    const numbers = pages.getByRole('link', { name: /^Страница / });
    await expect(numbers).toHaveText(['1', '2', '3', '4', '5', '6']);
    await expect(pages.getByRole('link', { name: 'Предыдущая страница' })).toHaveCount(0);
    await expect(pages.getByRole('link', { name: 'Страница 1', exact: true })).toHaveAttribute('href', list);

    await pages.getByRole('link', { name: 'Страница 6', exact: true }).click();
    await expect(page).toHaveURL(`${list}?page=6`);
    await expect(numbers).toHaveCount(6);
    await expect(pages.getByRole('link', { name: 'Страница 6', exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await pages.getByRole('link', { name: 'Предыдущая страница' }).click();
    await expect(page).toHaveURL(`${list}?page=5`);
    await expect(pages.getByRole('link', { name: 'Следующая страница' })).toHaveAttribute(
      'href',
      `${list}?page=6`,
    );

    const statuses = await Promise.all(
      Array.from({ length: 40 }, async (_, index) =>
        (await request.get(`${list}?page=${index + 1}`)).status(),
      ),
    );
    const last = statuses.lastIndexOf(200) + 1;
    await page.goto(`${list}?page=${last}`);
    await expect(page.getByRole('link', { name: `Страница ${last}`, exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await expect(page.getByRole('link', { name: 'Следующая страница' })).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Показать ещё' })).toHaveCount(0);
  },
);

test(
  'LIST-02 LIST-01 «Показать ещё» appends the next page, keeps the address true and says so',
  onceWalk,
  async ({ page }) => {
    await page.goto(list);
    const cards = page.getByRole('region', { name: 'Товары' }).getByRole('heading', { level: 3 });
    const firstPage = await cards.allInnerTexts();
    expect(firstPage).toHaveLength(20);

    const more = page.getByRole('link', { name: 'Показать ещё' });
    await more.click();
    await expect(cards).toHaveCount(40);
    expect((await cards.allInnerTexts()).slice(0, 20)).toEqual(firstPage);
    await expect(page).toHaveURL(`${list}?page=2`);
    await expect(page).toHaveTitle(/ - Страница 2$/);
    await expect(page.getByRole('status').filter({ hasText: 'ещё' })).toHaveText(
      /^Показано ещё 20\sтоваров, всего на странице 40$/,
    );
    await expect(page.getByRole('link', { name: 'Страница 2', exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    );

    await more.click();
    await expect(cards).toHaveCount(60);
    await expect(page).toHaveURL(`${list}?page=3`);
    expect(new Set(await cards.allInnerTexts()).size).toBe(60);

    await page.getByRole('link', { name: 'Страница 2', exact: true }).click();
    await expect(page).toHaveURL(`${list}?page=2`);
    await expect(cards, 'choosing a page forgets that more was shown').toHaveCount(20);
  },
);

test(
  'LIST-02 when the next page cannot be fetched, «Показать ещё» is an ordinary link',
  once,
  async ({ page, watch }) => {
    watch.expects(/page=2/);
    await page.goto(list);
    let asked = 0;
    await page.route(`**${list}?page=2`, (route) => (asked++ === 0 ? route.abort() : route.continue()));
    await page.getByRole('link', { name: 'Показать ещё' }).click();
    await expect(page.getByRole('link', { name: 'Страница 2', exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await expect(page.getByRole('region', { name: 'Товары' }).getByRole('heading', { level: 3 })).toHaveCount(
      20,
    );
  },
);

test(
  'LIST-06 breadcrumbs lead from the home page through each category to the title',
  once,
  async ({ page, goods }) => {
    const { path, title, product } = goods.cloth();
    await page.goto(path);
    const crumbs = page.getByRole('navigation', { name: 'Навигационная цепочка' });
    const names = ['Главная', ...product.categories.map((category) => category.title)];
    await expect(crumbs.getByRole('link')).toHaveText(names);
    await expect(crumbs.locator('li').last()).toContainText(title);

    const codes = product.categories.map(({ code }) => code);
    for (const [depth, category] of product.categories.entries())
      await expect(crumbs.getByRole('link', { name: category.title, exact: true })).toHaveAttribute(
        'href',
        `/catalog/${codes.slice(0, depth + 1).join('/')}`,
      );
    await crumbs.getByRole('link').last().click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(crumbs.getByRole('link')).toHaveText(names.slice(0, -1));
  },
);

test('ROUTE-04 the magazine lists its articles by pages, and each can be read', once, async ({ page }) => {
  await page.goto('/news');
  await expect(page).toHaveTitle(/^Журнал «Нить»/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Журнал «Нить»');
  await page.getByRole('link', { name: 'Страница 2', exact: true }).click();
  await expect(page).toHaveURL('/news?page=2');
  const article = page.getByRole('main').getByRole('heading', { level: 2 }).first();
  const name = await article.innerText();
  await article.getByRole('link').click();
  await expect(page).toHaveURL(/\/news\/detail\/\d+$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  expect((await page.getByRole('main').innerText()).length).toBeGreaterThan(500);
});
