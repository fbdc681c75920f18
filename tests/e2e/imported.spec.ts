import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once as onceEmitted } from 'node:events';
import { cpSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { temporaryFolder } from '../temporary-folder.ts';
import { BasketPage } from './basket-page.ts';
import { CheckoutPage } from './checkout-page.ts';
import { ListingPage } from './listing-page.ts';
import { LONG_TITLE, writeExport, writePrices } from './imported-goods.ts';
import { ProductPage } from './product-page.ts';
import { expect, once, test } from './shop-test.ts';

// It leaves the shop's origin, and starts a shop as an owner does: nothing smaller runs all of that.
test.use({ window: 'own', pictures: 'plain' });

const root = resolve(import.meta.dirname, '../..');
const origin = 'http://localhost:4955';
const files = temporaryFolder('export');
const data = temporaryFolder('imported');
const env = {
  ...process.env,
  VITRINA_DATA: data,
  PORT: '4955',
  API_PORT: '4956',
  SITE_URL: origin,
  WARM_PICTURES: '0',
  METRIKA_ID: '',
  VK_PIXEL_ID: '',
  COUNTER_SCRIPT_URL: '',
};
let shop: ChildProcess;

test.beforeAll(async () => {
  test.setTimeout(180_000);
  await writeExport(files);
  cpSync(join(process.env['VITRINA_DATA'] ?? '.vitrina', 'compiled'), join(data, 'compiled'), {
    recursive: true,
  });
  shop = spawn(process.execPath, ['scripts/start.ts', '--import', files], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (shop.stdout === null) throw new Error('The shop says nothing.');
  for await (const line of createInterface(shop.stdout)) if (line.startsWith('Shop:')) break;
  shop.stdout.resume();
});
test.afterAll(async () => {
  shop.kill('SIGTERM');
  await onceEmitted(shop, 'exit');
});

/** Runs the command beside the shop; answers its report for programs. */
async function bring(...args: string[]): Promise<{ offers: Record<string, number>; problems: unknown[] }> {
  const { stdout } = await promisify(execFile)(process.execPath, ['scripts/import.ts', ...args, '--json'], {
    cwd: root,
    env,
  });
  return JSON.parse(stdout) as { offers: Record<string, number>; problems: unknown[] };
}

test(
  'MOVE-01 an export of 1C is a shop in which one buys, and a later file is a difference in it while it runs',
  once,
  async ({ page }) => {
    test.setTimeout(120_000);
    await page.goto(origin);
    await expect(page.locator('body')).not.toContainText(/Полотно|Иваново|Разрешите cookie/);
    await page.getByRole('region', { name: 'Разделы' }).getByRole('link', { name: 'Ткани' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ткани');
    const goods = page.getByRole('region', { name: 'Товары' });
    const listing = new ListingPage(page);
    await expect(listing.titles).toHaveCount(3);
    await expect(goods.getByRole('link', { name: LONG_TITLE })).toBeVisible();

    await listing.choose(await listing.unfold('Цвет'), 'белый');
    await listing.apply();
    await expect(listing.titles).toHaveText(['Лён умягчённый']);
    await goods.getByRole('link', { name: 'Лён умягчённый' }).click();

    const product = new ProductPage(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Лён умягчённый');
    const path = new URL(page.url()).pathname;
    const source = await page.locator('main img').first().getAttribute('src');
    const picture = await page.request.get(new URL(source ?? '', page.url()).href);
    expect([picture.status(), picture.headers()['content-type']]).toEqual([
      200,
      expect.stringContaining('image/'),
    ]);
    await expect(product.buyBox).toContainText('40,5');
    await product.buy.click();
    await page.getByRole('dialog').getByRole('link', { name: 'Перейти в корзину' }).click();
    const basket = new BasketPage(page);
    await expect(basket.row('Лён умягчённый')).toBeVisible();
    await basket.toCheckout.click();

    const checkout = new CheckoutPage(page);
    await checkout.introduce();
    await expect(page.getByText('Доставка по договорённости').first()).toBeVisible();
    await checkout.byHand.click();
    await checkout.city.fill('Кинешма');
    await checkout.street.fill('Красная');
    await checkout.house.fill('5');
    await checkout.zip.fill('155800');
    await checkout.consent.check();
    await expect(checkout.calculation).toHaveText('Доставка: по\u00a0договорённости');
    await checkout.order.click();
    await expect(page).toHaveURL(/checkout-success/);
    await expect(page.getByText(/№\s?\d+/).first()).toBeVisible();

    await page.goto(`${origin}/catalog/search?query=${encodeURIComponent('льна')}`);
    await expect(page.getByRole('link', { name: 'Лён костюмный' }).first()).toBeVisible();

    const later = temporaryFolder('later');
    writePrices(later, 'offers0_1.xml', [
      { id: 'a', price: 1111, stock: 40.5 },
      { id: 'b', price: 1200, stock: 12 },
    ]);
    const dry = await bring(later, '--dry-run');
    expect(dry.offers).toMatchObject({ read: 2, changed: 1, unchanged: 1 });
    expect((await bring(later)).offers).toEqual({
      read: 2,
      created: 0,
      changed: 1,
      unchanged: 1,
      hidden: 0,
      leftOut: 0,
    });
    await expect(async () => {
      await page.goto(origin + path);
      await expect(product.buyBox).toContainText(/1\s111\s₽/, { timeout: 500 });
    }).toPass();
    // What was ordered is not in the stock though the file says so.
    await expect(product.buyBox).toContainText('39,5');
    expect((await bring(later)).offers).toMatchObject({ read: 2, unchanged: 2 });
    expect((await page.request.get('http://localhost:4956/outbox')).status()).toBe(404);
  },
);
