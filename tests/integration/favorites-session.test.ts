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
import { until, type Browser } from './harness/shop-tab.ts';

let browser: Browser;
let tab: FavoritesTab;
let anna: number;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  browser = await openCustomersBrowser();
  stubLocalStorage(browser.storage.items);
  tab = await openFavoritesTab(browser);
  await tab.signIn(ANNA);
  anna = signedInUid(browser);
});

const toggles = () => browser.network.asked('toggleFavorite').length;
const held = () => accountIds(browser, anna);
/** Everything that is under way comes to its end. */
const settled = () => tab.sendFavorites();

test('signing out sends what is left, and leaves nothing of the customer in the browser', async () => {
  tab.changeFavorite(202);
  expect(await tab.signOut()).toBe(true);
  expect(held()).toEqual([202, 101]);
  expect(Object.keys(browser.storage.items).filter((key) => key.includes('favorites'))).toEqual([]);
  tab = await openFavoritesTab(browser);
  expect(tab.shown()).toEqual([]);
});

test('what a customer wanted when the session ended waits for them, and for nobody else', async () => {
  tab.toggleFavorite(203);
  await settled();
  browser.network.fail('toggleFavorite', { kind: 'refused', status: 401 });
  browser.network.fail('refresh', { kind: 'refused', status: 401 });
  tab.toggleFavorite(202);
  await settled();
  expect(tab.shown(), 'a guest’s list').toEqual([]);
  tab.toggleFavorite(204);
  await tab.signIn(OLGA);
  const olga = signedInUid(browser);
  expect([accountIds(browser, olga), tab.shown()]).toEqual([
    [204, 102],
    [204, 102],
  ]);
  expect(held()).toEqual([203, 101]);
});

test('a change that was under way when somebody else signed in is not repeated in their name', async () => {
  const release = browser.network.hold('toggleFavorite');
  browser.network.fail('toggleFavorite', { kind: 'refused', status: 401 });
  tab.toggleFavorite(202);
  await until(() => toggles() === 1);
  const next = await openFavoritesTab(browser);
  const signedIn = next.signIn(OLGA);
  await until(() => signedInUid(browser) !== anna);
  release();
  await signedIn;
  expect([toggles(), held(), accountIds(browser, signedInUid(browser))]).toEqual([1, [101], [102]]);
});

test('the customer finds it done after signing in again', async () => {
  browser.network.fail('toggleFavorite', { kind: 'refused', status: 401 });
  browser.network.fail('refresh', { kind: 'refused', status: 401 });
  tab.toggleFavorite(202);
  await settled();
  await tab.signIn(ANNA);
  expect([held(), tab.shown()]).toEqual([
    [202, 101],
    [202, 101],
  ]);
});
