import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { endpointPath, ownEndpoints } from '../../src/domain/auth/session-endpoints.ts';
import { createCookies } from '../../src/session/cookies/cookies.ts';
import type { SessionEvent } from '../../src/session/tabs/session-channel.ts';
import { putBasketProducts } from '../../src/contract/order/basket.ts';
import { TOWEL } from '../contract/fixture/group-ids.ts';
import { testApi, type TestApi } from '../contract/fixture/test-api.ts';
import { forgedToken } from './harness/broken-tokens.ts';
import { CookieJar } from './harness/cookie-jar.ts';
import { ANNA, customerWithPassword } from './harness/customers.ts';
import { openNetwork } from './harness/network.ts';
import { pageFetch } from './harness/own-server.ts';
import { openTab, type SessionTab } from './harness/session-tab.ts';
import { openStorage } from './harness/storage.ts';
import { eventually } from '../eventually.ts';

const SITE_CODE = 'polotno';
const IN_THE_PAST = 1_000_000_000;

let api: TestApi;
let network: ReturnType<typeof openNetwork>;
let jar: CookieJar;
let tabs: ((event: SessionEvent) => void)[];

beforeEach(async () => {
  api = testApi();
  network = openNetwork(api);
  jar = new CookieJar();
  tabs = [];
  const { items } = openStorage();
  const methods = {
    getItem: { value: (key: string) => items[key] ?? null },
    removeItem: { value: (key: string) => delete items[key] },
  };
  vi.stubGlobal('localStorage', Object.defineProperties(items, methods));
  vi.stubGlobal('StorageEvent', class extends Event {});
  vi.stubGlobal('dispatchEvent', () => true);
  await customerWithPassword(api, ANNA);
});
afterEach(() => network.quiet());

/** A tab that hears what the other tabs tell; some addresses may be answered in another way. */
function open(path = '/catalog', others: Readonly<Record<string, typeof fetch>> = {}): Promise<SessionTab> {
  const number = tabs.length;
  const usual = pageFetch({ jar, api, network, siteCode: SITE_CODE });
  return openTab(
    {
      cookies: createCookies(jar, { siteCode: SITE_CODE, secure: false }),
      fetch: (input, init) => ((typeof input === 'string' && others[input]) || usual)(input, init),
      sessionChannel: {
        post: (event) => tabs.forEach((hear, other) => other !== number && hear(event)),
        listen: (hear) => void (tabs[number] = hear),
      },
    },
    path,
  );
}

async function basketCount({ basket }: SessionTab): Promise<number | undefined> {
  await network.quiet();
  const state = basket.get();
  return state.status === 'ready' ? state.basket.total.productsCountInBasket : undefined;
}

/** A basket of the customer's own, filled on another device. */
async function fillAnnasBasket(): Promise<void> {
  const tab = await open();
  await tab.signIn(ANNA.email, ANNA.password);
  await tab.client.call(putBasketProducts, {
    body: { groups: [{ id: TOWEL, count: 1 }], change: true },
  });
  await tab.signOut();
  tabs = [];
}

test('a tab follows a sign-in and a sign-out elsewhere: basket and prices are those of who is signed in', async () => {
  await fillAnnasBasket();
  const [first, second] = [await open(), await open()];
  await second.loadBasket();
  expect([await basketCount(second), second.priceRole.get()]).toEqual([0, 'guest_opt']);

  await first.signIn(ANNA.email, ANNA.password);
  await eventually(async () => expect(await basketCount(second)).toBe(1));
  expect([second.customer(), second.priceRole.get()]).toEqual([first.customer(), 'user']);

  await first.signOut();
  await eventually(async () => expect(await basketCount(second)).toBe(0));
  expect([second.customer(), second.priceRole.get()]).toEqual([undefined, 'guest_opt']);
  expect(second.told, 'they have signed out themselves').toEqual([]);
});

test('a basket that nobody has looked at is read by the tab that signs in alone', async () => {
  const [first] = [await open(), await open()];
  await first.signIn(ANNA.email, ANNA.password);
  await network.quiet();
  expect(network.asked('getBasket')).toHaveLength(1);
});

test('after a sign-out elsewhere a basket that cannot be read is nobody’s', async () => {
  await fillAnnasBasket();
  const [first, second] = [await open(), await open()];
  await first.signIn(ANNA.email, ANNA.password);
  await second.loadBasket();
  expect(await basketCount(second)).toBe(1);
  network.fail('getBasket', { kind: 'offline' });
  await first.signOut();
  await eventually(() => expect(second.basket.get().status).toBe('failed'));
  expect(second.basket.get()).not.toHaveProperty('basket');
});

test('account pages and sign-in pages of other tabs follow: the server decides, a sign-out leads to the sign-in alone', async () => {
  const first = await open();
  const account = await open('/user/profile/personal');
  const signIn = await open('/user/signin');
  await first.signIn(ANNA.email, ANNA.password);
  expect([account.visited, signIn.visited]).toEqual([['/user/profile/personal'], ['/user/signin']]);
  await first.signOut();
  expect(account.visited, 'whoever signs in next is not led to this page').toEqual([
    '/user/profile/personal',
    '/user/signin',
  ]);
  expect(signIn.visited, 'what a guest types there stays').toHaveLength(1);
});

test('a session that the API has ended is told once in each tab, and leads account pages to the sign-in', async () => {
  const [first, second] = [await open(), await open()];
  const account = await open('/user/profile');
  await first.signIn(ANNA.email, ANNA.password);
  account.visited.length = 0;
  network.fail('getBasket', { kind: 'refused', status: 401 });
  network.fail('refresh', { kind: 'refused', status: 401 });
  await first.loadBasket();
  const ended = 'Сессия закончилась. Пожалуйста, авторизуйтесь в ваш аккаунт заново';
  expect([first.told, second.told]).toEqual([[ended], [ended]]);
  expect(account.visited).toEqual(['/user/signin?session=ended']);
});

test('SESS-02 a sign-out that nobody answers is told, and the customer can press again', async () => {
  const deadline = new AbortController();
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(deadline.signal);
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const asked = vi.fn();
  const unanswered: typeof fetch = (_, init) =>
    new Promise((_resolve, reject) => {
      asked();
      init?.signal?.addEventListener('abort', () => reject(new Error('late')));
    });
  const tab = await open('/catalog', { [endpointPath(ownEndpoints.signOut)]: unanswered });
  await tab.signIn(ANNA.email, ANNA.password);
  const leaving = tab.signOut();
  await eventually(() => expect(asked).toHaveBeenCalledOnce());
  deadline.abort();
  expect(await leaving).toBe(false);
  expect(tab.told.at(-1)).toBe('Не получилось выйти. Проверьте связь и попробуйте ещё раз');
  expect(log).toHaveBeenCalledOnce();
});

test('a page that is opened with a token that has ended meanwhile continues the session, without a call', async () => {
  const tab = await open();
  await tab.signIn(ANNA.email, ANNA.password);
  const { uid } = { uid: tab.customer() ?? 0 };
  jar.cookie = `auth_token_${SITE_CODE}=${forgedToken({ uid, exp: IN_THE_PAST })}`;
  const later = await open();
  expect(later.customer()).toBeUndefined();
  await later.startSession();
  await network.quiet();
  expect(later.customer()).toBe(uid);
  expect([network.asked('refresh').length, later.priceRole.get(), later.told]).toEqual([1, 'user', []]);
});

test('ERR-04 where the session cannot be continued at the start, the visitor is signed out and told', async () => {
  jar.cookie = `auth_token_${SITE_CODE}=${forgedToken({ uid: 1, exp: IN_THE_PAST })}`;
  const tab = await open();
  await tab.startSession();
  expect(tab.told).toEqual(['Сессия закончилась. Пожалуйста, авторизуйтесь в ваш аккаунт заново']);
  expect(jar.header).toBe('');
});

test('ERR-04 any other failure at the start is told, and the session stays', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const tab = await open();
  await tab.signIn(ANNA.email, ANNA.password);
  jar.cookie = `auth_token_${SITE_CODE}=${forgedToken({ uid: 1, exp: IN_THE_PAST })}`;
  network.fail('refresh', { kind: 'refused', status: 503 });
  await tab.startSession();
  expect(tab.told).toEqual(['Не удалось выполнить инициализацию, попробуйте перезагрузить страницу']);
  expect(jar.header).toContain('refresh_token_polotno');
  expect(log).toHaveBeenCalledOnce();
  vi.clearAllTimers();
  vi.useRealTimers();
});

test('ERR-04 a failed configuration and failed payment methods have their texts', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await open();
  const { shopConfig } = await import('../../src/stores/shop/config.ts');
  const { $paymentMethods, loadPaymentMethods } =
    await import('../../src/stores/checkout/checkout-choices.ts');
  network.fail('getConfig', { kind: 'offline' });
  await expect(shopConfig()).rejects.toMatchObject({
    status: 501,
    message: 'Произошла ошибка при инициализации конфига. Перезагрузите страницу',
  });
  await expect(shopConfig(), 'the next call asks again').resolves.toBeDefined();
  network.fail('getPaymentMethods', { kind: 'refused', status: 500 });
  await loadPaymentMethods();
  expect($paymentMethods.get()).toEqual({
    status: 'failed',
    message: 'Произошла ошибка при получении методов оплаты',
  });
});

test('where a customer is signed out in another tab, this one keeps none of their prices and lists', async () => {
  const ofTab: Record<string, string> = {};
  const fill = () =>
    Object.assign(ofTab, { 'own-prices': '{"owner":"7"}', 'listing-results': '{}', tab_id: '1' });
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => ofTab[key] ?? null,
    setItem: (key: string, value: string) => void (ofTab[key] = value),
    removeItem: (key: string) => void Reflect.deleteProperty(ofTab, key),
  });
  const [first] = [await open(), await open()];
  await first.signIn(ANNA.email, ANNA.password);
  fill();
  tabs[1]?.('changed');
  expect(Object.keys(ofTab)).toHaveLength(3);
  await first.signOut();
  fill();
  tabs[1]?.('changed');
  expect(Object.keys(ofTab)).toEqual(['tab_id']);
});
