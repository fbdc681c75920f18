import { type ChildProcess, spawn } from 'node:child_process';
import { once as onceEmitted } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, once, test } from './shop-test.ts';

// It leaves the shop's origin.
test.use({ window: 'own' });

const origin = 'http://localhost:4935';
let server: ChildProcess;

test.beforeAll(async () => {
  test.setTimeout(120_000);
  const script = join(import.meta.dirname, 'first-step/serve-first-step.ts');
  server = spawn(process.execPath, [script, process.env['VITRINA_DATA'] ?? '.vitrina', '4935'], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  if (server.stdout) await onceEmitted(createInterface(server.stdout), 'line');
});
test.afterAll(() => server.kill());

const notYet = 'Этого магазин пока не умеет.';

test(
  'API-05 what the first back end does not serve yet is said where it is missed, and the page stays whole',
  once,
  async ({ page, watch, axe }) => {
    // The browser and the shop's log name each call that is not served.
    for (const problem of [/response: (404|501) /, /console: .*(404|501|could not be loaded)/])
      watch.expects(problem);

    await test.step('a product: buying, reviews, similar products', async () => {
      await page.goto(`${origin}/catalog/fabrics/satin/detail/satin-3`);
      await page.getByRole('button', { name: 'Купить', exact: true }).click();
      await expect(page.getByText(notYet).first()).toBeVisible();
      await page.getByRole('heading', { name: 'Отзывы', exact: true }).scrollIntoViewIfNeeded();
      await expect(page.getByText('Отзывы не открылись')).toBeVisible();
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      await expect(page.getByText('Загружаем')).toHaveCount(0);
      await axe();
    });

    await test.step('a listing: filters', async () => {
      await page.goto(`${origin}/catalog/fabrics`);
      await page.getByRole('button', { name: 'Все фильтры' }).click();
      const dialog = page.getByRole('dialog', { name: 'Фильтры' });
      await expect(dialog.getByText('Фильтры не загрузились.')).toBeVisible();
      await expect(dialog.getByText('Узнать цены не удалось.')).toBeVisible();
      await axe();
      await dialog.getByRole('button', { name: 'Закрыть' }).click();
      await expect(page.getByRole('link', { name: 'Сатин, рисунок 3' }).first()).toBeVisible();
    });

    await test.step('search and basket', async () => {
      await page.goto(`${origin}/catalog/search?query=${encodeURIComponent('сатин')}`);
      await expect(page.getByText('Поиск не ответил')).toBeVisible();
      await expect(page.getByText('Поиск и фильтры скоро заработают.')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Повторить' })).toBeVisible();
      await page.goto(`${origin}/cart`);
      await expect(page.getByText('Корзина не открылась')).toBeVisible();
      await expect(page.getByText(notYet)).toBeVisible();
      await axe();
    });
  },
);
