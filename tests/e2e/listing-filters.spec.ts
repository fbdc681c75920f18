import type { Page } from '@playwright/test';
import { ListingPage } from './listing-page.ts';
import { expect, once, test } from './shop-test.ts';

const list = '/catalog/tkani';

test('LIST-03 LIST-08 ticks narrow the list, stand in the address and as chips, and are taken back', async ({
  page,
  axe,
}) => {
  const listing = new ListingPage(page);
  await page.goto(list);
  const whole = await listing.total();
  const colours = await listing.unfold('Цвет');
  await listing.choose(colours, 'Белый');
  await listing.choose(colours, 'Голубой');
  await listing.apply();
  await expect(page).toHaveURL(/\/catalog\/tkani\?colour=\d+,\d+$/);
  await expect(listing.chips).toHaveText([/Белый/, /Голубой/]);
  await axe({ part: 'main' });
  const both = await listing.total();
  expect(both).toBeLessThan(whole);

  await page.reload();
  await expect(listing.chips).toHaveCount(2);
  expect(await listing.total(), 'the address is the whole selection').toBe(both);

  await listing.chips.first().click();
  await expect(page.locator('[data-total]'), 'focus outlives the chip').toBeFocused();
  await expect(page).toHaveURL(/\?colour=\d+$/);
  await expect.poll(() => listing.total()).toBeLessThan(both);
  await page.getByRole('link', { name: 'Сбросить всё' }).click();
  await expect(page).toHaveURL(list);
  await expect.poll(() => listing.total()).toBe(whole);
  await expect(listing.titles).toHaveCount(20);
});

test('LIST-03 a value is chosen wherever its row is pressed: the word, the number, between them, the edges', async ({
  page,
}) => {
  const listing = new ListingPage(page);
  await page.goto(list);
  const panel = await listing.unfold('Волокно');
  const row = panel.getByRole('listitem').filter({ hasText: 'Лён' });
  const tick = row.getByRole('checkbox');
  await expect(tick, 'the numbers have come').toHaveAccessibleName(/\d/);
  const { width, height } = (await row.boundingBox()) ?? { width: 0, height: 0 };
  const places = {
    'the word': () => row.getByText('Лён').click(),
    'the number': () => row.getByText(/^\d+$/).click(),
    'between them': () => row.click({ position: { x: width / 2, y: height / 2 } }),
    'the upper edge': () => row.click({ position: { x: width / 3, y: 2 } }),
    'the lower edge': () => row.click({ position: { x: width / 3, y: height - 2 } }),
  };
  let chosen = false;
  for (const [place, press] of Object.entries(places)) {
    chosen = !chosen;
    await press();
    await expect(tick, `${place} was pressed`).toBeChecked({ checked: chosen });
  }
  await listing.apply();
  await expect(listing.chips).toHaveText([/Лён/]);
  await expect(page).toHaveURL(/\?fibre=\d+$/);
});

test(
  'LIST-03 Back from a product finds the list, with what was added to it, where it was left',
  once,
  async ({ page }) => {
    const listing = new ListingPage(page);
    await page.goto(`${list}?sort=price&instock=1`);
    await page.getByRole('link', { name: 'Показать ещё' }).click();
    await expect(listing.titles).toHaveCount(40);
    await expect(page).toHaveURL(/instock=1&sort=price&page=2$/);
    const seen = listing.titles.nth(30);
    const title = await seen.innerText();
    await seen.scrollIntoViewIfNeeded();
    await seen.click();
    await expect(page).toHaveURL(/\/detail\//);
    await page.goBack();
    await expect(listing.titles).toHaveCount(40);
    await expect(seen).toHaveText(title);
    await expect(seen).toBeInViewport();
  },
);

test('LIST-03 a page opened with a choice shows skeletons, never the whole list', once, async ({ page }) => {
  const listing = new ListingPage(page);
  await page.goto(list);
  const first = await listing.titles.first().innerText();
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/catalog/v1/products', async (route) => {
    await answered;
    await route.continue();
  });
  await page.goto(`${list}?sort=-price&nonsense=1&colour=999999`);
  await expect(page.getByText(first)).toBeHidden();
  const place = page.locator('[data-own] [data-cards] > li').first();
  const size = (await place.boundingBox())?.width;
  expect(size).toBeGreaterThan(100);
  answer();
  await expect(listing.titles.first()).toBeVisible();
  await expect(listing.titles).toHaveCount(20);
  await expect(page, 'what means nothing leaves the address').toHaveURL(`${list}?sort=-price`);
  expect(await listing.titles.first().innerText()).not.toBe(first);
});

test(
  'LIST-03 a filter names the one that it waits for, and its values come with that',
  once,
  async ({ page }) => {
    const listing = new ListingPage(page);
    await page.goto(list);
    const composition = await listing.unfold('Состав');
    await expect(composition).toContainText('Сначала выберите значение в фильтре «Волокно»');
    await expect(composition.getByRole('checkbox')).toHaveCount(0);
    await page.keyboard.press('Escape');
    await listing.choose(await listing.unfold('Волокно'), 'Лён');
    await page.keyboard.press('Escape');
    const values = (await listing.unfold('Состав')).getByRole('checkbox');
    await expect(values.first()).toBeVisible();
    await expect(composition).toContainText('Остальные значения появятся, когда вы выберете');
  },
);

test(
  'LIST-03 a call that fails keeps the list and the ticks, and can be repeated',
  once,
  async ({ page, watch, axe }) => {
    watch.expects(/catalog\/v1\/products|ERR_FAILED/);
    const listing = new ListingPage(page);
    await page.goto(list);
    const first = await listing.titles.first().innerText();
    let asked = 0;
    await page.route('**/catalog/v1/products', (route) => (asked++ === 0 ? route.abort() : route.continue()));
    await listing.choose(await listing.unfold('Цвет'), 'Белый');
    await listing.apply();
    const alert = page.getByRole('alert');
    await expect(alert).toContainText('Список не обновился');
    await expect(listing.titles.first()).toHaveText(first);
    await expect(listing.chips).toHaveText([/Белый/]);
    await axe({ part: 'main' });
    await page.keyboard.press('Escape');
    await alert.getByRole('button', { name: 'Повторить' }).click();
    await expect(alert).toHaveCount(0);
    await expect(page).toHaveURL(/colour=\d+$/);
  },
);

test(
  'LIST-03 the keyboard alone narrows a list, and Back and Forward go through what was chosen',
  once,
  async ({ page }) => {
    const listing = new ListingPage(page);
    await page.goto(list);
    const whole = await listing.total();
    await page.getByRole('link', { name: 'Все разделы' }).last().focus();
    const summary = page.locator('main summary', { hasText: 'Цвет' });
    await summary.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('checkbox', { name: /^Белый/ })).toBeVisible();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await expect(listing.chips).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(summary).toBeFocused();
    await expect(page.getByRole('checkbox', { name: /^Белый/ })).toBeHidden();

    // The chip is there at once, the address after the pause in which further choices may follow.
    await expect(page).toHaveURL(/colour=/);
    const chosen = await listing.chips.allTextContents();
    await page.goBack();
    await expect(page).toHaveURL(list);
    await expect(listing.chips).toHaveCount(0);
    await expect.poll(() => listing.total()).toBe(whole);
    await page.goForward();
    await expect(listing.chips).toHaveText(chosen);
  },
);

test('LIST-05 prices and stock narrow the list', async ({ page, goods, isMobile }) => {
  const listing = new ListingPage(page);
  await page.goto(list);
  const panel = await listing.unfold('Цена');
  await panel.getByLabel('Цена от, рублей').fill('500');
  await panel.getByLabel('Цена до, рублей').fill('1 000');
  await panel.getByLabel('Цена до, рублей').press('Enter');
  if (isMobile) await listing.choose(panel, 'В наличии');
  await listing.apply();
  if (!isMobile) await page.getByRole('button', { name: 'В наличии', exact: true }).click();
  await expect(page).toHaveURL(`${list}?price=500-1000&instock=1`);
  const fits = goods.all.filter(({ categories, groups, cardPrices }) => {
    const price = cardPrices.find(({ priceRole }) => priceRole === 'guest_opt')?.price ?? 0;
    const available = groups.some((group) => group.available);
    return categories[0]?.code === 'tkani' && available && price >= 500_00 && price <= 1000_00;
  });
  await expect.poll(() => listing.total()).toBe(fits.length);
  await expect(listing.chips).toHaveText([/от\s500 до\s1\s000\s₽/, /В наличии/]);
});

test('LIST-05 the ends of the price line follow the keyboard', once, async ({ page, axe }) => {
  const listing = new ListingPage(page);
  await page.goto(list);
  const panel = await listing.unfold('Цена');
  await panel.getByRole('slider', { name: 'Цена от' }).focus();
  await page.keyboard.press('PageUp');
  await expect(page).toHaveURL(/\?price=\d+-$/);
  await axe({ part: 'details[open]' });
});

test(
  'LIST-08 an empty list says what was chosen and which choice to take back',
  once,
  async ({ page, axe }) => {
    const listing = new ListingPage(page);
    await page.goto(`${list}?price=1-2&instock=1`);
    await expect(page.getByText('Такого сочетания нет')).toBeVisible();
    await expect(page.locator('[data-total]')).toHaveText('Ничего не нашлось');
    await expect(page.getByText('Вы выбрали: цена: от 1 до 2 ₽; наличие: В наличии.')).toBeVisible();
    await axe({ part: 'main' });
    await page.getByRole('button', { name: /^Без «от/ }).click();
    await expect(page).toHaveURL(`${list}?instock=1`);
    await expect(listing.titles).toHaveCount(20);
  },
);

test('LIST-01 LIST-02 a narrowed list has pages, and a limit of its own', once, async ({ page }) => {
  const listing = new ListingPage(page);
  await page.goto(`${list}?sort=title&limit=10`);
  await expect(listing.titles).toHaveCount(10);
  const pages = page.getByRole('navigation', { name: 'Страницы' });
  await expect(pages.getByRole('link', { name: /^Страница / })).toHaveCount(6);
  const first = await listing.titles.first().innerText();
  await pages.getByRole('link', { name: 'Страница 2', exact: true }).click();
  await expect(page).toHaveURL(`${list}?sort=title&page=2&limit=10`);
  await expect(listing.titles.first()).not.toHaveText(first);
  await expect(page, 'the title names the page').toHaveTitle(/[^\d] - Страница 2$/);
  await page.getByRole('link', { name: 'Показать ещё' }).click();
  await expect(listing.titles).toHaveCount(20);
  await expect(page).toHaveURL(`${list}?sort=title&page=3&limit=10`);
  await expect(page).toHaveTitle(/[^\d] - Страница 3$/);
  await pages.getByRole('link', { name: 'Страница 1', exact: true }).click();
  await expect(listing.titles, 'choosing a page forgets that more was shown').toHaveCount(10);
  await expect(listing.titles.first()).toHaveText(first);
  await expect(page).not.toHaveTitle(/Страница/);
});

test(
  'LIST-12 LIST-01 marks of advertisements change no list and outlive a choice, until the visitor has answered',
  once,
  async ({ page, context }) => {
    const listing = new ListingPage(page);
    await context.clearCookies();
    await page.goto(`${list}?page=2&yclid=7&srsltid=x`);
    await expect(page).toHaveTitle(/Страница 2$/);
    await expect(listing.titles).toHaveCount(20);
    const refuse = page.getByRole('region', { name: 'Согласие на cookie' }).getByRole('button', {
      name: 'Отклонить',
    });
    await expect(refuse).toBeVisible();
    await expect(page).toHaveURL(`${list}?page=2&yclid=7&srsltid=x`);
    await listing.choose(await listing.unfold('Волокно'), 'Лён');
    await expect(page).toHaveURL(/\?fibre=\d+&yclid=7&srsltid=x$/);
    await page.keyboard.press('Escape');
    await refuse.click();
    await expect(page).toHaveURL(/\?fibre=\d+$/);
    await page.goBack();
    await expect(page, 'nor does an earlier address keep them').toHaveURL(`${list}?page=2`);
  },
);

const isReloaded = (page: Page): Promise<boolean> =>
  page.evaluate(() =>
    performance
      .getEntriesByType('navigation')
      .some((visit) => visit instanceof PerformanceNavigationTiming && visit.type === 'reload'),
  );

for (const [what, scripts] of [
  ['the island', /\/_astro\/ListingIsland\.[^/]*\.js/],
  ['all scripts', /\/_astro\/[^/]*\.js/],
] as const)
  test(
    `LIST-03 where ${what} cannot be loaded, the whole list is shown and says so`,
    once,
    async ({ page, watch, axe }) => {
      watch.expects(/_astro|ERR_FAILED|dynamically imported/);
      await page.route(scripts, (route) => route.abort());
      const listing = new ListingPage(page);
      await page.goto(`${list}?sort=-price`);
      // What hears of a lost island loads the page once more: another release may have taken its place.
      if (what === 'the island') await expect(async () => expect(await isReloaded(page)).toBe(true)).toPass();
      await expect(page.getByRole('alert')).toContainText('Ниже весь список');
      await expect(listing.titles.first()).toBeVisible();
      if (what === 'the island') await axe({ part: 'main' });
      await page.unroute(scripts);
      await page.getByRole('link', { name: 'Повторить' }).click();
      await expect(listing.titles.first()).toBeVisible();
      await expect(page.getByRole('alert')).toHaveCount(0);
      await expect(page).toHaveURL(`${list}?sort=-price`);
    },
  );
