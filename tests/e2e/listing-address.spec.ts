import { ListingPage } from './listing-page.ts';
import { expect, once, test } from './shop-test.ts';

const list = '/catalog/tkani';

test('LIST-03 a page opened with a choice shows skeletons, never the whole list', once, async ({ page }) => {
  const listing = new ListingPage(page);
  await page.goto(list);
  const first = await listing.titles.first().innerText();
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/catalog/v1/products', async (route) => {
    await answered;
    await route.continue();
  });
  await page.goto(`${list}?sort=-price&nonsense=1&colour=999999`);
  await expect(page.getByText(first)).toBeHidden();
  const place = page.locator('[data-own] [data-cards] > li').first();
  const size = (await place.boundingBox())?.width;
  expect(size).toBeGreaterThan(100);
  answer();
  await expect(listing.titles.first()).toBeVisible();
  await expect(listing.titles).toHaveCount(20);
  await expect(page, 'what means nothing leaves the address').toHaveURL(`${list}?sort=-price`);
  expect(await listing.titles.first().innerText()).not.toBe(first);
});

test('LIST-01 LIST-02 a narrowed list has pages, and a limit of its own', once, async ({ page }) => {
  const listing = new ListingPage(page);
  await page.goto(`${list}?sort=title&limit=10`);
  await expect(listing.titles).toHaveCount(10);
  const pages = page.getByRole('navigation', { name: 'Страницы' });
  await expect(pages.getByRole('link', { name: /^Страница / })).toHaveCount(6);
  const first = await listing.titles.first().innerText();
  await pages.getByRole('link', { name: 'Страница 2', exact: true }).click();
  await expect(page).toHaveURL(`${list}?sort=title&page=2&limit=10`);
  await expect(listing.titles.first()).not.toHaveText(first);
  await expect(page, 'the title names the page').toHaveTitle(/[^\d] - Страница 2$/);
  await page.getByRole('link', { name: 'Показать ещё' }).click();
  await expect(listing.titles).toHaveCount(20);
  await expect(page).toHaveURL(`${list}?sort=title&page=3&limit=10`);
  await expect(page).toHaveTitle(/[^\d] - Страница 3$/);
  await pages.getByRole('link', { name: 'Страница 1', exact: true }).click();
  await expect(listing.titles, 'choosing a page forgets that more was shown').toHaveCount(10);
  await expect(listing.titles.first()).toHaveText(first);
  await expect(page).not.toHaveTitle(/Страница/);
});

test(
  'LIST-12 LIST-01 marks of advertisements change no list and outlive a choice, until the visitor has answered',
  once,
  async ({ page, context }) => {
    const listing = new ListingPage(page);
    await context.clearCookies();
    await page.goto(`${list}?page=2&yclid=7&srsltid=x`);
    await expect(page).toHaveTitle(/Страница 2$/);
    await expect(listing.titles).toHaveCount(20);
    const refuse = page.getByRole('region', { name: 'Согласие на cookie' }).getByRole('button', {
      name: 'Отклонить',
    });
    await expect(refuse).toBeVisible();
    await expect(page).toHaveURL(`${list}?page=2&yclid=7&srsltid=x`);
    await listing.choose(await listing.unfold('Волокно'), 'Лён');
    await expect(page).toHaveURL(/\?fibre=\d+&yclid=7&srsltid=x$/);
    await page.keyboard.press('Escape');
    await refuse.click();
    await expect(page).toHaveURL(/\?fibre=\d+$/);
    await page.goBack();
    await expect(page, 'nor does an earlier address keep them').toHaveURL(`${list}?page=2`);
  },
);
