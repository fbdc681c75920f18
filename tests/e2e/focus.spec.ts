import * as z from 'zod/mini';
import { getBasket } from '../../src/contract/order/basket.ts';
import { paths } from '../../src/paths.ts';
import { BasketPage } from './basket-page.ts';
import { CheckoutPage } from './checkout-page.ts';
import { coveredByBars } from './covered.ts';
import { ProductPage } from './product-page.ts';
import { expect, once, test } from './shop-test.ts';

const phone = { width: 390, height: 844 };

test(
  'A11Y-01 on a small screen no bar lies over what has the focus: basket, list, dialog of filters',
  once,
  async ({ page, goods, fillBasket }) => {
    await page.setViewportSize(phone);
    await fillBasket([{ id: goods.cloth(2).group.id, count: 1.5 }]);
    const basket = new BasketPage(page);
    await basket.open();
    await basket.toCheckout.focus();
    expect(await coveredByBars(page, 'Tab', 30), 'the footer below the basket').toEqual([]);

    await page.goto('/catalog/tkani/hlopok');
    await page.getByRole('link', { name: 'Показать ещё' }).focus();
    expect(await coveredByBars(page, 'Shift+Tab', 16), 'cards below the bar of filters').toEqual([]);

    await page.goto('/catalog/postelnoe-bele/komplekty');
    await page.getByRole('button', { name: 'Фильтры' }).click();
    const dialog = page.getByRole('dialog', { name: 'Фильтры' });
    for (const fold of ['Цвет', 'Рисунок']) await dialog.locator('summary', { hasText: fold }).click();
    await dialog.locator('summary', { hasText: 'Цвет' }).focus();
    expect(await coveredByBars(page, 'Tab', 30), 'values above the foot of the dialog').toEqual([]);
  },
);

test(
  'A11Y-01 in the low window of a laptop all sections of the account, and the links above the header, come into sight with the focus',
  once,
  async ({ page, signIn }) => {
    await page.setViewportSize({ width: 1366, height: 620 });
    await signIn();
    await page.goto(paths.orders);
    await expect(page.getByRole('main').getByRole('link', { name: /№/ }).first()).toBeVisible();
    const sections = page.getByRole('navigation', { name: 'Личный кабинет' });
    await sections.getByRole('link').first().focus();
    expect(await coveredByBars(page, 'Tab', 16), 'sections beside a long list').toEqual([]);

    await page.goto('/catalog/tkani');
    await page.keyboard.press('End');
    await page.getByRole('banner').getByRole('link', { name: 'Полотняный дом' }).focus();
    expect(await coveredByBars(page, 'Shift+Tab', 4), 'the row that was scrolled away').toEqual([]);
  },
);

test(
  'A11Y-01 what fails leaves the focus at the failure or at its message',
  once,
  async ({ page, goods, watch, fillBasket }) => {
    watch.expects(/status of (422|500)|response: (422|500)/);

    await test.step('the filters of a list', async () => {
      await page.setViewportSize(phone);
      await page.goto('/catalog/tkani/hlopok');
      await page.route('**/catalog/v1/filter**', (route) => route.fulfill({ status: 500, json: {} }));
      await page.getByRole('button', { name: 'Фильтры' }).press('Enter');
      const failure = page.getByRole('dialog').getByRole('alert');
      await expect(failure).toBeVisible();
      await failure.getByRole('button', { name: 'Повторить' }).press('Enter');
      await expect(failure).toBeFocused();
    });

    await test.step('«Купить», where nothing is left', async () => {
      const { path, product: known } = goods.thing(2);
      const none = {
        ...known,
        groups: known.groups.map((group) => ({ ...group, available: false, remnants: 0 })),
      };
      await page.route('**/catalog/v1/products/view*', (route) => route.fulfill({ json: none }));
      await page.route('**/basket/v1/products', (route) =>
        route.fulfill({ status: 422, json: { message: 'Ничего не осталось' } }),
      );
      const product = new ProductPage(page);
      await product.open(path);
      await product.buy.press('Enter');
      await expect(product.buyBox).toContainText('Сейчас этого товара нет в магазине');
      await expect(product.buyBox).toBeFocused();
      await page.unroute('**/basket/v1/products');
    });

    await test.step('«Оформить заказ», where nothing is left', async () => {
      await fillBasket([{ id: goods.cloth(14).group.id, count: 1 }]);
      const checkout = new CheckoutPage(page);
      await page.goto('/checkout');
      await checkout.fill();
      await expect(checkout.calculation).toBeVisible();
      await page.route('**/user/session/order', (route) =>
        route.fulfill({ status: 422, json: { code: 'out_of_stock', message: 'Ткани не осталось' } }),
      );
      await page.route('**/basket/v1**', async (route) => {
        const response = await route.fetch();
        const basket = z.parse(getBasket.response, await response.json());
        const { inStock, notInStock } = basket.data;
        await route.fulfill({
          json: {
            ...basket,
            data: {
              inStock: { ...inStock, products: [] },
              notInStock: { ...notInStock, products: inStock.products },
            },
          },
        });
      });
      await checkout.order.press('Enter');
      await expect(page.getByRole('link', { name: 'Вернуться в корзину' })).toBeVisible();
      await expect(page.getByRole('alert').filter({ hasText: 'Ткани не осталось' })).toBeFocused();
    });
  },
);
