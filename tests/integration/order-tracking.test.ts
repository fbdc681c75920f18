import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { completedId, config, fillEverything, serverBasket } from './harness/checkout-screen.ts';
import { stubLocalStorage } from './harness/local-storage.ts';
import { openBrowser, until, type Browser, type Tab } from './harness/shop-tab.ts';
import { answerInBrowser, startCounter, tracking } from './harness/told-counter.ts';

interface Purchase {
  actionField: { id: string; revenue: number };
  products: Record<string, unknown>[];
}

let browser: Browser;
let tab: Tab;

async function openTab() {
  tab = await browser.openTab();
  await startCounter();
}
const purchases = (): Purchase[] =>
  ((Reflect.get(globalThis, 'dataLayer') ?? []) as { ecommerce: { purchase?: Purchase } }[]).flatMap(
    ({ ecommerce: { purchase } }) => purchase ?? [],
  );

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  Reflect.deleteProperty(globalThis, 'dataLayer');
  browser = openBrowser({ tracking });
  answerInBrowser(browser, 'yes');
  await openTab();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('TRCK-01 a placed order is told with its number, its sum and what was bought', async () => {
  await fillEverything(tab);
  const [bought] = (await serverBasket(browser)).data.inStock.products;
  await tab.checkout.placeOrder();
  await until(() => purchases().length > 0);
  const [purchase, ...others] = purchases();
  expect(others).toEqual([]);
  expect(purchase?.actionField.id).toBe(String(completedId(browser)));
  const placing = tab.checkout.$placing.get();
  expect(placing.status === 'placed' && placing.order.sum).toBe((purchase?.actionField.revenue ?? 0) * 100);
  expect(purchase?.products).toEqual([
    expect.objectContaining({
      id: String(bought?.id),
      name: bought?.title,
      price: (bought?.groups[0]?.price ?? 0) / 100,
      quantity: 2,
    }),
  ]);
});

test('TRCK-01 an order whose answer was lost is told once, after the reload that found it', async () => {
  await fillEverything(tab);
  browser.network.fail('placeOrder', { kind: 'answer-lost' });
  await tab.checkout.placeOrder();
  await until(() => Object.keys(browser.storage.items).some((key) => key.includes('sent-products')));
  expect(purchases()).toEqual([]);
  await openTab();
  await tab.basket.loadBasket();
  await tab.checkout.recoverLostOrder();
  await until(() => purchases().length > 0);
  expect(purchases()).toMatchObject([
    { actionField: { id: String(completedId(browser)) }, products: [{ quantity: 2 }] },
  ]);
});

test('TRCK-01 an order that two tabs have sent is told once', async () => {
  await fillEverything(tab);
  const other = await browser.openTab();
  await startCounter();
  other.checkout.startCheckout(config);
  await until(() => other.checkout.$deliveryCalculation.get().status === 'ready');
  const release = browser.network.hold('placeOrder');
  const clicks = [tab.checkout.placeOrder(), other.checkout.placeOrder()];
  await until(() => browser.network.asked('placeOrder').length === 2);
  release();
  await Promise.all(clicks);
  expect(other.checkout.$placing.get().status).toBe('placed');
  expect(purchases()).toHaveLength(1);
});

test('TRCK-01 a refused order is not told, nor is any where the shop has no counter', async () => {
  await fillEverything(tab);
  browser.network.fail('placeOrder', { kind: 'answer-replaced', status: 422 });
  await tab.checkout.placeOrder();
  expect(purchases()).toEqual([]);
  await browser.close();
  browser = openBrowser({ tracking: null });
  answerInBrowser(browser, 'yes');
  await openTab();
  await fillEverything(tab);
  await tab.checkout.placeOrder();
  expect(tab.checkout.$placing.get().status).toBe('placed');
  expect(purchases()).toEqual([]);
});

test('TRCK-01 an order that was placed before the counter had come is told on the next page, once', async () => {
  tab = await browser.openTab();
  await fillEverything(tab);
  await tab.checkout.placeOrder();
  await until(() => 'untold-purchases' in browser.storage.items);
  expect(purchases()).toEqual([]);
  for (let page = 0; page < 2; page++) {
    await openTab();
    const { reportPurchases } = await import('../../src/stores/tracking/order-tracking.ts');
    reportPurchases();
  }
  expect(purchases()).toMatchObject([
    { actionField: { id: String(completedId(browser)) }, products: [{ quantity: 2 }] },
  ]);
});

test('TRCK-02 what waits to be told of an order is forgotten with the consent, and never told after another answer', async () => {
  stubLocalStorage(browser.storage.items);
  tab = await browser.openTab();
  await fillEverything(tab);
  await tab.checkout.placeOrder();
  const kept = () =>
    Object.keys(browser.storage.items).filter((key) => /orders|purchases|products/.test(key));
  await until(() => kept().includes('untold-purchases'));
  expect(kept()).toEqual(expect.arrayContaining(['told-orders', 'untold-purchases']));
  const { forgetPurchases, reportPurchases } = await import('../../src/stores/tracking/order-tracking.ts');
  forgetPurchases();
  expect(kept()).toEqual([]);
  await startCounter();
  reportPurchases();
  await openTab();
  await tab.checkout.recoverLostOrder();
  expect(purchases()).toEqual([]);
});

test.each(['no', undefined] as const)(
  'NOTE-01 an order of a visitor who has answered «%s» is told nobody, and nothing of it is kept',
  async (answer) => {
    browser.page.cookie = 'tracking_consent_vitrina=; Path=/; Max-Age=0';
    if (answer) answerInBrowser(browser, answer);
    tab = await browser.openTab();
    await fillEverything(tab);
    await tab.checkout.placeOrder();
    expect(tab.checkout.$placing.get().status).toBe('placed');
    answerInBrowser(browser, 'yes');
    await openTab();
    const { reportPurchases } = await import('../../src/stores/tracking/order-tracking.ts');
    reportPurchases();
    expect(purchases()).toEqual([]);
  },
);
