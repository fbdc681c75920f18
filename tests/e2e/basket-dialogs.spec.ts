import { BasketPage } from './basket-page.ts';
import { sumOf } from './basket-sums.ts';
import { atBothWidths } from './screen-page.ts';
import { expect, once, test, walk } from './shop-test.ts';
import { toast } from './toasts.ts';

test(
  'MODAL-11 MODAL-12 BASK-04 BASK-10 a promo code is refused, applied and taken away, at both widths',
  walk,
  async ({ page, goods, fillBasket, axe, watch }) => {
    watch.expects(/422/);
    const thing = goods.thing(7);
    await fillBasket([{ id: thing.group.id, count: 1 }]);
    const basket = new BasketPage(page);
    await basket.open();
    const isNarrow = (page.viewportSize()?.width ?? 0) < 1024;
    if (isNarrow) await page.getByRole('button', { name: 'Ввести промокод' }).click();
    const place = isNarrow ? page.getByRole('dialog', { name: 'Введите промокод' }) : basket.summary;
    const code = place.getByRole('textbox', { name: 'Промокод' });
    await code.fill('NETAKOGO');
    await place.getByRole('button', { name: 'Применить' }).click();
    await expect(place.getByRole('alert')).toHaveText('Такого промокода нет. Проверьте, верно ли он введён');
    await expect(code).toHaveValue('NETAKOGO');
    await axe();

    await code.fill(' polotno10 ');
    await code.press('Enter');
    const applied = page.getByRole('dialog', { name: 'Промокод применён' });
    await expect(applied).toContainText('POLOTNO10');
    await axe({ part: 'dialog' });
    await page.keyboard.press('Escape');
    await expect(applied).toHaveCount(0);
    const group = basket.summary.getByRole('group', { name: 'Промокод' });
    await expect(group).toBeVisible();
    expect(await group.evaluate((element) => element.contains(document.activeElement))).toBe(true);
    expect(await sumOf(basket, 'Промокод')).toBeCloseTo(thing.price / 1000, 2);
    expect(await sumOf(basket, 'Итого')).toBeCloseTo((thing.price * 0.9) / 100, 2);
    expect(await sumOf(basket, 'Размеры посылки')).toBeGreaterThan(0);
    await page.reload();
    await expect(group.getByRole('textbox')).toHaveValue('POLOTNO10');

    await group.getByRole('button', { name: 'Отменить' }).click();
    await expect(basket.summary.locator('dt', { hasText: 'Промокод' })).toHaveCount(0);
    expect(await sumOf(basket, 'Итого')).toBe(thing.price / 100);
  },
);

test(
  'MODAL-10 basket replace size: another size takes the place of one by keyboard, and keeps the focus',
  once,
  async ({ page, goods, fillBasket, axe }) => {
    const sized = goods.sized(4);
    const other = sized.product.groups.at(-1);
    if (!other) throw new Error('The product has one size.');
    await fillBasket([{ id: sized.group.id, count: 2 }]);
    const basket = new BasketPage(page);
    await basket.open();
    await basket.select(sized.title).uncheck();
    await basket.row(sized.title).getByRole('button', { name: 'Заменить' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Другой размер' });
    await expect(dialog.getByRole('radio').first()).toBeChecked();
    await atBothWidths(page, () => axe());
    const size = other.title.slice(other.title.indexOf('/') + 1).trim();
    await dialog.getByRole('radio', { name: size }).focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('Enter');
    await expect(dialog).toHaveCount(0);
    await expect(toast(page, 'Размер заменён')).toBeVisible();
    const toSizes = basket.row(sized.title).getByRole('button', { name: `Размер: ${size}` });
    await expect(toSizes).toBeFocused();
    await expect(basket.count(sized.title)).toHaveValue('2');
    await expect(basket.select(sized.title)).not.toBeChecked();
  },
);
