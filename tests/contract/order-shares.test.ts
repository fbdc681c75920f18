import { afterEach, beforeEach, expect, test } from 'vitest';
import { putBasketProducts } from '../../src/contract/basket.ts';
import { placeBlank } from '../../src/contract/blank.ts';
import type { Call } from '../../src/contract/call.ts';
import { placeOrder, type OrderForm } from '../../src/contract/order.ts';
import { endlessShop } from '../property/hostile/known-shop.ts';
import { checkout, order, orderForm } from './fixture/checkout.ts';
import { testApi, type TestApi } from './fixture/test-api.ts';

let now = new Date('2026-05-01T12:00:00Z');
let api: TestApi;
beforeEach(() => {
  now = new Date('2026-05-01T12:00:00Z');
  api = testApi({ now: () => now, shop: endlessShop });
});
afterEach(() => api.close());

const MINUTE_MS = 60 * 1000;
const TOWEL = 2010;
/** The person number `at`, whom nobody knows yet. */
const personal = (at: number): OrderForm['personalData'] => ({
  fio: 'Иванова Анна',
  email: `guest${at}@example.com`,
  phone: `+7900300${String(at).padStart(4, '0')}`,
});
let keys = 0;
const keyed = () => ({ 'idempotency-key': `share-${++keys}` });

/** Sends from a remote address, through a proxy on this machine that tells it; from this machine itself without one. */
async function send(call: Call, body: unknown, { from, headers = {} }: Sender = {}) {
  const request = new Request(new URL(call.path, 'http://api.test'), {
    method: call.method,
    headers: { 'content-type': 'application/json', ...(from && { 'x-forwarded-for': from }), ...headers },
    body: JSON.stringify(body),
  });
  return api.app.fetch(request, { incoming: { socket: { remoteAddress: '127.0.0.1' } } });
}
interface Sender {
  from?: string;
  headers?: Record<string, string>;
}

/** Orders towels from somewhere, and answers with the status, the text and when to come again. */
async function tryOrder(count: number, person: OrderForm['personalData'], sender: Sender = {}, payment = 1) {
  const { basket, calculationId, price } = await checkout(api, [{ id: TOWEL, count }], sender.headers);
  const form = { ...orderForm(calculationId, price), personalData: person, personalPayment: payment };
  const answer = await send(
    placeOrder,
    { ...form, basket, deviceId: 'device' },
    { ...sender, headers: { ...sender.headers, ...keyed() } },
  );
  const { message = '' } = (await answer.json()) as { message?: string };
  return { status: answer.status, message, wait: Number(answer.headers.get('retry-after')) };
}
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

test('SEC-03 orders that are paid on receipt have the same share, for a day', async () => {
  for (let at = 0; at < 5; at++) expect((await tryOrder(1, personal(1), {}, 2)).status).toBe(200);
  expect(await tryOrder(1, personal(1), {}, 2)).toMatchObject({ status: 429, wait: 24 * 60 * 60 });
  now = new Date(now.getTime() + 24 * 60 * MINUTE_MS);
  expect((await tryOrder(1, personal(1), {}, 2)).status).toBe(200);
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

test('SEC-03 guests who order in a customer’s name do not keep the customer from ordering', async () => {
  const anna = personal(1);
  const { headers } = await api.customer('guest', { email: anna.email });
  for (let at = 0; at < 6; at++) await tryOrder(1, anna, { from: '203.0.113.7' });
  expect((await tryOrder(1, anna, { headers, from: '198.51.100.4' })).status).toBe(200);
});

test('SEC-03 a family’s order of many lines meets no limit', async () => {
  const groups = [1010, 1020, TOWEL, 2020, 2021, 2030].map((id) => ({ id, count: 60 }));
  const placed = await order(api, { groups });
  expect(placed.orderId).toBeGreaterThan(0);
});

test('SEC-03 a refused order leaves the basket and everything typed as it was, and its key free', async () => {
  await using strict = testApi({ now: () => now, orderLimits: { guestOrders: 1 } });
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
        ...{ fio: 'Иванова Анна', phone: personal(at).phone, accept: true, comment: '', deviceId: 'device' },
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
  await using strict = testApi({ orderLimits: { basketsPerAddress: 3 } });
  const body = { groups: [{ id: TOWEL, count: 1 }], change: true };
  const { basket } = await strict.call(putBasketProducts, { body });
  for (let at = 0; at < 2; at++) await strict.call(putBasketProducts, { body });
  expect((await strict.refused(putBasketProducts, { body })).status).toBe(429);
  expect((await strict.call(putBasketProducts, { body: { ...body, basket } })).basket).toBe(basket);
});
