import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { startSecondShop } from './second-shop-process.ts';
import { expect, onceWalk, test } from './shop-test.ts';

// It leaves the shop's origin.
test.use({ window: 'own' });

const [port, apiPort] = ['4937', '4938'] as const;
const origin = `http://localhost:${port}`;
const MINUTE_MS = 60_000;

let server: ChildProcess;

test.beforeAll(async () => {
  test.setTimeout(5 * MINUTE_MS);
  const script = join(import.meta.dirname, 'dealer/serve-dealer.ts');
  server = await startSecondShop(script, [process.env['VITRINA_DATA'] ?? '.vitrina', port, apiPort]);
});

test.afterAll(() => {
  server.removeAllListeners('exit');
  server.kill();
});

test(
  'DEAL-01 a dealer who signs in gets their own phones, the block and the popup, for which nothing moves',
  onceWalk,
  async ({ page, axe }) => {
    test.setTimeout(2 * MINUTE_MS);
    const block = page.locator('[data-dealer-banners]');
    const phone = page.getByRole('banner').getByRole('link', { name: /^\+7/ });
    await page.goto(origin);
    await expect(phone).toHaveText('+7 800 000-00-20');
    await expect(block).toBeEmpty();

    await page.goto(`${origin}/user/signin`);
    await page.getByRole('textbox', { name: 'E-mail' }).fill('dealer@polotno.example');
    await page.getByLabel(/^Пароль/).fill('polotno');
    await page.getByRole('button', { name: 'Войти' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Личный кабинет' })).toBeVisible();

    // Letters that arrive after the first paint move things too.
    await page.route('**/_astro/*.woff2', (route) => route.fulfill({ contentType: 'font/woff2', body: '' }));
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Reflect.set(window, 'shifts', shifts);
      new PerformanceObserver((list) => {
        // Less is the rounding of a pixel, which is not visible.
        const values = list.getEntries().map((entry) => Number(Reflect.get(entry, 'value')));
        shifts.push(...values.filter((value) => value > 0.0005));
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(origin);
    const popup = page.getByRole('dialog');
    await expect(popup).toBeVisible();
    await expect(phone).toHaveText('+7 4932 00-00-21');
    await expect(phone).toHaveAttribute('href', 'tel:+74932000021');
    await expect(page.getByRole('contentinfo')).toContainText('Ваш менеджер Ирина Лобова');
    await axe();
    await popup.getByRole('button', { name: 'Закрыть' }).click();
    await expect(popup).toBeHidden();
    await block.scrollIntoViewIfNeeded();
    await expect(block.getByRole('heading', { level: 2 }).first()).toBeVisible();
    await axe();
    expect(await page.evaluate((): unknown => Reflect.get(window, 'shifts'))).toEqual([]);

    await page.reload();
    await expect(phone).toHaveText('+7 4932 00-00-21');
    await expect(block.getByRole('heading', { level: 2 }).first()).toBeVisible();
    await expect(popup).toBeHidden();
  },
);
