import { BasketPage } from './basket-page.ts';
import { linkFor } from './customer.ts';
import { tabTo, typeInto } from './keyboard.ts';
import { lastMessage } from './outbox.ts';
import { expect, onceWalk, test } from './shop-test.ts';
import { codeField, codeIn, newcomer, SignUpPage } from './sign-up-page.ts';

const NEW_PASSWORD = 'ситец-и-сатин';

test(
  'AUTH-04 a newcomer signs up, confirms, signs out, resets the password and signs in by phone, by keyboard; another tab follows',
  onceWalk,
  async ({ page, context, request, goods, fillBasket }) => {
    const press = async (name: string, role: 'button' | 'link' = 'button') => {
      await tabTo(page, page.getByRole(role, { name, exact: true }));
      await page.keyboard.press('Enter');
    };
    const password = (name: string) => page.locator(`input[name=${name}]`);
    const { product, group } = goods.thing(8);
    await fillBasket([{ id: group.id, count: 1 }]);
    const second = await context.newPage();
    const basket = new BasketPage(second);
    await basket.open();
    await expect(basket.row(product.title)).toBeVisible();

    const person = newcomer();
    const form = new SignUpPage(page);
    await page.goto('/user/signup');
    await form.introduce(person);
    await tabTo(page, form.consent);
    await page.keyboard.press('Space');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/user\/signup-complete$/);
    const code = codeIn(await lastMessage(request, goods.apiUrl, person.email, 'Код подтверждения'));
    await typeInto(page, codeField(page), code);
    await page.keyboard.press('Enter');
    await expect(page.getByText(`E-mail ${person.email} подтверждён`)).toBeVisible();
    await expect(basket.row(product.title)).toBeVisible();
    await expect(second.getByRole('link', { name: 'Кабинет', exact: true })).toBeVisible();

    await press('Продолжить');
    await expect(page).toHaveURL(/\/user\/profile$/);
    await press('Выйти');
    const question = page.getByRole('dialog', { name: 'Выйти из личного кабинета?' });
    await tabTo(page, question.getByRole('button', { name: 'Выйти' }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Вы вышли' })).toBeVisible();
    await expect(second.getByText('В корзине пока пусто')).toBeVisible();
    await expect(second.getByRole('link', { name: 'Войти' })).toBeVisible();

    await page.goto('/user/signin');
    await press('Забыли пароль?', 'link');
    await typeInto(page, page.getByRole('textbox', { name: 'E-mail' }), person.email);
    await page.keyboard.press('Enter');
    await expect(page.getByText('письмо со ссылкой уже в пути')).toBeVisible();
    await page.goto(await linkFor(request, goods, person.email));
    await typeInto(page, password('newPassword'), NEW_PASSWORD);
    await typeInto(page, password('confirmation'), NEW_PASSWORD);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Пароль изменён')).toBeVisible();

    await tabTo(page, page.getByRole('radio', { name: 'По e-mail' }));
    await page.keyboard.press('ArrowRight');
    await typeInto(page, page.getByRole('textbox', { name: 'Телефон' }), person.phone);
    await typeInto(page, password('password'), NEW_PASSWORD);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/user\/profile$/);
    await expect(basket.row(product.title)).toBeVisible();
  },
);
