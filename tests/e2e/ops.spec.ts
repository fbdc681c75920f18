import { expectAccessible } from './axe.ts';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import * as z from 'zod/mini';
import { test } from './edit-test.ts';
import { editShop } from './shop-commands.ts';
import { expect, once, onceWalk } from './shop-test.ts';

// It waits for releases.
test.use({ window: 'own' });

const SecretsSchema = z.object({ opsToken: z.string() });

/** The token that `npm start` has made for the shop under test. */
function opsToken(): string {
  const given = process.env['OPS_TOKEN'];
  if (given) return given;
  const file = join(process.env['VITRINA_DATA'] ?? '', 'secrets.json');
  return z.parse(SecretsSchema, JSON.parse(readFileSync(file, 'utf8'))).opsToken;
}

async function signIn(page: Page) {
  await page.goto('/ops');
  await page.getByLabel('Токен').fill(opsToken());
  await page.getByRole('button', { name: 'Войти' }).click();
  await expect(page.getByRole('button', { name: 'Собрать заново', exact: true })).toBeVisible();
}

const widths = { phone: { width: 390, height: 844 }, desk: { width: 1440, height: 900 } } as const;

async function looksWell(page: Page) {
  for (const size of Object.values(widths)) {
    await page.setViewportSize(size);
    if (size === widths.phone) await expectAccessible(page);
    const beyond = () => document.documentElement.scrollWidth - window.innerWidth;
    expect(await page.evaluate(beyond)).toBe(0);
  }
}

const state = (page: Page) => page.locator('#now').getByRole('heading', { level: 2 });
const rows = (page: Page) => page.locator('#history').getByRole('listitem');
/** Rebuilds that the button began; another test's edit may be in the same one. */
const pressed = (page: Page) => rows(page).filter({ hasText: 'Кнопка «Собрать заново»' });
const live = (page: Page) => page.locator('#releases [aria-current] code');

test(
  'BUILD-05 whoever has the token rebuilds, sees what changed, goes back to a kept release and lets edits go on',
  onceWalk,
  async ({ page, goods, request }) => {
    const product = goods.cloth(-3);
    const price = async () => (await (await request.get(product.path)).text()).includes('1\u00a0357\u00a0₽');
    await page.goto('/ops');
    await looksWell(page);
    await signIn(page);
    const before = await live(page).innerText();

    await editShop('product', product.code, '--price', '1357');
    try {
      await page.getByRole('button', { name: 'Собрать заново', exact: true }).click();
      // Without the page being loaded again.
      await expect(pressed(page)).not.toHaveCount(0);
      await expect(state(page)).toHaveText('Всё собрано');
      await expect(live(page)).not.toHaveText(before);
      expect(await price()).toBe(true);
      await looksWell(page);

      await pressed(page).first().getByRole('link').click();
      await expect(page.getByRole('link', { name: product.path, exact: true })).toBeVisible();
      await looksWell(page);
      await page.goBack();

      await page.getByRole('link', { name: `Вернуть этот выпуск: ${before}` }).click();
      await looksWell(page);
      await page.getByRole('button', { name: 'Вернуть этот выпуск' }).click();
      await expect(state(page)).toHaveText('Сборки остановлены');
      await expect(live(page)).toHaveText(before);
      expect(await price()).toBe(false);
      await looksWell(page);

      await page.getByRole('button', { name: 'Собрать заново', exact: true }).click();
      await expect(state(page)).toHaveText('Всё собрано');
      expect(await price()).toBe(true);
    } finally {
      await editShop('product', product.code, '--price', String(product.price / 100));
      await page.goto('/ops');
      await page.getByRole('button', { name: 'Собрать заново', exact: true }).click();
      await expect(state(page)).toHaveText('Всё собрано');
    }
    await page.getByRole('button', { name: 'Выйти' }).click();
    await expect(page.getByLabel('Токен')).toBeVisible();
  },
);

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('BUILD-05 the operations work without scripts as well', once, async ({ page }) => {
    await signIn(page);
    const times = () =>
      rows(page).filter({ hasText: 'Кнопка «Собрать заново»' }).locator('time').allInnerTexts();
    const before = await times();
    await page.getByRole('button', { name: 'Собрать заново', exact: true }).click();
    await expect(async () => {
      await page.reload();
      expect((await times())[0]).not.toBe(before[0]);
    }).toPass();
  });
});
