import { beforeEach, expect, test } from 'vitest';
import {
  cancelOrder,
  getOrderCounts,
  getOrders,
  isOwnOrder,
  viewOrder,
} from '../../src/contract/order/order-history.ts';
import { getOrderStatus } from '../../src/contract/order/payment.ts';
import { OrderStatus } from '../../src/contract/order/order.ts';
import { getPaymentUrl } from '../../src/contract/order/payment.ts';
import { getNotifications } from '../../src/contract/account/notification.ts';
import { viewProduct } from '../../src/contract/catalog/product.ts';
import { changeStatus } from '../../src/reference-api/orders/change-status.ts';
import { order } from './fixture/checkout.ts';
import { testApi, type TestApi } from './fixture/test-api.ts';
import { TOWEL, WHITE_SATIN } from './fixture/group-ids.ts';

const now = new Date('2026-05-01T12:00:00Z');
let api: TestApi;
let anna: Awaited<ReturnType<TestApi['customer']>>;
beforeEach(async () => {
  api = testApi({ now: () => now });
  anna = await api.customer('guest', { email: 'anna@example.com' });
});

const byAnna = (groups?: { id: number; count: number }[]) =>
  order(api, { headers: anna.headers, ...(groups && { groups }) });
function move(orderId: number, ...statuses: OrderStatus[]) {
  for (const to of statuses) expect(changeStatus(api.store, orderId, { to }, now)?.status).toBe(to);
}
const view = (orderId: number) => api.call(viewOrder, { query: { orderId } }, anna.headers);
const remnants = async (code: string) => (await api.call(viewProduct, { query: { code } })).allRemnants;

test('API-02 orders: a cancelled order gives the goods back once, however often it is cancelled', async () => {
  const { orderId, billId } = await byAnna([
    { id: TOWEL, count: 3 },
    { id: WHITE_SATIN, count: 2.1 },
  ]);
  expect(await remnants('satin-belyy')).toBe(10.25);
  const query = { orderId, cancelStatusId: 2, comment: 'Возьму лён' };
  const results = await Promise.allSettled([
    api.call(cancelOrder, { query }, anna.headers),
    api.call(cancelOrder, { query }, anna.headers),
  ]);
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(await remnants('polotentse')).toBe(10);
  expect(await remnants('satin-belyy')).toBe(12.35);
  expect(await view(orderId)).toMatchObject({
    status: OrderStatus.cancelled,
    canCancel: false,
    canPay: false,
    canRefund: false,
    history: [{ status: OrderStatus.awaitingPayment }, { status: OrderStatus.cancelled }],
  });
  expect(api.store.orders.history(orderId)[1]?.note).toBe('Хотите изменить состав заказа: Возьму лён');
  expect(await api.refused(cancelOrder, { query }, anna.headers)).toMatchObject({
    status: 409,
    body: { code: 'order_status', message: 'Заказ уже отменён' },
  });
  const back = { successUrl: 'http://localhost:4321/a', failureUrl: 'http://localhost:4321/b' };
  const unpayable = await api.refused(getPaymentUrl, { body: { billId, ...back } });
  expect(unpayable).toMatchObject({ status: 409, body: { code: 'order_status' } });
});

test('API-02 orders: more was ordered than there was: only what there was comes back', async () => {
  const config = api.store.documents.all('config')[0]!;
  api.store.documents.put('config', 'shop', {
    ...config,
    basket: { ...config.basket, allowOverAdding: true },
  });
  const { orderId } = await byAnna([{ id: TOWEL, count: 25 }]);
  expect(await remnants('polotentse')).toBe(0);
  move(orderId, OrderStatus.cancelled);
  expect(await remnants('polotentse')).toBe(10);
});

test('API-02 orders: a reason is needed to cancel, and an order that was handed over cannot be', async () => {
  const { orderId } = await byAnna();
  const without = await api.refused(cancelOrder, { query: { orderId, cancelStatusId: 99 } }, anna.headers);
  expect(without).toMatchObject({ status: 422, body: { errors: [{ field: 'cancelStatusId' }] } });
  move(orderId, OrderStatus.completed, OrderStatus.shipped);
  const late = await api.refused(cancelOrder, { query: { orderId, cancelStatusId: 1 } }, anna.headers);
  expect(late).toMatchObject({ status: 409, body: { code: 'order_status' } });
  expect(await remnants('polotentse')).toBe(9);
});

const remove = (orderId: number) => api.call(cancelOrder, { query: { orderId } }, anna.headers);
const listed = async () => (await api.call(getOrders, { query: {} }, anna.headers)).data;

test('API-02 orders: an order that is over is taken off the list for good, and the shop keeps it', async () => {
  const [kept, { orderId, code }] = [await byAnna(), await byAnna()];
  move(orderId, OrderStatus.completed, OrderStatus.shipped, OrderStatus.received);
  expect((await listed()).map(({ id, canDelete }) => [id, canDelete])).toEqual([
    [orderId, true],
    [kept.orderId, false],
  ]);
  const result = await remove(orderId);
  expect(result).toMatchObject({ id: orderId, status: OrderStatus.received, canDelete: false });

  expect((await listed()).map(({ id }) => id)).toEqual([kept.orderId]);
  const { data: counts } = await api.call(getOrderCounts, {}, anna.headers);
  expect(counts.map(({ count }) => count)).toEqual([1, 1, 0, 0, 0]);
  const query = { orderId };
  for (const call of [viewOrder, cancelOrder]) {
    expect((await api.refused(call, { query }, anna.headers)).status).toBe(404);
  }
  expect(await api.call(isOwnOrder, { query }, anna.headers)).toEqual({ own: false });
  expect((await api.call(getOrderStatus, { query: { orderId, code } })).status).toBe(OrderStatus.completed);
  expect(api.store.orders.byId(orderId)).toMatchObject({ uid: anna.uid, status: OrderStatus.received });

  // What the shop says of it later leads nowhere.
  move(orderId, OrderStatus.returned);
  const [said] = api.store.notifications.page(anna.uid, { showReceived: true, limit: 1, offset: 0 });
  expect(said?.title).toContain('возврат');
  const { data: messages } = await api.call(
    getNotifications,
    { query: { showReceived: true } },
    anna.headers,
  );
  expect(messages).toHaveLength(4);
  expect(messages.every((message) => message.orderId === undefined)).toBe(true);
});

test('API-02 orders: an order that is under way, or may still be paid, stays on the list', async () => {
  const { orderId } = await byAnna();
  const steps = [
    OrderStatus.paymentFailed,
    OrderStatus.completed,
    OrderStatus.assembling,
    OrderStatus.shipped,
  ];
  const refuse = async () => {
    const refused = await api.refused(cancelOrder, { query: { orderId } }, anna.headers);
    expect(refused).toMatchObject({ status: 409, body: { code: 'order_status' } });
    expect((await view(orderId)).canDelete).toBe(false);
  };
  await refuse();
  for (const status of steps) {
    move(orderId, status);
    await refuse();
  }
  const cancelled = (await byAnna()).orderId;
  move(cancelled, OrderStatus.cancelled);
  const results = await Promise.allSettled([remove(cancelled), remove(cancelled)]);
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect((await listed()).map(({ id }) => id)).toEqual([orderId]);
});
