import * as z from 'zod/mini';
import { getRaffle } from '../../src/contract/content/raffle.ts';
import { expect, once, onceWalk, test } from './shop-test.ts';

/** New in each run: a phone and an e-mail take part once. */
const freshPhone = () => String(Date.now()).slice(-9);

test(
  'RAF-01 a raffle that is open: its rules, its participants ten at a time, and taking part by keyboard',
  onceWalk,
  async ({ page, axe }) => {
    await page.goto('/raffle/komplekt-ivovaya-vetv');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Ивовая ветвь');
    await expect(page.getByText('Идёт сейчас')).toBeVisible();
    const rows = page.getByRole('row');
    await expect(rows).toHaveCount(11);
    const pages = page.getByRole('navigation', { name: 'Страницы участников' });
    await pages.getByRole('button', { name: 'Страница 2' }).press('Enter');
    await expect(rows.nth(1)).toContainText('11');

    await page.getByRole('button', { name: 'Участвовать' }).press('Enter');
    const name = page.getByLabel('Фамилия и имя');
    await expect(name).toBeFocused();
    await expect(page.getByText('Отсутствует ФИО')).toBeVisible();
    await axe({ part: 'main' });
    await page.keyboard.type('Громова Ольга');
    await page.getByLabel('Телефон').fill(`+7 9${freshPhone()}`);
    await page.getByLabel('E-mail').fill(`olga-${freshPhone()}@example.com`);
    await page.getByLabel('Город').fill('Кострома');

    await page.reload();
    await expect(name).toHaveValue('Громова Ольга');
    await page.getByRole('checkbox').press('Space');
    await page.getByRole('button', { name: 'Участвовать' }).press('Enter');
    await expect(page.getByText(/Вы\sучаствуете\. Ваш номер — \d+/)).toBeVisible();
    await page.reload();
    await expect(page.getByText('Ваш номер')).toBeVisible();
    await axe({ part: 'main' });
  },
);

test(
  'RAF-01 a raffle that is over shows its winners and takes nobody, one to come says when it begins',
  once,
  async ({ page }) => {
    await page.goto('/raffle/pled-k-zime');
    const winners = page.getByRole('region', { name: 'Победители' });
    await expect(winners.getByRole('listitem')).toHaveCount(3);
    await expect(page.getByRole('button', { name: 'Участвовать' })).toHaveCount(0);
    await page.goto('/raffle/shtory-k-vesne');
    await expect(page.getByText('Ещё не начался')).toContainText('1 февраля 2037');
  },
);

test('RAF-01 what is true now wins over the page that was made before', once, async ({ page }) => {
  await page.route('**/raffles/v1/komplekt-ivovaya-vetv**', async (route) => {
    const answer = await route.fetch();
    const raffle = z.parse(getRaffle.response, await answer.json());
    await route.fulfill({ json: { ...raffle, status: 'finished', endsAt: '2026-01-01T00:00:00+03:00' } });
  });
  await page.goto('/raffle/komplekt-ivovaya-vetv');
  await expect(page.getByText('Закончился 1 января 2026')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Участвовать' })).toHaveCount(0);
});
