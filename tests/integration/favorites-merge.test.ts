import { beforeEach, expect, test, vi } from 'vitest';
import { ANNA, OLGA } from './harness/customers.ts';
import {
  accountIds,
  openCustomersBrowser,
  openFavoritesTab,
  signedInUid,
  type FavoritesTab,
} from './harness/favorites-tab.ts';
import { stubLocalStorage } from './harness/local-storage.ts';
import { toastTexts, type Browser } from './harness/shop-tab.ts';

let browser: Browser;
let tab: FavoritesTab;

/** Opens a browser whose guest has chosen these. */
async function open(guestIds: readonly number[]) {
  browser = await openCustomersBrowser({ favorites: JSON.stringify(guestIds) });
  stubLocalStorage(browser.storage.items);
  tab = await openFavoritesTab(browser);
}

beforeEach(() => void vi.stubGlobal('dispatchEvent', () => true));

const batches = () =>
  browser.network
    .asked('mergeFavorites')
    .map(({ body }) => (body as { productIds: readonly number[] }).productIds);
const silenced = () => vi.spyOn(console, 'error').mockImplementation(() => undefined);

test('a guest’s favourites join the account’s at sign-in, above what it has', async () => {
  await open([202, 101, 203]);
  await tab.signIn(ANNA);
  expect(batches()).toEqual([[202, 101, 203]]);
  expect(accountIds(browser, signedInUid(browser))).toEqual([202, 203, 101]);
  expect(tab.shown()).toEqual([202, 203, 101]);
  expect(browser.storage.items['favorites']).toBe('[]');
});

test('any number is merged, in batches, the oldest first', async () => {
  const gone = Array.from({ length: 1203 }, (_, index) => 5000 + index);
  await open([202, ...gone, 203]);
  await tab.signIn(ANNA);
  expect(batches().map(({ length }) => length)).toEqual([500, 500, 205]);
  expect([batches()[0]?.at(-1), batches()[2]?.[0]]).toEqual([203, 202]);
  expect(tab.shown()).toEqual([202, 203, 101]);
});

test('a merge that fails half-way is shown, and goes on with the next page', async () => {
  const log = silenced();
  await open([202, ...Array.from({ length: 600 }, (_, index) => 5000 + index), 203]);
  browser.network.fail('mergeFavorites', { kind: 'none' }, { kind: 'offline' });
  expect(await tab.signIn(ANNA)).toBe(true);
  expect(tab.shown().slice(0, 2)).toEqual([202, 5000]);
  expect(toastTexts(tab)).toEqual([]);
  expect(log).toHaveBeenCalledOnce();

  tab = await openFavoritesTab(browser);
  await tab.startSession();
  expect(batches().map(({ length }) => length)).toEqual([500, 102, 102]);
  expect(tab.shown()).toEqual([202, 203, 101]);
  await tab.startSession();
  expect(batches()).toHaveLength(3);
});

test('a merge whose answer was lost is repeated without harm', async () => {
  silenced();
  await open([202]);
  browser.network.fail('mergeFavorites', { kind: 'answer-lost' });
  await tab.signIn(ANNA);
  await tab.startSession();
  expect([accountIds(browser, signedInUid(browser)), tab.shown()]).toEqual([
    [202, 101],
    [202, 101],
  ]);
});

test('what could not be merged into one account never reaches another', async () => {
  silenced();
  await open([202]);
  const lost = { kind: 'offline' } as const;
  browser.network.fail('mergeFavorites', lost, lost);
  await tab.signIn(ANNA);
  browser.network.fail('getBasket', { kind: 'refused', status: 406 });
  await tab.basket.loadBasket();
  expect([browser.cookies.get('authToken'), tab.shown()]).toEqual([undefined, []]);
  await tab.signIn(OLGA);
  expect(accountIds(browser, signedInUid(browser))).toEqual([102]);
  expect(tab.shown()).toEqual([102]);
});

test('a guest’s favourites join the account also where a link has signed them in', async () => {
  await open([]);
  await tab.signIn(ANNA);
  browser.storage.writeElsewhere('favorites', '[204]');
  tab = await openFavoritesTab(browser);
  expect(tab.shown()).toEqual([204, 101]);
  await tab.startSession();
  expect([accountIds(browser, signedInUid(browser)), tab.shown()]).toEqual([
    [204, 101],
    [204, 101],
  ]);
});
