import { ListingPage } from './listing-page.ts';
import { expect, once, onceWalk, test } from './shop-test.ts';

const list = '/catalog/tkani';

test(
  'LIST-07 a category shows what it is about, its children, its SEO text and where else to look',
  onceWalk,
  async ({ page, axe }) => {
    await page.goto(list);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('Ткани');
    await expect(main.locator('header p').first()).toContainText('Полотно на метры');
    await expect(main.locator('header img')).toBeVisible();
    const children = main.getByRole('navigation', { name: 'Подразделы' }).getByRole('link');
    expect(await children.count()).toBeGreaterThan(3);
    await expect(main.getByRole('region', { name: 'О разделе' })).toContainText('Ткани');
    await main.locator('[data-suggestions]').scrollIntoViewIfNeeded();
    const more = main.getByRole('complementary', { name: 'Смотрите также' }).getByRole('link');
    await expect(more.first()).toBeVisible();
    await axe({ part: 'main' });
    await more.first().click();
    await expect(page).not.toHaveURL(list);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  },
);

test('LIST-07 without suggestions nothing is missing', once, async ({ page, watch }) => {
  watch.expects(/category-suggestions|ERR_FAILED/);
  await page.route('**/category-suggestions/**', (route) => route.abort());
  await page.goto(list);
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('category-sugg'));
  await page.locator('[data-suggestions]').scrollIntoViewIfNeeded();
  await failed;
  await expect(page.getByText('Смотрите также')).toBeHidden();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test(
    'META-02 LIST-03 a single value is a page of its own, with its pages and the way back',
    once,
    async ({ page }) => {
      const listing = new ListingPage(page);
      await page.goto(list);
      await page.locator('main summary', { hasText: 'Цвет' }).click();
      await page.locator('main details[open]').getByRole('link', { name: 'Белый', exact: true }).click();
      await expect(page).toHaveURL(/\?colour=\d+$/);
      const address = new URL(page.url());
      await expect(page.getByRole('heading', { level: 1 })).toContainText(/бел/i);
      await expect(listing.chips).toHaveText([/Белый/]);
      const title = await page.title();
      await page.getByRole('link', { name: 'Страница 2', exact: true }).click();
      await expect(page).toHaveURL(`${address.pathname}${address.search}&page=2`);
      await expect(page).toHaveTitle(`${title} - Страница 2`);
      expect(await page.locator('link[rel=canonical]').getAttribute('href')).toMatch(/\?colour=\d+&page=2$/);
      await listing.chips.first().click();
      await expect(page).toHaveURL(list);
    },
  );
});

test('LIST-03 a page of one value asks the shop for nothing until it is touched', once, async ({ page }) => {
  const listing = new ListingPage(page);
  await page.goto(list);
  const address = await page.locator('main details a').first().getAttribute('href');
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/catalog/v1/')) asked.push(request.url());
  });
  await page.goto(address ?? '');
  await page.waitForLoadState('networkidle');
  expect(asked).toEqual([]);
  await expect(listing.chips).toHaveCount(1);
  const colours = await listing.unfold('Цвет');
  await expect(colours.getByRole('checkbox', { checked: true })).toHaveCount(1);
});
