import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as basketMessages from '../../src/domain/basket/basket-messages.ts';
import * as sessionMessages from '../../src/domain/auth/session-messages.ts';
import { fixtureShop } from '../contract/fixture/shop.ts';
import { THROW, TOWEL } from '../contract/fixture/group-ids.ts';
import { addGoods, openConstructorShop, type ConstructorShop } from './harness/constructor-shop.ts';
import { openBrowser, settledBasket, toastTexts, type Browser, type Tab } from './harness/shop-tab.ts';

let browser: Browser;
let tab: Tab;
let shop: ConstructorShop | undefined;

/** From now on neither scripts nor answers leave a cookie behind. */
function refuseCookies({ page }: Browser): void {
  vi.spyOn(page, 'cookie', 'set').mockReturnValue();
  vi.spyOn(page, 'receive').mockReturnValue();
}

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  browser = openBrowser();
  tab = await browser.openTab();
});
afterEach(async () => {
  vi.useRealTimers();
  await shop?.close();
  shop = undefined;
});

test('ERR-13 where the browser refuses cookies, nothing that is put into the basket is announced, and no page shows it', async () => {
  refuseCookies(browser);
  expect(await tab.basket.addToBasket([{ id: TOWEL, count: 2 }])).toBe('failed');
  const set = [TOWEL, THROW].map((id) => ({ id, count: 1 }));
  expect(await tab.basket.addSet('Комплект', set)).toBe('failed');
  expect(toastTexts(tab), 'it is told once').toEqual([basketMessages.basketNotKept]);
  expect(tab.basket.$groupCounts.get()).toEqual({});
  expect((await settledBasket(tab)).total.productsCountInBasket).toBe(0);
});

test('ERR-13 where the browser refuses cookies, a set of the constructor stays a draft, and that is said once', async () => {
  shop = await openConstructorShop();
  shop.browser.cookies.remove('authToken');
  const constructor = await shop.open();
  await addGoods(constructor, TOWEL, THROW);
  refuseCookies(shop.browser);
  expect(await constructor.saveConstructorSet()).toBe('failed');
  expect(shop.toasts()).toEqual([basketMessages.basketNotKept]);
  expect(constructor.$constructorSet.get().lines).toHaveLength(2);
});

test('ERR-13 what a page could not put into the basket before it was left is told of once, and not sent from page to page', async () => {
  const unsent = JSON.stringify([{ id: TOWEL, count: 1 }]);
  await browser.close();
  browser = openBrowser({ items: { 'unsent-basket': unsent } });
  refuseCookies(browser);
  for (const told of [[basketMessages.basketNotKept], []]) {
    tab = await browser.openTab();
    await (await import('../../src/stores/basket/resend-basket.ts')).resendBasket();
    expect(toastTexts(tab)).toEqual(told);
  }
});

test('ERR-13 where the browser refuses cookies, whoever signs up reads that there is an account and why they are not signed in', async () => {
  tab.account.typeSignUp({ fio: 'Иванова Анна', email: 'anna@example.com', phone: '+7 (900) 123-45-67' });
  tab.account.changePassword('sekret');
  tab.account.changeSignUp({ accept: true });
  refuseCookies(browser);
  await tab.account.register(fixtureShop.config);
  expect(tab.account.$signUp.get()).toEqual({
    status: 'failed',
    message: sessionMessages.signUpNotKept,
  });
  expect(browser.visited).toEqual([]);
  expect(browser.network.asked('sendVerification')).toEqual([]);
});
