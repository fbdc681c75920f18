import { beforeEach, expect, test } from 'vitest';
import { placeBlank } from '../../src/contract/order/blank.ts';
import { OrderStatus } from '../../src/contract/order/order.ts';
import { editCommand } from '../../src/reference-api/edit/edit-command.ts';
import { edit } from '../../src/reference-api/edit/edit.ts';
import { order } from './fixture/checkout.ts';
import { testApi, type TestApi } from './fixture/test-api.ts';
import { TOWEL } from './fixture/group-ids.ts';

let api: TestApi;
beforeEach(() => (api = testApi()));

const run = (...args: string[]) => edit(api.store, editCommand(args));

test('API-02 orders: the edit command moves an order on, and the customer is told', async () => {
  const { orderId } = await order(api);
  const number = String(orderId);
  expect(run('order', number, '--status', '2')).toEqual({
    path: `/user/profile/order/detail/${orderId}`,
    changes: ['status: 1 (Ожидает оплаты) → 2 (Принят)'],
  });
  run('order', number, '--status', '6');
  expect(api.store.orders.byId(orderId)?.status).toBe(OrderStatus.shipped);
  const [message] = api.store.outbox.latest(1, 'anna@example.com');
  expect(message?.subject).toContain('передан в доставку');
});

test('API-02 orders: the edit command cancels an order as a customer would, and refuses what cannot be', async () => {
  const { orderId } = await order(api);
  const number = String(orderId);
  const to = (status: string) => () => run('order', number, '--status', status);
  expect(to('7')).toThrow(
    'After status 1 (Ожидает оплаты) comes 2 (Принят), 4 (Оплата не прошла), 3 (Отменён).',
  );
  expect(to('99')).toThrow('After status 1');
  run('order', number, '--status', '3');
  expect(api.store.products.byId(201)?.allRemnants).toBe(10);
  expect(to('2')).toThrow('After status 3 (Отменён) comes nothing.');
  expect(() => run('order', '7', '--status', '2')).toThrow('no order with the number 7');
});

test('API-02 blanks: the edit command says how far the shop has come', async () => {
  const body = {
    groups: [{ id: TOWEL, count: 1 }],
    comment: '',
    fio: 'Иванова Анна',
    phone: '+79001234567',
    accept: true,
    deviceId: 'device',
  };
  const { id } = await api.call(placeBlank, { body }, { 'idempotency-key': 'key' });
  expect(run('blank', String(id), '--status', '2').changes).toEqual(['status: 2 (В работе)']);
  expect(() => run('blank', String(id), '--status', '9')).toThrow(
    'The statuses of a quick order are 1 (Новый)',
  );
  expect(() => run('blank', '1', '--status', '2')).toThrow('no quick order with the number 1');
});

test.each([
  [['order', 'first', '--status', '2'], /named by its number/],
  [['order', '100001'], /only the status/],
  [['order', '100001', '--status', '2', '--price', '5'], /only the status/],
  [['order', '100001', '--status', 'new'], /status is a number/],
  [['product', 'pled', '--status', '2'], /Only an order/],
])('API-02 orders: %j is not understood', (args, message) => {
  expect(() => run(...args)).toThrow(message);
});
