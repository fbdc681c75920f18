import type { Locator } from '@playwright/test';
import { BasketPage } from './basket-page.ts';
import { buyer, CheckoutPage } from './checkout-page.ts';
import { ProductPage } from './product-page.ts';
import { expect, once, test, walk } from './shop-test.ts';
import { toast } from './toasts.ts';

test(
  'CHK-01 ROUTE-10 from the home page to a paid order by what is seen on the screen',
  walk,
  async ({ page }) => {
    await page.goto('/');
    await page
      .getByRole('region', { name: 'Разделы', exact: true })
      .getByRole('link', { name: 'Ткани' })
      .click();
    await page.getByRole('navigation', { name: 'Подразделы' }).getByRole('link', { name: 'Хлопок' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Хлопок');

    const card = page
      .getByRole('region', { name: 'Товары' })
      .getByRole('listitem')
      .filter({ hasText: '₽' })
      .first();
    const title = await card.getByRole('heading').innerText();
    await card.getByRole('link', { name: title }).click();
    const product = new ProductPage(page);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(title);
    await product.buy.click();
    await expect(toast(page, 'Товар успешно добавлен в корзину')).toBeVisible();
    await page.getByRole('dialog').getByRole('link', { name: 'Перейти в корзину' }).click();

    const basket = new BasketPage(page);
    await expect(basket.row(title)).toBeVisible();
    await basket.toCheckout.click();

    const checkout = new CheckoutPage(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Оформление заказа');
    await checkout.introduce();
    await checkout.chooseAddress();
    await checkout.flat.fill('12');
    await checkout.commentary.fill('Позвоните за час');
    await checkout.consent.check();
    await expect(checkout.calculation).toBeVisible();
    await checkout.order.click();

    await expect(page.getByText('Тестовый банк')).toBeVisible();
    await page.getByRole('button', { name: /^Оплатить/ }).click();
    await expect(page).toHaveURL('/checkout-success');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Спасибо, заказ оплачен');
    await expect(page.getByText(/№\s\d+/)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Корзина', exact: true })).toBeVisible();

    await page.goto('/checkout');
    await expect(page, 'SESS-04').toHaveURL('/checkout-success');
  },
);

test(
  'CHK-01 ROUTE-10 a refused payment says so, and the same order can be paid again',
  once,
  async ({ page, goods, fillBasket }) => {
    await fillBasket([{ id: goods.cloth(1).group.id, count: 1.5 }]);
    const checkout = new CheckoutPage(page);
    await page.goto('/checkout');
    await checkout.fill();
    await expect(checkout.calculation).toBeVisible();
    await checkout.order.click();

    const order = await page.getByText(/^Заказ №/).innerText();
    await page.getByRole('button', { name: 'Отказаться от оплаты' }).click();
    await expect(page).toHaveURL('/checkout-failed');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Оплата не прошла');
    await page.getByRole('button', { name: 'Оплатить ещё раз' }).click();
    await expect(page.getByText('В прошлый раз оплата не прошла')).toBeVisible();
    await expect(page.getByText(order, { exact: true })).toBeVisible();
    await page.getByRole('button', { name: /^Оплатить/ }).click();
    await expect(page).toHaveURL('/checkout-success');
    await expect(page.getByText(order.replace(/\D/g, ''))).toBeVisible();
  },
);

test('CHK-01 from a pickup point with payment on receipt', once, async ({ page, goods, fillBasket }) => {
  await fillBasket([{ id: goods.thing(1).group.id, count: 2 }]);
  const checkout = new CheckoutPage(page);
  await page.goto('/checkout');
  await checkout.introduce();
  await checkout.choice(/^Пункт выдачи/).check();
  await expect(checkout.address).toHaveCount(0);
  await checkout.choosePoint('Казань');
  await checkout.choice(/^При получении/).check();
  await checkout.consent.check();
  await expect(checkout.calculation).toBeVisible();
  await checkout.order.click();
  await expect(page).toHaveURL('/checkout-success');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Спасибо, заказ принят');
  await expect(page.getByText('«При получении»')).toBeVisible();
});

/** More than a page has places where focus can stand. */
const MAX_PRESSES = 200;

test('CHK-01 an order is placed with the keyboard alone', once, async ({ page, goods, fillBasket }) => {
  await fillBasket([{ id: goods.cloth(2).group.id, count: 1 }]);
  await page.goto('/cart');
  const basket = new BasketPage(page);
  await expect(basket.toCheckout).toBeVisible();

  const tabTo = async (target: Locator) => {
    const isFocused = () => target.evaluate((element) => element === document.activeElement);
    for (let press = 0; press < MAX_PRESSES && !(await isFocused()); press++)
      await page.keyboard.press('Tab');
    await expect(target).toBeFocused();
  };
  await tabTo(basket.toCheckout);
  await page.keyboard.press('Enter');
  const checkout = new CheckoutPage(page);
  await expect(checkout.fio).toBeVisible();
  await tabTo(checkout.fio);
  await page.keyboard.type(buyer.fio);
  await tabTo(checkout.phone);
  await page.keyboard.type(buyer.phone);
  await tabTo(checkout.email);
  await page.keyboard.type(buyer.email);
  await tabTo(checkout.address);
  await page.keyboard.type(buyer.address);
  await expect(checkout.suggestions.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(checkout.calculation).toBeVisible();
  await tabTo(checkout.consent);
  await page.keyboard.press('Space');
  await tabTo(checkout.order);
  await page.keyboard.press('Enter');
  const pay = page.getByRole('button', { name: /^Оплатить/ });
  await expect(pay).toBeVisible();
  await tabTo(pay);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/checkout-success');
});
