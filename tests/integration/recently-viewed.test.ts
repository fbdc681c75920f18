import { beforeEach, expect, test, vi } from 'vitest';
import type * as RecentProducts from '../../src/features/recommendations/state/recent-products.ts';
import type * as RecentlyViewed from '../../src/features/recommendations/state/recently-viewed.ts';
import { openBrowser, type Browser } from './harness/shop-tab.ts';

let browser: Browser;
let viewed: typeof RecentlyViewed;
let products: typeof RecentProducts;

async function openTab() {
  await browser.openTab();
  viewed = await import('../../src/features/recommendations/state/recently-viewed.ts');
  products = await import('../../src/features/recommendations/state/recent-products.ts');
}
async function open(items?: Record<string, string>) {
  browser = openBrowser(items && { items });
  await openTab();
}

beforeEach(() => open());

const shown = () => products.$recentProducts.get().map(({ id }) => id);

test('PROD-16 the last product is the first, each stands once, a reload forgets nothing', async () => {
  for (const id of [101, 201, 101, 101]) viewed.recordViewed(id);
  expect(viewed.$recentlyViewedIds.get()).toEqual([101, 201]);
  await openTab();
  expect(viewed.$recentlyViewedIds.get()).toEqual([101, 201]);
});

test('PROD-16 twenty are remembered', () => {
  for (let id = 1; id <= 25; id++) viewed.recordViewed(id);
  expect(viewed.$recentlyViewedIds.get()).toEqual(Array.from({ length: 20 }, (_, place) => 25 - place));
});

test('PROD-16 products load in their order; those that are gone are left out', async () => {
  for (const id of [999, 201, 101]) viewed.recordViewed(id);
  await products.loadRecentProducts();
  expect(shown()).toEqual([101, 201]);
});

test('PROD-16 what another tab looks at is known here, and what it clears is gone', () => {
  const ids: (readonly number[])[] = [];
  const stop = viewed.$recentlyViewedIds.listen((now) => ids.push(now));
  viewed.recordViewed(101);
  browser.storage.writeElsewhere('recently-viewed', '[201,101]');
  browser.storage.writeElsewhere('recently-viewed', '[]');
  stop();
  expect(ids).toEqual([[101], [201, 101], []]);
});

test('PROD-16 clearing forgets all, and asks the shop for nothing', async () => {
  viewed.recordViewed(101);
  await products.loadRecentProducts();
  viewed.clearRecentlyViewed();
  await products.loadRecentProducts();
  expect(shown()).toEqual([]);
  expect(browser.network.asked('getProductsByIds')).toHaveLength(1);
});

test('PROD-16 a failure is logged and leaves what is shown', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  viewed.recordViewed(101);
  await products.loadRecentProducts();
  browser.network.fail('getProductsByIds', { kind: 'offline' });
  await products.loadRecentProducts();
  expect(shown()).toEqual([101]);
  expect(log).toHaveBeenCalledTimes(1);
});

test.each(['{}', '["101"]', '[1.5]', 'nonsense'])(
  'PROD-16 a spoilt list (%s) is an empty one',
  async (text) => {
    await browser.close();
    await open({ 'recently-viewed': text });
    expect(viewed.$recentlyViewedIds.get()).toEqual([]);
    viewed.recordViewed(7);
    expect(viewed.$recentlyViewedIds.get()).toEqual([7]);
  },
);
