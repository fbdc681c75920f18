import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { BasketPage } from './basket-page.ts';
import { CheckoutPage } from './checkout-page.ts';
import { ProductPage } from './product-page.ts';
import { startSecondShop } from './second-shop-process.ts';
import { expect, test, walk } from './shop-test.ts';
import { toast } from './toasts.ts';

// It leaves the shop's origin.
test.use({ window: 'own' });

/** Both widths walk at once. */
const ports = { desktop: ['4941', '4942'], mobile: ['4943', '4944'] } as const;
const MINUTE_MS = 60_000;

let server: ChildProcess;
let origin: string;

test.beforeAll(async () => {
  test.setTimeout(5 * MINUTE_MS);
  const [port, apiPort] = ports[test.info().project.name === 'mobile' ? 'mobile' : 'desktop'];
  origin = `http://localhost:${port}`;
  const script = join(import.meta.dirname, 'absent/serve-absent.ts');
  server = await startSecondShop(script, [process.env['VITRINA_DATA'] ?? '.vitrina', port, apiPort]);
});

test.afterAll(() => {
  server.removeAllListeners('exit');
  server.kill();
});

/** What only an absent part would say. */
const absent =
  /отзыв|подписаться|один клик|сообщить о поступлении|запросить товар|промокод|бонус|сравнен|в комплект|свой комплект|помочь с выбором|личн\S+ кабинет|войти|зарегистрир|розыгрыш|заказать звонок/i;

test(
  'BACK-03 browsing, basket and cash checkout are a whole shop: no word, no call of what it does not have',
  walk,
  async ({ page, axe }) => {
    test.setTimeout(2 * MINUTE_MS);
    const refused: string[] = [];
    page.on('response', (response) => {
      if (response.status() === 501) refused.push(`${response.request().method()} ${response.url()}`);
    });
    const sockets: string[] = [];
    page.on('websocket', (socket) => sockets.push(socket.url()));
    const expectSilent = async () => {
      await expect(page.locator('body')).not.toContainText(absent);
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    };
    const expectWhole = async () => {
      await expectSilent();
      await axe();
    };

    await test.step('home, menu and a category', async () => {
      await page.goto(origin);
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
      await expectWhole();
      await page.getByRole('button', { name: 'Каталог' }).click();
      await expect(page.getByRole('dialog', { name: 'Каталог' })).toBeVisible();
      await expectWhole();
      await page.goto(`${origin}/catalog`);
      await expectWhole();
    });

    await test.step('search finds, and says so where there is nothing', async () => {
      await page.goto(`${origin}/catalog/search?query=${encodeURIComponent('щщщщ')}`);
      await expect(page.getByText('Ничего не нашлось')).toBeVisible();
      await expectWhole();
    });

    await test.step('a favourite is kept in this browser', async () => {
      await page.goto(`${origin}/catalog/search?query=${encodeURIComponent('сатин')}`);
      await page
        .getByRole('main')
        .getByRole('listitem')
        .filter({ hasText: '₽' })
        .locator('a[href*="/detail/"]')
        .first()
        .click();
      await page
        .getByRole('button', { name: /^В избранное/ })
        .first()
        .click();
      await page.getByRole('dialog').getByRole('link', { name: 'Перейти в избранное' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Избранное');
      await expectSilent();
      await page.getByRole('main').locator('a[href*="/detail/"]').first().click();
    });

    await test.step('a product, to its end', async () => {
      const product = new ProductPage(page);
      await expect(product.buy).toBeVisible();
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
      await expectWhole();
      await product.buy.click();
      await expect(toast(page, 'Товар успешно добавлен в корзину')).toBeVisible();
      await page.getByRole('dialog').getByRole('link', { name: 'Перейти в корзину' }).click();
    });

    await test.step('the basket, and an order that is paid on receipt', async () => {
      const basket = new BasketPage(page);
      await expect(basket.toCheckout).toBeVisible();
      await expectWhole();
      await basket.toCheckout.click();
      const checkout = new CheckoutPage(page);
      await checkout.introduce();
      await checkout.chooseAddress();
      await checkout.consent.check();
      await expect(checkout.calculation).toBeVisible();
      await expectWhole();
      await checkout.order.click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Спасибо/);
      await expectWhole();
    });

    await test.step('an address that was known answers 404', async () => {
      for (const path of ['/compare', '/user/signin', '/user/profile', '/constructor']) {
        const response = await page.request.get(origin + path);
        expect(response.status(), path).toBe(404);
      }
    });
    expect(refused).toEqual([]);
    expect(sockets).toEqual([]);
  },
);
