import { beforeEach, expect, test } from 'vitest';
import { putBasketProducts, selectBasketGroups } from '../../src/contract/order/basket.ts';
import { placeOrder } from '../../src/contract/order/order.ts';
import { getPaymentUrl } from '../../src/contract/order/payment.ts';
import { decideOnDemand } from '../../src/session/on-demand/decide-on-demand.ts';
import { createTokenCheck } from '../../src/session/tokens/token-check.ts';
import { checkout, orderForm } from '../contract/fixture/checkout.ts';
import { TOWEL } from '../contract/fixture/group-ids.ts';
import { testApi, type TestApi } from '../contract/fixture/test-api.ts';
import { forgedToken } from './harness/broken-tokens.ts';

const SITE_URL = 'https://shop.test';
const IN_THE_PAST = 1_000_000_000;
const expired = forgedToken({ uid: 1, exp: IN_THE_PAST });

let api: TestApi;
let asked: Request[];

beforeEach(() => {
  api = testApi();
  asked = [];
});

function open(path: string, cookies: Record<string, string | number>) {
  const url = new URL(path, SITE_URL);
  const cookie = Object.entries(cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ');
  return decideOnDemand(new Request(url, { headers: { cookie } }), url, {
    site: { id: 1, code: 'polotno' },
    apiUrl: 'http://api.test',
    siteUrl: SITE_URL,
    fetch: (input, init) => {
      const request = new Request(input, init);
      asked.push(request.clone());
      return Promise.resolve(api.app.fetch(request));
    },
    check: createTokenCheck(),
  });
}

async function customer() {
  const { headers } = await api.customer();
  return { headers, token: headers.authorization.replace('Bearer ', '') };
}

/** A basket of the customer's, filled on another device. */
async function fillBasket(headers: { authorization: string }) {
  const groups = [{ id: TOWEL, count: 1 }];
  await api.call(putBasketProducts, { body: { groups, change: true } }, headers);
  await api.call(selectBasketGroups, { body: { groups: [{ id: TOWEL, selected: true }] } }, headers);
}

test.each([
  ['/user/profile/order?page=2', '/user/profile/order?page=2'],
  ['/user/profile/price-list/csv', '/user/profile/price-list'],
  ['/user/profile/price-list/xlsx?a=1', '/user/profile/price-list'],
])(
  'a sign-in leads from %s to a page: a download would leave the sign-in on the screen',
  async (path, page) => {
    const { cookies } = await open(path, {});
    expect(cookies.find((cookie) => cookie.includes('prevLink='))).toContain(
      `prevLink=${encodeURIComponent(page)};`,
    );
  },
);

const toCart = { kind: 'redirect', to: '/cart' };

test('SESS-10 on a new device the checkout opens for a customer whose basket has something to order', async () => {
  const { headers, token } = await customer();
  const cookies = { auth_token_polotno: token };
  expect(await open('/checkout', cookies)).toMatchObject(toCart);
  await fillBasket(headers);
  expect(await open('/checkout', cookies)).toMatchObject({ kind: 'page' });
  expect(await open('/checkout', {}), 'a guest there has no basket').toMatchObject(toCart);
});

test('SESS-10 guards ask with the site and the currency of the visitor’s cookies', async () => {
  const { token } = await customer();
  const chosen = { 'site-id_polotno': 7, 'currency-id_polotno': 3 };
  await open('/checkout', { ...chosen, auth_token_polotno: token, order_completed_id: 1 });
  expect(asked.map(({ url }) => new URL(url).pathname).sort()).toEqual([
    '/basket/v1',
    '/payments/v1/order-status',
    '/users/v1/part-profile',
  ]);
  for (const { headers } of asked)
    expect([headers.get('site-id'), headers.get('currency-id')]).toEqual(['7', '3']);
});

test.each([
  ['no cookies', {}],
  ['cookies that hold no id', { 'site-id_polotno': 'x', 'currency-id_polotno': '-1' }],
  ['cookies of another site', { 'site-id_other': 7, 'currency-id_other': 3 }],
])('with %s guards ask with the shop’s own', async (_, cookies) => {
  const { token } = await customer();
  await open('/user/profile', { ...cookies, auth_token_polotno: token });
  const [request] = asked;
  expect([request?.headers.get('site-id'), request?.headers.get('currency-id')]).toEqual(['1', '1']);
});

test('a refresh before a guard names them too', async () => {
  const session = { refresh_token_polotno: 'a.b.c', device_id_polotno: 'device-1' };
  await open('/user/profile', { ...session, auth_token_polotno: expired, 'currency-id_polotno': 3 });
  const [request] = asked;
  expect(new URL(request?.url ?? '').pathname).toBe('/users/v1/refresh');
  expect(request?.headers.get('currency-id')).toBe('3');
});

/** An order that a customer has paid, and its cookies. */
async function paidOrder(headers: { authorization: string }) {
  const { basket, calculationId, price } = await checkout(api, undefined, headers);
  const body = { ...orderForm(calculationId, price), basket, deviceId: 'device-1' };
  const { orderId, code, billId } = await api.call(
    placeOrder,
    { body },
    { ...headers, 'idempotency-key': 'key-1' },
  );
  const back = { successUrl: 'http://localhost/checkout-success', failureUrl: 'http://localhost/' };
  const { url } = await api.call(getPaymentUrl, { body: { billId, ...back } }, headers);
  await api.fetch(url, { method: 'POST', body: new URLSearchParams({ decision: 'pay' }) });
  return { order_completed_id: orderId, order_completed_code: code };
}

test('SESS-10 a completed order is known behind an expired token, and to its customer by its number alone', async () => {
  const { headers, token } = await customer();
  const order = await paidOrder(headers);
  const toSuccess = { kind: 'redirect', to: '/checkout-success' };
  expect(await open('/checkout', { ...order, auth_token_polotno: expired })).toMatchObject(toSuccess);
  const number = { order_completed_id: order.order_completed_id };
  expect(await open('/checkout', { ...number, auth_token_polotno: token })).toMatchObject(toSuccess);
  expect(await open('/checkout', number), 'a number alone proves nothing').toMatchObject(toCart);
  const { token: strangers } = await customer();
  expect(await open('/checkout', { ...number, auth_token_polotno: strangers })).toMatchObject(toCart);
});
