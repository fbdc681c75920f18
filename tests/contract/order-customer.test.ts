import { beforeEach, expect, test } from 'vitest';
import { addConstructorSet, getBasket, updateBasket } from '../../src/contract/order/basket.ts';
import { getBonusBalance } from '../../src/contract/account/bonus.ts';
import { cancelOrder, getOrders, viewOrder } from '../../src/contract/order/order-history.ts';
import { OrderStatus, placeOrder, type OrderForm, type PlacedOrder } from '../../src/contract/order/order.ts';
import { getPaymentMethods } from '../../src/contract/order/payment.ts';
import { getPartProfile } from '../../src/contract/account/user.ts';
import { grantBonuses } from '../../src/reference-api/bonuses/accounts.ts';
import { changeStatus } from '../../src/reference-api/orders/change-status.ts';
import { calculate, checkout, order, orderForm } from './fixture/checkout.ts';
import { promoCodes } from './fixture/promo-codes.ts';
import { fixtureShop } from './fixture/shop.ts';
import { testApi, type TestApi } from './fixture/test-api.ts';
import { SINGLE_BED_SET, THROW, TOWEL } from './fixture/group-ids.ts';

const now = new Date('2026-05-01T12:00:00Z');
let api: TestApi;
beforeEach(() => {
  api = testApi({ now: () => now, shop: { ...fixtureShop, promoCodes } });
});

type Headers = Record<string, string>;
interface Attempt {
  basket: string;
  headers?: Headers;
  key?: string;
  form?: Partial<OrderForm> & { signUp?: boolean };
}
async function bodyFor({ basket, headers = {}, form }: Attempt) {
  const { calculationId, price } = await calculate(api, basket, headers);
  return { ...orderForm(calculationId, price), ...form, basket, deviceId: 'device' };
}
const place = async (attempt: Attempt): Promise<PlacedOrder> =>
  api.call(
    placeOrder,
    { body: await bodyFor(attempt) },
    { ...attempt.headers, 'idempotency-key': attempt.key ?? 'key' },
  );
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

test('API-02 orders: a wholesaler orders at the prices of the role', async () => {
  const { headers } = await api.customer('dealer');
  const { orderId, sum } = await order(api, { headers, groups: [{ id: SINGLE_BED_SET, count: 2 }] });
  const { lines, delivery, bonusesAccrued } = await api.call(viewOrder, { query: { orderId } }, headers);
  expect(lines).toMatchObject([{ price: 3192_00, sum: 6384_00 }]);
  expect(sum).toBe(6384_00 + delivery.price);
  expect(bonusesAccrued).toBe(0);
});

test('API-02 orders: a customer’s order is for the customer’s own basket, whatever token is named', async () => {
  const { headers } = await api.customer();
  const guest = await checkout(api, [{ id: THROW, count: 1 }]);
  await checkout(api, [{ id: TOWEL, count: 1 }], headers);
  const { orderId } = await place({ basket: guest.basket, headers });
  const { lines } = await api.call(viewOrder, { query: { orderId } }, headers);
  expect(lines.map(({ groupId }) => groupId)).toEqual([TOWEL]);
});

test('API-02 orders: a guest cannot order what is in a customer’s basket', async () => {
  const { headers } = await api.customer();
  const { basket, calculationId, price } = await checkout(api, [{ id: TOWEL, count: 1 }], headers);
  const body = { ...orderForm(calculationId, price), basket, deviceId: 'device' };
  const refused = await api.refused(placeOrder, { body }, { 'idempotency-key': 'key' });
  expect(refused).toMatchObject({ status: 409, body: { code: 'basket_empty' } });
});

test('API-02 orders: the promo code is charged once and leaves the basket', async () => {
  const { basket } = await checkout(api, [{ id: SINGLE_BED_SET, count: 1 }]);
  await api.call(updateBasket, { body: { basket, promocode: 'DESYAT' } });
  const { price } = await calculate(api, basket);
  expect((await place({ basket })).sum).toBe(3591_00 + price);
  expect((await api.call(getBasket, { query: { basket } })).total.promocode).toBeNull();
});

test('API-02 orders: a promo code that was taken away after the calculation changes the order', async () => {
  const { basket } = await checkout(api, [{ id: SINGLE_BED_SET, count: 1 }]);
  await api.call(updateBasket, { body: { basket, promocode: 'DESYAT' } });
  const body = await bodyFor({ basket });
  await api.call(updateBasket, { body: { basket, promocode: null } });
  const refused = await api.refused(placeOrder, { body }, { 'idempotency-key': 'key' });
  expect(refused).toMatchObject({ status: 409, body: { code: 'delivery_changed' } });
});

test('API-02 orders: bonuses pay a part, once, and come back with a cancelled order', async () => {
  const { uid, headers } = await api.customer();
  grantBonuses(api.store, { uid, value: 500_00, now });
  const balance = async () => (await api.call(getBonusBalance, {}, headers)).balance;
  const { basket } = await checkout(api, [{ id: SINGLE_BED_SET, count: 1 }], headers);
  await api.call(updateBasket, { body: { bonusesForWriteOff: 400_00 } }, headers);
  const { price } = await calculate(api, basket, headers);
  const placed = await place({ basket, headers });
  expect(placed.sum).toBe(3590_00 + price);
  expect(await balance()).toBe(100_00);
  const view = await api.call(viewOrder, { query: { orderId: placed.orderId } }, headers);
  expect(view).toMatchObject({ bonusesWrittenOff: 400_00, sum: placed.sum });

  await api.call(cancelOrder, { query: { orderId: placed.orderId, cancelStatusId: 1 } }, headers);
  expect(await balance()).toBe(500_00);
});

test('API-02 orders: the same bonuses do not pay two orders', async () => {
  const { uid, headers } = await api.customer();
  grantBonuses(api.store, { uid, value: 300_00, now });
  const { basket } = await checkout(api, [{ id: SINGLE_BED_SET, count: 1 }], headers);
  await api.call(updateBasket, { body: { bonusesForWriteOff: 300_00 } }, headers);
  const body = await bodyFor({ basket, headers });
  const [account] = api.store.bonuses.accounts(uid);
  api.store.bonuses.addOperation(account!.id, { value: -300_00, kind: 'spent', orderId: null, at: now });
  const refused = await api.refused(placeOrder, { body }, { ...headers, 'idempotency-key': 'key' });
  expect(refused).toMatchObject({ status: 409 });
  expect((await api.call(getOrders, { query: {} }, headers)).data).toEqual([]);
});

test('API-02 orders: a set is ordered at the set’s prices, beside the same thing alone', async () => {
  const { headers } = await api.customer();
  const { basket } = await checkout(api, [{ id: TOWEL, count: 1 }], headers);
  const groups = [
    { id: TOWEL, count: 1 },
    { id: SINGLE_BED_SET, count: 1 },
  ];
  await api.call(addConstructorSet, { body: { title: 'Мой комплект', groups } }, headers);
  const { orderId } = await place({ basket, headers });
  const { lines } = await api.call(viewOrder, { query: { orderId } }, headers);
  expect(lines.map(({ groupId, price }) => [groupId, price])).toEqual([
    [TOWEL, 590_00],
    [TOWEL, 531_00],
    [SINGLE_BED_SET, 3591_00],
  ]);
  expect(api.store.products.byId(201)?.allRemnants).toBe(8);
  changeStatus(api.store, orderId, { to: OrderStatus.cancelled }, now);
  expect(api.store.products.byId(201)?.allRemnants).toBe(10);
});

test('API-02 orders: an order opens an account for a guest whose e-mail nobody has', async () => {
  const { basket } = await checkout(api);
  const body = await bodyFor({ basket, form: { signUp: true } });
  const key = { 'idempotency-key': 'key' };
  const first = await api.call(placeOrder, { body }, key);
  const headers = bearer(first.login?.token ?? '');
  expect(await api.call(getPartProfile, {}, headers)).toMatchObject({
    fio: 'Иванова Анна',
    email: 'anna@example.com',
  });
  expect((await api.call(getOrders, { query: {} }, headers)).data).toMatchObject([{ id: first.orderId }]);
  const messages = api.store.outbox.latest(10, 'anna@example.com').map(({ subject }) => subject);
  expect(messages).toHaveLength(2);

  const again = await api.call(placeOrder, { body }, key);
  expect(again).toMatchObject({ orderId: first.orderId, billId: first.billId });
  expect(again.login?.refreshToken).toBe(first.login?.refreshToken);
});

test('API-02 orders: with an e-mail that somebody has the order stays a guest’s', async () => {
  const { uid } = await api.customer('guest', { email: 'anna@example.com' });
  const placed = await order(api, { form: { signUp: true } });
  expect(placed.login).toBeNull();
  expect(api.store.orders.byId(placed.orderId)?.uid).toBeNull();
  expect(api.store.orders.page(uid, undefined, 10, 0)).toEqual([]);
});

test('API-02 orders: an order brings bonuses to an account alone, and tells a guest of none', async () => {
  const recordOf = (orderId: number) => api.store.orders.byId(orderId)?.record;
  const { orderId } = await order(api);
  expect(recordOf(orderId)?.bonusesAccrued).toBe(0);
  expect(api.store.bonuses.purchase(orderId)).toBeUndefined();
  const { basket } = await checkout(api);
  const { total } = await api.call(getBasket, { query: { basket } });
  expect(total.bonusesForAccrual).toBeGreaterThan(0);
  const opened = await place({ basket, form: { signUp: true } });
  expect(recordOf(opened.orderId)?.bonusesAccrued).toBe(total.bonusesForAccrual);
  expect(api.store.bonuses.purchase(opened.orderId)?.value).toBe(total.bonusesForAccrual);
});

test('API-02 orders: without signUp, and for a customer, no account is opened', async () => {
  expect((await order(api)).login).toBeNull();
  expect(api.store.customers.byContact('email', 'anna@example.com')).toBeUndefined();
  const { headers } = await api.customer();
  expect((await order(api, { headers, form: { signUp: true } })).login).toBeNull();
});

test('API-02 orders: another visitor’s key gives nobody the answer', async () => {
  const { headers } = await api.customer();
  const { basket } = await checkout(api, [{ id: TOWEL, count: 1 }], headers);
  const body = await bodyFor({ basket, headers });
  const first = await api.call(placeOrder, { body }, { ...headers, 'idempotency-key': 'key' });
  const stranger = (await api.customer()).headers;
  for (const other of [stranger, {}]) {
    const refused = await api.refused(placeOrder, { body }, { ...other, 'idempotency-key': 'key' });
    expect(refused).toMatchObject({ status: 409, body: { code: 'basket_empty' } });
  }
  expect(await api.call(placeOrder, { body }, { ...headers, 'idempotency-key': 'key' })).toEqual(first);
});

test('API-02 payments: an invoice is for wholesalers only', async () => {
  const invoice = {
    id: 7,
    code: 'invoice',
    title: 'По счёту',
    description: '',
    isDefault: false,
    payNow: false,
  };
  api.store.documents.put('paymentMethod', 7, { ...invoice, roles: ['org_user', 'dealer'] });
  const dealer = (await api.customer('dealer')).headers;
  const codes = async (headers?: Headers) =>
    (await api.call(getPaymentMethods, {}, headers)).data.map(({ code }) => code);
  expect(await codes()).toEqual(['card', 'receipt']);
  expect(await codes((await api.customer()).headers)).toEqual(['card', 'receipt']);
  expect(await codes(dealer)).toEqual(['card', 'receipt', 'invoice']);

  const { basket } = await checkout(api);
  const body = await bodyFor({ basket, form: { personalPayment: 7 } });
  const refused = await api.refused(placeOrder, { body }, { 'idempotency-key': 'key' });
  expect(refused.body.errors).toEqual([{ field: 'personalPayment', message: 'Выберите способ оплаты' }]);
  const placed = await order(api, { headers: dealer, form: { personalPayment: 7 } });
  expect(placed).toMatchObject({ payNow: false, status: OrderStatus.completed });
});
