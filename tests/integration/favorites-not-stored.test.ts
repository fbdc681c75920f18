import { beforeEach, expect, test, vi } from 'vitest';
import { offline } from '../../src/domain/requests/messages.ts';
import { eventually } from '../eventually.ts';
import { ANNA } from './harness/customers.ts';
import {
  accountIds,
  openCustomersBrowser,
  openFavoritesTab,
  signedInUid,
  type FavoritesTab,
} from './harness/favorites-tab.ts';
import { toastTexts, type Browser } from './harness/shop-tab.ts';

const ADDED = 'Товар успешно добавлен в избранное';
const product = { id: 202, title: 'Поплин', path: '/catalog/detail/poplin', imageId: null };

let browser: Browser;
let tab: FavoritesTab;
let anna: number;

/** Takes values without a word, and holds none. */
const deaf = {
  length: 0,
  key: () => null,
  getItem: () => null,
  setItem: () => undefined,
  removeItem: () => undefined,
};

/** A customer whose browser stores nothing: only the account can keep a choice. */
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  browser = await openCustomersBrowser();
  tab = await openFavoritesTab(browser);
  await tab.signIn(ANNA);
  anna = signedInUid(browser);
  vi.stubGlobal('localStorage', deaf);
  return () => vi.unstubAllGlobals();
});

function loseConnection() {
  for (const call of ['toggleFavorite', 'getFavoriteIds'] as const)
    browser.network.fail(call, { kind: 'offline' });
}

const settled = () => tab.sendFavorites();

test('ERR-13 a favourite that neither browser nor account has kept is taken back, and said once, without success', async () => {
  loseConnection();
  tab.toggleFavorite(202);
  await settled();
  expect(tab.shown()).toEqual([101]);
  expect(toastTexts(tab)).toEqual([offline]);
});

test('ERR-13 the same with the dialog: it does not open', async () => {
  loseConnection();
  tab.toggleFavoriteWithDialog(product);
  await settled();
  expect(tab.modal.$modal.get()).toBeNull();
  expect([tab.shown(), toastTexts(tab)]).toEqual([[101], [offline]]);
});

test('ERR-13 a removal that was not sent is taken back behind its dialog', async () => {
  tab.toggleFavoriteWithDialog({ ...product, id: 101 });
  expect(tab.modal.$modal.get()?.kind).toBe('favorite-removed');
  loseConnection();
  tab.modal.closeModal();
  await settled();
  expect([tab.shown(), toastTexts(tab)]).toEqual([[101], [offline]]);
});

test('ERR-13 three tries whose answers are lost and undone elsewhere are said as well', async () => {
  for (let attempt = 0; attempt < 3; attempt++) browser.network.fail('toggleFavorite', { kind: 'offline' });
  tab.toggleFavorite(202);
  await settled();
  expect([tab.shown(), toastTexts(tab)]).toEqual([[101], [offline]]);
});

test('what the account keeps is announced once it is there', async () => {
  const release = browser.network.hold('toggleFavorite');
  tab.toggleFavorite(202);
  expect([tab.shown(), toastTexts(tab)]).toEqual([[202, 101], []]);
  release();
  await settled();
  expect(accountIds(browser, anna)).toEqual([202, 101]);
  await eventually(() => expect(toastTexts(tab)).toEqual([ADDED]));
});
