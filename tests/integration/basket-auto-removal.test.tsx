import { beforeEach, expect, test, vi } from 'vitest';
import { getBasket, type Basket } from '../../src/contract/order/basket.ts';
import { deductStock } from '../../src/reference-api/stock.ts';
import { THROW, TOWEL } from '../contract/fixture/group-ids.ts';
import { fixtureShop } from '../contract/fixture/shop.ts';
import { testApi } from '../contract/fixture/test-api.ts';
import { draw, find, press, settle } from './harness/island-page.ts';
import { openBrowser, settledBasket, toastTexts, until, type Browser, type Tab } from './harness/shop-tab.ts';

const { config } = fixtureShop;
const autoRemoving = {
  ...fixtureShop,
  config: { ...config, basket: { ...config.basket, autoRemoveNotInStock: true } },
};

let browser: Browser;
let tab: Tab;

async function open(settings: Parameters<typeof openBrowser>[0]) {
  browser = openBrowser(settings);
  tab = await browser.openTab();
  await tab.basket.addToBasket([
    { id: THROW, count: 1 },
    { id: TOWEL, count: 1 },
  ]);
  await until(() => toastTexts(tab).length === 0);
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});

const idsIn = ({ data }: Basket) =>
  [...data.inStock.products, ...data.notInStock.products].flatMap(({ groups }) => groups.map(({ id }) => id));
const read = () => browser.elsewhere.call(getBasket, { query: { basket: browser.cookies.get('cartToken') } });
const titleOf = (id: number) => browser.api.store.products.byGroup(id)?.title ?? '';

async function showBasket() {
  const { BasketScreen } = await import('../../src/features/basket/BasketScreen.tsx');
  const screen = await draw(<BasketScreen mediaUrl="http://api.test" />);
  await settle(async () => void (await settledBasket(tab)));
  return screen;
}

test('BASK-03 what has run out leaves the basket by itself, and the shopper is told once', async () => {
  await open({ api: testApi({ shop: autoRemoving }), autoRemoveNotInStock: true });
  deductStock(browser.api.store, THROW, 1);
  const screen = await showBasket();
  expect(screen.text()).toContain('убрали из корзины');
  expect(screen.text()).toContain(titleOf(THROW));
  expect(idsIn(await read())).toEqual([TOWEL]);
  expect((await read()).autoRemoved).toBeUndefined();

  await press(find('button', 'Понятно'));
  await settle(async () => void (await tab.basket.loadBasket()));
  expect(screen.text()).not.toContain('убрали из корзины');
  await screen.close();
});

test('BASK-03 what is not selected stays in the second bucket', async () => {
  await open({ api: testApi({ shop: autoRemoving }), autoRemoveNotInStock: true });
  await tab.basket.selectGroups([THROW], false);
  deductStock(browser.api.store, THROW, 1);
  const screen = await showBasket();
  expect(screen.text()).not.toContain('убрали из корзины');
  expect(idsIn(await read())).toEqual([TOWEL, THROW]);
  await screen.close();
});

test('BASK-03 without the setting nothing leaves by itself', async () => {
  await open({});
  deductStock(browser.api.store, THROW, 1);
  const screen = await showBasket();
  expect(idsIn(await read())).toEqual([TOWEL, THROW]);
  expect(screen.text()).toContain('Нет в наличии');
  await screen.close();
});

test('BASK-03 the shop removes for a back end that does not, and tells of it in a toast on other pages', async () => {
  await open({ autoRemoveNotInStock: true });
  deductStock(browser.api.store, THROW, 1);
  await tab.basket.loadBasket();
  const basket = await settledBasket(tab);
  expect(idsIn(basket)).toEqual([TOWEL]);
  expect(idsIn(await read())).toEqual([TOWEL]);
  expect(toastTexts(tab).join().replaceAll('\u00a0', ' ')).toBe(
    `Нет в наличии, убрали из корзины: ${titleOf(THROW)}`,
  );
});
