import { afterEach, expect, test } from 'vitest';
import { OrderStatus, placeOrder } from '../../src/contract/order/order.ts';
import { getPaymentMethods, getPaymentUrl } from '../../src/contract/order/payment.ts';
import { wellStockedShop } from '../property/hostile/prepared-shop.ts';
import { checkout, orderForm } from './fixture/checkout.ts';
import { testApi, type TestApi } from './fixture/test-api.ts';
import { ON_RECEIPT, personal, tryOrder } from './fixture/try-order.ts';

const back = { successUrl: 'http://localhost:4321/paid', failureUrl: 'http://localhost:4321/failed' };
const HOUR_MS = 60 * 60 * 1000;

let now = new Date('2026-05-01T12:00:00Z');
const opened: TestApi[] = [];
function apiWith(options: Parameters<typeof testApi>[0] = {}): TestApi {
  now = new Date('2026-05-01T12:00:00Z');
  const api = testApi({ now: () => now, shop: wellStockedShop, ...options });
  opened.push(api);
  return api;
}
afterEach(async () => {
  for (const api of opened.splice(0)) await api.close();
});

async function payFree(api: TestApi, billId: string): Promise<number> {
  const { url } = await api.call(getPaymentUrl, { body: { billId, ...back } });
  return (await api.fetch(url, { method: 'POST', body: new URLSearchParams({ decision: 'pay' }) })).status;
}
const stock = (api: TestApi) => api.store.products.byId(201)?.allRemnants ?? 0;

test('SEC-03 a shop outside demo mode has no test bank: nothing is paid online, on receipt it is', async () => {
  const api = apiWith({ demo: false });
  const { data } = await api.call(getPaymentMethods, {});
  expect(data.map(({ id, payNow, isDefault }) => ({ id, payNow, isDefault }))).toEqual([
    { id: ON_RECEIPT, payNow: false, isDefault: true },
  ]);
  expect((await api.fetch('/pay/made-up')).status).toBe(404);
  const { basket, calculationId, price } = await checkout(api);
  const body = { ...orderForm(calculationId, price), basket, deviceId: 'device' };
  const refused = await api.refused(placeOrder, { body }, { 'idempotency-key': 'online' });
  expect(refused).toMatchObject({ status: 422, body: { errors: [{ field: 'personalPayment' }] } });
  expect((await tryOrder(api, 1, personal(1), {}, ON_RECEIPT)).status).toBe(200);
});

test('SEC-03 what was ordered to be paid online before gets no payment page without the bank', async () => {
  const api = apiWith({ demo: false });
  const { orderId, billId } = await tryOrder(api, 1, personal(1), {}, ON_RECEIPT);
  const answer = await api.refused(getPaymentUrl, { body: { billId, ...back } });
  expect(answer).toMatchObject({ status: 409, body: { code: 'order_status' } });
  expect(api.store.orders.byId(orderId)).toMatchObject({ paid: false });
});

test('SEC-03 the setting serves the bank outside demo mode', async () => {
  const api = apiWith({ demo: false, testBank: true });
  const { orderId, billId } = await tryOrder(api, 1, personal(1));
  expect(await payFree(api, billId)).toBe(303);
  expect(api.store.orders.byId(orderId)).toMatchObject({ status: OrderStatus.completed, paid: true });
});

test('SEC-03 paying for nothing at the test bank does not empty the stock: it counts to the share for a day', async () => {
  const api = apiWith();
  const before = stock(api);
  for (let at = 0; at < 10; at++) {
    const sender = { from: '203.0.113.7' };
    const { status, billId } = await tryOrder(api, 1_000, personal(at), sender);
    expect(status).toBe(at < 3 ? 200 : 429);
    if (status === 200) expect(await payFree(api, billId)).toBe(303);
  }
  expect((await tryOrder(api, 1, personal(1), { from: '198.51.100.4' })).status).toBe(429);
  expect(before - stock(api)).toBe(3_000);
  now = new Date(now.getTime() + 24 * HOUR_MS);
  await api.reservations.run();
  expect((await tryOrder(api, 1_000, personal(1), { from: '203.0.113.7' })).status).toBe(200);
  expect(before - stock(api)).toBe(4_000);
});
