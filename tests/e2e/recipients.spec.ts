import { putBasketProducts } from '../../src/contract/order/basket.ts';
import { CheckoutPage } from './checkout-page.ts';
import { signUpCustomer } from './new-customer.ts';
import { atBothWidths } from './screen-page.ts';
import { expect, once, test } from './shop-test.ts';

const choose = { name: 'Выбрать получателя' };

test(
  'ACC-11 a wholesaler picks the recipient of an order by name, with the keys alone, and can take it back',
  once,
  async ({ context, page, goods, axe }) => {
    const { client } = await signUpCustomer(context, goods, 'org_user');
    const groups = [{ id: goods.cloth(11).group.id, count: 12 }];
    await client.call(putBasketProducts, { body: { groups, change: true } });
    await page.goto('/checkout');
    const checkout = new CheckoutPage(page);
    await checkout.introduce();
    await page.getByRole('button', choose).press('Enter');

    const dialog = page.getByRole('dialog', { name: 'Кто получит заказ' });
    const name = dialog.getByRole('combobox', { name: 'Имя или фамилия' });
    const people = dialog.getByRole('listbox', { name: 'Получатели' }).getByRole('option');
    await expect(people).toHaveCount(20);
    await expect(name).toBeFocused();
    await atBothWidths(page, () => axe({ part: 'dialog[open]' }));
    await dialog.getByRole('button', { name: 'Показать ещё' }).press('Enter');
    await expect.poll(() => people.count()).toBeGreaterThan(20);
    await expect(name).toBeFocused();
    await expect(people.nth(20)).toHaveAttribute('aria-selected', 'true');

    await dialog.getByRole('radio', { name: 'Организации' }).press('Space');
    await expect(people).toHaveText([/^Воронова/, /^Жукова/, /^Николаева/, /^Орлова/]);
    await dialog.getByRole('radio', { name: 'Все' }).check();
    await name.pressSequentially('салтык');
    await expect(dialog.getByRole('status')).toHaveText('1\u00a0человек');
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    const saltykova = 'Салтыкова-Ермолаева Александра Константиновна';
    await expect(checkout.fio).toHaveValue(saltykova);
    await expect(checkout.phone).toHaveValue('+7 (900) 000-10-20');
    await expect(checkout.email).toHaveValue('recipient020@polotno.example');
    await expect(page.getByRole('button', { name: 'Выбрать другого' })).toBeFocused();
    await atBothWidths(page, () => axe({ part: 'main' }));

    await page.reload();
    await expect(page.getByText(`Заказ получит ${saltykova}`)).toBeVisible();
    await page.getByRole('button', { name: 'Выбрать другого' }).press('Enter');
    await name.fill('никто такой');
    await expect(dialog.getByRole('status')).toContainText('Никого не\u00a0нашли');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await page.getByRole('button', { name: 'Вернуть как было' }).press('Enter');
    await expect(checkout.fio).toHaveValue('Иванова Анна Петровна');
    await expect(page.getByRole('button', choose)).toBeFocused();
  },
);
