import * as z from 'zod/mini';
import { beforeEach, expect, test } from 'vitest';
import { OrderStatus, placeOrder, type PlacedOrder } from '../../src/contract/order/order.ts';
import { getOrderStatus, getPaymentUrl } from '../../src/contract/order/payment.ts';
import { changeStatus } from '../../src/reference-api/orders/change-status.ts';
import { checkout, order as placeAnOrder, orderForm } from './fixture/checkout.ts';
import { testApi, type TestApi } from './fixture/test-api.ts';

const back = {
  successUrl: 'http://localhost:4321/checkout-success',
  failureUrl: 'http://localhost:4321/checkout-failed',
};
let api: TestApi;
let order: PlacedOrder;
beforeEach(async () => {
  api = testApi();
  const { basket, calculationId, price } = await checkout(api);
  const body = { ...orderForm(calculationId, price), basket, deviceId: 'device' };
  order = await api.call(placeOrder, { body }, { 'idempotency-key': 'key' });
});

const payUrl = async () => (await api.call(getPaymentUrl, { body: { billId: order.billId, ...back } })).url;
const status = () => api.call(getOrderStatus, { query: { orderId: order.orderId, code: order.code } });
async function decide(decision: string) {
  const response = await api.fetch(await payUrl(), {
    method: 'POST',
    body: new URLSearchParams({ decision }),
  });
  return { status: response.status, location: response.headers.get('location') };
}

test('API-02 payments: the page of the test bank names the order and the sum, and offers to pay and to refuse', async () => {
  const response = await api.fetch(await payUrl());
  const html = (await response.text()).replaceAll('&nbsp;', '\u00a0');
  expect(response.headers.get('content-type')).toContain('text/html');
  expect(html).toContain('<html lang="ru">');
  expect(html).toContain(`№\u00a0${order.orderId}`);
  expect(html).toMatch(/<button[^>]*value="pay"[^>]*>Оплатить 940\u00a0₽<\/button>/);
  expect(html).toMatch(/<button[^>]*value="refuse"[^>]*>Отказаться от\u00a0оплаты<\/button>/);
});

test('API-02 payments: paying completes the order and leads to success, also twice', async () => {
  expect(await decide('pay')).toEqual({ status: 303, location: back.successUrl });
  expect(await status()).toMatchObject({ status: 2, paid: true });
  expect(await decide('pay')).toEqual({ status: 303, location: back.successUrl });
  expect(await decide('refuse')).toEqual({ status: 303, location: back.successUrl });
  expect(await status()).toMatchObject({ status: 2, paid: true });
  expect(await (await api.fetch(await payUrl())).text()).toContain('оплачен');
});

test('API-02 payments: refusing fails the payment, which can be tried again', async () => {
  expect(await decide('refuse')).toEqual({ status: 303, location: back.failureUrl });
  expect(await status()).toMatchObject({ status: 4, paid: false });
  expect(await decide('pay')).toEqual({ status: 303, location: back.successUrl });
  expect(await status()).toMatchObject({ status: 2, paid: true });
});

test('API-02 payments: neither button: the page comes again and nothing happens', async () => {
  expect((await decide('steal')).status).toBe(400);
  expect(await status()).toMatchObject({ status: 1, paid: false });
});

test.each([
  ['no form', 'application/json', '{"decision":"pay"}'],
  ['a form without its boundary', 'multipart/form-data', 'decision=pay'],
  ['a form cut short', 'multipart/form-data; boundary=b', '--b\r\nContent-Disposition: form-data; name="de'],
])('API-02 payments: %s is no decision', async (_, type, body) => {
  const init = { method: 'POST', headers: { 'content-type': type }, body };
  expect((await api.fetch(await payUrl(), init)).status).toBe(400);
  expect(await status()).toMatchObject({ status: 1, paid: false });
});

test('API-02 payments: a form that is far too large is refused', async () => {
  const body = new URLSearchParams({ decision: 'pay', more: 'x'.repeat(10_000) });
  expect((await api.fetch(await payUrl(), { method: 'POST', body })).status).toBe(413);
  expect(await status()).toMatchObject({ status: 1, paid: false });
});

test('API-02 payments: a bill that does not exist, or that nobody asked to pay, has no page', async () => {
  expect((await api.fetch('/pay/none')).status).toBe(404);
  expect((await api.fetch(`/pay/${order.billId}`)).status).toBe(404);
  const body = { billId: 'none', ...back };
  expect((await api.refused(getPaymentUrl, { body })).status).toBe(404);
});

test.each(['https://evil.example/', 'javascript:alert(1)', 'http://localhost.evil.example/'])(
  'API-02 payments: the payment does not lead back to %s',
  async (successUrl) => {
    const refused = await api.refused(getPaymentUrl, { body: { billId: order.billId, ...back, successUrl } });
    expect(refused.body.errors?.map(({ field }) => field)).toEqual(['successUrl']);
  },
);

test.each([
  [
    'http://localhost:4321/готово?заказ=1',
    '/%D0%B3%D0%BE%D1%82%D0%BE%D0%B2%D0%BE?%D0%B7%D0%B0%D0%BA%D0%B0%D0%B7=1',
  ],
  ['http://localhost:4321/done\r\nSet-Cookie: a=b', '/doneSet-Cookie:%20a=b'],
])('API-02 payments: %j is led back to as a browser writes it', async (successUrl, path) => {
  const { url } = await api.call(getPaymentUrl, { body: { billId: order.billId, ...back, successUrl } });
  const response = await api.fetch(url, { method: 'POST', body: new URLSearchParams({ decision: 'pay' }) });
  expect(response.status).toBe(303);
  expect(response.headers.get('location')).toBe(`http://localhost:4321${path}`);
});

test('API-02 payments: with named origins only those are led back to', async () => {
  const named = testApi({ origins: ['https://shop.example'] });
  const { basket, calculationId, price } = await checkout(named);
  const body = { ...orderForm(calculationId, price), basket, deviceId: 'device' };
  const { billId } = await named.call(placeOrder, { body }, { 'idempotency-key': 'key' });
  expect((await named.refused(getPaymentUrl, { body: { billId, ...back } })).status).toBe(422);
  const home = { successUrl: 'https://shop.example/a', failureUrl: 'https://shop.example/b' };
  await expect(named.call(getPaymentUrl, { body: { billId, ...home } })).resolves.toHaveProperty('url');
  await named.close();
});

test.each(['javascript:alert(1)', 'data:text/html,x', '/pay'])(
  'API-02 payments: %s is no payment page',
  (url) => {
    expect(z.safeParse(getPaymentUrl.response, { url }).success).toBe(false);
  },
);

test('API-02 payments: an order that was cancelled while its page was open is not paid', async () => {
  const url = await payUrl();
  changeStatus(api.store, order.orderId, { to: OrderStatus.cancelled }, new Date());
  const response = await api.fetch(url, { method: 'POST', body: new URLSearchParams({ decision: 'pay' }) });
  expect(response.headers.get('location')).toBe(back.failureUrl);
  expect(await status()).toMatchObject({ status: OrderStatus.cancelled, paid: false });
  expect(await (await api.fetch(url)).text()).toContain('отменён');
});

test('API-02 payments: of paying and cancelling at once exactly one happens, and the order says which', async () => {
  const url = await payUrl();
  const pay = api.fetch(url, { method: 'POST', body: new URLSearchParams({ decision: 'pay' }) });
  const cancelled = changeStatus(api.store, order.orderId, { to: OrderStatus.cancelled }, new Date());
  expect(cancelled?.status).toBe(OrderStatus.cancelled);
  expect((await pay).headers.get('location')).toBe(back.failureUrl);
  expect(api.store.orders.history(order.orderId).map((step) => step.status)).toEqual([
    OrderStatus.awaitingPayment,
    OrderStatus.cancelled,
  ]);
});

test('API-02 payments: a double click on «Оплатить» is one payment', async () => {
  const answers = await Promise.all([decide('pay'), decide('pay'), decide('refuse')]);
  expect(new Set(answers.map(({ location }) => location))).toEqual(new Set([back.successUrl]));
  expect(api.store.orders.history(order.orderId).map((step) => step.status)).toEqual([
    OrderStatus.awaitingPayment,
    OrderStatus.completed,
  ]);
});

test('API-02 payments: behind a proxy the page is opened at the address that browsers know', async () => {
  const behind = testApi({ publicUrl: 'https://shop.example/api/' });
  const { billId } = await placeAnOrder(behind);
  const { url } = await behind.call(getPaymentUrl, { body: { billId, ...back } });
  expect(url).toBe(`https://shop.example/api/pay/${billId}`);
  await behind.close();
});
