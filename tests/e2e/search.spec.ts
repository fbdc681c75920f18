import { expect, once, onceWalk, type Page, test } from './shop-test.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Поиск' });
const field = (page: Page) => dialog(page).getByRole('combobox', { name: 'Поиск по магазину' });
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

const remember = (page: Page, queries: string[]) =>
  page.addInitScript((value) => localStorage.setItem('recent-searches', value), JSON.stringify(queries));

test(
  'SRCH-01 META-02 the search page lists ten, by numbered pages and «Показать ещё», and Back restores it',
  onceWalk,
  async ({ page }) => {
    await page.goto('/catalog/search?query=лён');
    const results = page.getByRole('region', { name: 'Результаты поиска' });
    const titles = results.getByRole('heading', { level: 3 });
    const links = results.getByRole('link').filter({ has: page.getByRole('heading', { level: 3 }) });
    await expect(titles).toHaveCount(10);
    await expect(page).toHaveTitle(/^лён — Поиск/);
    const firstPage = await titles.allInnerTexts();
    await page.getByRole('link', { name: 'Страница 2', exact: true }).click();
    await expect(page).toHaveURL((url) => url.searchParams.get('page') === '2');
    await expect(page).toHaveTitle(/^лён — Поиск.*[^\d] - Страница 2$/);
    await expect(titles).toHaveCount(10);
    expect(await titles.allInnerTexts()).not.toEqual(firstPage);

    await page.getByRole('link', { name: 'Показать ещё' }).click();
    await expect(titles).toHaveCount(20);
    await expect(page).toHaveURL((url) => url.searchParams.get('page') === '3');
    await expect(page).toHaveTitle(/[^\d] - Страница 3$/);
    await expect(page.getByRole('status').filter({ hasText: 'ещё' })).toHaveText(
      /^Показано ещё 10\sтоваров, всего на странице 20$/,
    );
    await expect(links.nth(10)).toBeFocused();
    const shown = await titles.allInnerTexts();
    expect(new Set(shown).size).toBe(20);

    await titles.nth(15).scrollIntoViewIfNeeded();
    const top = await page.evaluate(() => scrollY);
    expect(top).toBeGreaterThan(200);
    await links.nth(15).click();
    await expect(page).toHaveURL(/\/detail\//);
    await page.goBack();
    await expect(titles).toHaveText(shown);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(top - 300);
  },
);

test('SRCH-01 the order is in the address, and goods are found in it', once, async ({ page }) => {
  await page.goto('/catalog/search?query=полотенце');
  await page.getByRole('combobox', { name: 'Порядок' }).selectOption({ label: 'Сначала дешевле' });
  await expect(page).toHaveURL((url) => url.searchParams.get('sort') === 'price');
  await expect(page.getByRole('combobox', { name: 'Порядок' })).toHaveValue('price');
  const cards = page
    .getByRole('region', { name: 'Результаты поиска' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3 }) });
  await expect(cards).toHaveCount(10);
  // The price to pay comes first in a card; the old one and the discount follow.
  const prices = (await cards.allInnerTexts()).flatMap((text) => {
    const [, price = ''] = /^(?:от\s)?([\d\s]+)\s₽/m.exec(text) ?? [];
    return price === '' ? [] : [Number(price.replace(/\s/g, ''))];
  });
  expect(prices.length).toBeGreaterThan(5);
  expect(prices).toEqual(prices.toSorted((one, other) => one - other));
});

test(
  'SRCH-01 the wrong layout and typos are forgiven, and it is said what was not found',
  once,
  async ({ page, axe }) => {
    await page.goto('/catalog/search?query=cfnby');
    const results = page.getByRole('region', { name: 'Результаты поиска' });
    await expect(results).toContainText(
      'По запросу «cfnby» ничего не нашлось. Показаны результаты по запросу «сатин»',
    );
    await expect(results.getByRole('heading', { level: 3 }).first()).toContainText('Сатин');
    await axe({ part: 'main', targetSize: true });
    await page.goto('/catalog/search?query=полтенце');
    await expect(results).toContainText('Показаны результаты по запросу «полотенце»');
  },
);

test('SRCH-01 information pages and news are searched beside the goods', once, async ({ page, axe }) => {
  await page.goto('/catalog/search?query=лён');
  await page
    .getByRole('navigation', { name: 'Где искать' })
    .getByRole('link', { name: /^Статьи/ })
    .click();
  await expect(page).toHaveURL((url) => url.searchParams.get('in') === 'pages');
  const pages = page.getByRole('region', { name: 'Результаты поиска' }).getByRole('heading', { level: 3 });
  await expect(pages).toHaveCount(10);
  await axe({ part: 'main', targetSize: true });
  await page.getByRole('link', { name: 'Следующая страница' }).click();
  await expect(page).toHaveURL((url) => url.searchParams.get('page') === '2');
  const title = await pages.first().innerText();
  await pages.first().getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(title);
});

test('SRCH-01 where no goods are found, texts that have the words are shown', once, async ({ page, axe }) => {
  await page.goto('/catalog/search?query=доставка');
  await expect(page.getByText('Ничего не нашлось', { exact: true })).toBeVisible();
  const texts = page.getByRole('region', { name: 'Зато об этом есть что прочесть' });
  await expect(texts.getByRole('link', { name: 'Оплата и доставка' })).toBeVisible();
  await axe({ part: 'main', targetSize: true });
});

test(
  'SRCH-01 a customer’s search that fails says so and is asked again',
  once,
  async ({ page, watch, signIn }) => {
    watch.expects(/catalog\/v1\/products|ERR_FAILED/);
    await signIn();
    let asked = 0;
    // The head asks first, and the page’s scripts again.
    await page.route('**/catalog/v1/products', (route) => (asked++ < 2 ? route.abort() : route.continue()));
    await page.goto('/catalog/search?query=лён');
    await expect(page.getByRole('alert')).toContainText('Поиск не ответил');
    await page.getByRole('button', { name: 'Повторить' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'по запросу «лён»' })).toBeVisible();
  },
);

test('SRCH-01 hostile queries are text and nothing else', once, async ({ page }) => {
  const query = '<img src=x onerror=alert(1)>"\u202e' + 'ъ'.repeat(150);
  await remember(page, [query]);
  await page.goto(`/catalog/search?${new URLSearchParams({ query })}`);
  await expect(page.getByText('Ничего не нашлось', { exact: true })).toBeVisible();
  expect(await page.locator('img[src="x"]').count()).toBe(0);
  await fitsTheScreen(page);
  await open(page, false);
  await fitsTheScreen(page);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('SRCH-01 the search is a plain form, and its page has the results, their order and their pages', async ({
    page,
    request,
    isMobile,
  }) => {
    await page.goto('/news');
    if (isMobile) await page.getByRole('banner').getByRole('link', { name: 'Поиск' }).click();
    const search = page.getByRole('search').filter({ visible: true }).last();
    await search.getByRole('searchbox').fill('лён в полоску');
    await search.getByRole('button', { name: 'Найти' }).click();
    await expect(page).toHaveURL((url) => url.searchParams.get('query') === 'лён в полоску');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Поиск');
    await expect(page).toHaveTitle(/^лён в полоску — Поиск/);
    const found = page.getByRole('region', { name: 'Результаты поиска' });
    await expect(found.getByRole('status').first()).toContainText('по запросу «лён');
    await page.goto('/catalog/search?query=лён');
    await expect(found.getByRole('heading', { level: 3 })).toHaveCount(10);
    await found.getByRole('link', { name: 'Показать ещё' }).click();
    await expect(page).toHaveURL((url) => url.searchParams.get('page') === '2');
    await expect(page).toHaveTitle(/ - Страница 2$/);
    await expect(found.getByRole('heading', { level: 3 })).toHaveCount(10);
    // Playwright's switch stops scripts, but leaves the parser in the belief that they run: `noscript` stays hidden.
    const parts = async (path: string) =>
      [...(await (await request.get(path)).text()).matchAll(/<noscript>(.*?)<\/noscript>/gs)].join(' ');
    expect(await parts('/catalog/search')).toContain('href="/catalog/tkani/hlopok"');
    expect(await parts('/catalog/search?query=лён')).toContain('Показать');
  });
});
