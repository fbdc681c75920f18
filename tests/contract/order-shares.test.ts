import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { beforeEach, expect, test } from 'vitest';
import { putBasketProducts } from '../../src/contract/order/basket.ts';
import { placeBlank } from '../../src/contract/order/blank.ts';
import type { Call } from '../../src/contract/calls/call.ts';
import { OrderStatus, placeOrder, type OrderForm } from '../../src/contract/order/order.ts';
import { changeStatus } from '../../src/reference-api/orders/change-status.ts';
import { deleteAccount } from '../../src/reference-api/account/delete-account.ts';
import { wellStockedShop } from '../property/hostile/prepared-shop.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { checkout, order, orderForm } from './fixture/checkout.ts';
import { testApi, type TestApi } from './fixture/test-api.ts';
import {
  keyed,
  ON_RECEIPT,
  ONLINE,
  personal,
  sendFrom,
  tryOrder as tryOrderOf,
  type Sender,
} from './fixture/try-order.ts';
import {
  BLUE_SATIN,
  DOUBLE_BED_SET,
  SINGLE_BED_SET,
  THROW,
  TOWEL,
  WHITE_SATIN,
} from './fixture/group-ids.ts';

let now = new Date('2026-05-01T12:00:00Z');
let api: TestApi;
beforeEach(() => {
  now = new Date('2026-05-01T12:00:00Z');
  api = testApi({ now: () => now, shop: wellStockedShop });
});

const MINUTE_MS = 60 * 1000;
const DAY_MS = 24 * 60 * MINUTE_MS;

const tryOrder = (count: number, person: OrderForm['personalData'], sender: Sender = {}, payment = ONLINE) =>
  tryOrderOf(api, count, person, sender, payment);
const send = (call: Call, body: unknown, sender: Sender) => sendFrom(api, call, body, sender);
const stock = () => api.store.products.byId(201)?.allRemnants ?? 0;

test('SEC-03 five unpaid guest orders do not empty the stock: one guest holds no more than a share', async () => {
  const all = stock();
  const statuses: number[] = [];
  for (let at = 0; at < 5; at++) statuses.push((await tryOrder(all / 5, personal(1))).status);
  expect(statuses.every((status) => status === 422 || status === 429)).toBe(true);
  expect(stock()).toBe(all);
  expect((await tryOrder(1000, personal(1))).status).toBe(200);
  const over = await tryOrder(1, personal(1));
  expect(over).toMatchObject({ status: 429, wait: 30 * 60 });
  expect(over.message).toContain('неоплаченные заказы');
  expect(stock()).toBe(all - 1000);
});

test('SEC-03 nor do guests with ever other names from one address, also from this machine itself', async () => {
  for (const from of ['203.0.113.7', undefined]) {
    const before = stock();
    let taken = 0;
    for (let at = 0; at < 12; at++) {
      const sender = from === undefined ? {} : { from };
      const { status } = await tryOrder(900, personal(100 + at + (from === undefined ? 50 : 0)), sender);
      if (status === 200) taken++;
      else expect(status).toBe(429);
    }
    expect(taken).toBe(3);
    expect(before - stock()).toBe(2700);
  }
});

test('SEC-03 a guest has five unpaid orders at once, known by the phone or the e-mail', async () => {
  const one = personal(1);
  for (let at = 0; at < 5; at++) {
    const otherwise = at % 2 === 0 ? { phone: personal(20 + at).phone } : { email: personal(20 + at).email };
    expect((await tryOrder(1, at === 0 ? one : { ...one, ...otherwise })).status).toBe(200);
  }
  expect((await tryOrder(1, { ...personal(2), email: one.email.toUpperCase() })).status).toBe(200);
  expect((await tryOrder(1, one)).status).toBe(429);
  now = new Date(now.getTime() + 30 * MINUTE_MS);
  expect((await tryOrder(1, one)).status).toBe(200);
});

test('SEC-03 orders that are paid on receipt have the same share, as long as they hold goods', async () => {
  const before = stock();
  for (let at = 0; at < 5; at++) {
    expect((await tryOrder(200, personal(1), {}, ON_RECEIPT)).status).toBe(200);
  }
  expect(await tryOrder(1, personal(1), {}, ON_RECEIPT)).toMatchObject({
    status: 429,
    wait: 3 * 24 * 60 * 60,
  });
  now = new Date(now.getTime() + 2 * DAY_MS);
  expect((await tryOrder(1, personal(1), {}, ON_RECEIPT)).status).toBe(429);
  now = new Date(now.getTime() + DAY_MS);
  expect((await tryOrder(1, personal(1), {}, ON_RECEIPT)).status).toBe(200);
  expect(stock()).toBe(before - 1);
});

test('SEC-03 an order that staff have confirmed no longer counts, and is not cancelled', async () => {
  const { orderId } = await tryOrder(1_000, personal(1), {}, ON_RECEIPT);
  changeStatus(api.store, orderId, { to: OrderStatus.assembling }, now);
  expect((await tryOrder(1_000, personal(1), {}, ON_RECEIPT)).status).toBe(200);
  now = new Date(now.getTime() + 30 * DAY_MS);
  await api.reservations.run();
  expect(api.store.orders.byId(orderId)?.status).toBe(OrderStatus.assembling);
});

test('SEC-03 customers have a wider share than guests, wholesalers a wider one than customers', async () => {
  const most = async (headers: Record<string, string>, at: number) => {
    let placed = 0;
    while (
      placed < 50 &&
      (await tryOrder(1, personal(at), { headers, from: `203.0.113.${at}` })).status === 200
    )
      placed++;
    return placed;
  };
  const retail = await api.customer('guest');
  const dealer = await api.customer('dealer');
  expect(await most({}, 1)).toBe(5);
  expect(await most(retail.headers, 2)).toBe(10);
  expect(await most(dealer.headers, 3)).toBe(30);
  expect((await tryOrder(1001, personal(4), { from: '203.0.113.4' })).status).toBe(422);
  expect(
    (await tryOrder(3000, personal(5), { headers: (await api.customer('dealer')).headers })).status,
  ).toBe(200);
});

test('SEC-03 guests who name a customer’s phone or e-mail do not keep the customer from ordering', async () => {
  const anna = personal(1);
  const { headers } = await api.customer('guest', { email: anna.email, phone: anna.phone });
  for (let at = 0; at < 5; at++) {
    const [phone, email] = [personal(20 + at), personal(40 + at)];
    const byPhone = { ...phone, phone: anna.phone };
    const byEmail = { ...email, email: anna.email };
    for (const named of [byPhone, byEmail]) {
      await tryOrder(100, named, { from: '203.0.113.7' }, ON_RECEIPT);
    }
  }
  for (let at = 0; at < 10; at++) {
    expect((await tryOrder(1, anna, { headers, from: '198.51.100.4' })).status).toBe(200);
  }
});

test('SEC-03 nor does a dealer’s large order with the customer’s phone', async () => {
  const anna = personal(1);
  const { headers } = await api.customer('guest', { email: anna.email, phone: anna.phone });
  const dealer = { headers: (await api.customer('dealer')).headers, from: '203.0.113.7' };
  const large = await tryOrder(3_000, { ...personal(9), phone: anna.phone }, dealer, ON_RECEIPT);
  expect(large.status).toBe(200);
  expect((await tryOrder(2_000, anna, { headers, from: '198.51.100.4' })).status).toBe(200);
});

test('SEC-03 a refused guest is told what a guest can do, a customer what a customer can', async () => {
  await tryOrder(1_000, personal(1));
  const guest = await tryOrder(1, personal(1));
  expect(guest).toMatchObject({ status: 429 });
  expect(guest.message).toContain('Войдите в\u00a0аккаунт, попробуйте позже или позвоните нам');
  expect(guest.message).not.toMatch(/отмените|Оплатите/);
  const { headers } = await api.customer('guest');
  await tryOrder(2_000, personal(2), { headers, from: '198.51.100.4' });
  const customer = await tryOrder(1, personal(2), { headers, from: '198.51.100.5' });
  expect(customer.message).toContain('Оплатите их или отмените');
});

test('SEC-03 a deleted account’s reservations name nobody, and the rows go when their time is over', async () => {
  const path = join(temporaryFolder('shares'), 'shop.sqlite');
  const kept = testApi({ now: () => now, shop: wellStockedShop, databasePath: path });
  const { uid, headers } = await kept.customer('guest', { email: personal(1).email });
  const sender = { headers, from: '203.0.113.7' };
  expect((await tryOrderOf(kept, 1, personal(1), sender, ON_RECEIPT)).status).toBe(200);
  deleteAccount({ store: kept.store, now: () => now }, uid);
  const rows = () => {
    const db = new DatabaseSync(path, { readOnly: true });
    const all = db.prepare('SELECT uid, phone, email, remote_address AS address FROM reservation').all();
    db.close();
    return all.map((row) => ({ ...row }));
  };
  expect(rows()).toEqual([{ uid: null, phone: '', email: '', address: '203.0.113.7' }]);
  now = new Date(now.getTime() + 3 * DAY_MS);
  await kept.reservations.run();
  expect(rows()).toEqual([]);
});

test('SEC-03 a family’s order of many lines meets no limit', async () => {
  const groups = [WHITE_SATIN, BLUE_SATIN, TOWEL, SINGLE_BED_SET, DOUBLE_BED_SET, THROW].map((id) => ({
    id,
    count: 60,
  }));
  const placed = await order(api, { groups });
  expect(placed.orderId).toBeGreaterThan(0);
});

test('SEC-03 a refused order leaves the basket and everything typed as it was, and its key free', async () => {
  const strict = testApi({ now: () => now, orderLimits: { guestOrders: 1 } });
  await order(strict, { groups: [{ id: TOWEL, count: 1 }] });
  const { basket, calculationId, price } = await checkout(strict, [{ id: TOWEL, count: 1 }]);
  const body = { ...orderForm(calculationId, price), basket, deviceId: 'device' };
  const key = { 'idempotency-key': 'again' };
  const refused = await strict.refused(placeOrder, { body }, key);
  expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
  expect(strict.store.baskets.lines(basket)).toHaveLength(1);
  now = new Date(now.getTime() + 30 * MINUTE_MS);
  expect((await strict.call(placeOrder, { body }, key)).orderId).toBeGreaterThan(0);
});

test('SEC-03 quick orders have a share per phone and per address', async () => {
  const blank = (at: number, from: string) =>
    send(
      placeBlank,
      {
        fio: 'Иванова Анна',
        phone: personal(at).phone,
        accept: true,
        comment: '',
        deviceId: 'device',
        groups: [{ id: TOWEL, count: 1 }],
      },
      { from, headers: keyed() },
    ).then(({ status }) => status);
  const statuses: number[] = [];
  for (let at = 0; at < 6; at++) statuses.push(await blank(1, `203.0.113.${at}`));
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  let placed = 0;
  for (let at = 0; at < 40; at++) if ((await blank(100 + at, '198.51.100.4')) === 200) placed++;
  expect(placed).toBe(30);
});

test('SEC-03 baskets have a share per address, and this machine is one', async () => {
  const strict = testApi({ orderLimits: { basketsPerAddress: 3 } });
  const body = { groups: [{ id: TOWEL, count: 1 }], change: true };
  const { basket } = await strict.call(putBasketProducts, { body });
  for (let at = 0; at < 2; at++) await strict.call(putBasketProducts, { body });
  expect((await strict.refused(putBasketProducts, { body })).status).toBe(429);
  expect((await strict.call(putBasketProducts, { body: { ...body, basket } })).basket).toBe(basket);
});
