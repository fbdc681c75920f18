import { beforeEach, expect, test } from 'vitest';
import { ANNA } from './harness/customers.ts';
import {
  openCustomersBrowser,
  openFavoritesTab,
  signedInUid,
  type FavoritesTab,
} from './harness/favorites-tab.ts';
import { stubLocalStorage } from './harness/local-storage.ts';
import type { Browser } from './harness/shop-tab.ts';

let browser: Browser;
let tab: FavoritesTab;

/** Another device of a customer with three favourites: it has heard nothing of them yet. */
beforeEach(async () => {
  browser = await openCustomersBrowser();
  stubLocalStorage(browser.storage.items);
  await (await openFavoritesTab(browser)).signIn(ANNA);
  for (const id of [201, 202]) browser.api.store.favorites.add(signedInUid(browser), id);
  delete browser.storage.items['account-favorites'];
  tab = await openFavoritesTab(browser);
});

const asked = (call: 'getFavorites' | 'getProductsByIds') => browser.network.asked(call);
function shown(): unknown {
  const state = tab.lists.$favoriteProducts.get();
  return state.status === 'ready' ? state.data.map(({ id }) => id) : state;
}

test('ACC-05 a list that this browser does not know is asked for as a page of six, beside its ids', async () => {
  tab.lists.openFavoritePage(1);
  await tab.startSession();
  await tab.lists.loadFavoriteProducts();
  expect(shown()).toEqual([202, 201, 101]);
  expect(asked('getFavorites')[0]?.url.search).toBe('?page=1&limit=6');
  expect(asked('getProductsByIds'), 'the page has brought them').toEqual([]);
  tab.lists.openFavoritePage(1);
  expect(asked('getFavorites'), 'the list is known now').toHaveLength(1);
});

test('ACC-05 what a page of favourites does not bring is asked for by ids', async () => {
  browser.network.fail('getFavorites', { kind: 'refused', status: 500 });
  tab.lists.openFavoritePage(1);
  await tab.startSession();
  await tab.lists.loadFavoriteProducts();
  expect(shown()).toEqual([202, 201, 101]);
});

test('ACC-05 a guest’s list is nobody’s page', async () => {
  await tab.signOut();
  tab.lists.openFavoritePage(1);
  expect(asked('getFavorites')).toEqual([]);
});
