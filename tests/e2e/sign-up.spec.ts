import { BasketPage } from './basket-page.ts';
import { buyer, CheckoutPage } from './checkout-page.ts';
import { tabTo, typeInto } from './keyboard.ts';
import { lastMessage } from './outbox.ts';
import { atBothWidths } from './screen-page.ts';
import { expect, once, onceWalk, test } from './shop-test.ts';
import { codeField, codeIn, newcomer, PASSWORD, SignUpPage } from './sign-up-page.ts';

test(
  'AUTH-02 a newcomer signs up by keyboard alone, and confirms e-mail and phone with the codes that were sent',
  once,
  async ({ page, context, request, goods, axe, watch }) => {
    watch.expects(/422/);
    const person = newcomer();
    const form = new SignUpPage(page);
    await page.goto('/user/signup');
    await atBothWidths(page, () => axe());
    await tabTo(page, form.password);
    await page.keyboard.press('Enter');
    await expect(form.field('Фамилия, имя, отчество')).toBeFocused();
    await expect(page.getByText('Отсутствует ФИО')).toBeVisible();
    await expect(page.getByText('Введите e-mail')).toBeVisible();
    await expect(page.getByText('Необходимо подтвердить обработку персональных данных')).toBeVisible();
    await atBothWidths(page, () => axe({ part: 'main' }));

    await page.keyboard.type(person.fio);
    await typeInto(page, form.field('E-mail'), person.email);
    await typeInto(page, form.field('Телефон'), person.phone);
    await typeInto(page, form.password, PASSWORD);
    await tabTo(page, form.consent);
    await page.keyboard.press('Space');
    await expect(page.getByText('Отсутствует ФИО')).toBeHidden();
    await tabTo(page, page.getByRole('button', { name: 'Зарегистрироваться' }));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/user\/signup-complete$/);
    const refresh = (await context.cookies()).find(({ name }) => name === `refresh_token_${goods.siteCode}`);
    expect(refresh).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(PASSWORD);

    await expect(page.getByText(person.email)).toBeVisible();
    await atBothWidths(page, () => axe());
    await typeInto(page, codeField(page), 'wrong');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Неверный или устаревший код')).toBeVisible();
    await expect(codeField(page)).toBeFocused();
    await tabTo(page, page.getByRole('button', { name: 'Прислать новый код' }));
    await page.keyboard.press('Enter');
    await expect(page.getByText('Новый код отправлен')).toBeVisible();
    const code = codeIn(await lastMessage(request, goods.apiUrl, person.email, 'Код подтверждения'));
    await codeField(page).focus();
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type(code);
    await page.keyboard.press('Enter');
    await expect(page.getByText(`E-mail ${person.email} подтверждён`)).toBeVisible();
    await atBothWidths(page, () => axe({ part: 'main' }));
    await tabTo(page, page.getByRole('button', { name: 'Прислать код' }));
    await page.keyboard.press('Enter');
    const smsCode = page.getByRole('textbox', { name: 'Код из СМС' });
    await expect(smsCode).toBeFocused();
    await page.keyboard.type(codeIn(await lastMessage(request, goods.apiUrl, `+7${person.phone}`, '')));
    await page.keyboard.press('Enter');
    await expect(page.getByText(/^Телефон \+7 \(910\) .+ подтверждён/)).toBeVisible();
    await atBothWidths(page, () => axe({ part: 'main' }));
    await tabTo(page, page.getByRole('button', { name: 'Продолжить' }));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/user\/profile$/);
    await page.goto('/user/signup');
    await expect(page, 'a customer needs no sign-up').toHaveURL(/\/user\/profile$/);
  },
);

test(
  'AUTH-02 an organisation is picked from the suggestions, and the other tab shows its prices',
  onceWalk,
  async ({ page, context, goods, fillBasket, axe }) => {
    await fillBasket([{ id: goods.thing(8).group.id, count: 1 }]);
    await page.goto('/user/signup');
    const form = new SignUpPage(page);
    const second = await context.newPage();
    const basket = new BasketPage(second);
    await basket.open();
    const sum = basket.summary.getByText('₽').last();
    const before = await sum.innerText();

    await tabTo(page, page.getByRole('radio', { name: 'Для себя' }));
    await page.keyboard.press('ArrowRight');
    await form.introduce(newcomer());
    await typeInto(page, page.getByRole('combobox', { name: 'Организация' }), 'ооо');
    const suggestions = page.getByRole('listbox', { name: 'Организации' });
    await expect(suggestions.getByRole('option').first()).toBeVisible();
    await axe({ part: 'main' });
    await page.keyboard.press('ArrowDown');
    const [title = ''] = (await suggestions.getByRole('option', { selected: true }).innerText()).split('\n');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('combobox', { name: 'Организация' })).toHaveValue(title);
    await expect(page.getByRole('combobox', { name: 'ИНН' })).toHaveValue(/^\d{10,12}$/);
    await typeInto(page, form.field('Город'), 'Ivanovo');
    await tabTo(page, form.consent);
    await page.keyboard.press('Space');
    await expect(page.getByText('Напишите название города по-русски')).toBeVisible();
    await form.field('Город').fill('Иваново');
    await page.reload();
    await expect(page.getByRole('combobox', { name: 'Организация' })).toHaveValue(title);
    await form.password.fill(PASSWORD);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/user\/signup-complete$/);
    await expect(sum).not.toHaveText(before);
  },
);

test(
  'AUTH-03 codes have an end, which is said; a link’s code leaves the address at once and confirms the e-mail',
  once,
  async ({ page, request, goods, watch, axe }) => {
    watch.expects(/429/);
    const person = newcomer();
    const form = new SignUpPage(page);
    await page.goto('/user/signup');
    await form.introduce(person);
    await tabTo(page, form.consent);
    await page.keyboard.press('Space');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/user\/signup-complete$/);
    const another = page.getByRole('button', { name: 'Прислать новый код' });
    for (let sent = 0; sent < 4; sent++) {
      await another.click();
      await expect(page.getByText('Новый код отправлен')).toBeVisible();
    }
    await another.click();
    await expect(page.getByText(/Новый код можно попросить через \d+.минут/)).toBeVisible();
    await expect(another).toBeDisabled();
    await axe({ part: 'main' });
    const message = await lastMessage(request, goods.apiUrl, person.email, 'Код подтверждения');
    await page.goto('/catalog');
    await page.goto(/https?:\S+/.exec(message)?.[0] ?? '');
    await expect(page.getByText(`E-mail ${person.email} подтверждён`)).toBeVisible();
    await expect(page).toHaveURL(/\/user\/signup-complete$/);
  },
);

test(
  'AUTH-05 an order signs its guest up and in; the other tab follows',
  once,
  async ({ page, context, goods, fillBasket, axe }) => {
    const { product, group } = goods.thing(7);
    await fillBasket([{ id: group.id, count: 1 }]);
    await page.goto('/user/recall');
    await page.evaluate((id) => localStorage.setItem('favorites', JSON.stringify([id])), product.id);
    await page.goto('/checkout');
    const second = await context.newPage();
    await second.goto('/favorites');
    await expect(second.getByRole('button', { name: 'Сохранить в личном кабинете' })).toBeVisible();
    const checkout = new CheckoutPage(page);
    await checkout.introduce({ ...buyer, ...newcomer() });
    await checkout.chooseAddress();
    await page.getByRole('checkbox', { name: /Зарегистрировать меня/ }).check();
    // The order's and the account's.
    await expect(checkout.consent).toHaveCount(2);
    for (const box of await checkout.consent.all()) await box.check();
    await axe();
    await page.getByRole('radio', { name: /При получении/ }).check();
    await expect(checkout.calculation).toBeVisible();
    await checkout.order.click();
    await expect(page).toHaveURL('/checkout-success');
    await expect(second.getByRole('button', { name: 'Сохранить в личном кабинете' })).toBeHidden();
    await expect(second.getByRole('link', { name: 'Кабинет', exact: true })).toBeVisible();
    await page.goto('/user/profile');
    await expect(page).toHaveURL(/\/user\/profile$/);
    await page.goto('/cart');
    await expect(page.getByRole('listitem').filter({ hasText: product.title })).toHaveCount(0);
    await page.goto('/favorites');
    await expect(page.getByRole('main').getByRole('heading', { name: product.title })).toBeVisible();
  },
);
