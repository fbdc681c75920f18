import { holdBack } from './late-answers.ts';
import { forgetMoves, moved, painted, watchLayout } from './layout-shift.ts';
import { expect, once, type Locator, type Page, test } from './shop-test.ts';

// A warm window has the answers.
test.use({ window: 'own' });

const API = /\/(?:catalog|category-suggestions|banners|similar-products|widgets|pages)\/v1/;

const topOf = (place: Locator) =>
  place.evaluate((element) => Math.round(element.getBoundingClientRect().top));

/** Opens `path`, looks at `place` before the answers are there, and expects that it stays where it is when `come` can be seen. */
async function expectStill(page: Page, path: string, place: Locator, come: () => Promise<void>, calls = API) {
  const letGo = await holdBack(page, calls);
  const asked = page.waitForRequest(calls);
  await page.goto(path);
  const look = () =>
    place.evaluate((element) => element.scrollIntoView({ block: 'end', behavior: 'instant' }));
  await look();
  await asked;
  await expect(page.getByRole('status', { name: 'Загружаем отзывы' })).toHaveCount(0);
  await look();
  await painted(page);
  await forgetMoves(page);
  const top = await topOf(place);
  letGo();
  await come();
  await painted(page);
  expect.soft(Math.abs((await topOf(place)) - top), `${path}: what is below stays`).toBeLessThan(2);
  expect.soft(await moved(page), `${path}: nothing moves`).toBeLessThan(0.01);
  await page.unrouteAll();
}

const footer = (page: Page) => page.getByRole('contentinfo');
const rowsStand = (page: Page) => async () => {
  await expect(page.getByRole('status', { name: 'Подбираем другие товары' })).toHaveCount(0);
};

test(
  'SPEED-04 the footer stays where it is when rows of products come late, or none does',
  once,
  async ({ page, goods, watch }) => {
    watch.expects(/similar-products|widgets\/v1|catalog\/v1|could not be loaded|status of 500/);
    await watchLayout(page);
    const { path } = goods.cloth();
    await expectStill(page, path, footer(page), rowsStand(page));
    await expect(page.getByRole('region', { name: 'Похожие товары' })).toBeAttached();

    await page.route(API, (route) => route.fulfill({ status: 500, json: {} }));
    await expectStill(page, path, footer(page), rowsStand(page));

    await expectStill(page, '/favorites', footer(page), () =>
      expect(page.getByRole('region', { name: 'Вы недавно смотрели' })).toBeAttached(),
    );
  },
);

test('SPEED-04 a list that its address narrows comes late, and nothing else moves', async ({ page }) => {
  await watchLayout(page);
  for (const [path, answer] of [
    ['/catalog/tkani?price=-300', page.locator('[data-found]').getByRole('listitem').first()],
    ['/catalog/tkani?price=1-2', page.getByRole('button', { name: /^Без «/ })],
  ] as const) {
    const letGo = await holdBack(page, API);
    await page.goto(path);
    await painted(page);
    letGo();
    await expect(answer).toBeVisible();
    await painted(page);
    expect.soft(await moved(page), path).toBeLessThan(0.01);
    await page.unrouteAll();
  }
});

test('SPEED-04 what stands below a list stays when suggestions and banners come late', async ({ page }) => {
  await watchLayout(page);
  const text = page.getByRole('region', { name: 'О разделе' });
  const suggestions = /\/(?:category-suggestions|banners)\/v1/;
  await expectStill(
    page,
    '/catalog/tkani',
    text,
    () => expect(page.getByRole('complementary', { name: 'Смотрите также' })).toBeVisible(),
    suggestions,
  );
  await page.route('**/category-suggestions/v1**', (route) => route.fulfill({ json: { data: [] } }));
  await expectStill(page, '/catalog/tkani', text, () => painted(page).then(() => undefined), suggestions);
});
