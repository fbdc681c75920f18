import type { Page } from '@playwright/test';
import { signUpNewcomer } from './customer.ts';
import { tabTo, typeInto } from './keyboard.ts';
import { lastMessage } from './outbox.ts';
import { atBothWidths, expectSound } from './screen-page.ts';
import { expect, once, onceWalk, test } from './shop-test.ts';

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Вход в личный кабинет' });
const password = (page: Page) => dialogOf(page).locator('input[name=password]');

/** Opens the dialog by keyboard, as the width of the screen allows. */
async function openDialog(page: Page, isMobile: boolean) {
  if (isMobile) {
    await page.getByRole('button', { name: 'Каталог' }).press('Enter');
    const menu = page.getByRole('dialog', { name: 'Каталог' });
    await menu.getByRole('link', { name: 'Личный кабинет' }).press('Enter');
  } else {
    await page.getByRole('link', { name: 'Войти', exact: true }).press('Enter');
  }
  await expect(dialogOf(page)).toBeVisible();
}

const basketLink = (page: Page) => page.getByRole('link', { name: /^Корзина, \d/ }).first();
const favoritesLink = (page: Page) => page.getByRole('link', { name: /^Избранное, \d/ }).first();

test(
  'MODAL-13 MODAL-15 MODAL-16 MODAL-17 AUTH-01 a visitor signs in over the page and out, by keyboard alone; both tabs follow',
  onceWalk,
  async ({ page, context, goods, fillBasket, axe, watch }) => {
    watch.expects(/422/);
    const { email, password: secret } = await signUpNewcomer(goods);
    const { path, group, product } = goods.thing(7);
    await fillBasket([{ id: group.id, count: 1 }]);
    await page.addInitScript((id) => localStorage.setItem('favorites', JSON.stringify([id])), product.id);
    await page.goto(path);
    const second = await context.newPage();
    await second.goto('/cart');
    await expect(second.getByRole('listitem').filter({ hasText: product.title }).first()).toBeVisible();

    await openDialog(page, false);
    await atBothWidths(page, () => expectSound(page, axe, { part: 'dialog[open]' }));
    await typeInto(page, dialogOf(page).getByRole('textbox', { name: 'E-mail' }), ` ${email.toUpperCase()} `);
    await typeInto(page, password(page), 'wrong');
    await page.keyboard.press('Enter');
    await expect(dialogOf(page).getByRole('alert')).toBeVisible();
    await atBothWidths(page, () => axe({ part: 'dialog[open]' }));
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type(` ${secret} `);
    await page.keyboard.press('Enter');
    const done = page.getByRole('dialog', { name: 'Вы вошли' });
    await expect(done).toBeVisible();
    await atBothWidths(page, () => expectSound(page, axe, { part: 'dialog[open]' }));
    await done.getByRole('button', { name: 'Продолжить' }).press('Enter');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(new URL(page.url()).pathname, 'the page stays').toBe(path);
    for (const tab of [page, second]) {
      await expect(basketLink(tab)).toBeVisible();
      await expect(favoritesLink(tab)).toBeVisible();
    }
    await expect(second.getByRole('listitem').filter({ hasText: product.title }).first()).toBeVisible();
    await expect(second.getByRole('link', { name: 'Кабинет', exact: true })).toBeVisible();
    const scripts = Promise.withResolvers<undefined>();
    await page.route('**/_astro/*.js', async (route) => {
      await scripts.promise;
      await route.fallback();
    });
    await page.getByRole('link', { name: 'Кабинет', exact: true }).press('Enter');
    await expect(page, 'who is signed in is led to the account').toHaveURL(/\/user\/profile$/);

    const question = page.getByRole('dialog', { name: 'Выйти из личного кабинета?' });
    const leave = page.getByRole('button', { name: 'Выйти' });
    await leave.press('Enter');
    scripts.resolve(undefined);
    await expect(question, 'a press before the scripts came is not lost').toBeVisible();
    await page.unrouteAll();
    await atBothWidths(page, () => expectSound(page, axe, { part: 'dialog[open]' }));
    await question.getByRole('button', { name: 'Остаться' }).press('Enter');
    await expect(question).toBeHidden();
    await expect(leave).toBeFocused();
    await page.keyboard.press('Enter');
    await question.getByRole('button', { name: 'Выйти' }).press('Enter');
    const left = page.getByRole('dialog', { name: 'Вы вышли' });
    await expect(left).toBeVisible();
    await atBothWidths(page, () => expectSound(page, axe, { part: 'dialog[open]' }));
    await expect(basketLink(second), 'the other tab follows').toHaveCount(0);
    await expect(favoritesLink(second)).toHaveCount(0);
    await left.getByRole('link', { name: 'Войти снова' }).press('Enter');
    await expect(page).toHaveURL(/\/user\/signin$/);
  },
);

test('MODAL-14 AUTH-01 a visitor signs in by phone with a temporary password, by keyboard alone', async ({
  page,
  request,
  goods,
  axe,
  isMobile,
}) => {
  const { phone } = await signUpNewcomer(goods);
  await page.goto('/about');
  await openDialog(page, isMobile);
  await dialogOf(page).getByRole('button', { name: 'Войти' }).press('Enter');
  await expect(dialogOf(page).getByText('Введите e-mail')).toBeVisible();
  await dialogOf(page).getByRole('radio', { name: 'По e-mail' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(dialogOf(page).getByText('Введите e-mail'), 'that was about the e-mail').toBeHidden();
  await expectSound(page, axe, { part: 'dialog[open]' });
  await typeInto(page, dialogOf(page).getByRole('textbox', { name: 'Телефон' }), phone.slice(2));
  await tabTo(page, dialogOf(page).getByRole('button', { name: 'Прислать временный пароль' }));
  await page.keyboard.press('Enter');
  await expect(dialogOf(page).getByText(/отправили временный пароль на.телефон/)).toBeVisible();
  await expect(password(page)).toBeFocused();
  const message = await lastMessage(request, goods.apiUrl, phone, '');
  await page.keyboard.type(/: (\w+)/.exec(message)?.[1] ?? '');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Вы вошли' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(/\/about$/);
});

test(
  'MODAL-18 AUTH-04 a guest who wants to write a review signs in over the page and writes it',
  once,
  async ({ page, goods, axe }) => {
    const { email, password: secret } = await signUpNewcomer(goods);
    const { path } = goods.thing(8);
    await page.goto(path);
    await page.locator('#reviews').scrollIntoViewIfNeeded();
    await page.locator('#reviews').getByRole('button', { name: 'Написать отзыв' }).press('Enter');
    const question = page.getByRole('dialog', { name: 'Войдите в личный кабинет' });
    await expect(question).toContainText('чтобы оставить отзыв');
    await atBothWidths(page, () => expectSound(page, axe, { part: 'dialog[open]' }));
    await question.getByRole('link', { name: 'Войти' }).press('Enter');
    await typeInto(page, dialogOf(page).getByRole('textbox', { name: 'E-mail' }), email);
    await typeInto(page, password(page), secret);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Отзыв о товаре' })).toBeVisible();
    expect(new URL(page.url()).pathname).toBe(path);
  },
);

test(
  'MODAL-01 MODAL-18 a press beside the sign-in dialog closes nothing; who leaves for another page to sign in comes back to the review that they wanted to write',
  once,
  async ({ page, goods }) => {
    const { email, password: secret } = await signUpNewcomer(goods);
    const { path } = goods.thing(9);
    await page.goto(path);
    await page.locator('#reviews').scrollIntoViewIfNeeded();
    await page.locator('#reviews').getByRole('button', { name: 'Написать отзыв' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Войти' }).click();
    const typed = dialogOf(page).getByRole('textbox', { name: 'E-mail' });
    await typed.fill(email);
    await page.mouse.click(5, 5);
    await expect(typed).toHaveValue(email);
    await dialogOf(page).getByRole('link', { name: 'Зарегистрироваться' }).click();
    await expect(page).toHaveURL(/\/user\/signup$/);
    await page.goto('/user/signin');
    await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
    await page.locator('input[name=password]').fill(secret);
    await page.locator('input[name=password]').press('Enter');
    await expect(page.getByRole('dialog', { name: 'Отзыв о товаре' })).toBeVisible();
    expect(new URL(page.url()).pathname).toBe(path);
    await page.reload();
    await expect(page.locator('#reviews').getByRole('button', { name: 'Написать отзыв' })).toBeAttached();
    await expect(page.getByRole('dialog'), 'it is opened once').toHaveCount(0);
  },
);
