import type { Page } from '@playwright/test';
import type { Goods } from './goods.ts';
import { expect, once, onceWalk, test } from './shop-test.ts';
import { toast } from './toasts.ts';

const CUSTOM_ROOT = 'komplekty-satin';
const MADE_TO_MATCH = ['Простыни', 'Декоративные подушки', 'Пледы и покрывала'];

/** A bed set with accessories and a brand: its page has every row. */
const bedSet = (goods: Goods) =>
  goods.at(
    0,
    ({ categories, params, options }) =>
      categories.at(-1)?.code === CUSTOM_ROOT &&
      params.some(({ code }) => code === 'accessories') &&
      options.some(({ code }) => code === 'brendy'),
  );

/** Reads down to the rows until all of them are there. */
async function readDown(page: Page) {
  const rows = page.locator('[data-viewed]');
  await rows.scrollIntoViewIfNeeded();
  await expect(rows.getByRole('region').first()).toBeVisible();
  await expect(page.getByRole('status', { name: 'Подбираем другие товары' })).toHaveCount(0);
}

const row = (page: Page, name: string | RegExp) =>
  page.locator('[data-viewed]').getByRole('region', { name });
async function titles(page: Page, name: string | RegExp) {
  // Glide shows copies of slides, which screen readers skip.
  const cards = row(page, name).getByRole('listitem').getByRole('heading', { level: 3 });
  return (await cards.allInnerTexts()).map((title) => title.replaceAll('\u00a0', ' '));
}

test(
  'PROD-07 PROD-08 PROD-09 PROD-10 a product’s page has its rows, and itself in none of them',
  onceWalk,
  async ({ page, goods, axe }) => {
    const { path, product, title } = bedSet(goods);
    const brand = product.options.find(({ code }) => code === 'brendy')?.values[0];
    const colours = product.options.find(({ code }) => code === 'colour')?.values.map(({ id }) => id) ?? [];
    await page.goto(path);
    await expect(page.locator('[data-viewed]').getByRole('region')).toHaveCount(0);
    await readDown(page);

    const ids = product.params
      .find(({ code }) => code === 'accessories')
      ?.content.split(',')
      .map(Number);
    const accessories = goods.all.filter(({ id }) => ids?.includes(id)).map((each) => each.title);
    const plain = (texts: readonly string[]) =>
      texts.map((text) => text.replaceAll('\u00a0', ' ')).toSorted();
    expect((await titles(page, 'С этим покупают')).toSorted()).toEqual(plain(accessories));

    const ofBrand = await titles(page, `Ещё от «${brand?.title}»`);
    expect(ofBrand.length).toBeGreaterThan(0);
    const made = goods.all.filter(({ options }) =>
      options.some(({ code, values }) => code === 'brendy' && values.some(({ id }) => id === brand?.id)),
    );
    const madeTitles = plain(made.map((each) => each.title));
    for (const each of ofBrand) expect(madeTitles).toContain(each);

    for (const name of MADE_TO_MATCH) expect((await titles(page, name)).length).toBeGreaterThan(0);
    const [sheets = ''] = MADE_TO_MATCH;
    for (const each of await titles(page, sheets)) {
      const [found] = goods.all.filter((other) => other.title.replaceAll('\u00a0', ' ') === each);
      const values = found?.options.find(({ code }) => code === 'colour')?.values.map(({ id }) => id) ?? [];
      expect(
        values.some((id) => colours.includes(id)),
        `${each} is of the same colour`,
      ).toBe(true);
    }

    await expect(row(page, 'Любят и возвращаются')).toBeVisible();
    await expect(row(page, 'Похожие товары')).toBeVisible();
    const all = await page.locator('[data-viewed] h3').allInnerTexts();
    expect(all.map((text) => text.replaceAll('\u00a0', ' '))).not.toContain(title.replaceAll('\u00a0', ' '));

    await axe({ part: '[data-viewed]' });
  },
);

test(
  'PROD-11 rows that fail are left out, and what stands stays usable',
  once,
  async ({ page, goods, watch }) => {
    watch.expects(/similar-products|widgets\/v1|could not be loaded|status of 500|broke its contract/);
    await page.route('**/similar-products/v1', (route) => route.fulfill({ status: 500, json: {} }));
    await page.route('**/widgets/v1/*', (route) => route.fulfill({ status: 200, body: '<html>' }));
    const { path } = bedSet(goods);
    await page.goto(path);
    await readDown(page);
    await expect(row(page, 'Похожие товары')).toHaveCount(0);
    await expect(row(page, 'Любят и возвращаются')).toHaveCount(0);
    await row(page, 'С этим покупают').getByRole('heading', { level: 3 }).first().click();
    await expect(page).not.toHaveURL(path);
    expect(watch.problems.filter((problem) => problem.includes('could not be loaded'))).toHaveLength(2);
  },
);

test(
  'PROD-10 a product of another category has no custom carousels; a card of a row is put among the favourites by keyboard',
  once,
  async ({ page, goods }) => {
    await page.goto(goods.cloth().path);
    await readDown(page);
    const similar = row(page, 'Похожие товары');
    await expect(similar).toBeVisible();
    for (const name of MADE_TO_MATCH) await expect(row(page, name)).toHaveCount(0);
    const heart = similar.getByRole('button', { name: /^В избранное/ }).first();
    await heart.focus();
    await page.keyboard.press('Enter');
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    await expect(toast(page, 'Товар успешно добавлен в избранное')).toBeVisible();
  },
);

test(
  'PROD-16 products that were looked at are shown on the next product’s page and where nothing is kept, until they are cleared',
  once,
  async ({ page, goods }) => {
    const [first, second, third] = [goods.cloth(0), goods.thing(0), goods.cloth(1)];
    const kept = () => page.evaluate(() => localStorage.getItem('recently-viewed') ?? '');
    for (const [index, { path }] of [first, second].entries()) {
      await page.goto(path);
      await expect.poll(async () => (await kept()).split(',').length, 'it has been shown').toBe(index + 1);
    }
    for (const screen of ['/cart', '/favorites']) {
      await page.goto(screen);
      const seen = page.getByRole('region', { name: 'Вы недавно смотрели' });
      await expect(seen.getByRole('link', { name: first.title }).first()).toBeVisible();
    }
    await page.goto(third.path);
    await readDown(page);
    const seen = row(page, 'Вы недавно смотрели');
    await expect(seen).toBeVisible();
    const plain = (text: string) => text.replaceAll('\u00a0', ' ');
    expect(await titles(page, 'Вы недавно смотрели')).toEqual([plain(second.title), plain(first.title)]);
    await seen.getByRole('button', { name: 'Очистить' }).focus();
    await page.keyboard.press('Enter');
    await expect(seen).toHaveCount(0);
    await expect(toast(page, 'История просмотров очищена')).toBeVisible();
    await page.reload();
    await readDown(page);
    await expect(row(page, 'Вы недавно смотрели')).toHaveCount(0);
  },
);
