import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { shopUrl } from '../shop.ts';
import { expect, once } from '../shop-test.ts';
import { test } from './editor-page.ts';

const bytes = readFileSync(new URL('../../../docs/back-end/steps/picture.jpg', import.meta.url));
const file = (name: string) => ({ name: `${name}.jpg`, mimeType: 'image/jpeg', buffer: bytes });

test(
  'STAFF-02 two pictures are uploaded, found, described, put on a page and a banner, and not removed unnoticed',
  once,
  async ({ editor, page, context }) => {
    test.slow();
    const mark = randomUUID().slice(0, 8);
    const alt = `Лён на столе ${mark}`;
    await editor.go('/editor/pictures');
    await editor.isFine();
    await page.getByLabel('Добавить картинки').setInputFiles([file(`лён-${mark}`), file(`край-${mark}`)]);
    await expect(page.getByText('Добавлено: 2')).toBeVisible();
    await editor.find(`лён-${mark}`);
    await page.getByRole('link', { name: `лён-${mark}` }).click();
    await editor.isFine();
    const path = new URL(page.url()).pathname;
    await page.getByLabel('Описание').fill(alt);
    await editor.press('Сохранить');

    const choose = async () => {
      await editor
        .button(/^(?:Выбрать или загрузить|Заменить) картинку/)
        .last()
        .click();
      await expect(editor.heading('Выберите картинку')).toBeVisible();
      await editor.isFine();
      await editor.find(`лён-${mark}`);
      await editor.button(`лён-${mark}`).click();
    };
    const edited: string[] = [];
    try {
      edited.push(await editor.goToFound('page', '/about'));
      await page
        .getByRole('group', { name: 'Добавить', exact: true })
        .getByRole('button', { name: 'Картинка' })
        .click();
      await choose();
      await editor.save();
      const shopper = await context.newPage();
      await shopper.goto(`${shopUrl}/about`);
      await expect(shopper.getByRole('img', { name: alt })).toBeVisible();

      edited.push(await editor.goToFound('bannerBlock', 'home-hero'));
      await choose();
      await editor.save();
      await shopper.goto(shopUrl);
      await expect(shopper.getByRole('img', { name: alt })).toHaveCount(1);

      await editor.go(path);
      const uses = page
        .getByRole('region')
        .or(page.locator('section'))
        .filter({ hasText: 'Где используется' })
        .first();
      await expect(uses.getByRole('link')).toHaveCount(2);
      await editor.follow('Удалить картинку');
      await expect(page.getByText('Её не станет и здесь')).toBeVisible();
      await editor.isFine();
      await editor.follow('Оставить');
    } finally {
      for (const record of edited) await editor.restoreFirst(record);
    }
    await editor.go(`${path}/delete`);
    await editor.press('Удалить');
    await expect(page.getByRole('heading', { name: 'Удалено' })).toBeVisible();
  },
);
