import { atBothWidths, expectNoWider } from './screen-page.ts';
import { expect, test, once } from './shop-test.ts';

test(
  'FORM-01 a call is ordered by keyboard; what was typed outlives a failure and a reload',
  once,
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
