import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { runRebuild } from '../crash/killable-command.ts';
import { startShopProcess } from '../crash/shop-process.ts';
import { makeOtherCode, takeShop } from './other-code.ts';
import { ProductPage } from './product-page.ts';
import { expect, once, type Page, test } from './shop-test.ts';

// It leaves the shop's origin.
test.use({ window: 'own' });

/** A shop of its own beside the one under test, with the same content, where another code can be released. */
async function ownShop(apiUrl: string) {
  const shared = process.env['VITRINA_DATA'];
  if (!shared) throw new Error('VITRINA_DATA must name the data folder of the shop at SHOP_URL.');
  // On the same disk, where files can be shared.
  mkdirSync(join(shared, 'tabs'), { recursive: true });
  const dataFolder = mkdtempSync(join(shared, 'tabs', 'shop-'));
  takeShop(shared, dataFolder);
  const server = await startShopProcess(dataFolder, apiUrl);
  return {
    url: `http://localhost:${server.port}`,
    async releaseOtherCode(): Promise<void> {
      makeOtherCode(dataFolder, 'other-code');
      const { code, stderr } = await runRebuild({ dataFolder, apiUrl });
      expect([code, stderr]).toEqual([0, '']);
    },
    async [Symbol.asyncDispose]() {
      await server.stop();
      rmSync(dataFolder, { recursive: true, force: true });
    },
  };
}

/** Scripts and styles that a page names. */
const assetsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => [
    ...new Set(document.documentElement.outerHTML.match(/\/_astro\/[\w.-]+\.(?:js|css)/g) ?? []),
  ]);

test(
  'BUILD-03 pages that were opened before other code was released work on: every island, script and dialog of theirs',
  once,
  async ({ context, goods }) => {
    test.slow();
    await using shop = await ownShop(goods.apiUrl);
    // As in tabs that were loaded again for this code once: they would be, where they notice it in time.
    await context.addInitScript(() => {
      if (location.protocol === 'http:') sessionStorage.setItem('reloaded-for', 'other-code');
    });
    const good = goods.at(
      8,
      ({ images, videos, groups }) =>
        images.length >= 4 && videos.length === 0 && groups.every(({ remnants }) => remnants >= 10),
    );
    const open = async (path: string) => {
      const page = await context.newPage();
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.goto(shop.url + path);
      return page;
    };
    const [card, listing, home] = await Promise.all([open(good.path), open('/catalog/tkani'), open('/')]);
    const before = (await Promise.all([card, listing, home].map(assetsOf))).flat();
    expect(before.length).toBeGreaterThan(10);

    await shop.releaseOtherCode();

    const fresh = await open(good.path);
    expect((await assetsOf(fresh)).filter((asset) => before.includes(asset))).toEqual([]);
    await fresh.close();

    await test.step('buy box, favourites, pictures and a dialog of a product', async () => {
      await card.bringToFront();
      const product = new ProductPage(card);
      await product.buyBox.dispatchEvent('pointerover');
      await product.take();
      await expect(product.inBasket).toBeVisible();
      const heart = card.getByRole('button', { name: `В избранное: ${good.title}` }).first();
      await heart.press('Enter');
      await card
        .getByRole('dialog', { name: 'Товар успешно добавлен в избранное' })
        .getByRole('button', { name: 'Продолжить покупки' })
        .click();
      // Pressed, it says so in its name.
      await expect(
        card.getByRole('button', { name: `В избранном: ${good.title}`, pressed: true }).first(),
      ).toBeVisible();
      await card.getByRole('button', { name: 'Увеличить' }).click();
      await expect(card.getByRole('dialog', { name: /^Фотографии/ })).toBeVisible();
      await card.keyboard.press('Escape');
      await card.getByRole('button', { name: 'Купить в один клик' }).click();
      await expect(card.getByRole('dialog', { name: 'Купить в один клик' })).toBeVisible();
      await card.keyboard.press('Escape');
    });

    await test.step('favourites and filters of a listing', async () => {
      await listing.bringToFront();
      const heart = listing.locator('button[data-favorite][aria-pressed=false]').first();
      const name = (await heart.getAttribute('aria-label')) ?? '';
      await heart.click();
      await expect(listing.getByRole('button', { name }).first()).toHaveAttribute('aria-pressed', 'true');
      await listing.getByRole('button', { name: 'Все фильтры' }).click();
      const dialog = listing.getByRole('dialog', { name: 'Фильтры' });
      await dialog.locator('summary', { hasText: 'Цвет' }).click();
      await dialog.locator('label').getByText('Белый', { exact: true }).click();
      await dialog.getByRole('button', { name: /^Показать/ }).click();
      await expect(listing).toHaveURL(/\?colour=\d+$/);
      await expect(dialog).toBeHidden();
    });

    await test.step('search of the home page, and on into the new release', async () => {
      await home.bringToFront();
      await home.getByRole('banner').getByRole('searchbox').click();
      const dialog = home.getByRole('dialog', { name: 'Поиск' });
      await dialog.getByRole('combobox', { name: 'Поиск по магазину' }).fill('сатин');
      const found = dialog.getByRole('group', { name: 'Товары' }).getByRole('option').first();
      await found.click();
      await expect(home.getByRole('heading', { level: 1 })).toContainText('Сатин');
      expect((await assetsOf(home)).filter((asset) => before.includes(asset))).toEqual([]);
      await card.bringToFront();
      await card.getByRole('link', { name: 'В корзине' }).first().click();
      await expect(card.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(card.getByText(good.title).first()).toBeVisible();
    });
    // Before their server stops.
    for (const tab of [card, listing, home]) await tab.close();
  },
);
