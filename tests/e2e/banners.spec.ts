import { atBothWidths } from './screen-page.ts';
import { expect, once, test, walk } from './shop-test.ts';

test.use({ pictures: 'plain' });

test(
  'BANN-01 the home page shows banners by their codes, with pictures for the screen’s width and products',
  walk,
  async ({ page, isMobile }) => {
    await page.goto('/');
    const hero = page.getByRole('region', { name: 'Лён, который уже обжит' });
    await expect(hero.getByRole('link', { name: 'Выбрать лён' })).toBeVisible();
    const shown = await hero.locator('img').evaluate((image: HTMLImageElement) => image.currentSrc);
    expect(shown).toContain(isMobile ? 'preview=768x' : 'preview=1920x');
    const goods = page.getByRole('group', { name: 'Товары: «Ивовая ветвь»' });
    await goods.scrollIntoViewIfNeeded();
    await expect(goods.getByRole('heading', { level: 3 }).first()).toBeVisible();
  },
);

test('BANN-01 rows of products stand under the titles of their widgets', once, async ({ page }) => {
  await page.goto('/');
  for (const name of ['Новое на полках', 'Любят и возвращаются', 'Сейчас дешевле']) {
    const row = page.getByRole('region', { name, exact: true });
    await expect(row.getByRole('heading', { level: 3 }).first()).toBeAttached();
  }
});

test('BANN-01 a listing shows the banner of its category where the shop has one', once, async ({ page }) => {
  await page.goto('/catalog/shtory');
  const banner = page.getByRole('complementary', { name: 'Советуем' });
  await banner.scrollIntoViewIfNeeded();
  await expect(banner.getByRole('heading')).toHaveText('Шторы по вашему окну');
  await expect(banner.getByRole('link', { name: 'Написать мастерам' })).toHaveAttribute('href', '/contacts');
});

test('BANN-01 a listing without a banner of its own keeps the one for everybody', once, async ({ page }) => {
  await page.goto('/catalog/postelnoe-bele');
  const banner = page.getByRole('complementary', { name: 'Советуем' });
  const asked = page.waitForResponse((response) => response.url().includes('/banners/v1/razdel'));
  await banner.scrollIntoViewIfNeeded();
  await asked;
  await expect(banner.getByRole('heading')).toHaveText('Образцы до покупки');
});

test(
  'BANN-01 several banners for the chosen values take the place of the one for everybody, with their products',
  once,
  async ({ page, axe, goods }) => {
    const productIds = goods.all.slice(0, 3).map(({ id }) => id);
    const banner = (id: number, title: string, ids: number[]) => ({
      id,
      title,
      productIds: ids,
      text: '',
      link: '',
      linkTitle: '',
      images: [],
    });
    const asked: string[] = [];
    await page.route('**/banners/v1/razdel**', (route, request) => {
      asked.push(new URL(request.url()).searchParams.get('values') ?? '');
      const banners = [banner(901, 'Скатерти к празднику', []), banner(902, 'К этому цвету', productIds)];
      return route.fulfill({ json: { code: 'razdel', banners } });
    });
    await page.goto('/catalog/shtory?colour=4001&utm_content=77');
    const banners = page.getByRole('complementary', { name: 'Советуем' });
    await banners.first().scrollIntoViewIfNeeded();
    await expect.poll(() => asked).toEqual(['4001']);
    // They need more room than the one banner: they come while what is below is not on the screen.
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
    await expect(banners.getByRole('heading', { level: 2 })).toHaveText([
      'Скатерти к празднику',
      'К этому цвету',
    ]);
    await banners.first().scrollIntoViewIfNeeded();
    const row = page.getByRole('group', { name: 'Товары: К этому цвету' });
    await expect(row.getByRole('heading', { level: 3 }).first()).toBeVisible();
    await atBothWidths(page, () => axe({ part: '[data-banners]' }));
  },
);

test('when the API fails, the banner for everybody stays', once, async ({ page, watch }) => {
  watch.expects(/banners\/v1|500/);
  await page.route('**/banners/v1/**', (route) => route.fulfill({ status: 500, body: '{}' }));
  await page.goto('/catalog/shtory');
  const banner = page.getByRole('complementary', { name: 'Советуем' });
  await banner.scrollIntoViewIfNeeded();
  await expect(banner.getByRole('heading')).toHaveText('Образцы до покупки');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('BANN-01 a listing has the banner for everybody', once, async ({ page }) => {
    await page.goto('/catalog/shtory');
    const banner = page.getByRole('complementary', { name: 'Советуем' });
    await expect(banner.getByRole('heading')).toHaveText('Образцы до покупки');
    await expect(banner.getByRole('link', { name: 'Попросить образцы' })).toBeVisible();
  });
});
