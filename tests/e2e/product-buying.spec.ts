import { viewProduct } from '../../src/contract/catalog/product.ts';
import { ProductPage } from './product-page.ts';
import { expect, once, test } from './shop-test.ts';
import { toast } from './toasts.ts';
import { writtenMoney } from '../written-money.ts';

const PUT = '**/basket/v1/products';

test(
  'ERR-07 PROD-03 when the shop fails to add, it says so and «Купить» stays; a repeat while adding asks nothing',
  once,
  async ({ page, goods, watch }) => {
    watch.expects(/basket\/v1|500|broke its contract/);
    const product = new ProductPage(page);
    await product.open(goods.thing().path);
    for (const [answer, said] of [
      [{ status: 500, json: { message: 'Склад не отвечает' } }, 'Склад не отвечает'],
      [{ status: 200, json: { nonsense: true } }, 'Магазин прислал непонятный ответ'],
    ] as const) {
      await page.route('**/basket/v1**', (route) => route.fulfill(answer));
      await page.route(PUT, (route) => route.fulfill(answer));
      await product.buy.click();
      await expect(toast(page, said)).toBeVisible();
      await expect(product.buy).not.toHaveAttribute('aria-busy', 'true');
      await page.unroute(PUT);
      await page.unroute('**/basket/v1**');
    }
    let asked = 0;
    const answered = Promise.withResolvers<void>();
    await page.route(PUT, async (route) => {
      asked++;
      await answered.promise;
      await route.continue();
    });
    await product.buy.click();
    await expect(product.buy).toHaveAttribute('aria-busy', 'true');
    await product.buy.click();
    await expect(toast(page, 'Пожалуйста, подождите... Идет добавление в корзину')).toBeVisible();
    answered.resolve();
    await expect(toast(page, 'Товар успешно добавлен в корзину')).toBeVisible();
    expect(asked).toBe(1);
  },
);

test(
  'PROD-04 after a refusal for lack of stock the box shows what there really is',
  once,
  async ({ page, goods, watch }) => {
    watch.expects(/basket\/v1|422/);
    const { path, product: known } = goods.thing(2);
    const left = { ...known, groups: known.groups.map((group) => ({ ...group, remnants: 2 })) };
    await page.route('**/catalog/v1/products/view*', (route) => route.fulfill({ json: left }));
    await page.route(PUT, (route) => route.fulfill({ status: 422, json: { message: 'Столько нет' } }));
    const product = new ProductPage(page);
    await product.open(path);
    await product.count.fill('5');
    await product.count.press('Enter');
    await product.buy.click();
    await expect(toast(page, 'Столько нет')).toBeVisible();
    await expect(product.buyBox).toContainText('Осталось 2');
    await expect(product.count).toHaveValue('2');
  },
);

test(
  'PROD-05 a signed-in dealer sees their own prices, the wholesale step and what their customers pay',
  once,
  async ({ page, goods, signIn }) => {
    const dealer = await signIn('dealer@polotno.example');
    const { path, product } = goods.thing();
    const [group] = (await dealer.call(viewProduct, { query: { id: product.id } })).groups;
    const priceOf = (role: string, ordinary = true) =>
      group?.offers[0]?.prices.find(
        ({ priceRole, limit }) => priceRole === role && (limit === 0) === ordinary,
      )?.price;
    await page.goto(path);
    const { buyBox } = new ProductPage(page);
    await expect(buyBox).toContainText(writtenMoney(priceOf('dealer')));
    await expect(buyBox).toContainText(`от 10\u00a0шт. — ${writtenMoney(priceOf('dealer', false))}`);
    await expect(buyBox).toContainText(`Розничная цена — ${writtenMoney(priceOf('guest_opt'))}`);
  },
);

test(
  'on a small screen the way to buy stays at hand while the button is out of sight',
  once,
  async ({ page, goods }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const product = new ProductPage(page);
    await page.goto(goods.thing(3).path);
    const bar = page.locator('article [data-above-notice]');
    await expect(bar).toBeVisible();
    await bar.locator('button').click();
    await product.goOn();
    await expect(bar.locator('a')).toHaveAttribute('href', '/cart');
    await product.inBasket.first().scrollIntoViewIfNeeded();
    await expect(bar).toBeHidden();
  },
);

test(
  'BASK-05 a quick series of counts in the basket is one request',
  once,
  async ({ page, goods, fillBasket }) => {
    const cloth = goods.cloth(4);
    await fillBasket([{ id: cloth.group.id, count: 1 }]);
    await page.clock.install();
    await page.goto('/cart');
    const asked: string[] = [];
    page.on('request', (sent) => {
      if (sent.url().endsWith('/basket/v1/products') && sent.method() === 'POST')
        asked.push(sent.postData() ?? '');
    });
    const more = page.getByRole('button', { name: 'Больше' });
    await expect(more).toBeVisible();
    await page.clock.pauseAt(Date.now() + 60_000);
    for (let press = 0; press < 5; press++) await more.click();
    expect(asked).toEqual([]);
    const answer = page.waitForResponse((response) => response.url().endsWith('/basket/v1/products'));
    await page.clock.runFor(300);
    await answer;
    await page.clock.resume();
    await expect(page.getByRole('group', { name: /^Количество/ }).getByRole('textbox')).toHaveValue('1,5');
    expect(asked).toHaveLength(1);
    expect(JSON.parse(asked[0] ?? '{}')).toMatchObject({ groups: [{ id: cloth.group.id, count: 1.5 }] });
  },
);
