import { getShippings } from '../../src/contract/order/delivery.ts';
import { signUpCustomer } from './new-customer.ts';
import { atBothWidths } from './screen-page.ts';
import { expect, onceWalk, test } from './shop-test.ts';
import { toast } from './toasts.ts';

test(
  'ACC-04 addresses: added with a suggestion and by hand, made the default, changed, deleted, by keyboard',
  onceWalk,
  async ({ page, context, goods, axe, watch }) => {
    test.slow();
    const { client } = await signUpCustomer(context, goods);
    const saved = async () => (await client.call(getShippings, {})).data;
    const main = page.getByRole('main');
    const rows = main.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^Удалить/ }) });
    const add = main.getByRole('button', { name: 'Добавить адрес' });
    const save = main.getByRole('button', { name: 'Сохранить адрес' });
    await page.goto('/user/profile/addresses');
    await expect(main.getByText('Адресов пока нет')).toBeVisible();
    await atBothWidths(page, () => axe());

    await test.step('with a suggestion', async () => {
      await add.press('Enter');
      await expect(main.getByRole('heading', { name: 'Новый адрес' })).toBeFocused();
      await expect(main.getByLabel('Фамилия и имя')).toHaveValue('Живова Анна Петровна');
      await save.press('Enter');
      const address = main.getByRole('combobox', { name: 'Город, улица и дом' });
      await expect(address).toBeFocused();
      await expect(address).toHaveAttribute('aria-invalid', 'true');
      await atBothWidths(page, () => axe({ part: 'main' }));
      await address.fill('Иваново Красных Зорь 10');
      await expect(page.getByRole('listbox').getByRole('option', { selected: true })).toContainText(
        'Красных Зорь',
      );
      await page.keyboard.press('Tab');
      await expect(address).toHaveValue(/Иваново, ул\. Красных Зорь/);
      await main.getByLabel('Квартира').fill('7');
      await page.reload();
      await expect(main.getByLabel('Квартира'), 'what was typed outlives a reload').toHaveValue('7');
      await save.press('Enter');
      await expect(rows).toHaveCount(1);
      await expect(rows.first()).toContainText('По умолчанию');
      await expect(rows.first()).toContainText('кв.\u00a07');
      await expect(main.getByText('Сохранён')).toBeVisible();
    });

    await test.step('by hand, with an answer that is lost', async () => {
      watch.expects(/delivery\/v1\/shipping|ERR_FAILED/);
      await add.press('Enter');
      await main.getByRole('button', { name: 'Ввести адрес вручную' }).press('Enter');
      await main.getByLabel('Город или посёлок').fill('Палех');
      await main.getByLabel('Улица').fill('Новая');
      await main.getByLabel('Дом').fill('5');
      await main.getByLabel('Индекс').fill('155620');
      await main.getByLabel('Привозить сюда по умолчанию').check();
      await page.route('**/delivery/v1/shipping', async (route) => {
        if (route.request().method() !== 'POST') return route.continue();
        await route.fetch();
        await route.abort();
      });
      await save.press('Enter');
      await expect(rows).toHaveCount(2);
      await page.unrouteAll();
      expect(await saved()).toMatchObject([{ isDefault: true, zip: '155620' }, { isDefault: false }]);
      await atBothWidths(page, () => axe({ part: 'main' }));
    });

    await test.step('another default, and a change', async () => {
      await rows
        .nth(1)
        .getByRole('button', { name: /^Сделать адресом/ })
        .press('Enter');
      await expect(toast(page, 'Адрес по\u00a0умолчанию изменён')).toBeVisible();
      await expect(page.locator('body'), 'the button is gone, the focus is not').not.toBeFocused();
      await expect(rows.first()).toContainText('Красных Зорь');
      await rows
        .first()
        .getByRole('button', { name: /^Изменить/ })
        .press('Enter');
      await expect(main.getByRole('heading', { name: 'Изменить адрес' })).toBeFocused();
      await main.getByLabel('Квартира').fill('8');
      await save.press('Enter');
      await expect(rows.first()).toContainText('кв.\u00a08');
    });

    await test.step('deleting one, which another tab sees', async () => {
      const other = await context.newPage();
      await other.goto('/user/profile/addresses');
      await expect(other.getByRole('main').getByText('Палех')).toBeVisible();
      await rows
        .nth(1)
        .getByRole('button', { name: /^Удалить/ })
        .press('Enter');
      const dialog = page.getByRole('dialog', { name: 'Удалить адрес?' });
      await expect(dialog).toContainText('Палех');
      await atBothWidths(page, () => axe({ part: 'dialog[open]' }));
      await dialog.getByRole('button', { name: 'Удалить' }).press('Enter');
      await expect(rows).toHaveCount(1);
      await expect(other.getByRole('main').getByText('Палех')).toBeHidden();
      await expect(page.locator('body'), 'the focus is not lost').not.toBeFocused();
      expect(await saved()).toHaveLength(1);
    });
  },
);
