import { paths } from '../../src/paths.ts';
import type { Goods } from './goods.ts';
import { expectSound } from './screen-page.ts';
import { expect, onceWalk, test } from './shop-test.ts';

/** A plain cloth of one width, of which there is plenty. */
const plainCloth = (goods: Goods) =>
  goods.at(
    0,
    ({ groups, params, options }) =>
      groups.length === 1 &&
      groups.every(({ unit, remnants }) => unit === 'metre' && remnants >= 20) &&
      params.every(({ code }) => code !== 'repeat' && code !== 'nap') &&
      options.some(
        ({ code, values }) => code === 'width' && values.some(({ title }) => /^1[45]0/.test(title)),
      ),
  );

test(
  'CLOTH-02 from «Сколько метров?» to the basket: measures, pieces to scale, what cannot be cut and why',
  onceWalk,
  async ({ page, goods, axe }) => {
    const cloth = plainCloth(goods);
    await page.goto(cloth.path);
    await page.getByRole('button', { name: 'Сколько метров?' }).click();
    const dialog = page.getByRole('dialog', { name: 'Сколько метров?' });
    await expect(dialog.getByRole('img', { name: /^Раскладка на .* полотно/ })).toBeVisible();
    await expectSound(page, axe);

    await dialog.getByText('Салфетки', { exact: true }).click();
    const count = dialog.getByRole('textbox', { name: 'Сколько штук' });
    await count.fill('несколько');
    await expect(dialog.getByText('Напишите целое число')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'В корзину' })).toHaveCount(0);
    await count.fill('12');
    await dialog.getByRole('textbox', { name: 'Ширина, см' }).fill('2 м');
    await dialog.getByRole('textbox', { name: 'Длина, см' }).fill('200');
    await expect(dialog.getByText(/выкраивается целиком, 205\s×\s205\sсм/)).toBeVisible();
    await dialog.getByRole('textbox', { name: 'Ширина, см' }).fill('40');
    await dialog.getByRole('textbox', { name: 'Длина, см' }).fill('40');
    await expect(dialog.getByText(/^Останется \d+\s% ткани/)).toBeVisible();
    const metres = (await dialog.locator('b').first().textContent()) ?? '';
    expect(metres).toMatch(/^\d+(?:,\d)?\sм$/);
    await dialog.getByRole('button', { name: 'В корзину' }).click();
    await expect(
      page.getByRole('dialog', { name: 'Товар в корзине' }).getByText(metres).first(),
    ).toBeVisible();

    // What was typed is there again.
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Сколько метров?' }).click();
    await expect(dialog.getByRole('textbox', { name: 'Сколько штук' })).toHaveValue('12');
  },
);

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, window: 'own' });

  test(
    'CLOTH-02 the same is a plain form that puts the metres into the basket',
    onceWalk,
    async ({ page, goods }) => {
      const cloth = plainCloth(goods);
      await page.goto(cloth.path);
      await page.getByRole('button', { name: 'Сколько метров?' }).click();
      await expect(page).toHaveURL(new RegExp(`${paths.metres}\\?.*product=${cloth.code}`));
      await page.getByRole('link', { name: 'Скатерть' }).click();
      await page.getByRole('textbox', { name: 'Длина стола' }).fill('много');
      await page.getByRole('button', { name: 'Посчитать' }).click();
      await expect(page.getByText('Напишите число сантиметров')).toBeVisible();
      await expect(page.getByRole('textbox', { name: 'Длина стола' })).toHaveValue('много');
      await page.getByRole('textbox', { name: 'Длина стола' }).fill('160');
      await page.getByRole('button', { name: 'Посчитать' }).click();
      await expect(page.getByRole('img', { name: /^Раскладка на .*: скатерть/ })).toBeVisible();
      await page.getByRole('button', { name: 'В корзину' }).click();
      await expect(page).toHaveURL(`${paths.plainBasket}?note=added`);
      await expect(page.getByRole('link', { name: cloth.title })).toBeVisible();
    },
  );
});
