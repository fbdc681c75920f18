import type { Page } from '@playwright/test';
import type { Client } from '../../src/api/client.ts';
import type { Shipping } from '../../src/contract/order/address.ts';
import { clearBasket, getBasket, updateBasket } from '../../src/contract/order/basket.ts';
import {
  addShipping,
  calculateToAddress,
  getDeliveryMethods,
  getShippings,
} from '../../src/contract/order/delivery.ts';
import { getOrders, viewOrder } from '../../src/contract/order/order-history.ts';
import { viewProduct } from '../../src/contract/catalog/product.ts';
import { orderPath } from '../../src/paths.ts';
import { BasketPage } from './basket-page.ts';
import { amount } from './basket-sums.ts';
import { CheckoutPage } from './checkout-page.ts';
import { signUpCustomer } from './new-customer.ts';
import { shipping } from './placed-orders.ts';
import { ProductPage } from './product-page.ts';
import { expect, once, onceWalk, test } from './shop-test.ts';

/** Opens the first product of a listing that has a price. */
async function openFromListing(page: Page): Promise<ProductPage> {
  await page.goto('/catalog/tkani/hlopok');
  const card = page
    .getByRole('region', { name: 'Товары' })
    .getByRole('listitem')
    .filter({ hasText: '₽' })
    .first();
  await card.getByRole('heading').click();
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

/** What is in a customer's basket at the products' own prices of a role, kopecks. */
async function goodsSum({ call }: Client, role: string): Promise<number> {
  const { data } = await call(getBasket, { query: {} });
  let sum = 0;
  for (const { code, groups } of data.inStock.products) {
    const product = await call(viewProduct, { query: { code } });
    for (const { id, count } of groups) {
      const offers = product.groups.find((group) => group.id === id)?.offers ?? [];
      const [price] = offers
        .flatMap(({ prices }) => prices)
        .filter(({ priceRole, limit }) => priceRole === role && limit <= count)
        .toSorted((one, other) => other.limit - one.limit);
      if (!price) throw new Error(`${code} has no price for ${role}.`);
      sum += price.price * count;
    }
  }
  return sum;
}

/** What the back end asks for the delivery of the basket by the default way, kopecks. */
async function deliveryPrice({ call }: Client, shipping: Shipping): Promise<number> {
  const { basket } = await call(getBasket, { query: {} });
  const { data } = await call(getDeliveryMethods, {});
  const method = data.find(({ isDefault }) => isDefault);
  if (!method || basket === null) throw new Error('There is no delivery by default.');
  const option = method.options[0]?.code ?? null;
  return (await call(calculateToAddress, { body: { basket, method: method.code, option, shipping } })).price;
}

const kopecks = async (text: Promise<string>) => Math.round(amount(await text) * 100);

/** Orders and pays in the demo's bank; expects that it asks for the sum, and that the account shows it. Resolves to the order's id. */
async function orderAndPay(page: Page, client: Client, sum: number): Promise<number> {
  const checkout = new CheckoutPage(page);
  await expect(checkout.calculation).toBeVisible();
  await checkout.consent.check();
  await checkout.order.click();
  await expect(page.getByText('Тестовый банк')).toBeVisible();
  expect(await kopecks(page.getByRole('heading', { level: 1 }).innerText())).toBe(sum);
  await page.getByRole('button', { name: /^Оплатить/ }).click();
  await expect(page).toHaveURL('/checkout-success');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Спасибо, заказ оплачен');
  const [order] = (await client.call(getOrders, { query: {} })).data;
  if (!order) throw new Error('The account has no order.');
  expect(order).toMatchObject({ sum, paid: true });
  await page.goto(orderPath(order.id));
  const total = page
    .locator('main div')
    .filter({ has: page.locator('dt', { hasText: 'Итого' }) })
    .last();
  expect(await kopecks(total.locator('dd').innerText())).toBe(sum);
  return order.id;
}

/** An address in the same town. */
const shippingTo = (street: string, house: string): Shipping => ({
  ...shipping,
  isDefault: false,
  address: {
    ...shipping.address,
    street,
    house,
    flat: null,
    value: `Ивановская обл., г. Иваново, ${street}, д. ${house}`,
  },
});

test(
  'CHK-07 a customer buys with a promo code to another of the saved addresses, and is charged what it comes to',
  once,
  async ({ page, context, goods }) => {
    const { client } = await signUpCustomer(context, goods);
    const contact = { contactPerson: 'Живова Анна Петровна', phone: '+79101234567' };
    const wanted = shippingTo('ул. Красных Зорь', '10');
    for (const each of [shipping, wanted, shippingTo('ул. Почтовая', '3')])
      await client.call(addShipping, { body: { ...each, ...contact } });
    const product = await openFromListing(page);
    await product.buy.click();
    await page.getByRole('dialog').getByRole('link', { name: 'Перейти в корзину' }).click();
    await expect(new BasketPage(page).toCheckout).toBeVisible();
    await client.call(updateBasket, { body: { promocode: 'POLOTNO10' } });
    await page.goto('/checkout');
    const checkout = new CheckoutPage(page);
    await expect(checkout.fio).toHaveValue('Живова Анна Петровна');
    await expect(checkout.email).toHaveValue(/@example\.com$/);
    await expect(checkout.choice(/Лежневская/)).toBeChecked();
    await expect(checkout.calculation).toBeVisible();
    await checkout.choice(/Красных Зорь/).check();
    const full = await goodsSum(client, 'user');
    const charged = full - full / 10 + (await deliveryPrice(client, wanted));
    const orderId = await orderAndPay(page, client, charged);
    const order = await client.call(viewOrder, { query: { orderId } });
    expect(order.shipping?.address).toMatchObject({ street: 'ул. Красных Зорь', house: '10' });
    expect(order.delivery.address).toContain('Красных Зорь, д. 10');
    expect(order.promoCodeDiscountValue).toBe(full / 10);
    expect((await client.call(getOrders, { query: {} })).data).toHaveLength(1);
  },
);

test(
  'CHK-07 PRICE-01 a dealer buys at a dealer’s price, from listing to paid order',
  onceWalk,
  async ({ page, signIn }) => {
    const client = await signIn('dealer@polotno.example');
    await client.call(clearBasket, { query: {} });
    const product = await openFromListing(page);
    const prebuilt = await (await page.request.get(page.url())).text();
    const guestPrice = Number(/data-groups=[^]*?<data value="(\d+)"/.exec(prebuilt)?.[1]);
    const price = product.buyBox.locator('[data-price-of] data').first();
    await expect.poll(async () => Number(await price.getAttribute('value'))).toBeLessThan(guestPrice);
    const sum = await price.innerText();
    await takeToCheckout(page, product);
    const checkout = new CheckoutPage(page);
    await expect(page.getByRole('complementary', { name: 'Ваш заказ' })).toContainText(sum);
    await expect(checkout.fio).not.toHaveValue('');
    const [saved] = (await client.call(getShippings, {})).data;
    if (!saved) throw new Error('The dealer has no address.');
    const { id: _, contactPerson: __, phone: ___, ...to } = saved;
    await orderAndPay(page, client, (await goodsSum(client, 'dealer')) + (await deliveryPrice(client, to)));
  },
);
