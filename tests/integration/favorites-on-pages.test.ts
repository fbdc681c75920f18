import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { customerFavorites } from '../../src/session/on-demand/customer-favorites.ts';
import { ANNA } from './harness/customers.ts';
import { accountIds, openCustomersBrowser, openFavoritesTab, signedInUid } from './harness/favorites-tab.ts';
import { stubLocalStorage } from './harness/local-storage.ts';
import type { Browser } from './harness/shop-tab.ts';

let browser: Browser;
let anna: number;

beforeEach(async () => {
  browser = await openCustomersBrowser();
  stubLocalStorage(browser.storage.items);
  await (await openFavoritesTab(browser)).signIn(ANNA);
  anna = signedInUid(browser);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const visitor = (cookies = browser.page.header) => ({
  cookies,
  site: { id: 1, code: 'vitrina' },
  apiUrl: 'http://api.test',
  scope: { siteCode: 'vitrina', secure: false },
  fetch: browser.network.fetch,
});
const asked = () => browser.network.asked('getFavoriteIds').length;

/** A page of a customer that the server has made. */
async function openTold(told: object) {
  const textContent = JSON.stringify(told);
  // The page has just been opened, whatever else ran in this process before.
  vi.spyOn(performance, 'now').mockReturnValue(1000);
  vi.stubGlobal('document', {
    getElementById: (id: string) => (id === 'favorites' ? { textContent } : null),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  });
  return openFavoritesTab(browser);
}

test('ACC-05 a page that is made for a customer knows their favourites; a guest’s asks nobody', async () => {
  const before = asked();
  expect(await customerFavorites(visitor(), [])).toEqual({ uid: anna, ids: accountIds(browser, anna) });
  expect(await customerFavorites(visitor(''), [])).toBeUndefined();
  expect(await customerFavorites(visitor(), ['auth_token_vitrina=; Path=/; Max-Age=0'])).toBeUndefined();
  expect(asked()).toBe(before + 1);
});

test('ACC-05 a session that is continued for the page is asked with its new token', async () => {
  const token = browser.cookies.get('authToken') ?? '';
  const set = [`auth_token_vitrina=${token}; Path=/; Max-Age=2592000`];
  expect(await customerFavorites(visitor(''), set)).toMatchObject({ uid: anna });
});

test('ERR-06 a failure is logged, and the page is made without them', async () => {
  const report = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  browser.network.fail('getFavoriteIds', { kind: 'refused', status: 500 });
  expect(await customerFavorites(visitor(), [])).toBeUndefined();
  expect(report).toHaveBeenCalled();
});

test('SESS-08 a token that the API does not take makes a guest’s page, and fills no log', async () => {
  const report = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  for (const status of [401, 406]) {
    browser.network.fail('getFavoriteIds', { kind: 'refused', status });
    expect(await customerFavorites(visitor(), [])).toBeUndefined();
  }
  expect(report).not.toHaveBeenCalled();
});

test('ACC-05 the page’s hearts begin with what it tells, and nobody is asked again', async () => {
  const before = asked();
  const tab = await openTold({ uid: anna, ids: [203, 101] });
  await tab.startSession();
  expect(tab.shown()).toEqual([203, 101]);
  expect(asked()).toBe(before);
  await tab.readFavorites();
  expect(asked(), 'later they are read as ever').toBe(before + 1);
  expect(tab.shown()).toEqual(accountIds(browser, anna));
});

test.each([
  ['of another customer', { uid: 99_999, ids: [203] }],
  ['that is no list', { uid: 1, ids: 'all' }],
])('ACC-05 what a page tells %s counts for nothing', async (_, told) => {
  const before = asked();
  const tab = await openTold(told);
  await tab.startSession();
  expect(tab.shown()).toEqual(accountIds(browser, anna));
  expect(asked()).toBe(before + 1);
});
