import { CATALOG_MENU_PATH, readCatalogMenu } from '../../src/domain/catalog/catalog-menu.ts';
import { expect, once, onceWalk, type Page, test } from './shop-test.ts';

const button = (page: Page) => page.getByRole('button', { name: 'Каталог' });
const panel = (page: Page) => page.getByRole('dialog', { name: 'Каталог' });

test(
  'ROUTE-05 «Каталог» fetches its panel once, when it is meant, and opens and closes it by keyboard and by pointer',
  onceWalk,
  async ({ page }) => {
    let fetched = 0;
    page.on('request', (request) => {
      if (new URL(request.url()).pathname === CATALOG_MENU_PATH) fetched++;
    });
    await page.goto('/about');
    const bar = page
      .getByRole('banner')
      .locator('div', { has: button(page) })
      .first();
    expect(
      await bar.evaluate((edge) => getComputedStyle(edge).borderBottomColor),
      'without motion the header has an edge, too',
    ).not.toMatch(/, 0\)|transparent/);
    await expect(button(page)).toHaveAttribute('aria-expanded', 'false');
    expect(fetched).toBe(0);
    await button(page).press('Enter');
    await expect(panel(page)).toBeVisible();
    await expect(button(page)).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('Tab');
    await expect(panel(page).getByRole('link', { name: 'Весь каталог' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(panel(page)).toBeHidden();
    await expect(button(page)).toBeFocused();
    await expect(button(page)).toHaveAttribute('aria-expanded', 'false');

    await button(page).click();
    await expect(panel(page)).toBeVisible();
    await panel(page).getByRole('button', { name: 'Закрыть меню' }).click();
    await expect(panel(page)).toBeHidden();
    await button(page).click();
    await panel(page).getByRole('link', { name: 'Хлопок', exact: true }).click();
    await expect(page).toHaveURL('/catalog/tkani/hlopok');
    expect(fetched).toBe(1);
  },
);

test(
  'ROUTE-05 «Каталог» leads to the catalogue where its panel does not come',
  once,
  async ({ page, watch }) => {
    watch.expects(/menu\.json/);
    await page.route(`**${CATALOG_MENU_PATH}`, (route) => route.abort());
    await page.goto('/about');
    await button(page).click();
    await expect(page).toHaveURL('/catalog');
  },
);

test(
  'ROUTE-05 «Каталог» leads to the catalogue where its panel was made by code that the page does not have',
  once,
  async ({ page }) => {
    await page.route(`**${CATALOG_MENU_PATH}`, async (route) => {
      const menu = readCatalogMenu(await (await route.fetch()).json());
      await route.fulfill({ json: { ...menu, code: 'later' } });
    });
    await page.goto('/about');
    await button(page).click();
    await expect(page).toHaveURL('/catalog');
  },
);
