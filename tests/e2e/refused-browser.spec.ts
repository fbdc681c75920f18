import * as basketMessages from '../../src/domain/basket/basket-messages.ts';
import * as messages from '../../src/domain/requests/messages.ts';
import { paths } from '../../src/paths.ts';
import { CheckoutPage } from './checkout-page.ts';
import { ProductPage } from './product-page.ts';
import { expect, once, type Page, test } from './shop-test.ts';

/** As a browser that blocks cookies, with those that it had before. */
const refuseCookies = (page: Page) =>
  page.addInitScript(() => {
    const cookies = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie') ?? {};
    Object.defineProperty(Document.prototype, 'cookie', { ...cookies, set: () => undefined });
    Object.defineProperty(Navigator.prototype, 'cookieEnabled', { configurable: true, get: () => false });
  });

/** Leaves no room for another letter. */
const fillStorage = (page: Page) =>
  page.evaluate(() => {
    for (let size = 2 ** 22, index = 0; size >= 1; index++) {
      try {
        localStorage.setItem(`filler-${index}`, 'x'.repeat(size));
      } catch {
        size = Math.floor(size / 2);
      }
    }
  });

/** As Chromium refuses what lies beside cookies: each name throws, and locks are rejected. */
const refuseStorage = (page: Page) =>
  page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(globalThis, name, { configurable: true, get: refuse });
    Object.defineProperty(LockManager.prototype, 'request', {
      configurable: true,
      value: () => Promise.reject(new DOMException('Access is denied.', 'SecurityError')),
    });
    Object.defineProperty(globalThis, 'BroadcastChannel', {
      configurable: true,
      value: class {
        constructor() {
          refuse();
        }
      },
    });
  });

test(
  'ERR-13 where cookies are refused, «Купить» and the basket say so and what can be done',
  once,
  async ({ page, goods }) => {
    await refuseCookies(page);
    const product = new ProductPage(page);
    await product.open(goods.thing(3).path);
    await product.buy.click();
    await expect(page.getByText(basketMessages.basketNotKept)).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(product.buy).toBeVisible();
    await page.goto(paths.cart);
    await expect(page.getByRole('main').getByText(basketMessages.basketNotKept)).toBeVisible();
  },
);

test(
  'ERR-13 where storage is full, a favourite and a comparison are told as lost, once, and buying goes on',
  once,
  async ({ page, goods }) => {
    const product = new ProductPage(page);
    await product.open(goods.thing(3).path);
    await fillStorage(page);
    await page.getByRole('button', { name: /^В избранное:/ }).click();
    await expect(page.getByText(messages.notStored)).toBeVisible();
    await page.getByRole('button', { name: /^К сравнению:/ }).click();
    await expect(page.getByRole('button', { name: /^В сравнении:/ })).toBeVisible();
    await expect(page.getByText(messages.notStored)).toHaveCount(1);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await product.take();
    await page.goto(paths.cart);
    await expect(page.getByRole('main').getByRole('link', { name: goods.thing(3).title })).toBeVisible();
  },
);

test(
  'ERR-13 where storage, locks and channels are refused, an order is placed, and what is not kept is told',
  once,
  async ({ page, goods }) => {
    await refuseStorage(page);
    await page.goto(paths.favorites);
    await expect(page.getByRole('main').getByText(messages.notStored)).toBeVisible();
    const product = new ProductPage(page);
    await product.open(goods.thing(3).path);
    await page.getByRole('button', { name: /^В избранное:/ }).click();
    await expect(page.getByText(messages.notStored)).toBeVisible();
    await product.buy.click();
    await page
      .getByRole('dialog', { name: 'Товар в корзине' })
      .getByRole('link', { name: 'Перейти в корзину' })
      .click();
    await page.getByRole('link', { name: 'Оформить заказ' }).click();
    const checkout = new CheckoutPage(page);
    await checkout.fill();
    await expect(checkout.calculation).toBeVisible();
    await checkout.choice(/^При получении/).check();
    await checkout.order.click();
    await expect(page).toHaveURL(paths.checkoutSuccess);
  },
);
