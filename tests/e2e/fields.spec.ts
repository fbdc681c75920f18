import { CheckoutPage } from './checkout-page.ts';
import { signUpCustomer } from './new-customer.ts';
import { expect, type Locator, once, onceWalk, type Page, test } from './shop-test.ts';
import { SignUpPage } from './sign-up-page.ts';

/** What is typed into a field, and what the field says once it is left. */
type Case = readonly [field: Locator, typed: string, message: string];

async function walk(cases: readonly Case[]): Promise<void> {
  for (const [field, typed, message] of cases) {
    await field.fill('');
    await field.pressSequentially(typed);
    await field.blur();
    await expect(field, `«${typed}»`).toHaveAccessibleDescription(message);
  }
}

/** Makes the shop one whose configuration asks for the whole address in the customer's own words as well. */
const askForOwnWords = (page: Page) =>
  page.addInitScript(() => {
    const configure = () => {
      for (const island of document.querySelectorAll('astro-island[props*="requiredAddressFields"]')) {
        const props = island.getAttribute('props') ?? '';
        if (!props.includes('"custom"'))
          island.setAttribute('props', props.replace('[0,"zip"]', '[0,"zip"],[0,"custom"]'));
      }
    };
    new MutationObserver(configure).observe(document, { childList: true, subtree: true });
  });

test(
  'VAL-34 rules of the sign-up are met by typing: name, e-mail, phone, password, organisation, tax id, consent',
  onceWalk,
  async ({ page }) => {
    const form = new SignUpPage(page);
    await page.goto('/user/signup');
    await page.getByText('Для организации').click();
    await expect(page.locator('input[name=taxId]')).toBeVisible();
    const name = form.field('Фамилия, имя, отчество');
    const email = form.field('E-mail');
    const phone = form.field('Телефон');
    const organization = page.locator('input[name=organization]');
    const taxId = page.locator('input[name=taxId]');
    await walk([
      [name, '', 'Отсутствует ФИО'],
      [name, 'живова а', 'Поле ФИО не должно содержать инициалы'],
      [name, 'живова анна-', 'Поле ФИО должно содержать русские буквы от А до Я'],
      [name, 'живова', 'Поле ФИО должно содержать не менее 2 слов, разделённых пробелами'],
      [email, '', 'Введите e-mail'],
      [email, 'anna@polotno', 'Некорректный e-mail'],
      [phone, '', 'Отсутствует номер телефона'],
      [phone, '910123456', 'Вы ввели некорректный номер телефона'],
      [form.password, '1234', 'Короткий пароль Не короче 5 знаков'],
      [organization, '', 'Укажите организацию'],
      [taxId, '', 'Укажите ИНН'],
      [taxId, '77070838', 'Укажите корректный ИНН'],
    ]);
    await form.consent.check();
    await form.consent.uncheck();
    await page.getByRole('button', { name: 'Зарегистрироваться' }).click();
    await expect(form.consent).toHaveAccessibleDescription(
      'Необходимо подтвердить обработку персональных данных',
    );
  },
);

test(
  'VAL-34 rules of the account are met by typing: birth date, barcode, a required field, two passwords',
  once,
  async ({ page, context, goods }) => {
    await signUpCustomer(context, goods);
    await page.goto('/user/profile/personal');
    const birthDate = page.locator('input[name=birthDate]');
    await birthDate.focus();
    await page.keyboard.type('01');
    await birthDate.blur();
    await expect(birthDate).toHaveAccessibleDescription('Укажите дату рождения');
    await page.locator('#about').getByRole('button', { name: 'Сохранить' }).click();
    await expect(birthDate, 'half a date is not saved as none').toBeFocused();
    for (const [date, message] of [
      ['1899-12-31', 'Дата рождения должна быть не ниже 01.01.1900'],
      ['2999-01-01', 'Дата рождения не должна превышать текущую дату'],
    ] as const) {
      await birthDate.fill(date);
      await birthDate.blur();
      await expect(birthDate).toHaveAccessibleDescription(message);
    }
    await page.locator('#settings').scrollIntoViewIfNeeded();
    const barcode = page.getByRole('textbox', { name: /Штрихкод/ });
    await barcode.press('Enter');
    await expect(barcode).toHaveAccessibleDescription('Укажите штрихкод');
    await barcode.fill('460123456789');
    await barcode.press('Enter');
    await expect(barcode).toHaveAccessibleDescription('Укажите корректный штрихкод');

    await page.goto('/user/profile/change-password');
    const password = (name: string) => page.locator(`main input[name="${name}"]`);
    await password('newPassword').fill('лён-и-хлопок');
    await password('confirmation').fill('лён-и-шёлк');
    await password('confirmation').press('Enter');
    await expect(password('oldPassword')).toHaveAccessibleDescription('Поле не заполнено');
    await expect(password('confirmation')).toHaveAccessibleDescription('Пароли не совпадают');
  },
);

test('VAL-34 rules of an address are met by typing it by hand', once, async ({ page, goods, fillBasket }) => {
  await fillBasket([{ id: goods.thing(3).group.id, count: 1 }]);
  await askForOwnWords(page);
  await page.goto('/checkout');
  const checkout = new CheckoutPage(page);
  const whole = page.getByRole('textbox', { name: 'Полный адрес' });
  await checkout.byHand.click();
  await checkout.city.fill('');
  await checkout.order.click();
  const rules: [Locator, string, string][] = [
    [checkout.city, 'Иваново', 'Укажите населенный пункт'],
    [checkout.street, 'Неведомая', 'Укажите улицу'],
    [checkout.house, '5', 'Укажите номер дома'],
  ];
  let left = [...rules.map(([, , message]) => message), 'Заполните почтовый индекс', 'Поле не заполнено'];
  left.unshift('Неверный регион');
  for (const [field, typed, message] of rules) {
    await expect(field).toHaveAccessibleDescription(left.join(', '));
    await field.pressSequentially(typed);
    left = left.filter((each) => each !== message);
  }
  await expect(checkout.zip).toHaveAccessibleDescription(left.join(', '));
  await checkout.zip.pressSequentially('15300');
  await expect(checkout.zip).toHaveAccessibleDescription('Заполните почтовый индекс, Поле не заполнено');
  await checkout.zip.pressSequentially('0');
  await expect(whole).toHaveAccessibleDescription('Поле не заполнено');
  await whole.pressSequentially('За мостом налево');
  await expect(whole).not.toHaveAttribute('aria-invalid');
});

test('VAL-32 a phone is typed in its country’s mask, under its flag', once, async ({ page, axe }) => {
  await page.goto('/user/signup');
  const phone = page.getByRole('textbox', { name: 'Телефон' });
  const country = page.getByRole('combobox', { name: 'Страна' });
  await expect(phone).toHaveAttribute('placeholder', '+7 (___) ___-__-__');
  await expect(phone).toHaveAccessibleDescription('Номер в международном формате, начиная с +7');
  await phone.pressSequentially('89161234567');
  await expect(phone).toHaveValue('+7 (916) 123-45-67');
  await country.focus();
  await country.selectOption('Беларусь +375');
  await expect(country).toBeFocused();
  await expect(phone, 'no digit is lost').toHaveValue('+375 (91) 612-34-56 7');
  await test.step('a number of Petersburg is typed, and a digit that is one too many stays', async () => {
    await country.selectOption('Россия +7');
    await phone.press('ControlOrMeta+a');
    await phone.press('Delete');
    await phone.pressSequentially('881212345679');
    await expect(phone).toHaveValue('+7 (812) 123-45-67 9');
    await phone.press('Backspace');
    await expect(phone).toHaveValue('+7 (812) 123-45-67');
  });
  await test.step('a code that is typed or filled in chooses the country, and the cursor stays', async () => {
    await phone.press('ControlOrMeta+a');
    await phone.pressSequentially('+998901234567');
    await expect(phone).toHaveValue('+998 (90) 123-45-67');
    await expect(phone).toBeFocused();
    await expect(country).toHaveValue('UZ');
    await phone.fill('+375291234568');
    await expect(country).toHaveValue('BY');
    await expect(phone).toHaveValue('+375 (29) 123-45-68');
    await phone.press('ControlOrMeta+a');
    await phone.press('Delete');
  });
  await phone.pressSequentially('80291234567');
  await expect(phone).toHaveValue('+375 (29) 123-45-67');
  await phone.press('Shift+Tab');
  await expect(country, 'the list is reached by keyboard').toBeFocused();
  await expect(country.getByRole('option')).toHaveCount(14);
  const flag = page.locator('img[src*="#by"]');
  await expect(flag).toBeVisible();
  const [drawing = '', name = ''] = ((await flag.getAttribute('src')) ?? '').split('#');
  const drawn = await page.request.get(drawing);
  expect(drawn.headers()['content-type']).toContain('image/svg+xml');
  expect(await drawn.text()).toContain(`id="${name}"`);
  await page.reload();
  await expect(phone).toHaveValue('+375 (29) 123-45-67');
  await axe({ part: 'main' });
});

const shakes = (page: Page) =>
  page.evaluate(() =>
    document
      .getAnimations()
      .filter((one) => one instanceof CSSAnimation)
      .map(({ effect }) => effect?.getComputedTiming().endTime)
      .filter((endTime) => endTime === 2000),
  );

test.describe('VAL-31', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test(
    'VAL-31 errors that are asked for shake for 2 s, where motion is welcome; a password can be looked at; a button waits',
    once,
    async ({ page, watch }) => {
      watch.expects(/422/);
      await page.goto('/user/signup');
      await expect(page.getByRole('alert'), 'nothing is said before it is asked for').toHaveCount(0);
      await page.getByRole('button', { name: 'Зарегистрироваться' }).click();
      await expect(page.getByText('Отсутствует ФИО')).toBeVisible();
      // Four fields and the consent.
      await expect.poll(() => shakes(page)).toEqual([2000, 2000, 2000, 2000, 2000]);
      await expect.poll(() => shakes(page)).toEqual([]);
      await expect(page.getByText('Отсутствует ФИО'), 'the error itself stays').toBeVisible();
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.getByRole('button', { name: 'Зарегистрироваться' }).click();
      await expect.poll(() => shakes(page)).toEqual([]);

      await page.goto('/user/signin');
      const password = page.locator('input[name=password]');
      await page.getByRole('textbox', { name: 'E-mail' }).fill('anna@polotno.example');
      await password.fill('not-hers');
      const eye = page.getByRole('button', { name: 'Показать пароль' });
      await eye.click();
      await expect(password).toHaveAttribute('type', 'text');
      await expect(eye).toHaveAttribute('aria-pressed', 'true');
      await eye.click();
      await expect(password).toHaveAttribute('type', 'password');

      let sent = 0;
      const held = Promise.withResolvers<void>();
      await page.route('**/user/session/sign-in', async (route) => {
        sent += 1;
        await held.promise;
        await route.continue();
      });
      const enter = page.getByRole('button', { name: 'Войти', exact: true });
      await enter.click();
      await expect(enter).toHaveAttribute('aria-disabled', 'true');
      await expect(enter, 'the focus stays where it was').toBeFocused();
      await enter.click({ force: true });
      await password.press('Enter');
      held.resolve();
      await expect(enter).not.toHaveAttribute('aria-disabled');
      expect(sent).toBe(1);
    },
  );
});
