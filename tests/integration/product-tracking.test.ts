import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openBrowser, settledBasket, until, type Browser, type Tab } from './harness/shop-tab.ts';
import { startCounter, tracking } from './harness/told-counter.ts';
import { TOWEL, WHITE_SATIN } from '../contract/fixture/group-ids.ts';

interface Told {
  ecommerce: {
    currencyCode: string;
    add?: { products: Record<string, unknown>[] };
    remove?: { products: Record<string, unknown>[] };
  };
}

const layer = (): Told[] => (Reflect.get(globalThis, 'dataLayer') ?? []) as Told[];
/** «add 2010 2» for each product of each event. */
const told = () =>
  layer().flatMap(({ ecommerce: { add, remove } }) => [
    ...(add?.products ?? []).map(({ quantity, variant }) => ['add', variant, quantity]),
    ...(remove?.products ?? []).map(({ quantity, variant }) => ['remove', variant, quantity]),
  ]);

let browser: Browser;
let tab: Tab;
async function open(shop: Parameters<typeof openBrowser>[0] = { tracking }) {
  browser = openBrowser(shop);
  tab = await browser.openTab();
  await startCounter();
  // Its script is there already, so that what it tells comes at once.
  await import('../../src/stores/basket-tracking.ts');
}
/** So much was told. */
async function settled(count: number) {
  await browser.network.quiet();
  await until(() => told().length >= count);
}

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  Reflect.deleteProperty(globalThis, 'dataLayer');
  await open();
});
afterEach(async () => {
  vi.clearAllTimers();
  vi.useRealTimers();
  await browser.close();
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
  await until(() => told().length === 2);
  await more;
  const less = tab.basket.setGroupCount(TOWEL, 2);
  await until(() => told().length === 3);
  await less;
  await tab.basket.removeGroups([TOWEL]);
  await settled(4);
  expect(told().map(([event, , quantity]) => [event, quantity])).toEqual([
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
  expect(told()).toHaveLength(1);
});

test('TRCK-01 an empty basket is told of once, and a shop without a counter hears nothing', async () => {
  await tab.basket.addToBasket([{ id: TOWEL, count: 2 }]);
  await settled(1);
  await tab.basket.emptyBasket();
  await settled(2);
  expect(told().at(-1)?.[2]).toBe(2);

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
