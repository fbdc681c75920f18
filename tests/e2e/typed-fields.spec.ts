import { ListingPage } from './listing-page.ts';
import { ProductPage } from './product-page.ts';
import { expect, type Locator, once, test } from './shop-test.ts';

/** Pastes as a person does: by the keys of the clipboard. */
async function paste(field: Locator, text: string): Promise<void> {
  await field.fill('');
  await field.focus();
  await field.page().keyboard.insertText(text);
}

test('VAL-35 an extension is left out of a number, and named beside it', once, async ({ page, axe }) => {
  await page.goto('/user/signup');
  const phone = page.getByRole('textbox', { name: 'Телефон' });
  const note = page.getByText('Сохранится только сам номер, без «доб. 12».');
  await phone.pressSequentially('+49301234567 доб. 12');
  await expect(phone).toHaveValue('+49 (3012) 345-67');
  await expect(note).toBeVisible();
  await phone.blur();
  await expect(phone).not.toHaveAttribute('aria-invalid');
  await expect(note).toBeVisible();
  await axe({ part: 'main' });
  await phone.press('End');
  await phone.press('Backspace');
  await expect(note).toBeHidden();
  await phone.pressSequentially('8');
  await expect(phone).toHaveValue('+49 (3012) 345-68');
  await phone.fill('+49 30 1234567 доб. 12');
  await expect(phone).toHaveValue('+49 (3012) 345-67');
  await expect(note).toBeVisible();
  await paste(phone, '+7 (495) 123-45-67 доб. 12');
  await expect(phone).toHaveValue('+7 (495) 123-45-67');
  await expect(note).toBeVisible();
});

test(
  'VAL-35 letters and a second number in a telephone are answered beside it',
  once,
  async ({ page, axe }) => {
    await page.goto('/user/signup');
    const phone = page.getByRole('textbox', { name: 'Телефон' });
    const note = page.getByRole('status').filter({ hasText: 'Буквы в номере не нужны, только цифры.' });
    await phone.pressSequentially('89O');
    await expect(phone).toHaveValue('+7 (9');
    await expect(note).toBeVisible();
    await axe({ part: 'main' });
    await phone.press('1');
    await expect(note).toBeHidden();
    await phone.pressSequentially('61234567 89261234567');
    await phone.blur();
    await expect(phone).toHaveAccessibleDescription(/здесь несколько номеров, оставьте один$/);
  },
);

test('VAL-35 an extension that is begun before scripts come goes on after it', once, async ({ page }) => {
  const late = Promise.withResolvers<undefined>();
  await page.route('**/_astro/*.js', async (route) => {
    await late.promise;
    await route.continue();
  });
  await page.goto('/user/signup', { waitUntil: 'commit' });
  const phone = page.getByRole('textbox', { name: 'Телефон' });
  await phone.pressSequentially('+49301234567 доб. ');
  late.resolve(undefined);
  await expect(phone).toHaveValue('+49 (3012) 345-67');
  await phone.pressSequentially('12');
  await expect(page.getByText('Сохранится только сам номер, без «доб. 12».')).toBeVisible();
  await expect(phone).toHaveValue('+49 (3012) 345-67');
});

test(
  'BASK-05 LIST-05 a count or a price that cannot be read is said beside its field; two prices in one field are both ends',
  once,
  async ({ page, goods, axe }) => {
    const product = new ProductPage(page);
    await product.open(goods.thing().path);
    const count = product.buyBox.getByRole('textbox', { name: /^Количество/ });
    await count.fill('много');
    await count.press('Enter');
    await expect(count).toHaveAccessibleDescription(/^Не\sразобрали «много», осталось\s1/);
    await expect(count).toHaveValue('1');
    await axe({ part: 'main' });
    await count.fill('2 шт');
    await count.press('Enter');
    await expect(count).toHaveValue('2');
    await expect(count).not.toHaveAttribute('aria-invalid');

    await page.goto('/catalog/tkani');
    const listing = new ListingPage(page);
    const panel = await listing.unfold('Цена');
    const from = panel.getByLabel('Цена от, рублей');
    await from.fill('дорого');
    await from.press('Enter');
    await expect(from).toHaveAccessibleDescription(/^Не\sразобрали «дорого»/);
    await from.fill('500–1 000 ₽');
    await from.press('Enter');
    await expect(from).toHaveValue('500');
    await expect(panel.getByLabel('Цена до, рублей')).toHaveValue(/^1\s000$/);
    await listing.apply();
    await expect(page).toHaveURL(/price=500-1000/);
  },
);

test('LIST-03 a list is called by the values that it is narrowed to', once, async ({ page }) => {
  await page.goto('/catalog/tkani');
  const own = await page.title();
  const listing = new ListingPage(page);
  const panel = await listing.unfold('Волокно');
  await listing.choose(panel, 'Лён');
  await listing.apply();
  await expect(page).toHaveTitle(/: Лён$/);
  await page.reload();
  await expect(page).toHaveTitle(/: Лён$/);
  await listing.chips.first().click();
  await expect(page).toHaveTitle(own);
});
