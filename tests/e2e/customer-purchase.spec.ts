import type { Page } from '@playwright/test';
import { clearBasket } from '../../src/contract/basket.ts';
import { addShipping } from '../../src/contract/delivery.ts';
import { getOrders } from '../../src/contract/order-history.ts';
import { BasketPage } from './basket-page.ts';
import { CheckoutPage } from './checkout-page.ts';
import { signUpCustomer } from './new-customer.ts';
import { shipping } from './placed-orders.ts';
import { ProductPage } from './product-page.ts';
import { expect, test } from './shop-test.ts';

/** Opens the first product of a listing that has a price. */
async function openFromListing(page: Page): Promise<ProductPage> {
  await page.goto('/catalog/tkani/hlopok');
  const card = page
    .getByRole('region', { name: 'Товары' })
    .getByRole('listitem')
    .filter({ hasText: '₽' })
    .first();
  await card.getByRole('heading').getByRole('link').click();
  await expect(page).toHaveURL(/\/detail\//);
  return new ProductPage(page);
}

/** Into the checkout with the product of the page. */
async function takeToCheckout(page: Page, product: ProductPage): Promise<void> {
  const title = await page.getByRole('heading', { level: 1 }).innerText();
  await product.buy.click();
  await page.getByRole('dialog').getByRole('link', { name: 'Перейти в корзину' }).click();
  const basket = new BasketPage(page);
  await expect(basket.row(title)).toBeVisible();
  await basket.toCheckout.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Оформление заказа');
}

/** Pays in the demo's bank, and reads that the order is paid. */
async function pay(page: Page): Promise<void> {
  await expect(page.getByText('Тестовый банк')).toBeVisible();
  await page.getByRole('button', { name: /^Оплатить/ }).click();
  await expect(page).toHaveURL('/checkout-success');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Спасибо, заказ оплачен');
}

test('CHK-07 a customer buys with the account’s data and the saved address, from listing to paid order', async ({
  page,
  context,
  goods,
}) => {
  const { client } = await signUpCustomer(context, goods);
  const contact = { contactPerson: 'Живова Анна Петровна', phone: '+79101234567' };
  await client.call(addShipping, { body: { ...shipping, ...contact } });
  await takeToCheckout(page, await openFromListing(page));
  const checkout = new CheckoutPage(page);
  await expect(checkout.fio).toHaveValue('Живова Анна Петровна');
  await expect(checkout.email).toHaveValue(/@example\.com$/);
  await expect(checkout.choice(/Лежневская/)).toBeChecked();
  await expect(checkout.calculation).toBeVisible();
  await checkout.consent.check();
  await checkout.order.click();
  await pay(page);
  const { data: orders } = await client.call(getOrders, { query: {} });
  expect(orders).toHaveLength(1);
});

test('CHK-07 PRICE-01 a dealer buys at a dealer’s price, from listing to paid order', async ({
  page,
  signIn,
}) => {
  const client = await signIn('dealer@polotno.example');
  await client.call(clearBasket, { query: {} });
  const product = await openFromListing(page);
  const prebuilt = await (await page.request.get(page.url())).text();
  const guestPrice = Number(/data-groups=[^]*?data-price="(\d+)"/.exec(prebuilt)?.[1]);
  const price = product.buyBox.locator('[data-price]').first();
  await expect.poll(async () => Number(await price.getAttribute('data-price'))).toBeLessThan(guestPrice);
  const sum = await price.locator('data').first().innerText();
  await takeToCheckout(page, product);
  const checkout = new CheckoutPage(page);
  await expect(page.getByRole('complementary', { name: 'Ваш заказ' })).toContainText(sum);
  await expect(checkout.fio).not.toHaveValue('');
  await expect(checkout.calculation).toBeVisible();
  await checkout.consent.check();
  await checkout.order.click();
  await pay(page);
});
