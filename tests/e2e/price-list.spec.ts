import { readFileSync } from 'node:fs';
import { paths } from '../../src/paths.ts';
import { expectSound } from './screen-page.ts';
import { expect, onceWalk, test } from './shop-test.ts';
import { signIn } from './sign-in.ts';

test(
  'BULK-02 a dealer finds the price list in the account, narrows it, downloads it, and drops it back filled in',
  onceWalk,
  async ({ page, context, goods, axe }) => {
    await signIn(context, goods, 'dealer@polotno.example');
    await page.goto(paths.profile);
    await page
      .getByRole('navigation', { name: 'Личный кабинет' })
      .getByRole('link', { name: 'Прайс-лист' })
      .click();
    await expect(page.getByRole('heading', { name: 'Прайс-лист' })).toBeVisible();
    await page.getByRole('combobox', { name: 'Категория' }).selectOption({ index: 1 });
    await page.getByRole('checkbox', { name: 'Только то, что есть в наличии' }).check();
    await page.getByRole('button', { name: 'Выбрать' }).click();
    await expect(page).toHaveURL(/category=\d+&in-stock=1/);
    await expectSound(page, axe);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Скачать XLSX' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('price-list.xlsx');
    const [csv] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Скачать CSV' }).click(),
    ]);
    const [heading = '', ...rows] = readFileSync(await csv.path(), 'utf8').split('\r\n');
    const count = heading.split(';').indexOf('Количество');
    const plain = rows.filter((row) => !row.includes('"')).slice(0, 3);
    const filled = plain.map((row) =>
      row
        .split(';')
        .map((cell, at) => (at === count ? '2' : cell))
        .join(';'),
    );
    await page.goto(paths.orderList);
    await page.locator('input[type=file]').setInputFiles({
      name: 'price-list.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from([heading, ...filled].join('\r\n')),
    });
    await expect(page.getByText(`Все строки готовы: ${filled.length}.`)).toBeVisible();
    // The whole file, unfilled, orders nothing, and says so; Excel's own is read too.
    await page.locator('input[type=file]').setInputFiles(await download.path());
    await expect(page.getByRole('alert').filter({ hasText: 'не\u00a0нашлось' })).toBeVisible();
  },
);

test('BULK-02 retail customers see no price list', onceWalk, async ({ page, context, goods }) => {
  await signIn(context, goods);
  await page.goto(paths.profile);
  const links = page.getByRole('navigation', { name: 'Личный кабинет' }).getByRole('link');
  await expect(links.filter({ hasText: 'Личные данные' })).toBeVisible();
  await expect(links.filter({ hasText: 'Прайс-лист' })).toBeHidden();
  await page.goto(paths.priceList);
  await expect(page.getByText(/скачивают организации/)).toBeVisible();
});
