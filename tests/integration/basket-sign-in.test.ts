import { beforeEach, expect, test } from 'vitest';
import { getBasket, putBasketProducts, type Basket } from '../../src/contract/order/basket.ts';
import { login } from '../../src/contract/account/sign-in.ts';
import { fields, register } from '../contract/fixture/accounts.ts';
import { SINGLE_BED_SET, TOWEL, WHITE_SATIN } from '../contract/fixture/group-ids.ts';
import { openBrowser, settledBasket, type Browser } from './harness/shop-tab.ts';

let browser: Browser;

beforeEach(async () => {
  browser = openBrowser();
  await register(browser.api);
});

async function openTab() {
  return { ...(await browser.openTab()), auth: await import('../../src/features/auth/state/sign-in.ts') };
}

const counts = ({ data }: Basket) =>
  Object.fromEntries(
    data.inStock.products.flatMap(({ groups }) => groups).map(({ id, count }) => [id, count]),
  );
const authorization = () => ({ authorization: `Bearer ${browser.cookies.get('authToken')}` });
const ofCustomer = async () => counts(await browser.api.call(getBasket, { query: {} }, authorization()));

/** What the customer has put into the basket on another device before. */
async function onAnotherDevice(groups: { id: number; count: number }[]) {
  const { email: username, password } = fields;
  const credentials = { username, password, emailOnly: false, scenario: 'user', deviceId: 'device-2' };
  const { token } = await browser.api.call(login, { body: credentials });
  await browser.api.call(
    putBasketProducts,
    { body: { groups, change: true } },
    { authorization: `Bearer ${token}` },
  );
}

test('BASK-06 a guest’s basket is found by its token, survives reloads and failures, and is merged at the sign-in', async () => {
  await onAnotherDevice([
    { id: TOWEL, count: 3 },
    { id: WHITE_SATIN, count: 1 },
  ]);
  const guest = await openTab();
  await guest.basket.addToBasket([
    { id: TOWEL, count: 2 },
    { id: SINGLE_BED_SET, count: 1 },
  ]);
  const token = browser.cookies.get('cartToken');
  expect(token).toBeDefined();

  const reloaded = await openTab();
  browser.network.fail('getBasket', { kind: 'refused', status: 503 });
  await reloaded.basket.loadBasket();
  expect(reloaded.basket.$basket.get().status).toBe('failed');
  expect(reloaded.basket.$groupCounts.get(), 'what is known stays').toEqual({
    [TOWEL]: 2,
    [SINGLE_BED_SET]: 1,
  });
  expect(browser.cookies.get('cartToken')).toBe(token);
  await reloaded.basket.loadBasket();
  expect(counts(await settledBasket(reloaded))).toEqual({ [TOWEL]: 2, [SINGLE_BED_SET]: 1 });

  expect(await reloaded.auth.signIn(fields.email, fields.password)).toBe(true);
  const merged = { [TOWEL]: 5, [WHITE_SATIN]: 1, [SINGLE_BED_SET]: 1 };
  expect(counts(await settledBasket(reloaded))).toEqual(merged);
  expect(reloaded.basket.$groupCounts.get()).toEqual(merged);
  expect(browser.posted, 'the other tabs are told').toContain('changed');
  expect(await ofCustomer()).toEqual(merged);
  const next = await openTab();
  expect(next.basket.$groupCounts.get()).toEqual(merged);
});

test('BASK-06 a change that is under way while somebody signs in is in the customer’s basket', async () => {
  const tab = await openTab();
  await tab.basket.addToBasket([{ id: TOWEL, count: 1 }]);
  const release = browser.network.hold('putBasketProducts');
  const adding = tab.basket.addToBasket([{ id: SINGLE_BED_SET, count: 2 }]);
  const signingIn = tab.auth.signIn(fields.email, fields.password);
  while (!tab.visitor.isSignedIn()) await new Promise((resolve) => setImmediate(resolve));
  release();
  expect(await adding).toBe('added');
  expect(await signingIn).toBe(true);
  expect(await ofCustomer()).toEqual({ [TOWEL]: 1, [SINGLE_BED_SET]: 2 });
  expect(tab.basket.$groupCounts.get()).toEqual({ [TOWEL]: 1, [SINGLE_BED_SET]: 2 });
});

test('BASK-06 a refused sign-in leaves the guest’s basket where it is', async () => {
  const tab = await openTab();
  await tab.basket.addToBasket([{ id: TOWEL, count: 1 }]);
  const token = browser.cookies.get('cartToken');
  expect(await tab.auth.signIn(fields.email, 'не тот пароль')).toBe(false);
  expect(browser.cookies.get('cartToken')).toBe(token);
  await tab.basket.loadBasket();
  expect(counts(await settledBasket(tab))).toEqual({ [TOWEL]: 1 });
});
