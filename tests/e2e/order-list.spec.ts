import { Buffer } from 'node:buffer';
import { paths } from '../../src/paths.ts';
import type { Goods } from './goods.ts';
import { expectSound } from './screen-page.ts';
import { expect, onceWalk, test } from './shop-test.ts';

/** Of one size, with plenty in stock. */
const plain = (goods: Goods, at: number, unit: 'metre' | 'piece') =>
  goods.at(
    at,
    ({ groups }) => groups.length === 1 && groups.every((one) => one.unit === unit && one.remnants >= 10),
  );

const withTypo = (article: string): string => `${article}x`;

test(
  'BULK-01 from a pasted list to the basket: prices and stock, a typo, an unknown article, a count in words, a reload',
  onceWalk,
  async ({ page, goods, axe }) => {
    const [cloth, other, third] = [0, 1, 2].map((at) => plain(goods, at, 'metre'));
    await page.goto(paths.orderList);
    await expectSound(page, axe);
    await page
      .getByRole('textbox', { name: 'Вставьте список' })
      .fill(
        [
          `${cloth!.product.vendorCode}\t2,5 м`,
          `${withTypo(other!.product.vendorCode)}\t3`,
          'НЕТ-ТАКОГО-1\t1',
          `${third!.product.vendorCode}\tмного`,
        ].join('\n'),
      );
    await page.getByRole('button', { name: 'Показать товары' }).click();
    const rows = page.getByRole('list', { name: 'Строки списка' }).getByRole('listitem');
    await expect(rows).toHaveCount(4);
    await expect(rows.nth(0).getByRole('link', { name: cloth!.title })).toBeVisible();
    await expect(rows.nth(0).getByText(/за\sметр/)).toBeVisible();
    await expect(rows.nth(0).getByText(/в\sналичии/)).toBeVisible();
    await expect(page.getByText(/^Готово 1 из\s4/)).toBeVisible();
    await expectSound(page, axe);
    // The ring of the focus, 4 px around a field, is not cut off: rows clip what is out of them.
    const room = await rows.nth(0).evaluate((row) => {
      const box = row.getBoundingClientRect();
      return [...row.querySelectorAll('input, button, a')].flatMap((field) => {
        const { left, right, width } = field.getBoundingClientRect();
        return width > 0 ? Math.min(left - box.left, box.right - right) : [];
      });
    });
    expect(Math.min(...room)).toBeGreaterThanOrEqual(4);

    await rows.nth(1).getByRole('button', { name: 'Да, это он' }).click();
    await expect(rows.nth(1).getByRole('textbox', { name: 'Артикул, строка 2' })).toHaveValue(
      other!.product.vendorCode,
    );
    await rows.nth(3).getByRole('textbox', { name: 'Количество, строка 4' }).fill('1,5');
    await expect(page.getByText(/^Готово 3 из\s4/)).toBeVisible();

    // Nothing typed is lost.
    await page.reload();
    await expect(rows).toHaveCount(4);
    await expect(page.getByText(/^Готово 3 из\s4/)).toBeVisible();

    await page.getByRole('button', { name: /^В корзину 3/ }).click();
    await expect(page.getByText(/^Положили в\sкорзину: 3/)).toBeVisible();
    await expect(rows).toHaveCount(1);
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Перейти в\sкорзину$/ })
      .click();
    for (const { title } of [cloth!, other!, third!])
      await expect(page.getByRole('main').getByRole('link', { name: title }).first()).toBeVisible();
  },
);

test(
  'BULK-01 a CSV file of 1C in windows-1251 is dropped, and a file that cannot be read is refused in a sentence',
  onceWalk,
  async ({ page, goods }) => {
    const [cloth, other] = [0, 1].map((at) => plain(goods, at, 'metre'));
    await page.goto(paths.orderList);
    // «Код;Кол-во», in windows-1251; «Т» and «И» of the articles too.
    const heading = Buffer.from([0xca, 0xee, 0xe4, 0x3b, 0xca, 0xee, 0xeb, 0x2d, 0xe2, 0xee, 0x0d, 0x0a]);
    const lines = [cloth!, other!].map(({ code }) => `${code};1,5\r\n`).join('');
    const file = page.locator('input[type=file]');
    await file.setInputFiles({
      name: 'order.csv',
      mimeType: 'text/csv',
      buffer: Buffer.concat([heading, Buffer.from(lines)]),
    });
    const rows = page.getByRole('list', { name: 'Строки списка' }).getByRole('listitem');
    await expect(rows).toHaveCount(2);
    await expect(page.getByText(/^Все строки готовы: 2/)).toBeVisible();
    await file.setInputFiles({
      name: 'order.xlsx',
      mimeType: 'application/octet-stream',
      buffer: Buffer.from('PK\u0003\u0004 и больше ничего'),
    });
    await expect(page.getByRole('alert').filter({ hasText: 'Файл повреждён' })).toBeVisible();
    await expect(rows).toHaveCount(2);
    await page.getByRole('button', { name: 'Очистить список' }).click();
    await expect(page.getByText('Список очищен.')).toBeVisible();
    await page.getByRole('button', { name: 'Вернуть' }).click();
    await expect(rows).toHaveCount(2);
  },
);

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, window: 'own' });

  test(
    'BULK-01 the list is a plain form: paste, review, into the basket',
    onceWalk,
    async ({ page, goods }) => {
      const [cloth, other] = [0, 1].map((at) => plain(goods, at, 'metre'));
      await page.goto(paths.orderList);
      await page
        .getByRole('textbox', { name: 'Вставьте список' })
        .fill(`${cloth!.product.vendorCode} 2,5 м\n${withTypo(other!.product.vendorCode)} 3`);
      await page.getByRole('button', { name: 'Показать товары' }).click();
      await expect(page.getByText(/^Готово 1 из\s2/)).toBeVisible();
      await page.getByRole('checkbox', { name: 'Да, это он' }).check();
      await page.getByRole('textbox', { name: 'Количество, строка 1' }).fill('4');
      await page.getByRole('button', { name: 'Проверить' }).click();
      await expect(page.getByText('Все строки готовы: 2.')).toBeVisible();
      await page.getByRole('button', { name: /^В корзину 2/ }).click();
      await expect(page).toHaveURL(`${paths.plainBasket}?note=added`);
      for (const { title } of [cloth!, other!])
        await expect(page.getByRole('link', { name: title }).first()).toBeVisible();
    },
  );
});
