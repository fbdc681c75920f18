import type { Page } from '@playwright/test';
import { expect, once, onceWalk, test } from './shop-test.ts';
import { toast } from './toasts.ts';

async function open(page: Page, ids: readonly number[]) {
  await page.addInitScript((value) => {
    if (localStorage.getItem('compare') === null) localStorage.setItem('compare', value);
  }, JSON.stringify(ids));
  await page.goto('/compare');
}
const rows = (page: Page) => page.getByRole('table').getByRole('rowheader');

test(
  'CMP-01 A11Y-04 products are put side by side from their pages, kept locally, and the table can show differences only',
  onceWalk,
  async ({ page, goods, axe }) => {
    const one = goods.cloth();
    const [option] = one.product.options;
    const other = goods.at(0, ({ id, options }) => {
      const same = options.find(({ code }) => code === option?.code);
      return id !== one.product.id && JSON.stringify(same) === JSON.stringify(option);
    });
    const pair = [one, other] as const;
    for (const { path, title } of pair) {
      await page.goto(path);
      await page.getByRole('button', { name: `К сравнению: ${title}` }).click();
      await expect(toast(page, 'Товар успешно добавлен к сравнению')).toBeVisible();
      await expect(page.getByRole('button', { name: `В сравнении: ${title}` })).toHaveText('В сравнении');
    }
    await page.goto('/compare');
    for (const { title } of pair) await expect(page.getByRole('columnheader', { name: title })).toBeVisible();
    const all = await rows(page).allTextContents();
    await page.getByRole('switch', { name: 'Только различия' }).press('Space');
    const different = await rows(page).allTextContents();
    expect(different.length).toBeLessThan(all.length);
    const same = all.filter((title) => !different.includes(title));
    expect(same.length).toBeGreaterThan(0);

    await axe({ part: 'main' });

    await page.getByRole('button', { name: `Убрать из сравнения: ${pair[0].title}` }).press('Enter');
    await expect(page.getByRole('columnheader')).toHaveCount(1);
    await page.getByRole('button', { name: 'Очистить список' }).press('Enter');
    await expect(page.getByText('Сравнивать пока нечего')).toBeVisible();
  },
);

test(
  'CMP-01 the table is one call, scrolls by keyboard, keeps names and titles of rows in sight, and is alone on paper',
  once,
  async ({ page, goods }) => {
    const calls: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'GET' && /\/(compare-products|products\/by-ids)/.test(request.url()))
        calls.push(request.url());
    });
    const ids = goods.all.slice(0, 12).map(({ id }) => id);
    await open(page, ids);
    await expect(page.getByRole('columnheader')).toHaveCount(12);
    expect(calls).toHaveLength(1);
    expect(calls[0]).toContain('/compare-products/v1');

    const table = page.getByRole('region', { name: 'Таблица сравнения' });
    await table.focus();
    await page.keyboard.press('End');
    for (let press = 0; press < 12; press++) await page.keyboard.press('ArrowRight');
    await expect.poll(() => table.evaluate((element) => element.scrollLeft)).toBeGreaterThan(100);
    await expect.poll(() => table.evaluate((element) => element.scrollTop)).toBeGreaterThan(100);
    const frame = await table.boundingBox();
    const name = await page.getByRole('columnheader').nth(3).boundingBox();
    const title = await rows(page).last().boundingBox();
    expect(Math.abs((name?.y ?? 0) - (frame?.y ?? 1))).toBeLessThan(2);
    expect(Math.abs((title?.x ?? 0) - (frame?.x ?? 1))).toBeLessThan(2);

    await test.step('on paper there is the table alone, in its full width', async () => {
      await page.emulateMedia({ media: 'print' });
      await expect(page.getByRole('table')).toBeVisible();
      await expect(page.locator('header').first()).toBeHidden();
      await expect(page.locator('footer').first()).toBeHidden();
      await expect(page.getByRole('switch')).toBeHidden();
      const scrolls = await page
        .locator('table')
        .evaluate((element) => getComputedStyle(element.parentElement ?? element).overflowX);
      expect(scrolls).toBe('visible');
    });
  },
);

test('what is compared is bought, or chosen on its page', once, async ({ page, goods }) => {
  const one = goods.at(2, ({ groups }) => groups.length === 1 && (groups[0]?.remnants ?? 0) > 10);
  const sized = goods.sized();
  const gone = goods.at(0, ({ allRemnants }) => allRemnants === 0);
  await open(
    page,
    [one, sized, gone].map(({ product }) => product.id),
  );
  await page.getByRole('button', { name: `Купить: ${one.title}` }).click();
  await expect(page.getByRole('link', { name: `В корзине: ${one.title}` })).toBeVisible();
  await expect(page.getByRole('link', { name: `К товару: ${gone.title}` })).toBeVisible();
  await page.getByRole('radio', { name: /^Всё, 3/ }).isChecked();
  await page.getByRole('link', { name: `Выбрать размер: ${sized.title}` }).click();
  await expect(page).toHaveURL(sized.path);
});
