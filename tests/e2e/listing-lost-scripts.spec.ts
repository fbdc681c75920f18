import type { Page } from '@playwright/test';
import { ListingPage } from './listing-page.ts';
import { expect, once, test } from './shop-test.ts';

const list = '/catalog/tkani';

const isReloaded = (page: Page): Promise<boolean> =>
  page.evaluate(() =>
    performance
      .getEntriesByType('navigation')
      .some((visit) => visit instanceof PerformanceNavigationTiming && visit.type === 'reload'),
  );

for (const [what, scripts] of [
  ['the island', /\/_astro\/listing\.[^/]*\.js/],
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
