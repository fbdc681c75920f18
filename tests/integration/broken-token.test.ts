import { beforeEach, expect, test, vi } from 'vitest';
import { getPaymentMethods } from '../../src/contract/order/payment.ts';
import { getProfile } from '../../src/contract/account/user.ts';
import { SIGNED_IN_PRICE_ROLE } from '../../src/contract/catalog/price-role.ts';
import { forgedToken, refusedTokens, unreadableTokens } from './harness/broken-tokens.ts';
import { ANNA, customerWithPassword } from './harness/customers.ts';
import { type Browser, openBrowser, settledBasket, type Tab, until } from './harness/shop-tab.ts';
import { eventually } from '../eventually.ts';
import { TOWEL } from '../contract/fixture/group-ids.ts';

const AUTH = 'auth_token_vitrina';
const GROUP = TOWEL;

let browser: Browser;

beforeEach(() => {
  browser = openBrowser({ items: { favorites: '[101]' } });
});

/** The cookie as the browser has it, whatever its value. */
const giveToken = (value: string) => void (browser.page.cookie = `${AUTH}=${value}; Path=/`);

async function signIn(role: 'guest' | 'dealer' = 'guest') {
  const { headers } = await browser.api.customer(role);
  const token = headers.authorization.replace('Bearer ', '');
  giveToken(token);
  return token;
}

const bearers = (...names: Parameters<Browser['network']['asked']>[0][]) =>
  names.flatMap((name) => browser.network.asked(name).map(({ headers }) => headers.get('authorization')));

async function buy(tab: Tab) {
  expect(await tab.basket.addToBasket([{ id: GROUP, count: 1 }])).toBe('added');
  return settledBasket(tab);
}

test.each(Object.entries(unreadableTokens()))(
  'SESS-08 in a browser %s is never sent, and the shop is a guest’s',
  async (_, value) => {
    giveToken(value);
    const tab = await browser.openTab();
    tab.prices.$priceRole.subscribe(() => undefined);
    expect(tab.prices.$priceRole.get()).toBe('guest_opt');
    await buy(tab);
    await tab.lists.loadFavoriteProducts();
    await tab.checkout.loadPaymentMethods();
    expect(tab.checkout.$paymentMethods.get().status).toBe('ready');
    expect(new Set(bearers('putBasketProducts', 'getProductsByIds', 'getPaymentMethods'))).toEqual(
      new Set([null]),
    );
  },
);

test.each(Object.entries(refusedTokens()))(
  'SESS-08 in a browser %s is sent once, dropped, and the call repeated for a guest',
  async (_, value) => {
    giveToken(value);
    const tab = await browser.openTab();
    await buy(tab);
    await tab.lists.loadFavoriteProducts();
    await tab.checkout.loadPaymentMethods();
    expect(tab.checkout.$paymentMethods.get().status).toBe('ready');
    expect(bearers('putBasketProducts', 'getProductsByIds', 'getPaymentMethods')).toEqual([
      `Bearer ${value}`,
      null,
      null,
      null,
    ]);
    expect(browser.cookies.get('authToken')).toBeUndefined();
    const errors = tab.toasts.$toasts.get().filter(({ kind }) => kind === 'error');
    expect(errors.map(({ text }) => text)).toEqual([
      'Сессия закончилась. Пожалуйста, авторизуйтесь в ваш аккаунт заново',
    ]);
  },
);

test('SESS-08 calls that are under way together drop a token once, and the price role follows it', async () => {
  giveToken(forgedToken({ uid: 1, role: 'dealer', exp: 4_000_000_000 }));
  const tab = await browser.openTab();
  const roles: string[] = [];
  tab.prices.$priceRole.subscribe((role) => roles.push(role));
  const release = browser.network.hold('getPaymentMethods');
  const calls = [
    tab.checkout.loadPaymentMethods(),
    tab.lists.loadFavoriteProducts(),
    tab.basket.loadBasket(),
  ];
  release();
  await Promise.all(calls);
  await settledBasket(tab);
  expect(roles).toEqual(['dealer', 'guest_opt']);
  for (const name of ['getProductsByIds', 'getBasket'] as const)
    expect(bearers(name).length, name).toBeLessThanOrEqual(2);
});

test('SESS-08 a token that another tab has replaced meanwhile is not dropped with the old one', async () => {
  const old = forgedToken({ uid: 1, exp: 4_000_000_000 });
  giveToken(old);
  const tab = await browser.openTab();
  const release = browser.network.hold('getPaymentMethods');
  const loading = tab.checkout.loadPaymentMethods();
  await Promise.resolve();
  const token = await signIn();
  release();
  await loading;
  expect(bearers('getPaymentMethods')).toEqual([`Bearer ${old}`, `Bearer ${token}`]);
  expect(browser.cookies.get('authToken')).toBe(token);
});

test('SESS-01 of two cookies of one name a page sends neither', async () => {
  const { headers } = await browser.api.customer();
  const planted = headers.authorization.replace('Bearer ', '');
  // The browser sends a cookie of a longer path first, and it cannot be removed from here.
  Object.defineProperty(browser.page, 'cookie', {
    get: () => `${AUTH}=${planted}; ${AUTH}=${forgedToken({ uid: 1, exp: 4_000_000_000 })}`,
    set: () => undefined,
  });
  const tab = await browser.openTab();
  await tab.checkout.loadPaymentMethods();
  expect(tab.checkout.$paymentMethods.get().status).toBe('ready');
  expect(bearers('getPaymentMethods')).toEqual([null]);
});

test('SESS-08 a call for customers only is not repeated for a guest', async () => {
  giveToken(forgedToken({ uid: 1, exp: 4_000_000_000 }));
  await browser.openTab();
  const { environment } = await import('../../src/stores/environment/environment.ts');
  await expect(environment().client.call(getProfile, {})).rejects.toMatchObject({ status: 401 });
  expect(bearers('getProfile')).toHaveLength(1);
  await expect(environment().client.call(getPaymentMethods, {})).resolves.toBeDefined();
});

test('SESS-08 an answer 406 ends the session: its cookies go, and the screen that says so is shown', async () => {
  await signIn('dealer');
  browser.cookies.set('cartToken', 'somebody');
  browser.cookies.set('currencyId', '1');
  const tab = await browser.openTab();
  tab.prices.$priceRole.subscribe(() => undefined);
  expect(tab.prices.$priceRole.get()).toBe('dealer');
  browser.network.fail('getPaymentMethods', { kind: 'refused', status: 406 });
  await tab.checkout.loadPaymentMethods();
  await eventually(() => expect(browser.page.cookie).toBe('prevLink=%2Fpage'));
  expect(browser.visited).toEqual(['/error/406']);
  expect(tab.prices.$priceRole.get()).toBe('guest_opt');
  browser.network.fail('getPaymentMethods', { kind: 'refused', status: 406 });
  await tab.checkout.loadPaymentMethods();
  expect(browser.visited, 'a guest has no session that could end').toHaveLength(1);
});

/** Anna, signed in with all that the server keeps of a session. */
async function signInWhole() {
  await customerWithPassword(browser.api, ANNA);
  const tab = await browser.openTab();
  const { signIn: enter } = await import('../../src/features/auth/state/sign-in.ts');
  await enter(ANNA.email, ANNA.password);
  expect(browser.page.header).toContain('refresh_token_vitrina=');
  return tab;
}

test('ERR-02 a 406 takes the refresh token with it, which no script can remove', async () => {
  const tab = await signInWhole();
  browser.network.fail('getPaymentMethods', { kind: 'refused', status: 406 });
  await tab.checkout.loadPaymentMethods();
  await eventually(() => expect(browser.visited).toContain('/error/406'));
  expect(browser.page.header).toBe('prevLink=%2Fpage');
});

test('ERR-02 where the shop’s server does not answer then, the next page has the refresh token removed', async () => {
  const tab = await signInWhole();
  const { forgetSession } = await import('../../src/session/tokens/forget-session.ts');
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  browser.network.fail('getPaymentMethods', { kind: 'refused', status: 406 });
  browser.network.fail('refresh', { kind: 'offline' });
  await tab.checkout.loadPaymentMethods();
  await eventually(() => expect(browser.visited).toContain('/error/406'));
  expect(browser.page.header).toContain('session_ended_vitrina=1');
  await browser.openTab();
  const { environment } = await import('../../src/stores/environment/environment.ts');
  await forgetSession(environment());
  expect(browser.page.header).toBe('prevLink=%2Fpage');
  vi.restoreAllMocks();
});

test('ERR-02 a session that somebody has begun meanwhile keeps its tokens', async () => {
  await signInWhole();
  const { header } = browser.page;
  const { environment } = await import('../../src/stores/environment/environment.ts');
  const { forgetSession } = await import('../../src/session/tokens/forget-session.ts');
  await forgetSession(environment());
  expect(browser.page.header).toBe(header);
});

test('SESS-08 a late 406 of an old session leaves alone what another tab has signed in to', async () => {
  await signIn();
  const first = await browser.openTab();
  const release = browser.network.hold('getPaymentMethods');
  browser.network.fail('getPaymentMethods', { kind: 'refused', status: 406 });
  const loading = first.checkout.loadPaymentMethods();
  await until(() => browser.network.asked('getPaymentMethods').length === 1);
  const second = await browser.openTab();
  const { headers } = await browser.api.customer('guest', { email: 'olga@example.com' });
  giveToken(headers.authorization.replace('Bearer ', ''));
  await buy(second);
  const { cookie } = browser.page;
  expect(cookie).toContain('cart_token_vitrina');
  release();
  await loading;
  expect(browser.page.cookie).toBe(cookie);
  expect(browser.visited).toEqual([]);
});

test('SESS-08 a guest’s basket is there again after a customer’s session has ended', async () => {
  const guest = await buy(await browser.openTab());
  const token = await signIn();
  const customers = await browser.openTab();
  await customers.basket.loadBasket();
  expect((await settledBasket(customers)).total.productsCountInBasket).toBe(0);
  expect(customers.basket.$basketCount.get()).toBe(0);
  expect(browser.cookies.get('authToken')).toBe(token);
  expect(browser.cookies.get('cartToken')).toBe(guest.basket);
  giveToken('expired');
  const after = await browser.openTab();
  await after.basket.loadBasket();
  expect(await settledBasket(after)).toEqual(guest);
});

test('SESS-08 a session that ends while the basket is read takes no guest’s basket with it', async () => {
  const guest = await buy(await browser.openTab());
  await signIn();
  const customers = await browser.openTab();
  const release = browser.network.hold('getBasket');
  const loading = customers.basket.loadBasket();
  await until(() => browser.network.asked('getBasket').length > 0);
  giveToken('expired');
  release();
  await loading;
  expect(browser.cookies.get('cartToken')).toBe(guest.basket);
});

test('a customer’s token without a role has the prices of the signed-in', async () => {
  await signIn();
  const tab = await browser.openTab();
  tab.prices.$priceRole.subscribe(() => undefined);
  expect(tab.prices.$priceRole.get()).toBe(SIGNED_IN_PRICE_ROLE);
});
