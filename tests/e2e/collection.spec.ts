import { ListingPage } from './listing-page.ts';
import { expect, once, onceWalk, test } from './shop-test.ts';

test(
  'ROUTE-07 COLL-01 collections lead to their products, which their filters narrow',
  onceWalk,
  async ({ page, axe }) => {
    const listing = new ListingPage(page);
    await page.goto('/collection');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Коллекции');
    const collection = page.getByRole('main').getByRole('heading', { level: 2 }).first();
    const title = await collection.innerText();
    await collection.getByRole('link').click();
    await expect(page).toHaveURL(/\/collection\/[\w-]+$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    const path = new URL(page.url()).pathname;
    const whole = await listing.total();

    await page.getByRole('button', { name: /фильтры/i }).click();
    const dialog = page.getByRole('dialog', { name: 'Фильтры' });
    await expect(dialog.getByText('Цена'), 'a collection counts no prices').toHaveCount(0);
    await dialog.locator('summary', { hasText: 'Цвет' }).click();
    await dialog.locator('details[open] label').first().click();
    await expect(dialog.getByRole('button', { name: /^Показать \d/ })).not.toHaveText(
      new RegExp(`\\s${whole}\\s`),
    );
    await axe({ part: 'dialog[open]' });
    await listing.apply();
    await expect(page).toHaveURL(new RegExp(`${path}\\?colour=\\d+$`));
    await expect.poll(() => listing.total()).toBeLessThan(whole);
    await page.getByRole('link', { name: 'Сбросить всё' }).click();
    await expect(page).toHaveURL(path);
    await expect.poll(() => listing.total()).toBe(whole);
  },
);

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('ROUTE-07 a collection shows its products and its pages', once, async ({ page }) => {
    await page.goto('/collection');
    await page.getByRole('main').getByRole('heading', { level: 2 }).first().getByRole('link').click();
    await expect(new ListingPage(page).titles.first()).toBeVisible();
    await page.getByRole('link', { name: 'Страница 2', exact: true }).click();
    await expect(page).toHaveURL(/\?page=2$/);
  });
});
