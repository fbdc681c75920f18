import { beforeEach, describe, expect, test, vi } from 'vitest';
import { fillEverything } from './harness/checkout-screen.ts';
import { openBrowser, settledBasket, type Browser, type Tab } from './harness/shop-tab.ts';

let browser: Browser;
let tab: Tab;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  browser = openBrowser();
  tab = await browser.openTab();
});

describe('SESS-08 the session of a customer at the checkout', () => {
  const AUTH = 'auth_token_vitrina';

  /** A customer who has filled everything, and what was on the screen then. */
  const filledByCustomer = async () => {
    const { headers } = await browser.api.customer();
    const token = headers.authorization.replace('Bearer ', '');
    browser.page.cookie = `${AUTH}=${token}; Path=/`;
    await fillEverything(tab);
    return { token, basket: await settledBasket(tab), draft: tab.checkout.$checkoutDraft.get() };
  };
  type FormInput = Awaited<ReturnType<typeof filledByCustomer>>;

  const expectKept = async ({ basket, draft }: FormInput) => {
    await browser.network.quiet();
    expect(tab.checkout.$placing.get()).toEqual({
      status: 'failed',
      message: 'Вы вышли из аккаунта. Войдите снова: корзина сохранилась',
      signedOut: true,
    });
    expect(tab.checkout.$checkoutDraft.get()).toEqual(draft);
    expect(await settledBasket(tab)).toEqual(basket);
    expect(browser.cookies.get('prevLink')).toBe('/checkout');
    expect(browser.cookies.get('orderCompletedId')).toBeUndefined();
  };

  test('has expired: nothing is sent and nothing on the screen is lost; signed in again they order', async () => {
    const filled = await filledByCustomer();
    browser.page.cookie = `${AUTH}=expired; Path=/`;
    await tab.checkout.placeOrder();
    expect(browser.network.asked('placeOrder')).toEqual([]);
    await expectKept(filled);
    await tab.basket.loadBasket();
    await expectKept(filled);
    browser.page.cookie = `${AUTH}=${filled.token}; Path=/`;
    await tab.checkout.placeOrder();
    expect(tab.checkout.$placing.get().status).toBe('placed');
  });

  test('is refused by the API while the order is sent', async () => {
    const filled = await filledByCustomer();
    browser.network.fail('placeOrder', { kind: 'refused', status: 401 });
    await tab.checkout.placeOrder();
    await expectKept(filled);
  });

  test('began in another tab: the order is not sent before its basket has been looked at', async () => {
    await fillEverything(tab);
    const { headers } = await browser.api.customer();
    browser.page.cookie = `${AUTH}=${headers.authorization.replace('Bearer ', '')}; Path=/`;
    await tab.checkout.placeOrder();
    expect(browser.network.asked('placeOrder')).toEqual([]);
    expect(tab.checkout.$placing.get()).toMatchObject({ status: 'failed' });
    expect(tab.checkout.$checkoutDraft.get().fio).toBe('Иванова Анна');
  });
});
