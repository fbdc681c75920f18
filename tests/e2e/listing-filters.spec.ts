import { ListingPage } from './listing-page.ts';
import { expect, once, test, walk } from './shop-test.ts';

const list = '/catalog/tkani';

test(
  'LIST-03 LIST-08 ticks narrow the list, stand in the address and as chips, and are taken back',
  walk,
  async ({ page, axe }) => {
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
  },
);

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
