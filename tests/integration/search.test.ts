import { beforeEach, expect, test, vi } from 'vitest';
import type * as Recent from '../../src/features/search/state/recent-searches.ts';
import type * as Requests from '../../src/domain/search/search-request.ts';
import type * as Suggestions from '../../src/features/search/state/search-suggestions.ts';
import { product } from '../contract/fixture/products.ts';
import { openBrowser, toastTexts, until, type Browser, type Tab } from './harness/shop-tab.ts';

let browser: Browser;
let tab: Tab;
let suggestions: typeof Suggestions;
let recent: typeof Recent;
let requests: typeof Requests;

async function openTab() {
  tab = await browser.openTab();
  suggestions = await import('../../src/features/search/state/search-suggestions.ts');
  recent = await import('../../src/features/search/state/recent-searches.ts');
  requests = await import('../../src/domain/search/search-request.ts');
}

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  browser = openBrowser();
  await openTab();
});

function suggested() {
  const state = suggestions.$searchSuggestions.get();
  return state.status === 'ready' ? state.suggestions : undefined;
}
async function suggest(text: string) {
  suggestions.suggestSearch(text);
  await until(() => suggested()?.query === text || suggestions.$searchSuggestions.get().status === 'failed');
  return suggested();
}
const open = (query: string) => tab.search.openSearch(requests.readSearchRequest(query));
/** More satins than a page holds. */
function stockSatin(count: number) {
  for (let id = 901; id <= 900 + count; id++)
    browser.api.store.products.save(product(id, `satin-${id}`, `Сатин ${id}`, { sort: id }));
}
function found() {
  const state = tab.search.$search.get();
  if (state.status !== 'ready') throw new Error(`the search is ${state.status}`);
  return state;
}

test('suggestions wait for the end of typing, drop stale answers and keep what is shown meanwhile', async () => {
  const release = browser.network.hold('findProducts');
  suggestions.suggestSearch('сат');
  suggestions.suggestSearch('сатин');
  await vi.advanceTimersByTimeAsync(299);
  expect(browser.network.asked('findProducts')).toHaveLength(0);
  await vi.advanceTimersByTimeAsync(1);
  expect(browser.network.asked('findProducts').map(({ body }) => body)).toEqual([
    expect.objectContaining({ search: 'сатин', page: 1, limit: 5 }),
  ]);
  suggestions.suggestSearch('плед');
  release();
  await until(() => suggested() !== undefined);
  expect(suggested()).toMatchObject({ query: 'плед', products: [{ id: 203 }], productCount: 1 });
  suggestions.suggestSearch('сатин');
  expect(suggestions.$searchSuggestions.get()).toMatchObject({
    status: 'loading',
    before: { query: 'плед' },
  });
  suggestions.suggestSearch('плед');
  expect(suggestions.$searchSuggestions.get().status, 'nothing new is asked for').toBe('ready');
  suggestions.suggestSearch('  ');
  expect(suggestions.$searchSuggestions.get()).toEqual({ status: 'idle' });
});

test('products, categories and pages are suggested together', async () => {
  const satin = await suggest('сатин');
  expect(satin?.products.map(({ id }) => id)).toEqual([101, 102]);
  expect(satin?.categories).toEqual([
    { id: 2, title: 'Сатин', path: '/catalog/fabrics/satin', imageId: 1, above: ['Ткани'] },
  ]);
  expect((await suggest('доставка'))?.articles).toMatchObject([{ title: 'Оплата и доставка' }]);
});

test('the wrong layout and typos are forgiven, and it is said', async () => {
  expect(await suggest('cfnby')).toMatchObject({
    corrected: 'сатин',
    productCount: 2,
    categories: [{ title: 'Сатин' }],
  });
  expect(await suggest('сотин')).toMatchObject({ corrected: 'сатин', categories: [{ title: 'Сатин' }] });
  await open('?query=cfnby');
  expect(found()).toMatchObject({ corrected: 'сатин', products: { totalCount: 2 } });
});

test('products are suggested without pages and categories that cannot be had', async () => {
  browser.network.fail('searchPages', { kind: 'refused', status: 500 });
  browser.network.fail('getCategories', { kind: 'nonsense' });
  expect(await suggest('сатин')).toMatchObject({ productCount: 2, categories: [], articles: [] });
  expect((await suggest('сати'))?.categories, 'the next search asks again').toHaveLength(1);
});

test('products do not wait long for pages that are slow, on the search page neither', async () => {
  const release = browser.network.hold('searchPages');
  suggestions.suggestSearch('сатин');
  void open('?query=сатин');
  await vi.advanceTimersByTimeAsync(300);
  await until(() => browser.network.asked('searchPages').length === 2);
  expect(suggested()).toBeUndefined();
  await until(() => suggested() !== undefined && tab.search.$search.get().status === 'ready');
  expect(suggested()).toMatchObject({ productCount: 2, articles: [], categories: [{ title: 'Сатин' }] });
  expect(found()).toMatchObject({ products: { totalCount: 2 }, articles: { totalCount: 0 } });
  release();
});

test('suggestions that fail say why and can be asked for again', async () => {
  browser.network.fail('findProducts', { kind: 'offline' });
  await suggest('сатин');
  expect(suggestions.$searchSuggestions.get()).toEqual({
    status: 'failed',
    query: 'сатин',
    message: 'Нет связи с магазином. Проверьте подключение к интернету и попробуйте ещё раз',
  });
  suggestions.retrySuggestions();
  await until(() => suggested() !== undefined);
  expect(suggested()?.productCount).toBe(2);
});

test('the search page finds by 10 in the order of its address, pages and news beside', async () => {
  await open('?query=сатин&sort=-price');
  expect(browser.network.asked('findProducts')[0]?.body).toMatchObject({
    search: 'сатин',
    page: 1,
    limit: 10,
    sort: '-price',
  });
  expect(found().products.items.map(({ id }) => id)).toEqual([102, 101]);
  await open('?query=доставка');
  expect(found()).toMatchObject({ products: { totalCount: 0 }, articles: { totalCount: 1 } });
  await open('?query=');
  expect(tab.search.$search.get()).toEqual({ status: 'idle' });
});

test('an address beyond the last page shows the last', async () => {
  await open('?query=сатин&page=7');
  expect(found().request.pageNumber).toBe(1);
  expect(found().products.items).toHaveLength(2);
  await open('?query=доставка&in=pages&page=3');
  expect(found().request.pageNumber).toBe(1);
  expect(found().articles.items).toHaveLength(1);
});

test('«Показать ещё» adds the next page, and coming back shows all of them again', async () => {
  stockSatin(23);
  await open('?query=сатин&page=2');
  expect(found().products).toMatchObject({ first: 2, pageNumber: 2, pageCount: 3, totalCount: 25 });
  await tab.search.showMoreResults();
  expect(found().products).toMatchObject({ first: 2, pageNumber: 3 });
  expect(found().products.items).toHaveLength(15);
  expect(found()).toMatchObject({ added: 5, request: { pageNumber: 3 } });
  await tab.search.showMoreResults();
  expect(found().products.items, 'there is no page after the last').toHaveLength(15);
  const ids = found().products.items.map(({ id }) => id);
  await tab.search.openSearch(requests.readSearchRequest('?query=сатин&page=3'), 2);
  expect(found().products.items.map(({ id }) => id)).toEqual(ids);
});

test('where «Показать ещё» fails, the list stays and a toast says why', async () => {
  stockSatin(11);
  await open('?query=сатин');
  browser.network.fail('findProducts', { kind: 'refused', status: 500, body: { message: 'Сломалось' } });
  await tab.search.showMoreResults();
  expect(found().products.items).toHaveLength(10);
  expect(found().loadingMore).toBe(false);
  expect(toastTexts(tab)).toEqual(['Сломалось. Попробуйте ещё раз через\u00a0минуту']);
  await tab.search.showMoreResults();
  expect(found().products.items).toHaveLength(13);
});

test('a search that fails says why', async () => {
  browser.network.fail('findProducts', { kind: 'refused', status: 500, body: { message: 'Сломалось' } });
  await open('?query=сатин');
  expect(tab.search.$search.get()).toEqual({
    status: 'failed',
    message: 'Сломалось. Попробуйте ещё раз через\u00a0минуту',
  });
});

test('recent queries are kept for the next page, the last first, each once, eight at the most', async () => {
  for (const query of ['лён', ' сатин ', 'Лён', '', 'муслин  в   горох']) recent.rememberSearch(query);
  expect(recent.$recentSearches.get()).toEqual(['муслин в горох', 'Лён', 'сатин']);
  for (let number = 1; number <= 9; number++) recent.rememberSearch(`плед ${number}`);
  await openTab();
  expect(recent.$recentSearches.get()).toHaveLength(8);
  recent.forgetSearch('ПЛЕД 9');
  expect(recent.$recentSearches.get()[0]).toBe('плед 8');
  recent.clearRecentSearches();
  expect(recent.$recentSearches.get()).toEqual([]);
  browser.storage.writeElsewhere('recent-searches', '{"spoilt":1}');
  expect(recent.$recentSearches.get()).toEqual([]);
});

test('SRCH-01 letters that a Mac types as two find the same, and nothing that cannot be seen is searched for', async () => {
  browser.api.store.products.save(product(950, 'shelk-chyornyj', 'Шёлк чёрный', { sort: 950 }));
  const typed = 'чёрный\u0007 шёлк\u200B'.normalize('NFD');
  suggestions.suggestSearch(typed);
  await until(() => suggested() !== undefined);
  expect(suggested()?.query).toBe('чёрный шёлк');
  expect(suggested()?.products.map(({ title }) => title)).toEqual(['Шёлк чёрный']);
  await open(`?${new URLSearchParams({ query: typed })}`);
  expect(found().request.query).toBe('чёрный шёлк');
  expect(found().products.items.map(({ title }) => title)).toEqual(['Шёлк чёрный']);
});
