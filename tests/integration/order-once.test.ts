import { beforeEach, expect, test, vi } from 'vitest';
import { completedId, config, fillEverything, ordersPlaced } from './harness/checkout-screen.ts';
import { ANNA, customerWithPassword } from './harness/customers.ts';
import { openBrowser, toastTexts, until, type Browser, type Tab } from './harness/shop-tab.ts';
import { SINGLE_BED_SET } from '../contract/fixture/group-ids.ts';

let browser: Browser;
let tab: Tab;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  browser = openBrowser();
  tab = await browser.openTab();
});

test('CHK-05 a lost answer and another click are one order', async () => {
  await fillEverything(tab);
  browser.network.fail('placeOrder', { kind: 'answer-lost' });
  await tab.checkout.placeOrder();
  expect(tab.checkout.$placing.get().status).toBe('failed');
  await tab.checkout.placeOrder();
  expect(tab.checkout.$placing.get().status).toBe('placed');
  expect(ordersPlaced(browser)).toBe(1);
  const keys = browser.network.asked('placeOrder').map(({ headers }) => headers.get('idempotency-key'));
  expect(new Set(keys).size).toBe(1);
});

test.each([408, 428, 429, 500, 504])(
  'CHK-05 a status %d, after which nobody knows what became of the order, and another click are one order',
  async (status) => {
    await fillEverything(tab);
    browser.network.fail('placeOrder', { kind: 'answer-replaced', status });
    await tab.checkout.placeOrder();
    expect(tab.checkout.$placing.get().status).toBe('failed');
    await tab.checkout.placeOrder();
    expect(tab.checkout.$placing.get().status).toBe('placed');
    expect(ordersPlaced(browser)).toBe(1);
  },
);

test('CHK-05 an order whose answer was lost is found again when something was changed in between', async () => {
  await fillEverything(tab);
  browser.network.fail('placeOrder', { kind: 'answer-lost' });
  await tab.checkout.placeOrder();
  tab.checkout.changeDraft({ commentary: 'Позвоните заранее' });
  await tab.checkout.placeOrder();
  expect(tab.checkout.$placing.get().status).toBe('placed');
  expect(toastTexts(tab)).toContain('Ваш заказ уже был принят с прежними данными');
  expect(ordersPlaced(browser)).toBe(1);
});

test('CHK-05 an order whose answer was lost is found again from the empty basket after a reload', async () => {
  await fillEverything(tab);
  browser.network.fail('placeOrder', { kind: 'answer-lost' });
  await tab.checkout.placeOrder();
  tab = await browser.openTab();
  await tab.basket.loadBasket();
  await tab.checkout.recoverLostOrder();
  expect(tab.checkout.$placing.get().status).toBe('placed');
  expect(ordersPlaced(browser)).toBe(1);
});

test('CHK-05 an order that never arrived is not placed behind the shopper’s back', async () => {
  await fillEverything(tab);
  browser.network.fail('placeOrder', { kind: 'offline' });
  await tab.checkout.placeOrder();
  tab = await browser.openTab();
  await tab.basket.loadBasket();
  await tab.checkout.recoverLostOrder();
  expect(browser.network.asked('placeOrder')).toHaveLength(1);
  await tab.basket.emptyBasket();
  await tab.checkout.recoverLostOrder();
  expect(browser.visited).toEqual([]);
  expect(browser.cookies.get('orderCompletedId')).toBeUndefined();
});

test('CHK-05 a double click is one request, and two tabs are one order', async () => {
  await fillEverything(tab);
  const other = await browser.openTab();
  other.checkout.startCheckout(config);
  await until(() => other.checkout.$deliveryCalculation.get().status === 'ready');
  const release = browser.network.hold('placeOrder');
  const clicks = [tab.checkout.placeOrder(), tab.checkout.placeOrder()];
  await until(() => browser.network.asked('placeOrder').length === 1);
  clicks.push(other.checkout.placeOrder());
  await until(() => browser.network.asked('placeOrder').length === 2);
  release();
  await Promise.all(clicks);
  expect(ordersPlaced(browser)).toBe(1);
  expect(browser.network.asked('placeOrder')).toHaveLength(2);
});

test('CHK-05 a tab that must wait for another one’s order ends with that order', async () => {
  await fillEverything(tab);
  const busy = { code: 'request_in_flight', message: 'Заказ уже оформляется' };
  const other = await browser.openTab();
  other.checkout.startCheckout(config);
  await until(() => other.checkout.$deliveryCalculation.get().status === 'ready');
  browser.network.fail('placeOrder', { kind: 'refused', status: 409, body: busy }, { kind: 'none' });
  const waiting = other.checkout.placeOrder();
  await until(() => browser.network.asked('placeOrder').length === 1);
  await tab.checkout.placeOrder();
  const first = completedId(browser);
  await until(() => other.checkout.$placing.get().status !== 'placing');
  await waiting;
  expect(other.checkout.$placing.get().status).toBe('placed');
  expect(completedId(browser)).toBe(first);
  expect(ordersPlaced(browser)).toBe(1);
});

test('the payment page that did not open can be opened again, without another order', async () => {
  await fillEverything(tab);
  browser.network.fail('getPaymentUrl', { kind: 'refused', status: 502 });
  await tab.checkout.placeOrder();
  expect(tab.checkout.$placing.get()).toMatchObject({ status: 'unpaid' });
  expect(browser.visited).toEqual([]);
  tab = await browser.openTab();
  await tab.checkout.payAgain();
  expect(browser.visited).toHaveLength(1);
  expect(ordersPlaced(browser)).toBe(1);
});

test('a changed basket begins another order', async () => {
  await fillEverything(tab);
  await tab.checkout.placeOrder();
  expect(completedId(browser)).toBeGreaterThan(0);
  await tab.basket.addToBasket([{ id: SINGLE_BED_SET, count: 1 }]);
  expect(browser.cookies.get('orderCompletedId')).toBeUndefined();
});

test('CHK-05 an order after an order is another one', async () => {
  await fillEverything(tab);
  await tab.checkout.placeOrder();
  tab = await browser.openTab();
  await fillEverything(tab);
  await tab.checkout.placeOrder();
  expect(tab.checkout.$placing.get().status).toBe('placed');
  expect(ordersPlaced(browser)).toBe(2);
});

test('CHK-05 two tabs that order in the same moment, one answer of which is lost, know their one order', async () => {
  await fillEverything(tab);
  const other = await browser.openTab();
  other.checkout.startCheckout(config);
  await until(() => other.checkout.$deliveryCalculation.get().status === 'ready');
  const release = browser.network.hold('placeOrder');
  browser.network.fail('placeOrder', { kind: 'answer-lost' }, { kind: 'none' });
  const clicks = [tab.checkout.placeOrder(), other.checkout.placeOrder()];
  await until(() => browser.network.asked('placeOrder').length === 2);
  release();
  await Promise.all(clicks);
  expect(other.checkout.$placing.get().status).toBe('placed');
  await tab.checkout.placeOrder();
  expect(ordersPlaced(browser)).toBe(1);
});

test('CHK-05 an order that a guest has sent is found again after a sign-in, when another one was refused since', async () => {
  await customerWithPassword(browser.api, ANNA);
  await fillEverything(tab);
  browser.network.fail('placeOrder', { kind: 'answer-lost' });
  await tab.checkout.placeOrder();
  const { signIn } = await import('../../src/features/auth/state/sign-in.ts');
  await signIn(ANNA.email, ANNA.password);
  const { storeSentOrder, unconfirmedOrders } = await import('../../src/stores/checkout/checkout-attempt.ts');
  const [lost] = unconfirmedOrders();
  if (lost) storeSentOrder({ ...lost.order, personalCommentary: 'Позвоните' });
  expect(unconfirmedOrders()).toHaveLength(2);
  await tab.basket.loadBasket();
  await tab.checkout.recoverLostOrder();
  expect(tab.checkout.$placing.get().status).toBe('placed');
  expect(ordersPlaced(browser)).toBe(1);
});
