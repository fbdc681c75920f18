import type { Page } from '@playwright/test';
import { BasketPage } from './basket-page.ts';
import { amount, sumOf } from './basket-sums.ts';
import { editShop } from './shop-commands.ts';
import { expect, once, onceWalk, test } from './shop-test.ts';
import { toast } from './toasts.ts';
import { writtenMoney } from '../written-money.ts';

const total = (page: Page) => page.getByRole('complementary').locator('dd').last();

test(
  'BASK-01 MODAL-02 delete selected products: lines are selected one by one and all at once, only the selected count and are deleted',
  onceWalk,
  async ({ page, goods, fillBasket }) => {
    const [cloth, thing, other] = [goods.cloth(5), goods.thing(2), goods.cloth(7)];
    await fillBasket([
      { id: cloth.group.id, count: 2 },
      { id: thing.group.id, count: 1 },
      { id: other.group.id, count: 1 },
    ]);
    const basket = new BasketPage(page);
    await basket.open();
    const rest = cloth.price * 2 + other.price;
    const full = await sumOf(basket, 'Итого');
    expect(full).toBe((rest + thing.price) / 100);

    await basket.select(thing.title).uncheck();
    await expect(total(page)).toHaveText(writtenMoney(rest));
    const all = page.getByRole('checkbox', { name: 'Выбрать всё' });
    await expect(all).toHaveJSProperty('indeterminate', true);
    await all.check();
    await expect(basket.select(thing.title)).toBeChecked();
    await all.uncheck();
    await expect(basket.select(cloth.title)).not.toBeChecked();
    await expect(basket.toCheckout).toHaveAttribute('aria-disabled', 'true');
    await expect(page.getByText('Выберите товары, которые хотите заказать')).toBeVisible();

    await basket.select(cloth.title).check();
    await expect(basket.toCheckout).not.toHaveAttribute('aria-disabled');
    await expect(page.getByRole('complementary').locator('[aria-busy="true"]')).toHaveCount(0);
    await page.reload();
    await expect(basket.select(cloth.title)).toBeChecked();
    await expect(basket.select(thing.title), 'the choice survives a reload').not.toBeChecked();

    await basket.select(other.title).check();
    await page.getByRole('button', { name: 'Удалить выбранные' }).click();
    const dialog = page.getByRole('dialog', { name: 'Удалить выбранные товары?' });
    await expect(dialog).toContainText('2 товара');
    await dialog.getByRole('button', { name: 'Удалить' }).click();
    await expect(basket.row(cloth.title)).toHaveCount(0);
    await expect(basket.row(other.title)).toHaveCount(0);
    await expect(basket.row(thing.title)).toBeVisible();

    await basket.remove(thing.title).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Удалить' }).click();
    await expect(page.getByText('В корзине пока пусто')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Выбрать ткани' })).toBeVisible();
  },
);

test(
  'BASK-01 MODAL-01 MODAL-02 delete product: asks first, can be left in four ways, and deletes',
  once,
  async ({ page, goods, fillBasket }) => {
    const [cloth, thing] = [goods.cloth(6), goods.thing(3)];
    await fillBasket([
      { id: cloth.group.id, count: 2 },
      { id: thing.group.id, count: 1 },
    ]);
    const basket = new BasketPage(page);
    await basket.open();
    const remove = basket.remove(cloth.title);
    const dialog = page.getByRole('dialog', { name: 'Удалить товар?' });
    const quoted = cloth.title.replace('«', '„').replace('»', '“');
    for (const leave of [
      () => page.keyboard.press('Escape'),
      () => page.mouse.click(5, 5),
      () => dialog.getByRole('button', { name: 'Закрыть' }).click(),
      () => dialog.getByRole('button', { name: 'Оставить' }).click(),
    ]) {
      await remove.click();
      await expect(dialog).toContainText(`«${quoted}»`);
      await leave();
      await expect(dialog).toBeHidden();
      await expect(remove).toBeFocused();
    }
    await expect(basket.row(cloth.title)).toBeVisible();

    await remove.click();
    await dialog.getByRole('button', { name: 'Удалить' }).click();
    await expect(basket.row(cloth.title)).toHaveCount(0);
    await expect(toast(page, 'Товар успешно удален из корзины')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'В наличии', exact: true })).toBeFocused();
    await page.reload();
    await expect(basket.row(thing.title)).toBeVisible();
    await expect(basket.row(cloth.title)).toHaveCount(0);
  },
);

test(
  'BASK-02 the totals show the goods, the discount, the weight and volume, what is left to free delivery',
  onceWalk,
  async ({ page, goods, fillBasket }) => {
    const reduced = goods.at(
      2,
      ({ cardPrices, groups }) =>
        !!cardPrices[0]?.oldPrice &&
        groups.length === 1 &&
        groups[0]?.unit === 'metre' &&
        groups[0].remnants * (cardPrices[0]?.price ?? 0) > 600_000,
    );
    const { price = 0, oldPrice } = reduced.product.cardPrices[0] ?? {};
    await fillBasket([{ id: reduced.group.id, count: 1 }]);
    const basket = new BasketPage(page);
    await basket.open();
    await expect(basket.summary).toBeVisible();
    expect(await sumOf(basket, '1 товар')).toBe((oldPrice ?? 0) / 100);
    expect(await sumOf(basket, 'Скидка')).toBe(((oldPrice ?? 0) - price) / 100);
    expect(await sumOf(basket, 'Итого')).toBe(price / 100);
    expect(await sumOf(basket, 'Вес')).toBeGreaterThan(0);
    expect(await sumOf(basket, 'Объём')).toBeGreaterThan(0);
    const toFree = basket.summary.getByText('До бесплатной доставки осталось');
    expect(amount(await toFree.textContent())).toBe(5000 - price / 100);

    const enough = Math.ceil(500_000 / price);
    await basket.count(reduced.title).fill(String(enough));
    await basket.count(reduced.title).press('Enter');
    await expect(basket.summary).toContainText('Для этого заказа есть бесплатная доставка');
  },
);

test(
  'BASK-05 a count is a number within the remnants, whatever is typed',
  once,
  async ({ page, goods, fillBasket }) => {
    const thing = goods.thing(20);
    await fillBasket([{ id: thing.group.id, count: 2 }]);
    const basket = new BasketPage(page);
    await basket.open();
    const count = basket.count(thing.title);
    const type = async (text: string) => {
      await count.fill(text);
      await count.press('Enter');
    };
    await type('много');
    await expect(count).toHaveValue('2');
    await type('-3');
    await expect(count).toHaveValue('1');
    await expect(basket.row(thing.title).getByRole('button', { name: 'Меньше' })).toBeDisabled();
    await type('2,6');
    await expect(count).toHaveValue('3');
    await type('100000');
    await expect(toast(page, `Данного товара в наличии ${thing.group.remnants} шт`)).toBeVisible();
    await expect(count).toHaveValue(String(thing.group.remnants));
  },
);

test(
  'BASK-01 what has run out moves to the second bucket and does not enter the order',
  once,
  async ({ page, goods, fillBasket }) => {
    const gone = goods.thing(-2);
    const kept = goods.cloth(9);
    await fillBasket([
      { id: gone.group.id, count: 1 },
      { id: kept.group.id, count: 1 },
    ]);
    const basket = new BasketPage(page);
    await basket.open();
    await expect(basket.inStock).toContainText(gone.title);
    await expect(basket.notInStock).toHaveCount(0);
    await editShop('product', gone.code, '--remnants', '0');
    try {
      await page.reload();
      await expect(basket.notInStock).toContainText(gone.title);
      await expect(basket.inStock).not.toContainText(gone.title);
      expect(await sumOf(basket, 'Итого')).toBe(kept.price / 100);
      await basket.notInStock.getByRole('button', { name: 'Удалить все' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Удалить' }).click();
      await expect(basket.notInStock).toHaveCount(0);
      await expect(basket.row(kept.title)).toBeVisible();
    } finally {
      await editShop('product', gone.code, '--remnants', String(gone.group.remnants));
    }
  },
);

test('two tabs show one basket', once, async ({ page, context, goods, fillBasket }) => {
  const [cloth, thing] = [goods.cloth(10), goods.thing(6)];
  await fillBasket([
    { id: cloth.group.id, count: 1 },
    { id: thing.group.id, count: 1 },
  ]);
  const here = new BasketPage(page);
  await here.open();
  await expect(here.row(cloth.title)).toBeVisible();
  const there = new BasketPage(await context.newPage());
  await there.open();
  await there.count(cloth.title).fill('3,5');
  await there.count(cloth.title).press('Enter');
  await expect(here.count(cloth.title)).toHaveValue('3,5');
  await there.remove(thing.title).click();
  await there.page.getByRole('dialog').getByRole('button', { name: 'Удалить' }).click();
  await expect(here.row(thing.title)).toHaveCount(0);
  await expect(here.page.getByRole('link', { name: 'Корзина, 1 товар' })).toBeVisible();
});
