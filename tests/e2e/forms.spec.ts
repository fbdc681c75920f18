import { atBothWidths, expectNoWider } from './screen-page.ts';
import { expect, once, onceWalk, test } from './shop-test.ts';

test(
  'FORM-01 a call is ordered by keyboard; what was typed outlives a failure and a reload',
  onceWalk,
  async ({ page, watch, axe }) => {
    watch.expects(/status of 500|response: 500/);
    await page.goto('/user/recall');
    await expect(page).toHaveTitle(/^Заказать звонок/);
    await expect(page.getByLabel('Как к вам обращаться')).toBeVisible();

    await page.getByRole('button', { name: 'Жду звонка' }).press('Enter');
    const name = page.getByLabel('Как к вам обращаться');
    await expect(name).toBeFocused();
    await atBothWidths(page, async () => {
      await expectNoWider(page);
      await axe();
    });
    await page.keyboard.type('Ольга');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.type('9161234567');
    await expect(page.getByRole('textbox', { name: 'Телефон' })).toHaveValue('+7 (916) 123-45-67');
    await page.getByLabel('Когда позвонить').selectOption({ label: 'С 9 до 12' });
    await page.getByRole('checkbox').press('Space');

    await page.route(
      '**/forms/v1',
      (route) => route.fulfill({ status: 500, json: { message: 'Кладовая закрыта' } }),
      {
        times: 1,
      },
    );
    await page.getByRole('button', { name: 'Жду звонка' }).press('Enter');
    await expect(page.getByRole('alert')).toContainText('Кладовая закрыта');

    await page.reload();
    await expect(name).toHaveValue('Ольга');
    await page.getByRole('button', { name: 'Жду звонка' }).press('Enter');
    await expect(page.getByText('Записали. Позвоним в выбранное время.')).toBeVisible();
    await axe({ part: 'main' });
    await page.getByRole('button', { name: 'Отправить ещё' }).click();
    await expect(name).toHaveValue('');
  },
);

test(
  'FORM-01 a form that does not come says so and comes when asked again',
  once,
  async ({ page, watch, axe }) => {
    watch.expects(/status of 500|response: 500/);
    await page.route('**/forms/v1/params/**', (route) => route.fulfill({ status: 500, json: {} }), {
      times: 1,
    });
    await page.goto('/user/recall');
    await expect(page.getByRole('alert')).toContainText('Форма не открылась');
    await axe({ part: 'main' });
    await page.getByRole('button', { name: 'Повторить' }).click();
    await expect(page.getByLabel('Как к вам обращаться')).toBeVisible();
  },
);

test(
  'FORM-01 the pages that the shop names have its forms below their texts, and a letter is sent from one',
  once,
  async ({ page, axe }) => {
    for (const [path, title] of [
      ['/conditions', 'Стать партнёром'],
      ['/refund', 'Сообщить о браке'],
      ['/how-order', 'Заказать товар, которого нет'],
      ['/tour-shop', 'Записаться на экскурсию'],
      ['/contacts', 'Написать нам'],
    ] as const) {
      await page.goto(path);
      const form = page.getByRole('main').getByRole('region', { name: title });
      await form.scrollIntoViewIfNeeded();
      await expect(form.getByRole('textbox').first()).toBeVisible();
    }
    const form = page.getByRole('region', { name: 'Написать нам' });
    await atBothWidths(page, async () => {
      await expectNoWider(page);
      await axe();
    });
    await form.getByLabel('Фамилия и имя').pressSequentially('Иванова Анна');
    await form.getByLabel('E-mail').pressSequentially('anna@example.com');
    await form.getByLabel('О чём').selectOption({ label: 'Пошив по размерам' });
    await form.getByLabel('Сообщение').pressSequentially('Сошьёте штору по размеру?');
    await form.getByText('Даю согласие на').click({ position: { x: 4, y: 4 } });
    await form.getByRole('button', { name: 'Отправить письмо' }).click();
    await expect(form.getByText('Письмо получили. Ответ придёт на вашу почту.')).toBeVisible();
  },
);
