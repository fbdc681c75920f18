import { giveBasket } from './basket-page.ts';
import { ProductPage } from './product-page.ts';
import { expect, once, test } from './shop-test.ts';
import { signIn } from './sign-in.ts';
import { toast } from './toasts.ts';

const PUT = '**/basket/v1/products';

test('PROD-02 each size has its price and its remnants; a product without sizes has no choice', async ({
  page,
  goods,
}) => {
  const sized = goods.sized();
  const product = new ProductPage(page);
  await product.open(sized.path);
  const sizes = sized.product.groups.map(({ title }) => title.split(' / ')[1] ?? '');
  await expect(product.buyBox.getByRole('radio')).toHaveCount(sizes.length);
  for (const [index, group] of sized.product.groups.entries()) {
    const size = product.size(sizes[index] ?? '').first();
    await size.click();
    await expect(size).toBeChecked();
    await expect(product.buyBox).toContainText(`В наличии ${group.remnants}`);
  }
  const single = goods.at(0, ({ groups }) => groups.length === 1 && !groups[0]?.title.includes(' / '));
  await product.open(single.path);
  await expect(product.buyBox.getByRole('radio')).toHaveCount(0);
});

test('PROD-02 MODAL-01 the sizes are explained in a dialog that closes in three ways', async ({
  page,
  goods,
}) => {
  const product = new ProductPage(page);
  await product.open(goods.sized().path);
  const opener = page.getByRole('button', { name: 'О размерах' });
  const dialog = page.getByRole('dialog', { name: 'Размеры' });
  for (const close of [
    () => page.keyboard.press('Escape'),
    () => dialog.getByRole('button', { name: 'Закрыть' }).click(),
    () => page.mouse.click(5, 5),
  ]) {
    await opener.click();
    await expect(dialog).toBeVisible();
    await close();
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
  }
});

test('PROD-03 LIVE-04 «Купить» becomes «В корзине», for a while as a button and then as the way there', async ({
  page,
  goods,
}) => {
  const product = new ProductPage(page);
  await product.open(goods.thing().path);
  await product.buy.click();
  const said = toast(page, 'Товар успешно добавлен в корзину');
  await expect(said).toBeVisible();
  await product.goOn();
  await expect(page.getByRole('button', { name: 'В корзине' })).toBeVisible();
  await expect(said).toBeHidden();
  await expect(page.getByRole('link', { name: 'Корзина, 1 товар' })).toBeVisible();
  await expect(product.inBasket).toHaveAttribute('href', '/cart');

  await page.reload();
  await expect(product.inBasket, 'the page remembers').toBeVisible();
  await product.buyBox.getByRole('button', { name: 'Больше' }).click();
  await expect(product.buy, 'another count can be bought').toBeVisible();
  await product.buyBox.getByRole('button', { name: 'Меньше' }).click();
  await expect(product.inBasket).toBeVisible();
});

test('PROD-03 a repeat while adding is refused with the warning and asks nothing', async ({
  page,
  goods,
}) => {
  const product = new ProductPage(page);
  await product.open(goods.thing().path);
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
});

test('PROD-04 LIVE-04 a count above the remnants is cut to them with a warning', async ({ page, goods }) => {
  const scarce = goods.at(
    0,
    ({ groups }) =>
      groups.length === 1 && groups[0]?.unit === 'piece' && groups[0].remnants > 1 && groups[0].remnants < 10,
  );
  const most = scarce.group.remnants;
  const product = new ProductPage(page);
  await product.open(scarce.path);
  await product.count.fill('500');
  await product.count.press('Enter');
  await expect(toast(page, `Данного товара в наличии ${most} шт`)).toBeVisible();
  await expect(product.count).toHaveValue(String(most));
  await product.buyBox.getByRole('button', { name: 'Больше' }).click();
  await expect(product.count).toHaveValue(String(most));
  await expect(page.locator('[data-toast]'), 'the same toast is not repeated').toHaveCount(1);
});

test('BASK-05 cloth is bought by tenths of a metre', async ({ page, goods }) => {
  const cloth = goods.cloth();
  const product = new ProductPage(page);
  await product.open(cloth.path);
  await expect(product.count).toHaveValue('1');
  await product.buyBox.getByRole('button', { name: 'Больше' }).click();
  await expect(product.count).toHaveValue('1,1');
  await product.buyBox.getByRole('button', { name: 'Меньше' }).click();
  await product.buyBox.getByRole('button', { name: 'Меньше' }).click();
  await expect(product.count).toHaveValue('0,9');
  await product.count.fill('2,34');
  await product.count.press('Enter');
  await expect(product.count).toHaveValue('2,3');
  await product.count.fill('сколько-нибудь');
  await product.count.press('Tab');
  await expect(product.count, 'a text is not a count').toHaveValue('2,3');
  await product.count.fill('-5');
  await product.count.press('Enter');
  await expect(product.count).toHaveValue('0,1');
  await product.buyBox.getByRole('button', { name: '1,5 м' }).click();
  await expect(product.count).toHaveValue('1,5');

  const price = cloth.product.cardPrices[0]?.price ?? 0;
  const sum = Math.round(price * 1.5) / 100;
  await expect(product.buyBox).toContainText(`${sum.toLocaleString('ru-RU')}\u00a0₽`);
});

test('PROD-03 what is done before the buy box lives is not lost', async ({ page, goods }) => {
  const product = new ProductPage(page);
  const { path } = goods.sized(1);
  await page.goto(path);
  await product.size('').nth(2).click();
  await expect(product.size('').nth(2)).toBeChecked();

  await page.goto(path);
  await product.count.fill('3');
  await product.count.press('Tab');
  await product.buyBox.getByRole('button', { name: 'Больше' }).click();
  await expect(product.count).toHaveValue('4');

  await page.goto(path);
  await product.buy.click();
  await expect(toast(page, 'Товар успешно добавлен в корзину')).toBeVisible();
});

test('PROD-03 the buy box works from the keyboard alone', once, async ({ page, goods }) => {
  const product = new ProductPage(page);
  await product.open(goods.sized().path);
  await product.buyBox.getByRole('radio').first().focus();
  await page.keyboard.press('ArrowRight');
  await expect(product.buyBox.getByRole('radio').nth(1)).toBeChecked();
  await product.count.focus();
  await page.keyboard.press('ArrowUp');
  await expect(product.count).toHaveValue('2');
  await product.buy.focus();
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Товар успешно добавлен в корзину')).toBeVisible();
  await expect(page.getByRole('dialog', { name: 'Товар в корзине' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(product.inBasket, 'focus stays on what the button has become').toBeFocused();
});

test('ERR-07 when the shop fails to add, it says so and «Купить» stays', async ({ page, goods, watch }) => {
  watch.expects(/basket\/v1|500|Unexpected/);
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
    await expect(product.buy).toBeVisible();
    await page.unroute(PUT);
    await page.unroute('**/basket/v1**');
  }
  await product.buy.click();
  await expect(toast(page, 'Товар успешно добавлен в корзину')).toBeVisible();
});

test('PROD-02 a product that is not in stock cannot be bought, and says once what it is and what can be done', async ({
  page,
  goods,
}) => {
  const product = new ProductPage(page);
  await product.open(goods.at(0, ({ allRemnants }) => allRemnants === 0).path);
  await expect(product.buyBox.getByText('Под заказ')).toHaveCount(1);
  await expect(product.buy).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Сообщить о поступлении' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Запросить товар' })).toBeVisible();
});

test('PROD-04 after a refusal for lack of stock the box shows what there really is', async ({
  page,
  goods,
  watch,
}) => {
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
});

test(
  'PROD-05 a signed-in dealer sees their own prices, the wholesale step and what their customers pay',
  once,
  async ({ page, context, goods }) => {
    await signIn(context, goods, 'dealer@polotno.example');
    const { path, group } = goods.thing();
    const rouble = (kopecks = 0) => `${(kopecks / 100).toLocaleString('ru-RU')}\u00a0₽`;
    const priceOf = (role: string, ordinary = true) =>
      group.offers[0]?.prices.find(({ priceRole, limit }) => priceRole === role && (limit === 0) === ordinary)
        ?.price;
    await page.goto(path);
    const { buyBox } = new ProductPage(page);
    await expect(buyBox).toContainText(rouble(priceOf('dealer')));
    await expect(buyBox).toContainText(`от 10\u00a0шт. — ${rouble(priceOf('dealer', false))}`);
    await expect(buyBox).toContainText(`Розничная цена — ${rouble(priceOf('guest_opt'))}`);
  },
);

test('on a small screen the way to buy stays at hand while the button is out of sight', async ({
  page,
  goods,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const product = new ProductPage(page);
  await page.goto(goods.thing(3).path);
  const bar = page.locator('[data-buy-bar]');
  await expect(bar).toBeVisible();
  await bar.locator('button').click();
  await product.goOn();
  await expect(bar.locator('a')).toHaveAttribute('href', '/cart');
  await product.inBasket.first().scrollIntoViewIfNeeded();
  await expect(bar).toBeHidden();
});

test('BASK-05 a quick series of counts in the basket is one request', async ({
  page,
  context,
  request,
  goods,
}) => {
  const cloth = goods.cloth(4);
  await giveBasket({ context, request, goods }, [{ id: cloth.group.id, count: 1 }]);
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
});
