import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { findProducts } from '../../src/contract/catalog/product.ts';
import { type Browser, openBrowser } from './harness/shop-tab.ts';
import { eventually } from '../eventually.ts';

let browser: Browser;
let session: Map<string, string>;

beforeEach(() => {
  browser = openBrowser();
  session = new Map();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => session.get(key) ?? null,
    setItem: (key: string, value: string) => void session.set(key, value),
    removeItem: (key: string) => void session.delete(key),
  });
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

async function signIn(role: 'guest' | 'dealer') {
  const { headers } = await browser.api.customer(role);
  browser.cookies.set('authToken', headers.authorization.replace('Bearer ', ''));
}

/** A page that shows prices. */
async function openPage() {
  const { prices, visitor } = await browser.openTab();
  const own = {
    ...(await import('../../src/stores/prices/own-prices-state.ts')),
    ...(await import('../../src/features/catalog/state/load-own-prices.ts')),
  };
  own.$ownPrices.subscribe(() => undefined);
  return { ...prices, ...visitor, ...own };
}

const calls = () => browser.network.asked('getProductsByIds').length;
const rolesOf = (page: Awaited<ReturnType<typeof openPage>>, id: number) =>
  page.$ownPrices
    .get()
    .products.get(id)
    ?.groups.flatMap(({ offers }) => offers.flatMap(({ prices }) => prices.map((one) => one.priceRole)));

/** Products with a dealer's price. */
async function someIds(): Promise<[number, number, number]> {
  const { headers } = await browser.api.customer('dealer');
  const { data } = await browser.api.call(findProducts, { body: { limit: 50 } }, headers);
  const priced = data.filter(({ cardPrices }) => cardPrices.some(({ priceRole }) => priceRole === 'dealer'));
  const [one = 0, two = 0, three = 0] = priced.map(({ id }) => id);
  return [one, two, three];
}

test('PRICE-01 what a page wants is one call, and the next page of the session asks for the rest only', async () => {
  await signIn('dealer');
  const [one, two, three] = await someIds();
  const page = await openPage();
  await Promise.all([page.loadOwnPrices([one]), page.loadOwnPrices([two]), page.loadOwnPrices([one])]);
  expect(calls()).toBe(1);
  expect(rolesOf(page, one)).toContain('dealer');

  const next = await openPage();
  expect(rolesOf(next, two), 'at once').toContain('dealer');
  await next.loadOwnPrices([one, two, three]);
  expect(rolesOf(next, three)).toContain('dealer');
  await next.loadOwnPrices([one, two, three]);
  expect(calls(), 'one more, for the third').toBe(2);

  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 6 * 60_000 });
  const later = await openPage();
  await later.loadOwnPrices([one]);
  expect(calls(), 'prices that are old are asked for again, and shown meanwhile').toBe(3);
});

test('PRICE-01 prices are of one customer and one role, and gone when nobody is signed in', async () => {
  await signIn('dealer');
  const [id] = await someIds();
  const page = await openPage();
  await page.loadOwnPrices([id]);
  expect([...session.keys()]).toContain('own-prices');

  await signIn('guest');
  page.readVisitor();
  expect(page.$priceRole.get()).toBe('user');
  expect(rolesOf(page, id), 'a dealer’s prices are not the next customer’s').toBeUndefined();
  await page.loadOwnPrices([id]);
  expect(rolesOf(page, id)).not.toContain('dealer');

  browser.cookies.remove('authToken');
  page.readVisitor();
  expect(page.$ownPrices.get().products.size).toBe(0);
  expect([...session.keys()]).not.toContain('own-prices');
});

test('PRICE-01 an answer that comes after the sign-out is nobody’s', async () => {
  await signIn('dealer');
  const [id] = await someIds();
  const page = await openPage();
  const answer = browser.network.hold('getProductsByIds');
  const loading = page.loadOwnPrices([id]);
  await eventually(() => expect(calls()).toBe(1));
  browser.cookies.remove('authToken');
  page.readVisitor();
  answer();
  await loading;
  expect(page.$ownPrices.get().products.size).toBe(0);
  expect(session.size).toBe(0);
});

test('PRICE-01 a failure is known as one, and asked for no more on the page', async () => {
  await signIn('dealer');
  const [id] = await someIds();
  const page = await openPage();
  browser.network.fail('getProductsByIds', { kind: 'refused', status: 503 });
  await page.loadOwnPrices([id]);
  expect(page.$ownPrices.get().failed).toBe(true);
  await page.loadOwnPrices([id]);
  expect(calls()).toBe(1);
});

test('a product that the shop has no more has no price', async () => {
  await signIn('dealer');
  const page = await openPage();
  await page.loadOwnPrices([2_000_000]);
  expect(rolesOf(page, 2_000_000)).toEqual([]);
});

test('what the session keeps counts as absent where it is spoilt', async () => {
  await signIn('dealer');
  const [id] = await someIds();
  for (const spoilt of ['', 'null', '{', '{"owner":1}', '[]']) {
    session.set('own-prices', spoilt);
    const page = await openPage();
    expect(rolesOf(page, id)).toBeUndefined();
  }
});
