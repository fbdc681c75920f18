import { ProductPage } from './product-page.ts';
import { expect, once, onceWalk, test } from './shop-test.ts';
import { toast } from './toasts.ts';
import { writtenMoney } from '../written-money.ts';

test(
  'PROD-02 META-12 each size has its price, its remnants and its address; a product without sizes has no choice',
  once,
  async ({ page, goods }) => {
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
    const last = sized.product.groups.at(-1);
    await page.goto(`${sized.path}?size=${last?.id}`);
    await expect(product.buyBox.getByRole('radio').last(), 'nobody has touched the box').toBeChecked();
    await expect(product.buyBox).toContainText(`В наличии ${last?.remnants}`);
    const single = goods.at(0, ({ groups }) => groups.length === 1 && !groups[0]?.title.includes(' / '));
    await product.open(single.path);
    await expect(product.buyBox.getByRole('radio')).toHaveCount(0);
  },
);

test(
  'PROD-03 LIVE-04 «Купить» becomes «В корзине», for a while as a button and then as the way there',
  onceWalk,
  async ({ page, goods }) => {
    const product = new ProductPage(page);
    await page.clock.install();
    await product.open(goods.thing().path);
    const buttonTexts = await product.recordButtonTexts();
    await product.buy.click();
    await expect(toast(page, 'Товар успешно добавлен в корзину')).toBeVisible();
    await product.goOn();
    await expect(page.getByRole('link', { name: 'Корзина, 1 товар' })).toBeVisible();
    await expect(product.inBasket).toHaveAttribute('href', '/cart');
    expect(await buttonTexts(), 'it was a button for a while').toContain('В корзине');
    await page.clock.runFor(10_000);
    await expect(toast(page, 'Товар успешно добавлен в корзину')).toBeHidden();

    await page.reload();
    await expect(product.inBasket, 'the page remembers').toBeVisible();
    await product.buyBox.getByRole('button', { name: 'Больше' }).click();
    await expect(product.buy, 'another count can be bought').toBeVisible();
    await product.buyBox.getByRole('button', { name: 'Меньше' }).click();
    await expect(product.inBasket).toBeVisible();
  },
);

test(
  'PROD-04 LIVE-04 a count above the remnants is cut to them with a warning',
  once,
  async ({ page, goods }) => {
    const scarce = goods.at(
      0,
      ({ groups }) =>
        groups.length === 1 &&
        groups[0]?.unit === 'piece' &&
        groups[0].remnants > 1 &&
        groups[0].remnants < 10,
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
  },
);

test('BASK-05 cloth is bought by tenths of a metre', once, async ({ page, goods }) => {
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
  await expect(product.buyBox).toContainText(writtenMoney(Math.round(price * 1.5)));
});

test('PROD-03 what is done before the buy box lives is not lost', once, async ({ page, goods }) => {
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

test(
  'PROD-02 a product that is not in stock cannot be bought, and says once what it is and what can be done',
  once,
  async ({ page, goods }) => {
    const product = new ProductPage(page);
    await product.open(goods.at(0, ({ allRemnants }) => allRemnants === 0).path);
    await expect(product.buyBox.getByText('Под заказ')).toHaveCount(1);
    await expect(product.buy).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Сообщить о поступлении' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Запросить товар' })).toBeVisible();
  },
);
