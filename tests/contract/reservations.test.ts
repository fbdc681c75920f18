import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { getBonusBalance } from '../../src/contract/account/bonus.ts';
import { updateBasket } from '../../src/contract/order/basket.ts';
import { cancelOrder, viewOrder } from '../../src/contract/order/order-history.ts';
import { OrderStatus, placeOrder, type PlacedOrder } from '../../src/contract/order/order.ts';
import { getPaymentUrl } from '../../src/contract/order/payment.ts';
import { grantBonuses } from '../../src/reference-api/bonuses/accounts.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { calculate, checkout, order, orderForm } from './fixture/checkout.ts';
import { testApi, type TestApi } from './fixture/test-api.ts';
import { TOWEL, WHITE_SATIN } from './fixture/group-ids.ts';

const MINUTE_MS = 60 * 1000;
const start = Date.parse('2026-05-01T12:00:00Z');
const back = { successUrl: 'http://localhost:4321/paid', failureUrl: 'http://localhost:4321/failed' };
/** Of group 2010, in the fixture. */
const ALL = 10;

let now = start;
let api: TestApi;
const shop = (options: Parameters<typeof testApi>[0] = {}) =>
  testApi({ now: () => new Date(now), ...options });
beforeEach(() => {
  now = start;
  api = shop();
});
afterEach(() => api.close());

const later = (minutes: number) => (now = start + minutes * MINUTE_MS);
const left = (of: TestApi = api) => of.store.products.byId(201)?.allRemnants;
const takeAll = (headers = {}) => order(api, { groups: [{ id: TOWEL, count: ALL }], headers });
const statusOf = ({ orderId }: PlacedOrder, of: TestApi = api) => of.store.orders.byId(orderId)?.status;
const payUrl = async ({ billId }: PlacedOrder) =>
  (await api.call(getPaymentUrl, { body: { billId, ...back } })).url;
const decide = async (url: string, decision: 'pay' | 'refuse') =>
  (await api.fetch(url, { method: 'POST', body: new URLSearchParams({ decision }) })).headers.get('location');

test('SEC-03 an order that is not paid in time is cancelled, and its goods are for sale again', async () => {
  const placed = await takeAll();
  later(29);
  await api.reservations.run();
  expect([statusOf(placed), left()]).toEqual([OrderStatus.awaitingPayment, 0]);
  later(30);
  await api.reservations.run();
  expect([statusOf(placed), left()]).toEqual([OrderStatus.cancelled, ALL]);
  expect(api.store.orders.history(placed.orderId).at(-1)?.note).toBe('Не оплачен вовремя');
});

test('SEC-03 the e-mail of an order says how long it waits, and another one that it is cancelled', async () => {
  await takeAll();
  later(31);
  await api.reservations.run();
  const messages = api.store.outbox.latest(10, 'anna@example.com');
  expect(messages.map(({ subject }) => subject)).toContainEqual(expect.stringContaining('отменён'));
  const text = messages.map(({ body }) => body).join('\n');
  expect(text).toContain('Товары отложены для\u00a0вас на\u00a030\u00a0минут');
  expect(text).toContain('не\u00a0был оплачен вовремя');
});

test('SEC-03 a refused payment does not hold the goods any longer', async () => {
  const placed = await takeAll();
  await decide(await payUrl(placed), 'refuse');
  expect(statusOf(placed)).toBe(OrderStatus.paymentFailed);
  later(30);
  await api.reservations.run();
  expect([statusOf(placed), left()]).toEqual([OrderStatus.cancelled, ALL]);
});

test('SEC-03 a shopper who comes next gets the goods of an expired order at once, without the timer', async () => {
  const placed = await takeAll();
  later(30);
  const next = await takeAll();
  expect(statusOf(placed)).toBe(OrderStatus.cancelled);
  expect([statusOf(next), left()]).toEqual([OrderStatus.awaitingPayment, 0]);
});

test('SEC-03 a payment in the last moment wins, and nothing is taken back from it', async () => {
  const placed = await takeAll();
  const url = await payUrl(placed);
  later(29.99);
  expect(await decide(url, 'pay')).toBe(back.successUrl);
  later(60);
  await api.reservations.run();
  expect([statusOf(placed), left()]).toEqual([OrderStatus.completed, 0]);
});

test('SEC-03 a payment that comes too late loses: the order is cancelled and nothing is paid', async () => {
  const placed = await takeAll();
  const url = await payUrl(placed);
  later(30);
  expect(await (await api.fetch(url)).text()).toContain('Оплатить его уже нельзя');
  expect(await decide(url, 'pay')).toBe(back.failureUrl);
  expect(api.store.orders.byId(placed.orderId)).toMatchObject({ status: OrderStatus.cancelled, paid: false });
  expect(left()).toBe(ALL);
  const refused = await api.refused(getPaymentUrl, { body: { billId: placed.billId, ...back } });
  expect(refused).toMatchObject({ status: 409, body: { code: 'order_status' } });
});

test('SEC-03 goods and bonuses come back once, however often and by whom the order is ended', async () => {
  // The customer's token lives longer than that.
  await using api = shop({ reservationMinutes: 10 });
  const anna = await api.customer('guest', { email: 'anna@example.com' });
  grantBonuses(api.store, { uid: anna.uid, value: 100_00, now: new Date(now) });
  const balance = () => api.call(getBonusBalance, {}, anna.headers);
  const before = await balance();
  const { basket } = await checkout(api, [{ id: TOWEL, count: 4 }], anna.headers);
  await api.call(updateBasket, { body: { basket, bonusesForWriteOff: 50_00 } }, anna.headers);
  const { calculationId, price } = await calculate(api, basket, anna.headers);
  const body = { ...orderForm(calculationId, price), basket, deviceId: 'device' };
  const placed = await api.call(placeOrder, { body }, { ...anna.headers, 'idempotency-key': 'key' });
  expect(await balance()).not.toEqual(before);
  later(10);
  const query = { orderId: placed.orderId, cancelStatusId: 1 };
  await Promise.allSettled([
    api.reservations.run(),
    api.call(cancelOrder, { query }, anna.headers),
    api.reservations.run(),
    Promise.resolve(api.reservations.release(placed.orderId)),
  ]);
  expect(left(api)).toBe(ALL);
  expect(await balance()).toEqual(before);
  const seen = await api.call(viewOrder, { query: { orderId: placed.orderId } }, anna.headers);
  expect(seen.history.map(({ status }) => status)).toEqual([
    OrderStatus.awaitingPayment,
    OrderStatus.cancelled,
  ]);
  expect(seen.canPay).toBe(false);
});

test('SEC-03 an order on receipt that nobody confirms is cancelled after three days, and its e-mails say so', async () => {
  const placed = await order(api, { groups: [{ id: TOWEL, count: 2 }], form: { personalPayment: 2 } });
  expect(placed.payNow).toBe(false);
  later(3 * 24 * 60 - 1);
  await api.reservations.run();
  expect([statusOf(placed), left()]).toEqual([OrderStatus.completed, ALL - 2]);
  later(3 * 24 * 60);
  await api.reservations.run();
  expect([statusOf(placed), left()]).toEqual([OrderStatus.cancelled, ALL]);
  expect(api.store.orders.history(placed.orderId).at(-1)?.note).toBe('Не подтверждён вовремя');
  const text = api.store.outbox
    .latest(10, 'anna@example.com')
    .map(({ body }) => body)
    .join('\n');
  expect(text).toContain('Товары отложены для\u00a0вас на\u00a03\u00a0дня');
  expect(text).toContain('не\u00a0смогли подтвердить заказ вовремя');
});

test('SEC-03 an order that expired while the API was down is cancelled after its start', async () => {
  const folder = temporaryFolder('reservations');
  const databasePath = join(folder, 'shop.sqlite');
  const before = shop({ databasePath });
  const placed = await order(before, { groups: [{ id: TOWEL, count: ALL }] });
  await before.close();
  later(45);
  const after = shop({ databasePath });
  await after.reservations.run();
  expect([statusOf(placed, after), left(after)]).toEqual([OrderStatus.cancelled, ALL]);
  await after.close();
});

test('SEC-03 many orders that expire together are cancelled one by one, and others are served meanwhile', async () => {
  const MANY = 30;
  await using busy = shop({ orderLimits: { guestOrders: MANY, guestOrdersPerHour: MANY } });
  const cloth = [{ id: WHITE_SATIN, count: 0.1 }];
  const placed: PlacedOrder[] = [];
  while (placed.length < MANY) placed.push(await order(busy, { groups: cloth }));
  later(30);
  const cancelled = () => placed.filter((one) => statusOf(one, busy) === OrderStatus.cancelled).length;
  const perTurn: number[] = [];
  let before = 0;
  const running = busy.reservations.run().then(() => (before = MANY));
  while (before < MANY) {
    await nextTurn();
    perTurn.push(cancelled() - before);
    before = Math.max(before, cancelled());
  }
  await running;
  expect(cancelled()).toBe(MANY);
  expect(Math.max(...perTurn)).toBeLessThanOrEqual(2);
});
