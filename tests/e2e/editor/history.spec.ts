import { randomUUID } from 'node:crypto';
import { shopUrl } from '../shop.ts';
import { expect, once } from '../shop-test.ts';
import { test } from './editor-page.ts';

test(
  'STAFF-03 a change of a page is looked at in its history, compared and taken back',
  once,
  async ({ editor, page, request }) => {
    test.slow();
    const lead = `Под заголовком ${randomUUID().slice(0, 8)}`;
    const about = async () => (await request.get(`${shopUrl}/about`)).text();
    const path = await editor.goToFound('page', '/about');
    await page.getByLabel('Под заголовком').fill(lead);
    await editor.save();
    expect(await about()).toContain(lead);
    await editor.follow('История правок');
    await editor.isFine();
    await page.locator('.versions > li > a').first().click();
    await expect(page.locator('ins').first()).toBeVisible();
    await editor.isFine();
    await editor.restoreFirst(path);
    expect(await about()).not.toContain(lead);
    await editor.go('/editor/history?kind=page');
    await expect(page.getByText('возвращена прежняя версия').first()).toBeVisible();
    await editor.isFine();
  },
);

test(
  'STAFF-03 a renamed product and category say which addresses change, and the former ones lead on',
  once,
  async ({ editor, page, request, goods }) => {
    test.slow();
    const { path, code, product } = goods.cloth(-6);
    const leads = async (from: string) => {
      const answer = await request.get(shopUrl + from, { maxRedirects: 0 });
      return [answer.status(), new URL(answer.headers()['location'] ?? '/', shopUrl).pathname];
    };
    const form = await editor.goToFound('product', product.title);
    try {
      await expect(page.getByText(`Адрес страницы: ${path}.`)).toBeVisible();
      await page.getByText('Место в каталоге').click();
      await page.getByLabel('Код в адресе').fill(`${code}-new`);
      await editor.save();
      await expect(page.getByText('Прежние адреса ведут на новые.')).toBeVisible();
      await editor.isFine();
      expect(await leads(path)).toEqual([301, `${path}-new`]);
    } finally {
      await editor.restoreFirst(form);
    }
    expect((await request.get(shopUrl + path)).status()).toBe(200);

    const last = product.categories.at(-1)!;
    const from = path.slice(0, path.indexOf('/detail/'));
    const category = `/editor/categories/${last.id}`;
    await editor.go(category);
    try {
      await expect(page.getByText('с ним изменятся и адреса товаров раздела')).toBeVisible();
      await page.getByLabel('Код в адресе').fill(`${last.code}-new`);
      await editor.save();
      await expect(page.getByText('Адрес изменился')).toBeVisible();
      expect(await leads(from)).toEqual([301, `${from}-new`]);
      expect(await leads(path)).toEqual([301, path.replace(from, `${from}-new`)]);
    } finally {
      await editor.restoreFirst(category);
    }
    expect((await request.get(shopUrl + path)).status()).toBe(200);
  },
);

test('STAFF-03 what was removed comes back with its page', once, async ({ editor, page, request }) => {
  test.slow();
  const name = `Вернётся ${randomUUID().slice(0, 8)}`;
  await editor.go('/editor/news/new');
  await page.getByLabel('Заголовок').fill(name);
  await page.getByLabel('Анонс').fill('Коротко');
  await page.getByLabel('Текст', { exact: true }).fill('Целиком.');
  await editor.save();
  const form = new URL(page.url()).pathname;
  const remove = async () => {
    await editor.go(`${form}/delete`);
    await editor.isFine();
    await editor.press('Удалить');
    await expect(page.getByRole('status')).toContainText('Уже на сайте', { timeout: 60_000 });
  };
  const status = async () => (await request.get(`${shopUrl}/news/detail/${form.split('/').at(-1)}`)).status();
  await remove();
  expect(await status()).toBe(404);
  await editor.go('/editor/history?removed=1');
  await editor.isFine();
  await page.getByRole('link', { name }).first().click();
  await editor.isFine();
  await editor.press('Вернуть удалённое');
  await editor.isLive();
  expect(await status()).toBe(200);
  await remove();
});
