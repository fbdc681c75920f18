import { beforeEach, expect, test, vi } from 'vitest';
import { openBrowser, toastTexts, until, type Browser, type Tab } from './harness/shop-tab.ts';

let browser: Browser;
let tab: Tab;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  browser = openBrowser();
  tab = await browser.openTab();
});

const ready = (state: ReturnType<Tab['lists']['$favoriteProducts']['get']>) =>
  state.status === 'ready' ? state.data.map(({ id }) => id) : state;

test('a guest’s favourites are kept locally, toggle with a toast and outlive a reload', async () => {
  for (const id of [101, 201, 101]) tab.lists.toggleFavorite(id);
  expect(toastTexts(tab)).toEqual(['Товар успешно добавлен в избранное', 'Товар убран из избранного']);
  tab = await browser.openTab();
  expect(tab.lists.$favoriteIds.get()).toEqual([201]);
});

test('favourite products load in the order of the list, without those that the shop has no more', async () => {
  for (const id of [201, 999, 101]) tab.lists.toggleFavorite(id);
  await tab.lists.loadFavoriteProducts();
  expect(ready(tab.lists.$favoriteProducts.get())).toEqual([101, 201]);
  tab.lists.toggleFavorite(202);
  const releaseStale = browser.network.hold('getProductsByIds');
  const stale = tab.lists.loadFavoriteProducts();
  await until(() => browser.network.asked('getProductsByIds').length === 2);
  const release = browser.network.hold('getProductsByIds');
  tab.lists.toggleFavorite(101);
  tab.lists.toggleFavorite(203);
  const latest = tab.lists.loadFavoriteProducts();
  release();
  await latest;
  releaseStale();
  await stale;
  expect(ready(tab.lists.$favoriteProducts.get())).toEqual([203, 202, 201]);
});

test('a page of favourites asks for what has not come yet, and keeps what is shown where that fails', async () => {
  for (const id of [101, 201]) tab.lists.toggleFavorite(id);
  expect(await tab.lists.loadFavoriteProducts()).toBe(true);
  tab.lists.toggleFavorite(202);
  browser.network.fail('getProductsByIds', { kind: 'refused', status: 500, body: { message: 'Сломалось' } });
  expect(await tab.lists.loadFavoriteProducts()).toBe(false);
  expect(ready(tab.lists.$favoriteProducts.get())).toEqual([201, 101]);
  expect(toastTexts(tab).at(-1)).toBe('Сломалось. Попробуйте ещё раз через\u00a0минуту');
  expect(await tab.lists.loadFavoriteProducts()).toBe(true);
  expect(ready(tab.lists.$favoriteProducts.get())).toEqual([202, 201, 101]);
  expect(browser.network.asked('getProductsByIds')).toHaveLength(3);
});

test('an empty list asks nothing, and a failed load says why', async () => {
  await tab.lists.loadCompareProducts();
  expect(ready(tab.lists.$compareProducts.get())).toEqual([]);
  expect(browser.network.asked('compareProducts')).toEqual([]);
  tab.lists.toggleCompare(101);
  expect(toastTexts(tab)).toEqual(['Товар успешно добавлен к сравнению']);
  browser.network.fail('compareProducts', { kind: 'refused', status: 500, body: { message: 'Сломалось' } });
  await tab.lists.loadCompareProducts();
  expect(tab.lists.$compareProducts.get()).toEqual({
    status: 'failed',
    message: 'Сломалось. Попробуйте ещё раз через\u00a0минуту',
  });
});

test('favourites are asked for page by page, six at a time, however many there are', async () => {
  const unknown = Array.from({ length: 700 }, (_, index) => 5000 + index);
  for (const id of [202, ...unknown, 201, 101]) tab.lists.changeFavorite(id);
  expect(toastTexts(tab)).toEqual([]);
  await tab.lists.loadFavoriteProducts();
  expect(ready(tab.lists.$favoriteProducts.get())).toEqual([101, 201]);
  await tab.lists.loadFavoriteProducts(118);
  expect(ready(tab.lists.$favoriteProducts.get())).toEqual([202]);
  await tab.lists.loadFavoriteProducts(117);
  expect(ready(tab.lists.$favoriteProducts.get())).toEqual([]);
  await tab.lists.loadFavoriteProducts(116, 118);
  expect(ready(tab.lists.$favoriteProducts.get())).toEqual([202]);
});

test('a favourite that was taken out by a slip is put back to its place', () => {
  for (const id of [1, 2, 3]) tab.lists.changeFavorite(id);
  tab.lists.changeFavorite(2);
  expect(tab.lists.$favoriteIds.get()).toEqual([3, 1]);
  tab.lists.restoreFavorite(2);
  tab.lists.restoreFavorite(2);
  expect(tab.lists.$favoriteIds.get()).toEqual([3, 2, 1]);
  tab.lists.forgetFavorites([3, 1]);
  expect(tab.lists.$favoriteIds.get()).toEqual([2]);
});

test('no more products can be compared than the shop shows at once', () => {
  for (let id = 1; id <= 50; id++) expect(tab.lists.toggleCompare(id)).toBe('added');
  expect(tab.lists.toggleCompare(51)).toBe('full');
  expect(tab.lists.$compareIds.get()).toHaveLength(50);
  expect(toastTexts(tab).at(-1)).toBe('Сравнить можно не больше 50 товаров');
  expect(tab.lists.toggleCompare(50)).toBe('removed');
  expect(tab.lists.toggleCompare(51)).toBe('added');
});
