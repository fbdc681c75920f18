import { beforeEach, expect, test, vi } from 'vitest';
import { register } from '../contract/fixture/accounts.ts';
import { fillEverything, ordersPlaced } from './harness/checkout-screen.ts';
import { openBrowser, settledBasket, type Browser, type Tab } from './harness/shop-tab.ts';

let browser: Browser;
let tab: Tab;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  browser = openBrowser();
  tab = await browser.openTab();
});

test('AUTH-05 an order signs its guest up and in: tokens in cookies, favourites, prices and basket follow', async () => {
  tab.lists.toggleFavorite(101);
  await fillEverything(tab);
  tab.checkout.changeDraft({ signUp: true });
  await tab.checkout.placeOrder();
  expect(tab.checkout.$placing.get().status).toBe('placed');
  expect(tab.visitor.isSignedIn()).toBe(true);
  expect(tab.prices.$priceRole.get()).toBe('user');
  expect(browser.page.header).toContain('refresh_token_vitrina=');
  expect(browser.page.cookie).not.toContain('refresh_token');
  expect(JSON.stringify(browser.storage.items)).not.toContain(browser.cookies.get('authToken') ?? 'none');
  expect(browser.posted).toEqual(['changed']);
  expect(tab.lists.$favoriteIds.get()).toEqual([101]);
  expect((await settledBasket(tab)).total.productsCountInBasket).toBe(0);
  expect(ordersPlaced(browser)).toBe(1);
});

test('a guest who does not ask for an account stays one', async () => {
  await fillEverything(tab);
  await tab.checkout.placeOrder();
  expect(tab.checkout.$placing.get().status).toBe('placed');
  expect(browser.network.asked('placeOrder')[0]?.body).not.toHaveProperty('signUp');
  expect(tab.visitor.isSignedIn()).toBe(false);
  expect(browser.posted).toEqual([]);
});

test('with an e-mail that has an account the order stays a guest’s', async () => {
  await register(browser.api, { phone: '+79007654321' });
  await fillEverything(tab);
  tab.checkout.changeDraft({ signUp: true });
  await tab.checkout.placeOrder();
  expect(tab.checkout.$placing.get().status).toBe('placed');
  expect(tab.visitor.isSignedIn()).toBe(false);
});

test('the wish for an account outlives a failure and a reload', async () => {
  await fillEverything(tab);
  tab.checkout.changeDraft({ signUp: true });
  browser.network.fail('placeOrder', { kind: 'offline' });
  await tab.checkout.placeOrder();
  expect(tab.checkout.$placing.get().status).toBe('failed');
  tab = await browser.openTab();
  await fillEverything(tab);
  await tab.checkout.placeOrder();
  expect(tab.checkout.$placing.get().status).toBe('placed');
  expect(tab.visitor.isSignedIn()).toBe(true);
});
