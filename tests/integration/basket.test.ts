import { beforeEach, expect, test, vi } from 'vitest';
import {
  addConstructorSet,
  getBasket,
  putBasketProducts,
  type Basket,
} from '../../src/contract/order/basket.ts';
import { openBrowser, settledBasket, toastTexts, until, type Browser, type Tab } from './harness/shop-tab.ts';
import {
  BLUE_SATIN,
  DOUBLE_BED_SET,
  SINGLE_BED_SET,
  THROW,
  TOWEL,
  WHITE_SATIN,
} from '../contract/fixture/group-ids.ts';

let browser: Browser;
let tab: Tab;

async function open(settings?: Parameters<typeof openBrowser>[0]) {
  browser = openBrowser(settings);
  tab = await browser.openTab();
}

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await open();
});

const counts = ({ data }: Basket) =>
  Object.fromEntries(
    [...data.inStock.products, ...data.notInStock.products]
      .flatMap(({ groups }) => groups)
      .map(({ id, count }) => [id, count]),
  );

const onServer = () =>
  browser.elsewhere.call(getBasket, { query: { basket: browser.cookies.get('cartToken') } });

test('PROD-03 «Купить» puts a group into the basket, and every page knows it at once', async () => {
  const adding = tab.basket.addToBasket([{ id: TOWEL, count: 2 }]);
  expect(tab.basket.$addingGroups.get()).toEqual(new Set([TOWEL]));
  expect(tab.basket.$groupCounts.get()).toEqual({});
  expect(await adding).toBe('added');
  expect(tab.basket.$addingGroups.get().size).toBe(0);
  expect(tab.basket.$groupCounts.get()).toEqual({ 2010: 2 });
  expect(tab.basket.$basketCount.get()).toBe(1);
  expect(toastTexts(tab)).toEqual(['Товар успешно добавлен в корзину']);

  const nextPage = await browser.openTab();
  expect(nextPage.basket.$groupCounts.get()).toEqual({ 2010: 2 });
  expect(nextPage.basket.$basketCount.get()).toBe(1);
});

test('ERR-13 where the browser refuses cookies, «Купить» says that the basket is not kept, and announces nothing', async () => {
  vi.spyOn(browser.cookies, 'set').mockReturnValue();
  expect(await tab.basket.addToBasket([{ id: TOWEL, count: 2 }])).toBe('failed');
  expect(toastTexts(tab)).toEqual([expect.stringMatching(/^Браузер не принимает cookie/)]);
});

test('PROD-03 a repeat while adding is blocked with a warning and sends nothing', async () => {
  const release = browser.network.hold('putBasketProducts');
  const first = tab.basket.addToBasket([{ id: TOWEL, count: 1 }]);
  expect(await tab.basket.addToBasket([{ id: TOWEL, count: 1 }])).toBe('busy');
  expect(toastTexts(tab)).toEqual(['Пожалуйста, подождите... Идет добавление в корзину']);
  release();
  expect(await first).toBe('added');
  expect(browser.network.asked('putBasketProducts')).toHaveLength(1);
  expect(counts(await onServer())).toEqual({ 2010: 1 });
});

test('PROD-03 clicks on a counter are one request, 300 ms after the last', async () => {
  await tab.basket.addToBasket([{ id: TOWEL, count: 1 }]);
  void tab.basket.setGroupCount(TOWEL, 2);
  await vi.advanceTimersByTimeAsync(299);
  const done = tab.basket.setGroupCount(TOWEL, 3);
  expect(tab.basket.$groupCounts.get()).toEqual({ 2010: 3 });
  await vi.advanceTimersByTimeAsync(299);
  expect(browser.network.asked('putBasketProducts')).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(await done).toBe(true);
  expect(browser.network.asked('putBasketProducts')).toHaveLength(2);
  expect(counts(await onServer())).toEqual({ 2010: 3 });
});

test('a count that waits for its pause is sent when the shopper leaves the page', async () => {
  await tab.basket.addToBasket([{ id: TOWEL, count: 1 }]);
  void tab.basket.setGroupCount(TOWEL, 3);
  browser.leave();
  await browser.network.quiet();
  expect(counts(await onServer())).toEqual({ 2010: 3 });
});

test('PROD-04 more than the remnants becomes the remnants, with a warning', async () => {
  await tab.basket.addToBasket([{ id: DOUBLE_BED_SET, count: 1 }]);
  void tab.basket.setGroupCount(DOUBLE_BED_SET, 5);
  expect(tab.basket.$groupCounts.get()).toEqual({ 2021: 2 });
  expect(toastTexts(tab)).toContain('Данного товара в наличии 2\u00a0шт');
  expect(counts(await settledBasket(tab))).toEqual({ 2021: 2 });
});

test('PROD-04 a product page that asks for more than there is is told how much there was', async () => {
  expect(await tab.basket.addToBasket([{ id: THROW, count: 4 }])).toBe('added');
  expect(toastTexts(tab)).toContain('Данного товара в наличии 1\u00a0шт');
  expect(tab.basket.$groupCounts.get()).toEqual({ 2030: 1 });
});

test('BASK-05 counts are coerced to what can be bought: metres in tenths, nonsense as 1', async () => {
  await tab.basket.addToBasket([{ id: WHITE_SATIN, count: 2 }]);
  void tab.basket.setGroupCount(WHITE_SATIN, '2,46');
  expect(counts(await settledBasket(tab))).toEqual({ 1010: 2.5 });
  void tab.basket.setGroupCount(WHITE_SATIN, 'много');
  expect(counts(await settledBasket(tab))).toEqual({ 1010: 1 });
});

test('BASK-01 groups are selected, deselected and removed, and the totals are the server’s', async () => {
  await tab.basket.addToBasket([{ id: TOWEL, count: 2 }]);
  await tab.basket.addToBasket([{ id: SINGLE_BED_SET, count: 1 }]);
  await tab.basket.selectGroups([SINGLE_BED_SET], false);
  expect((await settledBasket(tab)).total.price).toBe(2 * 590_00);
  await tab.basket.selectGroups([SINGLE_BED_SET], true);
  expect((await settledBasket(tab)).total.price).toBe(2 * 590_00 + 3990_00);
  await tab.basket.removeGroups([TOWEL]);
  expect(counts(await settledBasket(tab))).toEqual({ 2020: 1 });
  expect(toastTexts(tab)).toContain('Товар успешно удален из корзины');
  await tab.basket.emptyBasket();
  expect(tab.basket.$basketCount.get()).toBe(0);
});

test('BASK-02 the basket carries every total', async () => {
  await tab.basket.addToBasket([{ id: BLUE_SATIN, count: 2 }]);
  const { total } = await settledBasket(tab);
  expect(total).toMatchObject({ price: 960_00, oldPrice: 1200_00, count: 2, productsCountInBasket: 1 });
  expect(total.remainsUntilFreeDelivery).toBe(5000_00 - 960_00);
});

test('ERR-07 a refused change leaves the server’s basket and shows the server’s words', async () => {
  await tab.basket.addToBasket([{ id: TOWEL, count: 2 }]);
  browser.network.fail('putBasketProducts', {
    kind: 'refused',
    status: 422,
    body: { message: 'Нельзя столько' },
  });
  const changed = tab.basket.setGroupCount(TOWEL, 5);
  expect(tab.basket.$groupCounts.get()).toEqual({ 2010: 5 });
  await vi.advanceTimersByTimeAsync(300);
  expect(await changed).toBe(false);
  expect(counts(await settledBasket(tab))).toEqual({ 2010: 2 });
  expect(tab.basket.$groupCounts.get()).toEqual({ 2010: 2 });
  expect(toastTexts(tab)).toContain('Нельзя столько');
});

test('ERR-07 a lost answer ends in what the server really holds', async () => {
  await tab.basket.addToBasket([{ id: TOWEL, count: 2 }]);
  browser.network.fail('putBasketProducts', { kind: 'answer-lost' });
  void tab.basket.setGroupCount(TOWEL, 5);
  expect(counts(await settledBasket(tab))).toEqual({ 2010: 5 });
});

test('ERR-07 an answer that breaks the contract does not empty the basket', async () => {
  await tab.basket.addToBasket([{ id: TOWEL, count: 2 }]);
  browser.network.fail('selectBasketGroups', { kind: 'nonsense' });
  browser.network.fail('getBasket', { kind: 'nonsense' });
  expect(await tab.basket.selectGroups([TOWEL], false)).toBe(false);
  expect(counts(await settledBasket(tab))).toEqual({ 2010: 2 });
  expect(toastTexts(tab).join()).toContain('непонятный ответ');
});

test('ERR-07 a basket that cannot be read says why, and can be read again', async () => {
  browser.network.fail('getBasket', { kind: 'offline' });
  expect(await tab.basket.loadBasket()).toBe(false);
  const state = tab.basket.$basket.get();
  expect(state.status === 'failed' && state.message).toContain('Нет связи');
  expect(await tab.basket.loadBasket()).toBe(true);
  expect(tab.basket.$basket.get().status).toBe('ready');
});

test('two tabs that begin a basket at once begin the same one', async () => {
  const other = await browser.openTab();
  const release = browser.network.hold('putBasketProducts');
  const both = [
    tab.basket.addToBasket([{ id: TOWEL, count: 1 }]),
    other.basket.addToBasket([{ id: SINGLE_BED_SET, count: 1 }]),
  ];
  release();
  expect(await Promise.all(both)).toEqual(['added', 'added']);
  expect(counts(await onServer())).toEqual({ 2010: 1, 2020: 1 });
});

test('another tab’s change reaches a basket that is on the screen', async () => {
  await tab.basket.addToBasket([{ id: TOWEL, count: 1 }]);
  const changed = await browser.elsewhere.call(putBasketProducts, {
    body: {
      basket: browser.cookies.get('cartToken'),
      groups: [{ id: SINGLE_BED_SET, count: 1 }],
      change: true,
    },
  });
  const summary = { basket: changed.basket, counts: { 2010: 1, 2020: 1 }, products: 2, digest: 'other' };
  browser.storage.writeElsewhere('basket', JSON.stringify(summary));
  expect(tab.basket.$groupCounts.get()).toEqual({ 2010: 1, 2020: 1 });
  await until(() => {
    const state = tab.basket.$basket.get();
    return state.status === 'ready' && Object.keys(counts(state.basket)).length === 2;
  });
});

test('spoilt storage and a foreign summary count as an empty basket', async () => {
  await browser.close();
  await open({ items: { basket: '{"counts":{"2010":-1}', favorites: 'null', compare: '["x"]' } });
  expect(tab.basket.$groupCounts.get()).toEqual({});
  expect(tab.lists.$favoriteIds.get()).toEqual([]);
  expect(tab.lists.$compareIds.get()).toEqual([]);
  expect(await tab.basket.addToBasket([{ id: TOWEL, count: 1 }])).toBe('added');
  browser.cookies.remove('cartToken');
  const later = await browser.openTab();
  expect(later.basket.$groupCounts.get()).toEqual({});
});

test('out-of-stock products that are selected remove themselves where the shop wants it', async () => {
  await browser.close();
  await open({ autoRemoveNotInStock: true });
  await tab.basket.addToBasket([{ id: THROW, count: 1 }]);
  const state = await settledBasket(tab);
  const products = state.data.inStock.products.map((product) => ({
    ...product,
    groups: product.groups.map((group) => ({ ...group, remnants: 0 })),
  }));
  const gone: Basket = {
    ...state,
    data: {
      inStock: { products: [], constructorSets: [] },
      notInStock: { products, constructorSets: [] },
    },
  };
  browser.network.fail('getBasket', { kind: 'refused', status: 200, body: gone });
  await tab.basket.loadBasket();
  expect(counts(await settledBasket(tab))).toEqual({});
  expect(counts(await onServer())).toEqual({});
});

test('a page knows how much of a group stands by itself, whatever sets hold of it', async () => {
  await tab.basket.addToBasket([{ id: TOWEL, count: 3 }]);
  const groups = [TOWEL, SINGLE_BED_SET].map((id) => ({ id, count: 1 }));
  const body = { basket: browser.cookies.get('cartToken'), title: 'Набор', groups };
  await browser.elsewhere.call(addConstructorSet, { body });
  await tab.basket.loadBasket();
  expect(tab.basket.$groupCounts.get()).toEqual({ 2010: 3, 2020: 1 });
});
