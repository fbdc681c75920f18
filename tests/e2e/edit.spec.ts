import { expectAccessible } from './axe.ts';
import * as z from 'zod/mini';
import { test } from './edit-test.ts';
import { editShop, rebuildShop } from './shop-commands.ts';
import { expect, once, onceWalk, type Page } from './shop-test.ts';

// It wakes islands after a release, from a cold cache.
test.use({ window: 'own' });

const SummarySchema = z.object({
  release: z.string(),
  pages: z.object({ total: z.int(), rendered: z.int(), reused: z.int(), removed: z.int() }),
  ms: z.number(),
});

const parseSummary = (output: string) =>
  z.parse(SummarySchema, JSON.parse(output.trim().split('\n').at(-1) ?? ''));

/** Touches every island that sleeps and shows something; answers their components. */
const wakeIslands = (page: Page) =>
  page.locator('astro-island[ssr]').evaluateAll((islands) => {
    const shown = islands.filter(({ children }) =>
      [...children].some((child) => child.getBoundingClientRect().height > 0),
    );
    for (const island of shown) {
      // The island itself has no box.
      island.firstElementChild?.scrollIntoView();
      island.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
    }
    return shown.map((island) => island.getAttribute('component-url'));
  });

test.describe.configure({ mode: 'serial' });

test(
  'BUILD-02 BUILD-01 BUILD-03 an edited price is on its pages after a rebuild, others are untouched, an open page wakes every island, and nothing is rendered twice',
  once,
  async ({ page, request, goods }) => {
    // Five commands rebuild the shop, each after the person who does so at the time.
    test.slow();
    const product = goods.cloth(-1);
    const other = goods.cloth(-40);
    expect(other.path).not.toBe(product.path);
    // What other tests have ordered becomes live before.
    await rebuildShop(goods.apiUrl);
    const untouched = [other.path, '/about', '/news', '/cart', '/catalog/search'];
    const tags = async () =>
      Promise.all(untouched.map(async (path) => (await request.get(path)).headers()['etag']));
    const before = await tags();
    const old = `${(product.price / 100).toLocaleString('ru-RU')}\u00a0₽`;
    const lost: string[] = [];
    page.on('response', (response) => {
      if (response.status() >= 400) lost.push(`${response.status()} ${response.url()}`);
    });
    await page.goto(product.path);
    await expect(page.locator('[data-product-id]')).toContainText(old);

    await editShop('product', product.code, '--price', '987');
    try {
      const { pages, release } = parseSummary(await rebuildShop(goods.apiUrl));
      expect(release).not.toBe('');
      expect(pages.rendered).toBeGreaterThanOrEqual(2);
      expect(pages.rendered).toBeLessThan(30);
      expect(pages.reused).toBe(pages.total - pages.rendered);

      expect(await wakeIslands(page)).not.toEqual([]);
      await expect.poll(() => wakeIslands(page)).toEqual([]);
      expect(lost).toEqual([]);

      await page.reload();
      await expect(page.locator('[data-product-id]')).toContainText('987\u00a0₽');
      const crumbs = page.getByRole('navigation', { name: 'Навигационная цепочка' });
      await crumbs.getByRole('link').last().click();
      const card = page
        .getByRole('listitem')
        .filter({ has: page.getByRole('heading', { name: product.title, exact: true }) });
      const more = page.getByRole('link', { name: 'Показать ещё' });
      while ((await card.count()) === 0) {
        const shown = await page.getByRole('heading', { level: 3 }).count();
        await more.click();
        await expect.poll(() => page.getByRole('heading', { level: 3 }).count()).toBeGreaterThan(shown);
      }
      await expect(card).toContainText('987\u00a0₽');
      expect(await tags()).toEqual(before);
    } finally {
      await editShop('product', product.code, '--price', String(product.price / 100));
      await rebuildShop(goods.apiUrl);
    }
    await page.goto(product.path);
    await expect(page.locator('[data-product-id]')).toContainText(old);

    // An order of another test between two rebuilds is rendered by the second. A rebuild takes seconds, and many beside others.
    const rendered = async () => parseSummary(await rebuildShop(goods.apiUrl)).pages.rendered;
    await expect.poll(rendered, { timeout: 120_000 }).toBe(0);
  },
);

/** Nothing that axe finds on a phone, nothing wider than a narrow or a wide screen. */
async function isAccessible(page: Page): Promise<void> {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    if (width === 390) await expectAccessible(page);
    const hidden = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(hidden).toBeLessThanOrEqual(0);
  }
}

// Here rather than in a file of its own: what an editor makes live is also live for the tests above.
test(
  'an editor signs in, finds a product, changes its price and sees it become live',
  onceWalk,
  async ({ page, goods }) => {
    test.slow();
    const { path, title, code, product, price } = goods.cloth(-2);
    const roubles = (kopecks: number) => `${(kopecks / 100).toLocaleString('ru-RU')}\u00a0₽`;
    await page.goto(`${goods.apiUrl}/editor`);
    await expect(page.getByRole('heading', { name: 'Вход для сотрудников' })).toBeVisible();
    await isAccessible(page);
    await page.getByLabel('Электронная почта').fill('redaktor@polotno.example');
    await page.getByLabel('Пароль').fill('polotno');
    await page.getByRole('button', { name: 'Войти' }).click();
    await page.getByLabel('Название, артикул').fill(product.vendorCode);
    await page.getByRole('button', { name: 'Найти' }).click();
    await isAccessible(page);
    await page.getByRole('link', { name: title }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();

    const save = async (text: string) => {
      await page.getByLabel('Цена, ₽', { exact: true }).first().fill(text);
      await page.getByRole('button', { name: 'Сохранить' }).click();
      await expect(page.getByRole('heading', { name: 'Сохранено' })).toBeVisible();
      await expect(page.getByRole('status')).toHaveText(/Уже на сайте · за\s[\d,]+\sс/, { timeout: 30_000 });
    };
    try {
      await save('876');
      await isAccessible(page);
      await page.getByRole('link', { name: 'Открыть страницу на сайте' }).click();
      await expect(page).toHaveURL((url) => url.pathname === path);
      await expect(page.locator('[data-product-id]')).toContainText(roubles(876_00));
      await page.goBack();
      await save(String(price / 100).replace('.', ','));
    } finally {
      await editShop('product', code, '--price', String(price / 100));
      await rebuildShop(goods.apiUrl);
    }
    await page.goto(path);
    await expect(page.locator('[data-product-id]')).toContainText(roubles(price));
  },
);
