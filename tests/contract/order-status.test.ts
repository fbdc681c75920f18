import { beforeEach, expect, test } from 'vitest';
import { OrderStatus } from '../../src/contract/order/order.ts';
import { getOrderStatus } from '../../src/contract/order/payment.ts';
import { changeStatus } from '../../src/reference-api/orders/change-status.ts';
import { order } from './fixture/checkout.ts';
import { testApi, type TestApi } from './fixture/test-api.ts';

const now = new Date('2026-05-01T12:00:00Z');
let api: TestApi;
beforeEach(() => {
  api = testApi({ now: () => now });
});

test('API-02 payments: SEC-03 the status of an order is told to its customer, and to whoever has its code', async () => {
  const { headers } = await api.customer();
  const { orderId } = await order(api, { headers });
  expect((await api.refused(getOrderStatus, { query: { orderId } })).status).toBe(404);
  const stranger = (await api.customer()).headers;
  expect((await api.refused(getOrderStatus, { query: { orderId } }, stranger)).status).toBe(404);
  expect(await api.call(getOrderStatus, { query: { orderId } }, headers)).toMatchObject({ status: 1 });
  const guests = await order(api);
  const query = { orderId: guests.orderId, code: guests.code };
  expect(guests.code).toMatch(/^[\w-]{22}$/);
  expect(await api.call(getOrderStatus, { query })).toMatchObject({ status: 1 });
  for (const code of [undefined, '', guests.code.slice(1), `${guests.code}A`, 'A'.repeat(22)]) {
    for (const who of [{}, headers]) {
      const refused = await api.refused(getOrderStatus, { query: { ...query, code } }, who);
      expect(refused.status).toBe(404);
    }
  }
});

test('API-02 payments: what comes after completion is completed for checkout', async () => {
  const { orderId, code } = await order(api);
  const status = async () => (await api.call(getOrderStatus, { query: { orderId, code } })).status;
  for (const to of [
    OrderStatus.completed,
    OrderStatus.assembling,
    OrderStatus.shipped,
    OrderStatus.received,
  ]) {
    changeStatus(api.store, orderId, { to }, now);
    expect(await status()).toBe(OrderStatus.completed);
  }
  changeStatus(api.store, orderId, { to: OrderStatus.returned }, now);
  expect(await status()).toBe(OrderStatus.returned);
});
