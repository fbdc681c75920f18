import type { Page } from '@playwright/test';
import { forgetMoves, moved, painted, watchLayout } from './layout-shift.ts';
import { expect, once, test } from './shop-test.ts';

// A warm window has the fonts.
test.use({ window: 'own' });

const linesOf = (page: Page): Promise<number> =>
  page
    .getByRole('heading', { level: 1 })
    .first()
    .evaluate((heading) => {
      const range = document.createRange();
      range.selectNodeContents(heading);
      const lines = [...range.getClientRects()].filter(({ width }) => width > 1);
      return new Set(lines.map(({ bottom }) => Math.round(bottom))).size;
    });

test('heads keep their lines, and the page its place, when fonts come late', async ({
  page,
  goods,
  fillBasket,
}) => {
  const bought = goods.cloth();
  await fillBasket([{ id: bought.group.id, count: 1 }]);
  await watchLayout(page);
  const paths = ['/', '/catalog/postelnoe-bele', goods.thing().path, '/static/tkani/len', '/cart'];
  for (const path of paths) {
    const late = Promise.withResolvers<undefined>();
    await page.route('**/*.woff2', async (route) => {
      await late.promise;
      await route.continue();
    });
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    if (path === '/cart')
      await expect(page.getByRole('main')).toContainText(bought.title.split(' ')[0] ?? '');
    await painted(page);
    const lines = await linesOf(page);
    await forgetMoves(page);
    late.resolve(undefined);
    await page.waitForLoadState('load');
    await page.evaluate(async () => document.fonts.ready);
    await painted(page);
    expect.soft(await moved(page), path).toBeLessThan(0.03);
    expect.soft(await linesOf(page), path).toBe(lines);
    await page.unrouteAll();
  }
});

test(
  'a first screen needs two files of letters, which the page names ahead',
  once,
  async ({ page, goods }) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'font') asked.push(request.url());
    });
    for (const path of [
      '/',
      '/about',
      '/news',
      '/catalog/tkani/len',
      goods.cloth().path,
      '/catalog/search',
    ]) {
      asked.length = 0;
      await page.goto(path, { waitUntil: 'load' });
      await page.evaluate(async () => document.fonts.ready);
      const named = await page
        .locator('link[rel=preload][as=font]')
        .evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href));
      expect.soft(named, path).toHaveLength(2);
      // The shop's window keeps what a page before has fetched.
      expect
        .soft(
          asked.filter((address) => !named.includes(address)),
          path,
        )
        .toEqual([]);
    }
  },
);
