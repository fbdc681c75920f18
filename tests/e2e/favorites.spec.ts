import type { Page } from '@playwright/test';
import { expect, once, onceWalk, test } from './shop-test.ts';
import { toast } from './toasts.ts';

/** Opens the favourites of a shopper who has chosen these before. */
async function open(page: Page, ids: readonly number[]) {
  await page.addInitScript((value) => {
    if (localStorage.getItem('favorites') === null) localStorage.setItem('favorites', value);
  }, JSON.stringify(ids));
  await page.goto('/favorites');
}
const kept = (page: Page) => page.evaluate(() => localStorage.getItem('favorites'));

test(
  'MODAL-02 favorite added: the product’s page says what was added and leads to the favourites',
  onceWalk,
  async ({ page, goods, axe }) => {
    const good = goods.cloth(5);
    await page.goto(good.path);
    const heart = page.locator('[data-product-favorite]');
    await heart.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Товар успешно добавлен в избранное' });
    await expect(dialog).toContainText(good.title);
    await expect(dialog.locator('img')).toHaveAttribute(
      'src',
      new RegExp(`/${good.product.images[0]?.fileId}\\.`),
    );
    await axe({ part: 'dialog[open]' });
    await dialog.getByRole('button', { name: 'Продолжить покупки' }).press('Enter');
    await expect(dialog).toBeHidden();
    await expect(heart).toBeFocused();
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    await expect(heart).toHaveAccessibleName(`В избранном: ${good.title}`);

    await heart.press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'Вернуть' }).press('Enter');
    await heart.press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'Продолжить', exact: true }).press('Enter');
    await heart.press('Enter');
    await dialog.getByRole('link', { name: 'Перейти в избранное' }).press('Enter');
    await expect(page).toHaveURL('/favorites');
    await expect(page.getByRole('heading', { name: good.title })).toBeVisible();
  },
);

test(
  'MODAL-02 favorite removed: the favourites’ page asks nothing, says so, and puts it back',
  once,
  async ({ page, goods, axe }) => {
    const ids = [goods.cloth(1), goods.cloth(2), goods.thing(1)].map(({ product }) => product.id);
    await open(page, ids);
    const { title } = goods.cloth(2);
    await page.getByRole('button', { name: `В избранное: ${title}` }).click();
    const dialog = page.getByRole('dialog', { name: 'Товар убран из избранного' });
    await expect(dialog).toContainText(title);
    await expect(page.getByRole('heading', { name: title })).toBeHidden();
    await axe({ part: 'dialog[open]' });
    await dialog.getByRole('button', { name: 'Вернуть' }).click();
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    expect(await kept(page)).toBe(JSON.stringify(ids));
  },
);

test(
  'a heart on a card answers with a toast, in every open tab at once',
  once,
  async ({ page, context, goods }) => {
    const good = goods.cloth(3);
    const other = await context.newPage();
    await other.goto('/favorites');
    await expect(other.getByText('В избранном пока пусто')).toBeVisible();
    await page.goto(good.path.replace(/\/detail\/.*$/, ''));
    const heart = page.locator('button[data-favorite]').first();
    await heart.click();
    await expect(toast(page, 'Товар успешно добавлен в избранное')).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Избранное, 1 товар' }).first()).toBeAttached();
    await expect(
      other
        .getByRole('main')
        .getByRole('listitem')
        .filter({ has: other.locator('h3') }),
    ).toHaveCount(1);
    await heart.click();
    await expect(toast(page, 'Товар убран из избранного')).toBeVisible();
    await expect(other.getByText('В избранном пока пусто')).toBeVisible();
  },
);

test(
  'favourites come in pages of six; what is sold no more is said and can be taken out',
  once,
  async ({ page, goods }) => {
    const ids = goods.all.slice(0, 13).map(({ id }) => id);
    await open(page, [...ids, 999_999]);
    const cards = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.locator('h3') });
    await expect(cards).toHaveCount(6);
    await expect(page.getByText('14 товаров, страница 1 из 3')).toBeVisible();
    await page.getByRole('link', { name: 'Страница 3' }).press('Enter');
    await expect(cards).toHaveCount(1);
    await expect(page).toHaveURL(/#page-3$/);
    await expect(page).toHaveTitle(/^Избранное.* - Страница 3$/);
    await expect(page.getByText('14 товаров, страница 3 из 3')).toBeFocused();
    await page.getByRole('button', { name: 'Убрать из избранного' }).click();
    await expect(page.getByText('13 товаров, страница 3 из 3')).toBeVisible();
    await page.goBack();
    await expect(cards).toHaveCount(6);
    await expect(page).not.toHaveTitle(/Страница/);
    await page.reload();
    await expect(cards).toHaveCount(6);
  },
);

test(
  'what comes up from the next page is not taken for a product that is gone',
  once,
  async ({ page, goods }) => {
    await open(
      page,
      goods.all.slice(0, 7).map(({ id }) => id),
    );
    const hearts = page.getByRole('main').getByRole('listitem').getByRole('button', { pressed: true });
    await expect(hearts).toHaveCount(6);
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
    await page.route('**/products/by-ids**', async (route) => {
      await answered;
      await route.continue();
    });
    await hearts.first().click();
    await page.getByRole('dialog').getByRole('button', { name: 'Продолжить', exact: true }).click();
    await expect(page.getByText(/^6.товаров$/)).toBeVisible();
    await expect(hearts).toHaveCount(5);
    await expect(page.getByText('больше не')).toHaveCount(0);
    answer();
    await expect(hearts).toHaveCount(6);
  },
);

test('favourites that do not come are asked for again', once, async ({ page, goods, watch }) => {
  watch.expects(/by-ids|500/);
  await page.route('**/products/by-ids**', (route) =>
    route.fulfill({ status: 500, json: { message: 'Сломалось' } }),
  );
  await open(page, [goods.cloth().product.id]);
  await expect(page.getByText('Избранное не открылось')).toBeVisible();
  await page.unroute('**/products/by-ids**');
  await page.getByRole('button', { name: /Повторить|ещё раз/i }).click();
  await expect(page.getByRole('heading', { name: goods.cloth().title })).toBeVisible();
});

test(
  'MODAL-02 no-auth: a guest is told what an account is for, signs in and is where they were',
  once,
  async ({ page, context, goods, axe }) => {
    await open(page, [goods.cloth().product.id]);
    const opener = page.getByRole('button', { name: 'Сохранить в личном кабинете' });
    await opener.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Войдите в личный кабинет' });
    await expect(dialog).toContainText('чтобы избранное открывалось на всех ваших устройствах');
    await axe({ part: 'dialog[open]' });
    await dialog.getByRole('button', { name: 'Продолжить без входа' }).press('Enter');
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
    await opener.press('Enter');
    const link = dialog.getByRole('link', { name: 'Войти' });
    // Chromium's headless shell often loses the new tab, on any page: the test sees that the shop leaves the press to the browser.
    const opensTab = page.evaluate(
      () =>
        new Promise<boolean>((resolve) => {
          const hear = (event: MouseEvent) => {
            resolve(!event.defaultPrevented);
            event.preventDefault();
          };
          window.addEventListener('click', hear, { once: true });
        }),
    );
    await link.click({ modifiers: ['ControlOrMeta'] });
    expect(await opensTab, 'the press is left to the browser').toBe(true);
    await expect(link, 'no dialog takes its place').toBeVisible();
    const cookies = await context.cookies();
    expect(decodeURIComponent(cookies.find(({ name }) => name === 'prevLink')?.value ?? '')).toBe(
      '/favorites',
    );
    await link.press('Enter');
    const signIn = page.getByRole('dialog', { name: 'Вход в личный кабинет' });
    await signIn.getByRole('textbox', { name: 'E-mail' }).fill('anna@polotno.example');
    await signIn.locator('input[name=password]').fill('polotno');
    await signIn.locator('input[name=password]').press('Enter');
    await expect(page.getByRole('dialog', { name: 'Вы вошли' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(opener, 'the list is kept in the account now').toHaveCount(0);
    await expect(page).toHaveURL('/favorites');
  },
);
