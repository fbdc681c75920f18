import { beforeEach, expect, test } from 'vitest';
import { cancelOrder } from '../../src/contract/order/order-history.ts';
import { OrderStatus } from '../../src/contract/order/order.ts';
import { changeStatus } from '../../src/reference-api/orders/change-status.ts';
import { wellStockedShop } from '../property/hostile/prepared-shop.ts';
import { testApi, type TestApi } from './fixture/test-api.ts';
import { ON_RECEIPT, personal, tryOrder } from './fixture/try-order.ts';

const HOUR_MS = 60 * 60 * 1000;
const victim = personal(1);

let now = new Date('2026-05-01T12:00:00Z');
let api: TestApi;
beforeEach(() => {
  now = new Date('2026-05-01T12:00:00Z');
  api = testApi({ now: () => now, shop: wellStockedShop });
});

const messages = () => api.store.outbox.latest(1_000, victim.email).length;
const cancelled = (orderId: number, headers: Record<string, string>) =>
  api.call(cancelOrder, { query: { orderId, cancelStatusId: 1 } }, headers);

test('SEC-03 a customer who orders in a victim’s name and cancels sends few e-mails, and few orders', async () => {
  const { headers } = await api.customer('guest');
  let placed = 0;
  for (let at = 0; at < 40; at++) {
    const { status, orderId } = await tryOrder(api, 1, victim, { headers, from: '203.0.113.7' });
    if (status !== 200) continue;
    placed++;
    await cancelled(orderId, headers);
  }
  expect(placed).toBe(30);
  expect(messages()).toBe(20);
});

test('SEC-03 a refused order of an hour says when to come again; the hour’s end lets it through', async () => {
  await api.close();
  api = testApi({ now: () => now, shop: wellStockedShop, orderLimits: { guestOrdersPerHour: 2 } });
  for (let at = 0; at < 2; at++) expect((await tryOrder(api, 1, victim)).status).toBe(200);
  const refused = await tryOrder(api, 1, victim);
  expect(refused).toMatchObject({ status: 429, wait: HOUR_MS / 1000 });
  expect(refused.message).toContain('За\u00a0последний час');
  expect((await tryOrder(api, 1, { ...personal(2), phone: victim.phone })).status).toBe(429);
  expect((await tryOrder(api, 1, { ...personal(2), email: victim.email })).status).toBe(429);
  expect((await tryOrder(api, 1, personal(2))).status).toBe(200);
  now = new Date(now.getTime() + HOUR_MS);
  expect((await tryOrder(api, 1, victim)).status).toBe(200);
});

test('SEC-03 one address has a share of orders in an hour, whoever orders', async () => {
  await api.close();
  api = testApi({ now: () => now, shop: wellStockedShop, orderLimits: { addressOrdersPerHour: 3 } });
  const statuses: number[] = [];
  for (let at = 0; at < 5; at++) {
    statuses.push((await tryOrder(api, 1, personal(10 + at), { from: '203.0.113.7' })).status);
  }
  expect(statuses).toEqual([200, 200, 200, 429, 429]);
  expect((await tryOrder(api, 1, personal(10), { from: '198.51.100.4' })).status).toBe(200);
});

test('SEC-03 the hourly limit of e-mails counts a mailbox, however it is written', async () => {
  await api.close();
  api = testApi({ now: () => now, shop: wellStockedShop, orderLimits: { lettersPerRecipient: 2 } });
  for (const email of ['an.na@gmail.com', 'anna+1@gmail.com', 'anna+2@googlemail.com', 'a.nna@gmail.com']) {
    const { status } = await tryOrder(api, 1, { ...victim, email }, {}, ON_RECEIPT);
    expect(status).toBe(200);
  }
  const toBuyers = api.store.outbox.latest(10).filter(({ recipient }) => recipient !== 'shop@example.com');
  expect(toBuyers).toHaveLength(2);
});

test('SEC-03 orders over the hourly limit of e-mails are placed, and the shop’s own e-mails are sent', async () => {
  await api.close();
  api = testApi({ now: () => now, shop: wellStockedShop, orderLimits: { lettersPerRecipient: 2 } });
  const ids: number[] = [];
  for (let at = 0; at < 4; at++) {
    const { status, orderId } = await tryOrder(api, 1, victim, {}, ON_RECEIPT);
    expect(status).toBe(200);
    ids.push(orderId);
  }
  expect(messages()).toBe(2);
  changeStatus(api.store, ids.at(-1) ?? 0, { to: OrderStatus.assembling }, now);
  expect(messages()).toBe(3);
  now = new Date(now.getTime() + HOUR_MS);
  expect((await tryOrder(api, 1, victim, {}, ON_RECEIPT)).status).toBe(200);
  expect(messages()).toBe(4);
});

test('SEC-11 what an order would be refused for is told without work as often as an address may order, then work comes first', async () => {
  await api.close();
  let bits = 0;
  const orderLimits = { guestOrders: 1, addressOrdersPerHour: 5 };
  api = testApi({ now: () => now, shop: wellStockedShop, orderLimits, workBits: () => bits });
  const ask = async (person: typeof victim, from: string) =>
    (await tryOrder(api, 1, person, { from }, ON_RECEIPT)).status;
  expect(await ask(victim, '198.51.100.4')).toBe(200);
  bits = 1;
  // Who of these has an order that waits?
  const told: number[] = [];
  for (let at = 0; at < 8; at++) told.push(await ask(at % 2 ? victim : personal(9), '203.0.113.7'));
  expect(told).toEqual([428, 429, 428, 429, 428, 428, 428, 428]);
  expect(await ask(victim, '203.0.113.8')).toBe(429);
  now = new Date(now.getTime() + HOUR_MS);
  expect(await ask(victim, '203.0.113.7')).toBe(429);
});
