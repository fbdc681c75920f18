import { beforeEach, expect, test, vi } from 'vitest';
import { deductStock } from '../../src/reference-api/stock.ts';
import { openCustomerBrowser } from './harness/order-tab.ts';
import { openBrowser, settledBasket, until, type Browser, type Tab } from './harness/shop-tab.ts';
import { startCounter, tracking } from './harness/told-counter.ts';
import { DOUBLE_BED_SET, SINGLE_BED_SET, THROW, TOWEL, WHITE_SATIN } from '../contract/fixture/group-ids.ts';

interface Told {
  ecommerce: {
    currencyCode: string;
    add?: { products: Record<string, unknown>[] };
    remove?: { products: Record<string, unknown>[] };
  };
}

const layer = (): Told[] => (Reflect.get(globalThis, 'dataLayer') ?? []) as Told[];
/** «add 2010 2» for each product of each event. */
const reported = () =>
  layer().flatMap(({ ecommerce: { add, remove } }) => [
    ...(add?.products ?? []).map(({ quantity, variant }) => ['add', variant, quantity]),
    ...(remove?.products ?? []).map(({ quantity, variant }) => ['remove', variant, quantity]),
  ]);

let browser: Browser;
let tab: Tab;
async function open(shop: Parameters<typeof openBrowser>[0] = { tracking }) {
  browser = openBrowser(shop);
  tab = await browser.openTab();
  await follow();
}
async function follow() {
  await startCounter();
  // Its script is there already, so that its events come at once.
  await import('../../src/stores/basket/basket-tracking.ts');
}
/** So many events were sent. */
async function settled(count: number) {
  await browser.network.quiet();
  await until(() => reported().length >= count);
}

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  Reflect.deleteProperty(globalThis, 'dataLayer');
  await open();
});

test('TRCK-01 what is put into the basket is told with its product, price, category and how much', async () => {
  await tab.basket.addToBasket([{ id: TOWEL, count: 2 }]);
  await settled(1);
  const [event] = layer();
  const [product] = event?.ecommerce.add?.products ?? [];
  expect(event?.ecommerce.currencyCode).toBe('RUB');
  expect(product).toMatchObject({ quantity: 2 });
  expect(product?.id).toMatch(/^\d+$/);
  expect(product?.category).toBeTypeOf('string');
  expect(product?.price).toBeGreaterThan(1);
  const { basket, data } = await settledBasket(tab);
  expect(Number(product?.price) * 100).toBe(data.inStock.products[0]?.groups[0]?.price);
  expect(JSON.stringify(layer()), 'whose basket it is is nobody’s business').not.toContain(basket);
});

test('TRCK-01 a length of cloth is told as one piece at its price: counters know no fractions', async () => {
  await tab.basket.addToBasket([{ id: WHITE_SATIN, count: 1.5 }]);
  await settled(1);
  const { data } = await settledBasket(tab);
  const perMetre = data.inStock.products[0]?.groups[0]?.price ?? 0;
  expect(layer()[0]?.ecommerce.add?.products[0]).toMatchObject({
    quantity: 1,
    price: (perMetre * 1.5) / 100,
  });
});

test('TRCK-01 a changed count is told as the difference, and a removal as what was there', async () => {
  await tab.basket.addToBasket([{ id: TOWEL, count: 1 }]);
  await settled(1);
  const more = tab.basket.setGroupCount(TOWEL, 3);
  await until(() => reported().length === 2);
  await more;
  const less = tab.basket.setGroupCount(TOWEL, 2);
  await until(() => reported().length === 3);
  await less;
  await tab.basket.removeGroups([TOWEL]);
  await settled(4);
  expect(reported().map(([event, , quantity]) => [event, quantity])).toEqual([
    ['add', 1],
    ['add', 2],
    ['remove', 1],
    ['remove', 2],
  ]);
});

test('TRCK-01 nothing is told of what the shop has refused, nor of what another page has done', async () => {
  browser.network.fail('putBasketProducts', { kind: 'refused', status: 500, body: { message: 'Нет' } });
  await tab.basket.addToBasket([{ id: TOWEL, count: 1 }]);
  await tab.basket.addToBasket([{ id: TOWEL, count: 1 }]);
  await settled(1);
  const other = await browser.openTab();
  await other.basket.loadBasket();
  await other.basket.addToBasket([{ id: TOWEL, count: 1 }]);
  await browser.network.quiet();
  expect(reported()).toHaveLength(1);
});

const one = (id: number) => ({ id, count: 1 });
const [towel, throwover, single, double] = ['50 × 90 см', '140 × 200 см', 'полуторный', 'евро'];

test('TRCK-01 a set is told as its things: what is added, what takes the place of another set, what is removed', async () => {
  await tab.basket.addToBasket([one(TOWEL)]);
  await settled(1);
  await tab.basket.addSet('Набор', [one(TOWEL), one(THROW)]);
  await settled(3);
  const set = async () => (await settledBasket(tab)).data.inStock.constructorSets[0]?.id ?? 0;
  const groups = [one(TOWEL), one(SINGLE_BED_SET)];
  await tab.basket.changeSets({ kind: 'add-set', title: 'Набор', groups, replaces: await set() });
  await settled(5);
  await tab.basket.removeSets([await set()]);
  await settled(7);
  expect(reported()).toEqual([
    ['add', towel, 1],
    ['add', towel, 1],
    ['add', throwover, 1],
    // The towel is in both sets.
    ['add', single, 1],
    ['remove', throwover, 1],
    ['remove', towel, 1],
    ['remove', single, 1],
  ]);
});

test('TRCK-01 another size is told as what is added and what is removed, a selection not at all', async () => {
  await tab.basket.addToBasket([{ id: SINGLE_BED_SET, count: 3 }]);
  await settled(1);
  await tab.basket.selectGroups([SINGLE_BED_SET], false);
  const { replaceSize } = await import('../../src/features/basket/state/replace-size.ts');
  await replaceSize(202, SINGLE_BED_SET, DOUBLE_BED_SET);
  await settled(3);
  expect(reported()).toEqual([
    ['add', single, 3],
    // There are no more of them.
    ['add', double, 2],
    ['remove', single, 3],
  ]);
});

test('TRCK-01 what is removed because it is sold out is told, and nothing of what stays', async () => {
  await tab.basket.addToBasket([one(TOWEL), one(THROW)]);
  await settled(2);
  deductStock(browser.api.store, THROW, 1);
  await tab.basket.loadBasket();
  await tab.basket.removeNotInStock();
  await settled(3);
  expect(reported().slice(2)).toEqual([['remove', throwover, 1]]);
});

test('TRCK-01 an order that is repeated is told as what it has put into the basket, not as what was there', async () => {
  await browser.close();
  const customer = await openCustomerBrowser({ tracking });
  browser = customer;
  const account = await customer.openAccount();
  await follow();
  const orderId = await customer.placeOrder([{ id: TOWEL, count: 2 }, one(THROW)]);
  await account.basket.addToBasket([one(TOWEL), one(SINGLE_BED_SET)]);
  await settled(2);
  await account.repeat.repeatOrder(orderId);
  await settled(3);
  expect(reported().slice(2)).toEqual([['add', towel, 2]]);
});

test('TRCK-01 an empty basket is told of once, and a shop without a counter hears nothing', async () => {
  await tab.basket.addToBasket([{ id: TOWEL, count: 2 }]);
  await settled(1);
  await tab.basket.emptyBasket();
  await settled(2);
  expect(reported().at(-1)?.[2]).toBe(2);

  await browser.close();
  Reflect.deleteProperty(globalThis, 'dataLayer');
  await open({ tracking: null });
  await tab.basket.addToBasket([{ id: TOWEL, count: 2 }]);
  await browser.network.quiet();
  expect(layer()).toEqual([]);
});

test('TRCK-01 a counter that fails is logged and disturbs nobody', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const broken: unknown[] = [];
  broken.push = () => {
    throw new Error('The counter is broken.');
  };
  Reflect.set(globalThis, 'dataLayer', broken);
  await startCounter();
  expect(await tab.basket.addToBasket([{ id: TOWEL, count: 1 }])).toBe('added');
  await until(() => logged.mock.calls.length > 0);
  expect(tab.toasts.$toasts.get().map(({ kind }) => kind)).toEqual(['success']);
  logged.mockRestore();
});
