import { beforeEach, expect, test, vi } from 'vitest';
import { ANNA } from './harness/customers.ts';
import {
  accountIds,
  openCustomersBrowser,
  openFavoritesTab,
  signedInUid,
  type FavoritesTab,
} from './harness/favorites-tab.ts';
import { stubLocalStorage } from './harness/local-storage.ts';
import { toastTexts, until, type Browser } from './harness/shop-tab.ts';

let browser: Browser;
let tab: FavoritesTab;
let anna: number;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  browser = await openCustomersBrowser();
  stubLocalStorage(browser.storage.items);
  tab = await openFavoritesTab(browser);
  await tab.signIn(ANNA);
  anna = signedInUid(browser);
});

const reads = () => browser.network.asked('getFavoriteIds').length;
const toggles = () => browser.network.asked('toggleFavorite').length;
const held = () => accountIds(browser, anna);
/** Another device of Anna's. */
const elsewhere = (change: 'add' | 'remove', id: number) => browser.api.store.favorites[change](anna, id);
/** Everything that is under way comes to its end. */
const settled = () => tab.sendFavorites();
async function nextPage() {
  tab = await openFavoritesTab(browser);
  await tab.startSession();
}
const silenced = () => vi.spyOn(console, 'error').mockImplementation(() => undefined);

test('a customer’s heart shows at once, is sent, and the next page asks for the ids once', async () => {
  expect(tab.shown()).toEqual([101]);
  tab.toggleFavorite(202);
  expect(tab.shown()).toEqual([202, 101]);
  expect(toastTexts(tab)).toEqual(['Товар успешно добавлен в избранное']);
  await settled();
  tab.toggleFavorite(101);
  await settled();
  expect(held()).toEqual([202]);
  expect(reads(), 'at the sign-in').toBe(1);

  await nextPage();
  expect(tab.shown()).toEqual([202]);
  expect(reads()).toBe(2);
});

test('what another device has changed comes with the next page', async () => {
  elsewhere('add', 203);
  elsewhere('remove', 101);
  expect(tab.shown()).toEqual([101]);
  await nextPage();
  expect(tab.shown()).toEqual([203]);
});

test('ERR-06 favourites that cannot be read at the start are logged, and the last known ones stay', async () => {
  const log = silenced();
  browser.network.fail('getFavoriteIds', { kind: 'refused', status: 500, body: { message: 'Сломалось' } });
  await nextPage();
  expect(tab.shown()).toEqual([101]);
  expect(toastTexts(tab)).toEqual([]);
  expect(log).toHaveBeenCalledOnce();
});

test.each([
  ['whose answer was lost is not sent again', 'answer-lost', 1],
  ['that never arrived is sent again', 'offline', 2],
] as const)('a toggle %s, as the ids say', async (_, kind, times) => {
  const before = reads();
  browser.network.fail('toggleFavorite', { kind });
  tab.toggleFavorite(202);
  await settled();
  expect([held(), tab.shown(), toggles()]).toEqual([[202, 101], [202, 101], times]);
  expect(reads() - before).toBe(1);
});

test('without a connection a change waits in the browser, and goes with the next page', async () => {
  silenced();
  const lost = { kind: 'offline' } as const;
  browser.network.fail('toggleFavorite', lost);
  browser.network.fail('getFavoriteIds', lost);
  tab.toggleFavorite(202);
  await settled();
  expect([held(), tab.shown()]).toEqual([[101], [202, 101]]);
  await nextPage();
  expect([held(), tab.shown()]).toEqual([
    [202, 101],
    [202, 101],
  ]);
});

test('a page that is left before anything was sent leaves it to the next one', async () => {
  tab.changeFavorite(202);
  tab.changeFavorite(101);
  await nextPage();
  expect([held(), tab.shown()]).toEqual([[202], [202]]);
});

test('a page that is left between request and answer is not sent again by the next one', async () => {
  silenced();
  browser.network.fail('toggleFavorite', { kind: 'answer-lost' });
  browser.network.fail('getFavoriteIds', { kind: 'offline' });
  tab.toggleFavorite(202);
  await settled();
  await nextPage();
  expect([held(), tab.shown(), toggles()]).toEqual([[202, 101], [202, 101], 1]);
});

test.each([
  ['404', { kind: 'refused', status: 404, body: { message: 'Товар не найден' } }, 'Товар не найден'],
  [
    '500',
    { kind: 'refused', status: 500, body: { message: 'Сломалось' } },
    'Сломалось. Попробуйте ещё раз через\u00a0минуту',
  ],
] as const)(
  'a refusal with %s undoes the heart and its dialog, with the server’s text',
  async (_, fault, text) => {
    browser.network.fail('toggleFavorite', fault);
    tab.toggleFavoriteWithDialog({ id: 202, title: 'Поплин', path: '/catalog/detail/poplin', imageId: null });
    expect(tab.modal.$modal.get()?.kind).toBe('favorite-added');
    await settled();
    expect([held(), tab.shown()]).toEqual([[101], [101]]);
    expect(tab.modal.$modal.get()).toBeNull();
    expect(toastTexts(tab)).toEqual([text]);
  },
);

test('an error behind which the server has done it is none', async () => {
  browser.network.fail('toggleFavorite', { kind: 'answer-replaced', status: 502 });
  tab.toggleFavorite(202);
  await settled();
  expect([held(), tab.shown()]).toEqual([
    [202, 101],
    [202, 101],
  ]);
  expect(toastTexts(tab)).toEqual(['Товар успешно добавлен в избранное']);
});

test('hearts that are pressed quickly end in what was wanted last', async () => {
  const release = browser.network.hold('toggleFavorite');
  for (const id of [202, 202, 202, 203, 101, 101, 203, 204]) tab.toggleFavorite(id);
  await until(() => toggles() === 1);
  tab.toggleFavorite(202);
  const wanted = tab.shown();
  expect(wanted).toEqual([204, 101]);
  release();
  await settled();
  expect([held(), tab.shown()]).toEqual([wanted, wanted]);
});

test('a toggle that meets another device’s change still ends as it was wanted', async () => {
  elsewhere('add', 202);
  tab.toggleFavorite(202);
  await settled();
  elsewhere('remove', 101);
  tab.toggleFavorite(101);
  await settled();
  expect([held(), tab.shown()]).toEqual([[202], [202]]);
});

test('«Вернуть» leaves the account as it was, and the product at its place', async () => {
  tab.toggleFavorite(202);
  await settled();
  const before = toggles();
  const product = { id: 101, title: 'Лён', path: '/catalog/detail/linen', imageId: null };
  tab.toggleFavoriteWithDialog(product);
  expect(tab.shown()).toEqual([202]);
  tab.restoreFavorite(101);
  tab.modal.closeModal();
  await settled();
  expect([held(), tab.shown(), toggles()]).toEqual([[202, 101], [202, 101], before]);

  tab.toggleFavoriteWithDialog(product);
  tab.modal.closeModal();
  await settled();
  expect([held(), tab.shown()]).toEqual([[202], [202]]);
});

test('«Вернуть» keeps the place also where the page was still reading when the product was taken out', async () => {
  tab.toggleFavorite(202);
  await settled();
  const before = toggles();
  const release = browser.network.hold('getFavoriteIds');
  const reading = tab.readFavorites();
  tab.toggleFavoriteWithDialog({ id: 101, title: 'Лён', path: '/catalog/detail/linen', imageId: null });
  release();
  await reading;
  expect([tab.shown(), held()]).toEqual([[202], [202, 101]]);
  tab.restoreFavorite(101);
  tab.modal.closeModal();
  await settled();
  expect([held(), tab.shown(), toggles()]).toEqual([[202, 101], [202, 101], before]);
});

test('what has left the shop is taken out without a word', async () => {
  browser.api.store.products.remove(101);
  tab.forgetFavorites([101]);
  await settled();
  await settled();
  expect(tab.shown()).toEqual([]);
  expect(toastTexts(tab)).toEqual([]);
});
