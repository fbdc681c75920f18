import type { Page } from '@playwright/test';
import { deleteUser, getProfile, getUserParams, updateProfile } from '../../src/contract/account/user.ts';
import { typeInto } from './keyboard.ts';
import { signUpCustomer } from './new-customer.ts';
import { lastMessage } from './outbox.ts';
import { atBothWidths, expectSound } from './screen-page.ts';
import { expect, once, onceWalk, test } from './shop-test.ts';

const SCREEN = '/user/profile/personal';
const LONG_NAME = 'Константинопольская-Преображенская Александра Константиновна';

const field = (page: Page, name: string) =>
  page.locator(`main input[name="${name}"], dialog input[name="${name}"]`);
const save = (page: Page) => page.locator('#about').getByRole('button', { name: 'Сохранить' });

test(
  'ACC-01 ACC-11 a person changes what the shop knows by keyboard: school, institute, region and city too',
  onceWalk,
  async ({ page, context, goods, axe }) => {
    const { client } = await signUpCustomer(context, goods);
    await page.goto(SCREEN);
    await expect(field(page, 'fio')).toHaveValue('Живова Анна Петровна');
    await atBothWidths(page, () => expectSound(page, axe));
    await field(page, 'fio').focus();
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('а живова');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Поле ФИО не должно содержать инициалы')).toBeVisible();
    await expect(field(page, 'fio')).toBeFocused();
    await atBothWidths(page, () => axe({ part: 'main' }));
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type(LONG_NAME.toLowerCase());
    await expect(field(page, 'fio')).toHaveValue(LONG_NAME);
    // In which order a date is typed is the browser's choice.
    await field(page, 'birthDate').fill('1988-03-14');
    await typeInto(page, field(page, 'city'), 'Иваново');
    const cities = page.getByRole('listbox', { name: 'Города' });
    await expect(cities.getByRole('option').first()).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(field(page, 'region')).not.toHaveValue('');
    await typeInto(page, field(page, 'school'), 'Школа № 5');
    await typeInto(page, field(page, 'schoolDistrict'), 'Ленинский');
    await typeInto(page, field(page, 'institute'), 'Политехнический');
    await page.reload();
    await expect(field(page, 'institute'), 'what was typed is kept').toHaveValue('Политехнический');
    // Where the page was before, a field may stand half below the header.
    await page.keyboard.press('ControlOrMeta+Home');
    await atBothWidths(page, () => expectSound(page, axe, { part: 'main' }));
    await save(page).press('Enter');
    await expect(page.getByRole('status').filter({ hasText: 'Сохранено' })).toBeVisible();
    await atBothWidths(page, () => expectSound(page, axe, { part: 'main' }));
    expect(await client.call(getProfile, {})).toMatchObject({
      fio: LONG_NAME,
      birthDate: '1988-03-14',
      city: 'Иваново',
      institute: 'Политехнический',
      schoolInfo: { school: 'Школа № 5', district: 'Ленинский' },
    });
  },
);

test(
  'ACC-01 a changed e-mail is confirmed again, beside the form',
  once,
  async ({ page, context, goods, request, axe }) => {
    const { client } = await signUpCustomer(context, goods);
    const email = `new-${Date.now()}@example.com`;
    await page.goto(SCREEN);
    await field(page, 'email').fill(email);
    await save(page).click();
    await expect(field(page, 'owner-password')).toBeFocused();
    await atBothWidths(page, () => expectSound(page, axe, { part: 'main' }));
    await field(page, 'owner-password').fill('polotno');
    await save(page).click();
    await page.getByRole('link', { name: 'Подтвердить' }).click();
    const contacts = page.getByRole('region', { name: /^E-mail/ });
    await contacts.getByRole('button', { name: 'Прислать код' }).first().click();
    await expect(contacts.getByText('Код отправлен')).toBeVisible();
    const letter = await lastMessage(request, goods.apiUrl, email, 'Код подтверждения');
    const code = /\d{4,8}/.exec(letter)?.[0] ?? '';
    await contacts.getByRole('textbox', { name: 'Код из письма' }).fill(code);
    await contacts.getByRole('button', { name: 'Подтвердить' }).click();
    await expect(contacts.getByText(`E-mail ${email} подтверждён`)).toBeVisible();
    expect(await client.call(getProfile, {})).toMatchObject({ email, emailVerified: true });
  },
);

test(
  'ACC-01 an organisation is found by its tax id; another tab shows what was saved',
  once,
  async ({ page, context, goods, axe }) => {
    const { client } = await signUpCustomer(context, goods, 'org_user');
    const other = await context.newPage();
    await Promise.all([page.goto(SCREEN), other.goto(SCREEN)]);
    await field(other, 'region').fill('Моя область');
    await expect(field(page, 'school'), 'an organisation goes to no school').toHaveCount(0);
    await field(page, 'taxId').click();
    await expect(field(page, 'taxId'), 'suggestions come with the first touch').toHaveRole('combobox');
    await field(page, 'taxId').fill('12345');
    await save(page).click();
    await expect(page.getByText('Укажите корректный ИНН')).toBeVisible();
    await field(page, 'taxId').fill('');
    await field(page, 'taxId').pressSequentially('37');
    await page.getByRole('listbox', { name: 'Организации' }).getByRole('option').first().click();
    await expect(field(page, 'taxId')).toHaveValue(/^37\d{8,10}$/);
    const organization = await field(page, 'organization').inputValue();
    await axe();
    await save(page).click();
    await expect(page.getByText('Сохранено')).toBeVisible();
    await expect(field(other, 'organization')).toHaveValue(organization);
    await client.call(updateProfile, { body: { city: 'Вологда' } });
    await other.reload();
    await expect(field(other, 'city')).toHaveValue('Вологда');
  },
);

test(
  'ACC-01 settings are saved one by one, and survive a failure',
  once,
  async ({ page, context, goods, watch }) => {
    watch.expects(/503/);
    const { client } = await signUpCustomer(context, goods);
    await page.goto(SCREEN);
    await page.locator('#settings').scrollIntoViewIfNeeded();
    const news = page.getByRole('switch', { name: /по СМС/ });
    await expect(news).not.toBeChecked();
    await page.route('**/users/v1/params', (route) =>
      route.request().method() === 'PUT' ? route.fulfill({ status: 503, json: {} }) : route.fallback(),
    );
    await news.press('Space');
    await expect(page.locator('#settings').getByRole('alert')).toBeVisible();
    await expect(news).not.toBeChecked();
    await page.unroute('**/users/v1/params');
    await news.press('Space');
    await expect(news).toBeChecked();
    const barcode = page.getByRole('textbox', { name: /Штрихкод/ });
    await barcode.fill('123');
    await barcode.press('Enter');
    await expect(page.getByText('Укажите корректный штрихкод')).toBeVisible();
    await barcode.fill('4601234567893');
    await barcode.press('Enter');
    await expect(page.locator('#settings').getByText('Сохранено')).toBeVisible();
    const { data } = await client.call(getUserParams, {});
    expect(data).toContainEqual(expect.objectContaining({ code: 'sms_news', value: 'true' }));
    expect(data).toContainEqual(expect.objectContaining({ code: 'barcode', value: '4601234567893' }));
  },
);

test(
  'ACC-01 what is typed outlives a session that ends, until the customer is back',
  once,
  async ({ page, context, goods, watch }) => {
    watch.expects(/401/);
    const { client } = await signUpCustomer(context, goods);
    const { email } = await client.call(getProfile, {});
    await page.goto(SCREEN);
    await field(page, 'city').fill('Кострома');
    await context.clearCookies();
    await page.reload();
    await expect(page).toHaveURL(/\/user\/signin/);
    await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
    await field(page, 'password').fill('polotno');
    await page.getByRole('button', { name: 'Войти' }).click();
    await expect(page).toHaveURL(new RegExp(`${SCREEN}$`));
    await expect(field(page, 'city')).toHaveValue('Кострома');
  },
);

test(
  'ACC-01 SEC-08 the account is deleted with its password or a code alone, and goodbye is said',
  once,
  async ({ page, context, goods, axe, watch, request }) => {
    watch.expects(/4(?:01|22)/);
    const { client } = await signUpCustomer(context, goods);
    const { email } = await client.call(getProfile, {});
    await page.goto(SCREEN);
    await page.getByRole('button', { name: 'Удалить аккаунт' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Удалить аккаунт?' });
    await expect(dialog).toContainText('бонусы, избранное, адреса');
    await atBothWidths(page, () => expectSound(page, axe, { part: 'dialog[open]' }));
    await field(page, 'owner-password').fill('wrong-password');
    await page.keyboard.press('Enter');
    await expect(dialog.getByText('Неверный пароль')).toBeVisible();
    await expect(field(page, 'owner-password')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Удалить аккаунт' })).toBeFocused();
    await page.keyboard.press('Enter');
    await dialog.getByRole('button', { name: 'Прислать код' }).press('Enter');
    await expect(dialog.getByText('Код отправлен')).toBeVisible();
    await atBothWidths(page, () => expectSound(page, axe, { part: 'dialog[open]' }));
    await field(page, 'owner-code').fill('000000');
    await page.keyboard.press('Enter');
    await expect(dialog.getByText('Неверный или устаревший код')).toBeVisible();
    const letter = await lastMessage(request, goods.apiUrl, email, 'Код для изменений в\u00a0аккаунте');
    await field(page, 'owner-code').fill(/\b\d{6}\b/.exec(letter)?.[0] ?? '');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/user\/account-deleted$/);
    await expect(page.getByRole('heading', { name: 'Аккаунт удалён' })).toBeVisible();
    await atBothWidths(page, () => expectSound(page, axe));
    await expect(client.call(deleteUser, {})).rejects.toMatchObject({ status: 401 });
    await page.goto(SCREEN);
    await expect(page).toHaveURL(/\/user\/signin/);
  },
);
