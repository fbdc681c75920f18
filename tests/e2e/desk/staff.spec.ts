import { codeOf, stepAt } from '../../../src/reference-api/staff/second-factor/totp.ts';
import { expectReadableOnPhone } from '../screen-page.ts';
import { expect, once } from '../shop-test.ts';
import { DeskPage, OWNER, OWNER_NAME, test } from './desk-page.ts';

const PASSWORD = 'лён-и-хлопок';
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** What an authenticator app makes of the letters of a secret (RFC 4648). */
function bytesOf(letters: string): Buffer {
  const bits = [...letters].map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => parseInt(byte, 2)));
}

test(
  'A11Y-03 in text of 200 % e-mails and rules of staff stay within a phone’s screen',
  once,
  async ({ desk, page }) => {
    await desk.enter(OWNER, '/staff/people');
    for (const path of [
      '/staff/people',
      '/staff/account',
      '/staff/account/second-factor',
      '/desk/customers',
      '/editor/history',
      '/editor/bonus-rules/shop',
    ])
      await test.step(path, async () => {
        await desk.open(path);
        await expectReadableOnPhone(page);
      });
  },
);

test(
  'STAFF-07 a member is invited, keeps to the own areas, signs in with a code that the owner requires, and is removed',
  once,
  async ({ desk, page, browser, goods }) => {
    await desk.enter(OWNER, '/staff/people');
    const { email, link } = await desk.invite('Пётр Складской');
    await desk.isFine();

    await using context = await browser.newContext();
    const petr = new DeskPage(await context.newPage(), goods);
    const signIn = () => petr.enter(email, '/desk', PASSWORD);

    await test.step('the link is for a password, and the role for its own areas', async () => {
      await petr.page.goto(link);
      await petr.page.getByLabel('Пароль').fill('коротко');
      await petr.press('Сохранить пароль');
      await expect(petr.page.getByRole('alert')).toContainText('Пароль короче');
      await petr.isFine();
      await petr.page.getByLabel('Пароль').fill(PASSWORD);
      await petr.press('Сохранить пароль');
      await expect(petr.heading('Вход для сотрудников')).toBeVisible();
      await signIn();
      await expect(petr.heading('Заказы')).toBeVisible();
      for (const path of ['/editor', '/staff/people']) {
        await petr.open(path);
        await expect(petr.heading(/доступа|Нет/)).toBeVisible();
      }
      await petr.isFine();
    });

    await test.step('a second factor that the owner requires opens with a code, once', async () => {
      await desk.open('/staff/people');
      await desk.entry(email).getByRole('link').click();
      await desk.isFine();
      await desk.press('Требовать');
      await expect(page.getByText('Обязателен.')).toBeVisible();
      await petr.open('/desk');
      await expect(petr.heading('Вход с кодом')).toBeVisible();
      await petr.isFine();
      const secret = bytesOf((await petr.page.locator('.secret').innerText()).replaceAll(/\s/g, ''));
      await petr.page.getByLabel('Код из приложения').fill(codeOf(secret, stepAt(new Date())));
      await petr.page.getByLabel('Ваш пароль').fill(PASSWORD);
      await petr.press('Включить');
      await expect(petr.page.getByRole('listitem').filter({ has: petr.page.locator('code') })).toHaveCount(
        10,
      );
      await petr.isFine();
      await petr.follow('Коды сохранены');
      await petr.isFine();
      await petr.press('Выйти');
      await signIn();
      await petr.page.getByLabel('Шесть цифр').fill('000000');
      await petr.press('Войти');
      await expect(petr.page.getByRole('alert')).toContainText('Код не подошёл');
      await petr.isFine();
      await petr.page.getByLabel('Шесть цифр').fill(codeOf(secret, stepAt(new Date()) + 1));
      await petr.press('Войти');
      await expect(petr.heading('Заказы')).toBeVisible();
    });

    await test.step('a removed member is out at once; the last owner stays', async () => {
      await desk.follow('Убрать из сотрудников');
      await desk.isFine();
      await desk.press('Убрать');
      await expect(desk.heading('Сотрудники')).toBeVisible();
      await petr.open('/desk/customers');
      await expect(petr.heading('Вход для сотрудников')).toBeVisible();
      await desk.entry(OWNER_NAME).getByRole('link').click();
      await desk.follow('Убрать из сотрудников');
      await desk.press('Убрать');
      await expect(page.getByRole('alert')).toContainText('последний владелец');
      await desk.isFine();
    });
  },
);
