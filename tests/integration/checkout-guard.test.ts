import { format } from 'node:util';
import { expect, test, vi } from 'vitest';
import { putBasketProducts, selectBasketGroups } from '../../src/contract/order/basket.ts';
import { placeOrder } from '../../src/contract/order/order.ts';
import { getPaymentUrl } from '../../src/contract/order/payment.ts';
import { decide } from '../../src/session/access/visitor.ts';
import { checkout, orderForm } from '../contract/fixture/checkout.ts';
import { testApi, type TestApi } from '../contract/fixture/test-api.ts';
import { TOWEL } from '../contract/fixture/group-ids.ts';

const site = { id: 1, code: 'polotno' };

const open = (api: TestApi, cookies: Record<string, string | number>, path = '/checkout') =>
  decide(path, {
    cookies: Object.entries(cookies)
      .map(([name, value]) => `${name}=${value}`)
      .join('; '),
    site,
    apiUrl: 'http://api.test',
    fetch: (input, init) => Promise.resolve(api.app.fetch(new Request(input, init))),
  });

async function basketWith(api: TestApi, selected: boolean) {
  const groups = [{ id: TOWEL, count: 1 }];
  const { basket } = await api.call(putBasketProducts, { body: { groups, change: true } });
  await api.call(selectBasketGroups, { body: { basket, groups: [{ id: TOWEL, selected }] } });
  return basket;
}

/** Pays on the test bank's page. */
async function pay(api: TestApi, billId: string) {
  const back = { successUrl: 'http://localhost/checkout-success', failureUrl: 'http://localhost/' };
  const { url } = await api.call(getPaymentUrl, { body: { billId, ...back } });
  await api.fetch(url, { method: 'POST', body: new URLSearchParams({ decision: 'pay' }) });
}

/** Id and bill of an order that waits to be paid. */
async function order(api: TestApi) {
  const { basket, calculationId, price } = await checkout(api);
  const body = { ...orderForm(calculationId, price), basket, deviceId: 'device-1' };
  return api.call(placeOrder, { body }, { 'idempotency-key': 'key-1' });
}

test('SESS-04 without a selected group and without an order, checkout leads to the basket', async () => {
  const api = testApi();
  const toCart = { kind: 'redirect', to: '/cart' };
  expect(await open(api, {})).toEqual(toCart);
  expect(await open(api, { cart_token_polotno: 'unknown' })).toEqual(toCart);
  expect(await open(api, { cart_token_polotno: await basketWith(api, false) })).toEqual(toCart);
  expect(await open(api, { cart_token_other: await basketWith(api, true) })).toEqual(toCart);
});

test('SESS-04 with a selected group checkout opens', async () => {
  const api = testApi();
  expect(await open(api, { cart_token_polotno: await basketWith(api, true) })).toEqual({ kind: 'allow' });
});

test('SESS-04 a completed order leads to its success page, one that waits for payment does not', async () => {
  const api = testApi();
  const { orderId, code, billId } = await order(api);
  const cookies = { order_completed_id: orderId, order_completed_code: code };
  expect(await open(api, cookies)).toEqual({ kind: 'allow' });
  await pay(api, billId);
  expect(await open(api, cookies)).toEqual({ kind: 'redirect', to: '/checkout-success' });
});

test('SEC-03 an order number without its code, or with another, is no completed order and no trap', async () => {
  const api = testApi();
  const { orderId, billId } = await order(api);
  await pay(api, billId);
  const basket = await basketWith(api, true);
  for (const code of [undefined, 'A'.repeat(22), '%00']) {
    const cookies = { order_completed_id: orderId, ...(code && { order_completed_code: code }) };
    expect(await open(api, cookies)).toEqual({ kind: 'redirect', to: '/cart' });
    expect(await open(api, { ...cookies, cart_token_polotno: basket })).toEqual({ kind: 'allow' });
  }
});

test('SEC-06 the guard makes no basket for a cookie that was made up', async () => {
  const api = testApi();
  const create = vi.spyOn(api.store.baskets, 'create');
  await open(api, { cart_token_polotno: 'made-up' });
  expect(create).not.toHaveBeenCalled();
});

test('ERR-07 an API that fails is reported and keeps nobody from a basket that may be full', async () => {
  const report = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const api = testApi({ intercept: () => Response.json({ surprise: true }) });
  expect(await open(api, { cart_token_polotno: 'abcdef' })).toEqual({ kind: 'allow' });
  expect(report).toHaveBeenCalledOnce();
});

test('ERR-01 an API that has ended the session leads to the screen that says so', async () => {
  const api = testApi({ intercept: () => Response.json({}, { status: 406 }) });
  expect(await open(api, { cart_token_polotno: 'abcdef' })).toEqual({ kind: 'error', status: 406 });
});

test.each([
  ['/user/profile/order/detail/7', '/user/profile/order/detail/7'],
  ['/constructor', '/constructor'],
])('a signed-out visitor of %s is sent to sign in and brought back afterwards', async (path, prevLink) => {
  expect(await open(testApi(), {}, path)).toEqual({ kind: 'redirect', to: '/user/signin', prevLink });
});

test('SESS-08 the log of an API that is down holds neither a cart token nor the code of an order', async () => {
  const report = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const failed = (input: RequestInfo | URL) =>
    Promise.reject(new TypeError('fetch failed', { cause: new Error(`connect ${new Request(input).url}`) }));
  const cookies = 'cart_token_polotno=cart-secret; order_completed_id=7; order_completed_code=code-secret';
  const visitor = { cookies, site, apiUrl: 'http://api.test', fetch: failed };
  expect(await decide('/checkout', visitor)).toEqual({ kind: 'allow' });
  const log = report.mock.calls.map((parts) => format(...parts)).join('\n');
  expect(log).toContain('Checkout guard: NetworkError: getBasket: offline');
  expect(log).not.toMatch(/secret/);
});

/** A customer with a towel in the basket, and the cookies of a browser that knows no basket. */
async function customerWithBasket(api: TestApi) {
  const { headers } = await api.customer();
  const groups = [{ id: TOWEL, count: 1 }];
  await api.call(putBasketProducts, { body: { groups, change: true } }, headers);
  return { auth_token_polotno: headers.authorization.replace('Bearer ', '') };
}

test('SESS-04 a customer whose basket came from another device may order without a cookie of it', async () => {
  const api = testApi();
  expect(await open(api, await customerWithBasket(api))).toEqual({ kind: 'allow' });
});

test('SESS-04 a customer whose token is rejected meanwhile is a guest, and the token is forgotten', async () => {
  const api = testApi({
    intercept: (call, request, proceed) =>
      call === 'getBasket' && request.headers.has('authorization')
        ? Response.json({}, { status: 401 })
        : proceed(),
  });
  const toCart = { kind: 'redirect', to: '/cart', forget: ['authToken'] };
  expect(await open(api, await customerWithBasket(api))).toEqual(toCart);
});

test('SESS-04 whom the API gives no access to the basket has none to order', async () => {
  const api = testApi({ intercept: () => Response.json({}, { status: 401 }) });
  expect(await open(api, { cart_token_polotno: 'abcdef' })).toEqual({ kind: 'redirect', to: '/cart' });
});
