import { buyer, CheckoutPage } from './checkout-page.ts';
import { expect, once, onceWalk, test } from './shop-test.ts';

test.beforeEach(async ({ page, goods, fillBasket }) => {
  await fillBasket([{ id: goods.cloth(11).group.id, count: 1.2 }]);
  await page.goto('/checkout');
  await expect(page.getByRole('radio', { name: /^Курьер/ })).toBeChecked();
});

/** What a field says of what is typed into it. */
const wrong = [
  ['fio', 'Иванова А П', 'Поле ФИО не должно содержать инициалы'],
  ['fio', 'Иванова', 'Поле ФИО должно содержать не менее 2 слов, разделённых пробелами'],
  ['phone', '910123', 'Вы ввели некорректный номер телефона'],
  ['email', 'anna@example', 'Некорректный e-mail'],
  ['email', 'anna example.ru', 'Некорректный e-mail'],
] as const;

test(
  'CHK-06 CHK-01 the default ways of delivery and payment are chosen, others can be, and delivery is calculated for each',
  onceWalk,
  async ({ page }) => {
    const checkout = new CheckoutPage(page);
    await expect(checkout.choice(/^Картой на сайте/)).toBeChecked();
    await expect(checkout.choice('До двери, с 9 до 18')).toBeChecked();
    await checkout.choice(/^СБП/).check();
    await expect(checkout.choice(/^Картой на сайте/)).not.toBeChecked();
    await expect(page.getByText('после выбора адреса')).toBeVisible();
    await checkout.chooseAddress();
    await expect(checkout.calculation).toContainText(/Доставка: \d+\s₽, \d/);
    const door = await checkout.calculation.innerText();
    await checkout.choice('Экспресс, ближайшим рейсом').check();
    await expect(checkout.calculation).not.toHaveText(door);

    await checkout.choice(/^Почта/).check();
    await expect(checkout.choice('Посылка')).toBeChecked();
    await expect(checkout.address).toBeVisible();
    await checkout.choice(/^Самовывоз/).check();
    await expect(checkout.address).toHaveCount(0);
    await page.getByRole('group', { name: 'Пункт выдачи' }).getByRole('radio').first().check();
    await expect(checkout.calculation).toContainText('бесплатно');
  },
);

test(
  'VAL-02 VAL-09 VAL-12 VAL-22 VAL-33 VAL-03 VAL-13 VAL-15 an empty order is refused field by field, focus goes to the first, and each field says what is wrong with it',
  once,
  async ({ page }) => {
    const checkout = new CheckoutPage(page);
    await checkout.order.click();
    const said = (name: string) => page.getByRole('alert').filter({ hasText: name });
    await expect(said('Отсутствует ФИО')).toBeVisible();
    await expect(said('Отсутствует номер телефона')).toBeVisible();
    await expect(said('Введите e-mail')).toBeVisible();
    await expect(said('Неверный регион, Укажите населенный пункт, Укажите улицу')).toBeVisible();
    await expect(said('Укажите номер дома')).toBeVisible();
    await expect(said('Заполните почтовый индекс')).toBeVisible();
    await expect(said('Необходимо подтвердить обработку персональных данных')).toBeVisible();
    await expect(checkout.fio).toBeFocused();
    await expect(checkout.fio).toHaveAttribute('aria-invalid', 'true');
    await expect(checkout.fio).toHaveAccessibleDescription('Отсутствует ФИО');

    await checkout.fio.fill(buyer.fio);
    await expect(said('Отсутствует ФИО')).toHaveCount(0);
    await checkout.order.click();
    await expect(checkout.phone).toBeFocused();

    for (const [field, typed, message] of wrong)
      await test.step(`${field} «${typed}»`, async () => {
        await checkout[field].fill(typed);
        await checkout[field].press('Tab');
        await expect(checkout[field]).toHaveAccessibleDescription(message);
        await checkout[field].fill(buyer[field]);
        await expect(checkout[field]).not.toHaveAttribute('aria-invalid');
      });
  },
);

test(
  'VAL-07 VAL-33 VAL-05 VAL-30 an address says what it lacks, and a zip has six digits; a name is written in Russian letters even in the Latin layout, a phone takes the mask of its country',
  once,
  async ({ page }) => {
    const checkout = new CheckoutPage(page);
    for (const [typed, missing] of [
      ['Иваново', /^Укажите улицу, Укажите номер дома$/],
      ['Иваново, ул. Красных Зорь', /^Укажите номер дома$/],
    ] as const) {
      await checkout.chooseAddress(typed);
      await checkout.flat.press('Tab');
      await expect(checkout.address).toHaveAccessibleDescription(missing);
    }
    await checkout.chooseAddress();
    await expect(checkout.zip).toHaveValue(/^\d{6}$/);
    await expect(checkout.address).not.toHaveAttribute('aria-invalid');
    await checkout.zip.fill('1530');
    await checkout.order.click();
    await expect(checkout.address).toHaveAccessibleDescription('Заполните почтовый индекс');
    await checkout.zip.fill('153000x9');
    await expect(checkout.zip, 'no code is made of another').toHaveValue('153000x9');
    await expect(checkout.address).toHaveAccessibleDescription('Заполните почтовый индекс');
    await checkout.zip.fill('153 000');
    await expect(checkout.zip).toHaveValue('153000');
    await expect(checkout.address).not.toHaveAttribute('aria-invalid');

    await checkout.fio.pressSequentially('bdfyjdf fyyf-vfhbz 7!');
    await expect(checkout.fio).toHaveValue('Иванова Анна-Мария ');
    await checkout.fio.press('ControlOrMeta+a');
    await checkout.fio.pressSequentially('Иванов И.И.');
    await expect(checkout.fio).toHaveValue('Иванов И.И.');
    await checkout.fio.press('Tab');
    await expect(checkout.fio).toHaveAccessibleDescription('Поле ФИО не должно содержать инициалы');
    await checkout.phone.pressSequentially('9101234567');
    await expect(checkout.phone).toHaveValue('+7 (910) 123-45-67');
    const country = page.getByRole('combobox', { name: 'Страна' });
    await country.selectOption('BY');
    await expect(checkout.phone).toHaveValue('+375 (91) 012-34-56 7');
    await checkout.phone.fill('');
    await checkout.phone.pressSequentially('291234567');
    await expect(checkout.phone).toHaveValue('+375 (29) 123-45-67');
    await checkout.phone.press('Tab');
    await expect(checkout.phone).not.toHaveAttribute('aria-invalid');
  },
);

test(
  'CHK-03 addresses are suggested while typing, chosen by arrows and Enter or by leaving the field',
  onceWalk,
  async ({ page, watch }) => {
    const checkout = new CheckoutPage(page);
    await checkout.address.click();
    await checkout.address.pressSequentially('Ленина');
    const options = checkout.suggestions.getByRole('option');
    await expect(options.first()).toHaveAttribute('aria-selected', 'true');
    await expect(options.nth(1)).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await expect(options.first(), 'the first arrow means what stands first').toHaveAttribute(
      'aria-selected',
      'true',
    );
    await page.keyboard.press('ArrowDown');
    await expect(options.nth(1)).toHaveAttribute('aria-selected', 'true');
    const second = await options.nth(1).innerText();
    await page.keyboard.press('Enter');
    await expect(checkout.address).toHaveValue(second);
    await expect(checkout.suggestions).toBeHidden();

    await checkout.address.fill('Казань');
    const first = await options.first().innerText();
    await page.keyboard.press('Tab');
    await expect(checkout.address, 'leaving the field picks what is highlighted').toHaveValue(first);

    await checkout.address.fill('Ъъъ');
    await expect(page.getByRole('status').filter({ hasText: 'Ничего не нашлось' })).toBeVisible();

    watch.expects(/dadata|500/);
    await page.route('**/dadata/**', (route) =>
      route.fulfill({ status: 500, json: { message: 'Справочник закрыт' } }),
    );
    await checkout.address.fill('Тула');
    await expect(page.getByRole('status').filter({ hasText: 'Справочник закрыт' })).toBeVisible();
  },
);

test(
  'CHK-01 CHK-05 a reload keeps everything typed and chosen, and a double click places one order',
  once,
  async ({ page }) => {
    const checkout = new CheckoutPage(page);
    await checkout.fill();
    await checkout.flat.fill('7');
    await checkout.commentary.fill('Код домофона 7');
    await checkout.choice('Вечером, с 18 до 22').check();
    await checkout.choice(/^При получении/).check();
    await expect(checkout.calculation).toBeVisible();
    const address = await checkout.address.inputValue();
    await page.reload();
    await expect(checkout.fio).toHaveValue(buyer.fio);
    await expect(checkout.phone).toHaveValue('+7 (910) 123-45-67');
    await expect(checkout.email).toHaveValue(buyer.email);
    await expect(checkout.address).toHaveValue(address);
    await expect(checkout.flat).toHaveValue('7');
    await expect(checkout.commentary).toHaveValue('Код домофона 7');
    await expect(checkout.choice('Вечером, с 18 до 22')).toBeChecked();
    await expect(checkout.choice(/^При получении/)).toBeChecked();
    await expect(checkout.consent).toBeChecked();
    await expect(checkout.calculation).toBeVisible();

    const keys: (string | undefined)[] = [];
    page.on('request', (sent) => {
      if (sent.url().endsWith('/user/session/order') && sent.method() === 'POST')
        keys.push(sent.headers()['idempotency-key']);
    });
    await checkout.order.dblclick();
    await expect(page).toHaveURL('/checkout-success');
    expect(keys).toHaveLength(1);
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
  },
);
