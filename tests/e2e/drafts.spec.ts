import { expectAccessible } from './axe.ts';
import { test } from './edit-test.ts';
import { expect, onceWalk, type Page } from './shop-test.ts';

const NAME = 'Черновик для сквозной проверки';

async function signInAsEditor(page: Page, apiUrl: string) {
  await page.goto(`${apiUrl}/editor`);
  await page.getByLabel('Электронная почта').fill('redaktor@polotno.example');
  await page.getByLabel('Пароль').fill('polotno');
  await page.getByRole('button', { name: 'Войти' }).click();
  await expect(page.getByRole('heading', { name: 'Что изменить?' })).toBeVisible();
}

test(
  'BUILD-12 an editor sees an article by its link before anybody else, and publishes it',
  onceWalk,
  async ({ page, request, goods: { apiUrl } }) => {
    await signInAsEditor(page, apiUrl);
    await page.goto(`${apiUrl}/editor/news/new`);
    await page.getByLabel('Заголовок').fill(NAME);
    await page.getByLabel('Анонс').fill('Коротко о важном');
    await page.getByLabel('Текст', { exact: true }).fill('Этого ещё никто не читал.');
    await page.getByRole('button', { name: 'В черновики' }).click();
    await expect(page.getByRole('heading', { name: 'Черновик сохранён' })).toBeVisible();
    await expectAccessible(page);
    const id = /news\/(\d+)\/draft/.exec(page.url())?.[1] ?? '';
    try {
      const opening = page.waitForEvent('popup');
      await page.getByRole('link', { name: 'Посмотреть черновик' }).click();
      const draft = await opening;
      await expect(draft.getByRole('heading', { level: 1 })).toHaveText(NAME);
      await expect(draft.getByRole('region', { name: 'Черновик' })).toContainText('На сайте этого ещё нет');
      await expectAccessible(draft);
      expect(await draft.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
      expect((await request.get(draft.url().split('?')[0] ?? '')).status()).toBe(404);
      expect((await request.get(`/news/detail/${id}`)).status()).toBe(404);
      await draft.close();

      await page.getByRole('button', { name: 'Опубликовать' }).click();
      await expect(page.getByRole('status')).toContainText('Уже на сайте');
      expect(await (await request.get(`/news/detail/${id}`)).text()).toContain('Этого ещё никто не читал.');
    } finally {
      await page.goto(`${apiUrl}/editor/news/${id}/delete`);
      await page.getByRole('button', { name: 'Удалить' }).click();
      await expect(page.getByRole('status')).toContainText('Уже на сайте');
    }
  },
);
