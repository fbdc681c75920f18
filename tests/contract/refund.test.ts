import { beforeEach, expect, test } from 'vitest';
import { addConstructorSet } from '../../src/contract/order/basket.ts';
import { requestRefund, viewOrder } from '../../src/contract/order/order-history.ts';
import { OrderStatus, placeOrder } from '../../src/contract/order/order.ts';
import { changeStatus } from '../../src/reference-api/orders/change-status.ts';
import { calculate, checkout, order, orderForm } from './fixture/checkout.ts';
import { testApi, type TestApi } from './fixture/test-api.ts';
import { SINGLE_BED_SET, TOWEL, WHITE_SATIN } from './fixture/group-ids.ts';

const now = new Date('2026-05-01T12:00:00Z');
let api: TestApi;
let anna: Awaited<ReturnType<TestApi['customer']>>;
beforeEach(async () => {
  api = testApi({ now: () => now });
  anna = await api.customer('guest', { email: 'anna@example.com' });
});

const byAnna = (groups: { id: number; count: number }[]) => order(api, { headers: anna.headers, groups });
function move(orderId: number, ...statuses: OrderStatus[]) {
  for (const to of statuses) expect(changeStatus(api.store, orderId, { to }, now)?.status).toBe(to);
}
const view = (orderId: number) => api.call(viewOrder, { query: { orderId } }, anna.headers);

test('API-02 orders: money is asked back for what was received, never for more than was bought', async () => {
  const { orderId } = await byAnna([
    { id: TOWEL, count: 3 },
    { id: WHITE_SATIN, count: 2.5 },
  ]);
  const ask = (...lines: { groupId: number; count: number }[]) => ({
    body: { orderId, lines, reason: 'Не тот оттенок', fileIds: [] },
  });
  const early = await api.refused(requestRefund, ask({ groupId: TOWEL, count: 1 }), anna.headers);
  expect(early).toMatchObject({ status: 409, body: { code: 'order_status' } });
  move(orderId, OrderStatus.completed, OrderStatus.shipped, OrderStatus.received);
  expect((await view(orderId)).canRefund).toBe(true);

  const towels = { groupId: TOWEL, count: 2 };
  const cloth = { groupId: WHITE_SATIN, count: 1.2 };
  const first = await api.call(requestRefund, ask(towels, cloth), anna.headers);
  expect((await view(orderId)).lines.map(({ refunded }) => refunded)).toEqual([2, 1.2]);
  for (const lines of [
    [towels],
    [{ groupId: WHITE_SATIN, count: 1.31 }],
    [{ groupId: SINGLE_BED_SET, count: 1 }],
    [
      { groupId: TOWEL, count: 1 },
      { groupId: TOWEL, count: 1 },
    ],
  ]) {
    const { status, body } = await api.refused(requestRefund, ask(...lines), anna.headers);
    expect([status, body.errors?.map(({ message }) => message)]).toEqual([
      422,
      ['Нельзя вернуть больше, чем куплено'],
    ]);
  }
  const rest = ask({ groupId: TOWEL, count: 1 }, { groupId: WHITE_SATIN, count: 1.3 });
  const second = await api.call(requestRefund, rest, anna.headers);
  expect(second.refundId).not.toBe(first.refundId);
  expect(await view(orderId)).toMatchObject({
    canRefund: false,
    lines: [{ refunded: 3 }, { refunded: 2.5 }],
  });
});

test('API-02 orders: photographs of a refund are the customer’s own uploads for it, each sent once', async () => {
  const { orderId } = await byAnna([{ id: TOWEL, count: 3 }]);
  move(orderId, OrderStatus.completed, OrderStatus.received);
  const upload = (id: number, target: 'refund' | 'review', uid: number | null) =>
    api.store.uploads.add({
      id,
      target,
      uid,
      name: 'foto.jpg',
      type: 'image/jpeg',
      size: 100,
      storedAs: `${id}.jpg`,
      uploader: 'address',
      createdAt: now.getTime(),
    });
  upload(1, 'refund', anna.uid);
  upload(2, 'refund', anna.uid + 1);
  upload(3, 'review', anna.uid);
  const ask = (...fileIds: number[]) => ({
    body: { orderId, lines: [{ groupId: TOWEL, count: 1 }], reason: 'Затяжка', fileIds },
  });
  await api.call(requestRefund, ask(1), anna.headers);
  for (const fileIds of [[1], [2], [3], [99]]) {
    const refused = await api.refused(requestRefund, ask(...fileIds), anna.headers);
    expect(refused).toMatchObject({ status: 422, body: { errors: [{ field: 'fileIds' }] } });
  }
  expect((await view(orderId)).lines[0]?.refunded).toBe(1);
});

test('API-02 orders: of two requests for the same piece at once one is taken', async () => {
  const { orderId } = await byAnna([{ id: TOWEL, count: 3 }]);
  move(orderId, OrderStatus.completed, OrderStatus.received);
  const body = { orderId, lines: [{ groupId: TOWEL, count: 2 }], reason: 'Затяжка', fileIds: [] };
  const results = await Promise.allSettled([
    api.call(requestRefund, { body }, anna.headers),
    api.call(requestRefund, { body }, anna.headers),
  ]);
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect((await view(orderId)).lines[0]?.refunded).toBe(2);
});

test('API-02 orders: half a piece cannot be given back', async () => {
  const { orderId } = await byAnna([{ id: TOWEL, count: 3 }]);
  move(orderId, OrderStatus.completed, OrderStatus.received);
  const body = { orderId, lines: [{ groupId: TOWEL, count: 0.5 }], reason: 'Затяжка', fileIds: [] };
  const refused = await api.refused(requestRefund, { body }, anna.headers);
  expect(refused).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'lines.0.count', message: 'Штучный товар возвращают целиком' }] },
  });
});

test('API-02 orders: what was bought alone and in a set is given back over both lines', async () => {
  const { headers } = anna;
  const { basket } = await checkout(api, [{ id: TOWEL, count: 2 }], headers);
  const set = [
    { id: TOWEL, count: 1 },
    { id: SINGLE_BED_SET, count: 1 },
  ];
  await api.call(addConstructorSet, { body: { title: 'Комплект', groups: set } }, headers);
  const { calculationId, price } = await calculate(api, basket, headers);
  const form = { ...orderForm(calculationId, price), basket, deviceId: 'device' };
  const key = { ...headers, 'idempotency-key': 'set' };
  const { orderId } = await api.call(placeOrder, { body: form }, key);
  move(orderId, OrderStatus.completed, OrderStatus.received);

  const ask = (count: number) => ({
    body: { orderId, lines: [{ groupId: TOWEL, count }], reason: 'Затяжка', fileIds: [] },
  });
  const refunded = async () => (await view(orderId)).lines.map((line) => [line.groupId, line.refunded]);
  await api.call(requestRefund, ask(1), headers);
  expect(await refunded()).toEqual([
    [TOWEL, 1],
    [TOWEL, 0],
    [SINGLE_BED_SET, 0],
  ]);
  await api.call(requestRefund, ask(2), headers);
  expect(await refunded()).toEqual([
    [TOWEL, 2],
    [TOWEL, 1],
    [SINGLE_BED_SET, 0],
  ]);
  expect((await api.refused(requestRefund, ask(1), headers)).status).toBe(422);
});
