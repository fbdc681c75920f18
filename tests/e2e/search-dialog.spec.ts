import { expect, once, type Page, test, walk } from './shop-test.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Поиск' });
const field = (page: Page) => dialog(page).getByRole('combobox', { name: 'Поиск по магазину' });
const options = (page: Page, group: string) =>
  dialog(page).getByRole('group', { name: group }).getByRole('option');

/** Opens the search as a shopper does: by the field of a wide header, by the sign of a narrow one. */
async function open(page: Page, isMobile: boolean) {
  const header = page.getByRole('banner');
  await (isMobile ? header.getByRole('link', { name: 'Поиск' }) : header.getByRole('searchbox')).click();
  await expect(field(page)).toBeFocused();
}

const fitsTheScreen = async (page: Page) =>
  expect(
    await page.evaluate(() =>
      [document.documentElement, document.querySelector('dialog')].map((element) =>
        element ? Math.max(0, element.scrollWidth - element.clientWidth) : 0,
      ),
    ),
  ).toEqual([0, 0]);

test(
  'MODAL-02 search: opens from the header, suggests by groups and leads to what is picked',
  walk,
  async ({ page, isMobile, axe }) => {
    await page.goto('/news');
    await open(page, isMobile);
    await expect(dialog(page).getByRole('link', { name: 'Постельное бельё' })).toBeVisible();
    await fitsTheScreen(page);

    await field(page).fill('сатин');
    await expect(options(page, 'Товары')).toHaveCount(5);
    await expect(options(page, 'Товары').first()).toContainText(/Сатин.*\d\s₽/);
    await expect(options(page, 'Разделы').first()).toContainText('Сатин');
    await expect(options(page, 'Статьи и страницы').first()).toBeVisible();
    await expect(dialog(page).getByRole('status')).toHaveText(/^Подсказки: \d+\sтовар.*раздел.*страни/);
    await axe({ part: 'dialog[open]', targetSize: true });
    await fitsTheScreen(page);

    const product = options(page, 'Товары').nth(1);
    const path = (await product.getAttribute('href')) ?? '';
    await product.click();
    await expect(page).toHaveURL((url) => url.pathname === path);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Сатин');
  },
);

test(
  'MODAL-02 search: the keyboard opens it, goes through the suggestions, submits and closes',
  once,
  async ({ page }) => {
    await page.goto('/news');
    const header = page.getByRole('banner').getByRole('searchbox');
    await header.focus();
    await page.keyboard.type('лё');
    await expect(field(page)).toBeFocused();
    await page.keyboard.type('н');
    await expect(field(page)).toHaveValue('лён');
    await expect(field(page)).toHaveAttribute('aria-expanded', 'true');

    const pointed = dialog(page).getByRole('option', { selected: true });
    await expect(pointed).toHaveCount(0);
    await page.keyboard.press('ArrowDown');
    await expect(pointed).toHaveText(/^Лён/);
    await expect(field(page)).toHaveAttribute(
      'aria-activedescendant',
      (await pointed.getAttribute('id')) ?? '',
    );
    await page.keyboard.press('ArrowUp');
    await expect(pointed).toHaveCount(0);
    await page.keyboard.press('ArrowUp');
    await expect(pointed).toHaveCount(1);
    await expect(field(page)).toBeFocused();

    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
    await expect(header).toBeFocused();
    await expect(header).toHaveValue('лён');

    await header.click();
    await expect(field(page)).toHaveValue('лён');
    await expect(options(page, 'Разделы').first()).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/catalog/tkani/len');

    await page.getByRole('banner').getByRole('searchbox').click();
    await field(page).fill('муслин');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL((url) => url.searchParams.get('query') === 'муслин');
  },
);

test('SRCH-01 no letter is lost while the dialog is on its way', once, async ({ page }) => {
  await page.clock.install();
  await page.goto('/news');
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const held = page.waitForRequest(/\/_astro\/search\./);
  await page.route(/\/_astro\/search\./, async (route) => {
    await released;
    await route.continue();
  });
  await page.getByRole('banner').getByRole('searchbox').click();
  await held;
  // Long enough for whatever says that something is loading.
  await page.clock.runFor(2000);
  await page.keyboard.type('лён');
  release();
  await expect(field(page)).toBeFocused();
  await expect(field(page)).toHaveValue('лён');
});

test('SRCH-01 no letter is lost where somebody types on while the dialog opens', once, async ({ page }) => {
  await page.goto('/news');
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const held = page.waitForRequest(/\/_astro\/search\./);
  await page.route(/\/_astro\/search\./, async (route) => {
    await released;
    await route.continue();
  });
  await page.getByRole('banner').getByRole('searchbox').click();
  await held;
  release();
  const typed = 'полотенце вафельное белое 50 на 90 и ещё одно такое же';
  // As fast as people type: the dialog opens among these letters.
  await page.keyboard.type(typed, { delay: 20 });
  await expect(field(page)).toHaveValue(typed);
});

test(
  'MODAL-02 search: a failed suggestion can be asked for again, and nothing found has ways on',
  once,
  async ({ page, watch, axe }) => {
    watch.expects(/catalog\/v1\/products|ERR_FAILED/);
    await page.goto('/news');
    await open(page, false);
    await page.route('**/catalog/v1/products', (route) => route.abort());
    await field(page).fill('сатин');
    await expect(dialog(page).getByRole('alert')).toContainText('Подсказки не загрузились');
    await page.unroute('**/catalog/v1/products');
    await dialog(page).getByRole('button', { name: 'Повторить' }).click();
    await expect(options(page, 'Товары')).toHaveCount(5);

    await field(page).fill('ъъъъъ <script>alert(1)</script>');
    await expect(dialog(page).getByText('ничего не нашлось').last()).toBeVisible();
    await expect(dialog(page).getByRole('link', { name: 'Ткани' })).toBeVisible();
    await axe({ part: 'dialog[open]', targetSize: true });
    await dialog(page).getByRole('button', { name: 'Помочь с выбором' }).click();
    await expect(page.getByRole('dialog', { name: 'Помочь с выбором' })).toBeVisible();
    await expect(dialog(page)).toBeHidden();
  },
);

test(
  'SRCH-01 recent queries are offered again, forgotten one by one and all at once',
  once,
  async ({ page, isMobile }) => {
    await page.goto('/catalog/search?query=муслин');
    await expect(page.getByRole('status').filter({ hasText: 'по запросу «муслин»' })).toBeVisible();
    await page.goto('/catalog/search?query=лён в полоску');
    await expect(page.getByRole('status').filter({ hasText: 'лён в полоску' })).toBeVisible();
    await page.goto('/catalog/search');
    await expect(page.getByRole('main').getByRole('link', { name: 'лён в полоску' })).toBeVisible();

    await open(page, isMobile);
    const recent = dialog(page).getByRole('region', { name: 'Вы искали' }).getByRole('listitem');
    await expect(recent).toHaveText(['лён в полоску', 'муслин']);
    await recent.first().getByRole('button').click();
    await expect(recent).toHaveText(['муслин']);
    await expect(recent.getByRole('button')).toBeFocused();
    await dialog(page).getByRole('button', { name: 'Очистить' }).click();
    await expect(recent).toHaveCount(0);
    await expect(field(page)).toBeFocused();
  },
);
