import type { Page } from '@playwright/test';
import { linkFor, signUpNewcomer } from './customer.ts';
import { tabTo, typeInto } from './keyboard.ts';
import { atBothWidths, expectSound } from './screen-page.ts';
import { expect, once, onceWalk, test } from './shop-test.ts';

const field = (page: Page, name: string) => page.locator(`input[name=${name}]`);
const link = (page: Page, name: string) => page.getByRole('link', { name });

test(
  'AUTH-03 a forgotten password is replaced by keyboard alone, and the customer signs in with the new one',
  onceWalk,
  async ({ page, request, goods, axe, watch }) => {
    watch.expects(/422/);
    const { email } = await signUpNewcomer(goods);
    await page.goto('/user/signin');
    await tabTo(page, page.getByRole('textbox', { name: 'E-mail' }));
    await tabTo(page, link(page, 'Забыли пароль?'));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/user\/password-reset$/);
    await atBothWidths(page, () => expectSound(page, axe));
    await typeInto(page, page.getByRole('textbox', { name: 'E-mail' }), 'никто');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Некорректный e-mail')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'E-mail' })).toBeFocused();
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type(`  ${email} `);
    await page.keyboard.press('Enter');
    await expect(page.getByText('письмо со ссылкой уже в пути')).toBeVisible();
    await atBothWidths(page, () => expectSound(page, axe, { part: 'main' }));

    const address = await linkFor(request, goods, email);
    expect(address).toContain('?code=');
    const referrers: string[] = [];
    page.on('request', (sent) => referrers.push(sent.headers().referer ?? ''));
    await page.goto(address);
    await expect(page).toHaveURL(/\/user\/password-reset-complete$/);
    expect(await page.evaluate(() => [document.referrer, document.cookie].join())).not.toContain('code');
    expect(await page.evaluate(() => performance.getEntriesByType('navigation')[0]?.name)).not.toContain(
      'code=',
    );
    expect(referrers.join()).not.toContain('code=');
    await atBothWidths(page, () => expectSound(page, axe));
    await typeInto(page, field(page, 'newPassword'), '1234');
    await typeInto(page, field(page, 'confirmation'), '12345');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Короткий пароль')).toBeVisible();
    await expect(page.getByText('Пароли не совпадают')).toBeVisible();
    await expect(field(page, 'newPassword')).toBeFocused();
    await atBothWidths(page, () => axe({ part: 'main' }));
    await page.reload();
    await typeInto(page, field(page, 'newPassword'), 'second-password');
    await typeInto(page, field(page, 'confirmation'), 'second-password');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Пароль изменён')).toBeVisible();
    await atBothWidths(page, () => expectSound(page, axe, { part: 'main' }));

    // Another device has signed up: its unconfirmed phone went with the first proof of the e-mail.
    await typeInto(page, page.getByRole('textbox', { name: 'E-mail' }), email);
    await typeInto(page, field(page, 'password'), 'second-password');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/user\/profile$/);
  },
);

test(
  'a link that was used explains itself and leads on, and tells nobody whose it was',
  once,
  async ({ page, request, goods, watch, context }) => {
    watch.expects(/422/);
    const { email } = await signUpNewcomer(goods);
    await page.goto('/user/password-reset');
    await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
    await page.getByRole('button', { name: 'Прислать ссылку' }).click();
    await expect(page.getByText('письмо со ссылкой уже в пути')).toBeVisible();
    const address = await linkFor(request, goods, email);
    for (const attempt of ['first', 'second']) {
      await page.goto(address);
      await field(page, 'newPassword').fill(`${attempt}-password`);
      await field(page, 'confirmation').fill(`${attempt}-password`);
      await page.getByRole('button', { name: 'Сохранить пароль' }).click();
      await expect(
        page.getByText(attempt === 'first' ? 'Пароль изменён' : 'Ссылка устарела или уже сработала'),
      ).toBeVisible();
    }
    expect((await context.cookies()).map(({ name }) => name)).not.toContain(
      `password_code_${goods.siteCode}`,
    );
    await page.reload();
    await expect(page.getByRole('textbox', { name: 'Код из письма' })).toBeVisible();
    await page.goBack();
    await page.goForward();
    await page.getByRole('link', { name: 'Запросите новую' }).click();
    await expect(page).toHaveURL(/\/user\/password-reset$/);

    await page.getByRole('textbox', { name: 'E-mail' }).fill('nobody@example.com');
    await page.getByRole('button', { name: 'Прислать ссылку' }).click();
    await expect(page.getByText('письмо со ссылкой уже в пути')).toBeVisible();
  },
);

test(
  'AUTH-03 a customer changes the password by keyboard and stays; then has a link sent for another',
  once,
  async ({ page, request, goods, axe, watch }) => {
    watch.expects(/422/);
    const { email, password } = await signUpNewcomer(goods);
    await page.goto('/user/profile/change-password');
    await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
    await field(page, 'password').fill(password);
    await page.getByRole('button', { name: 'Войти' }).press('Enter');
    await expect(page).toHaveURL(/\/user\/profile\/change-password$/);
    await atBothWidths(page, () => expectSound(page, axe));
    await typeInto(page, field(page, 'oldPassword'), 'wrong-password');
    await typeInto(page, field(page, 'newPassword'), 'second-password');
    await typeInto(page, field(page, 'confirmation'), 'second-password');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Неверный пароль')).toBeVisible();
    await expect(field(page, 'oldPassword')).toBeFocused();
    await expect(field(page, 'username')).toHaveValue(email);
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type(` ${password} `);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Пароль изменён')).toBeVisible();
    await atBothWidths(page, () => expectSound(page, axe, { part: 'main' }));
    await page.reload();
    await expect(page, 'the session goes on here').toHaveURL(/\/user\/profile\/change-password$/);

    await tabTo(page, field(page, 'oldPassword'));
    await tabTo(page, link(page, 'Не помню старый пароль'));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/user\/profile\/reset-password$/);
    await atBothWidths(page, () => expectSound(page, axe));
    await tabTo(page, page.getByRole('button', { name: 'Прислать ссылку' }));
    await page.keyboard.press('Enter');
    await expect(page.getByText(email)).toBeVisible();
    await page.goto(await linkFor(request, goods, email));
    await expect(page).toHaveURL(/\/user\/profile\/reset-password$/);
    await typeInto(page, field(page, 'newPassword'), 'third-password');
    await typeInto(page, field(page, 'confirmation'), 'third-password');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Пароль изменён')).toBeVisible();
    await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
    await field(page, 'password').fill('third-password');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/user\/profile$/);
  },
);
