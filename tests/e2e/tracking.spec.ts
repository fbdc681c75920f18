import type { Page } from '@playwright/test';
import { ProductPage } from './product-page.ts';
import { expect, once, test } from './shop-test.ts';

const told = (page: Page): Promise<unknown> =>
  page.evaluate(() => Reflect.get(window, 'dataLayer') as unknown);

test('PROD-06 a visit of a product is told to the shop’s counter', once, async ({ page, goods }) => {
  const { path, product, price } = goods.thing(7);
  await page.goto(path);
  await expect
    .poll(() => told(page))
    .toEqual([
      {
        ecommerce: {
          currencyCode: 'RUB',
          detail: {
            products: [
              {
                id: String(product.id),
                name: product.title,
                price:
                  (product.cardPrices.find(({ priceRole }) => priceRole === 'guest_opt')?.price ?? price) /
                  100,
                ...(product.partner && { brand: product.partner.title }),
                category: product.categories.map(({ title }) => title).join('/'),
              },
            ],
          },
        },
      },
    ]);
});

test(
  'TRCK-01 what is bought on a page is told there and in no other tab, and no token is',
  once,
  async ({ page, context, goods }) => {
    const other = await context.newPage();
    await other.goto('/favorites');
    const product = new ProductPage(page);
    await product.open(goods.thing(8).path);
    await product.take();
    await expect.poll(async () => JSON.stringify(await told(page))).toContain('"add":{"products":[{"id"');
    await expect(other.getByRole('link', { name: 'Корзина, 1 товар' })).toBeVisible();
    expect(JSON.stringify((await told(other)) ?? [])).not.toContain('"add"');
    const token =
      (await context.cookies()).find(({ name }) => name.startsWith('cart_token'))?.value ?? 'none';
    expect(JSON.stringify(await told(page))).not.toContain(token);
  },
);

test(
  'TRCK-01 ERR-06 a counter that throws is logged and keeps nobody from buying',
  once,
  async ({ page, goods, watch }) => {
    watch.expects(/Tracking failed/);
    await page.addInitScript(() => {
      const broken: unknown[] = [];
      broken.push = () => {
        throw new Error('The counter is broken.');
      };
      Reflect.set(window, 'dataLayer', broken);
    });
    const product = new ProductPage(page);
    await product.open(goods.thing(9).path);
    await product.take();
    await expect(product.inBasket.or(page.getByRole('button', { name: 'В корзине' }))).toBeVisible();
  },
);
