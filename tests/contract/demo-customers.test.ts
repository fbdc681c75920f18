import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getBlankCounts, getBlanks } from '../../src/contract/order/blank.ts';
import { getBonusAccounts } from '../../src/contract/account/bonus.ts';
import { getShippings } from '../../src/contract/order/delivery.ts';
import { getFavorites } from '../../src/contract/account/favorite.ts';
import { getSubscription } from '../../src/contract/account/mailing.ts';
import { getNotificationCount, getNotifications } from '../../src/contract/account/notification.ts';
import { getOrders, viewOrder } from '../../src/contract/order/order-history.ts';
import { OrderStatus } from '../../src/contract/order/order.ts';
import { findReviews } from '../../src/contract/catalog/review.ts';
import { login } from '../../src/contract/account/sign-in.ts';
import { findPersons, getProfile, getUserParams } from '../../src/contract/account/user.ts';
import { generateShop } from '../../src/reference-api/seed/generate-shop.ts';
import { testApi, type TestApi } from './fixture/test-api.ts';

const [ANNA, ATELIER, DEALER] = ['anna', 'atelier', 'dealer'].map((name) => `${name}@polotno.example`);
const CUSTOMERS = [ANNA!, ATELIER!, DEALER!];
const DAY_MS = 24 * 60 * 60 * 1000;

let api: TestApi;
const headers: Record<string, { authorization: string }> = {};
beforeAll(async () => {
  api = testApi({ shop: generateShop({ products: 60 }) });
  for (const email of CUSTOMERS) {
    const { uid, role } = api.store.customers.byContact('email', email)!;
    headers[email] = { authorization: `Bearer ${await api.tokenOf(uid, role)}` };
  }
});
afterAll(() => api.close());
const of = (email: string | undefined) => headers[email!]!;

test('API-02 demo customers: the retail one has orders in every status, on two pages', async () => {
  const { data, meta } = await api.call(getOrders, { query: { limit: 100 } }, of(ANNA));
  expect(new Set(data.map(({ status }) => status))).toEqual(new Set(Object.values(OrderStatus)));
  const { meta: usual } = await api.call(getOrders, { query: {} }, of(ANNA));
  expect([usual.pageCount, usual.totalCount]).toEqual([2, meta.totalCount]);
  for (const flag of ['canCancel', 'canPay', 'canRefund', 'canDelete'] as const) {
    expect([flag, data.some((order) => order[flag])]).toEqual([flag, true]);
  }
  const orders = await Promise.all(
    data.map(({ id: orderId }) => api.call(viewOrder, { query: { orderId } }, of(ANNA))),
  );
  expect(orders.some(({ promoCodeDiscountValue }) => promoCodeDiscountValue > 0)).toBe(true);
  expect(orders.some(({ bonusesWrittenOff }) => bonusesWrittenOff > 0)).toBe(true);
});

test('API-02 demo customers: bonuses were given, earned, spent and expired, and some expire soon', async () => {
  const { data } = await api.call(getBonusAccounts, {}, of(ANNA));
  const titles = data.flatMap(({ operations }) => operations.map(({ title }) => title)).join('; ');
  for (const title of ['Подарок магазина', 'Начислено за заказ', 'Оплата заказа', 'Срок действия истёк']) {
    expect(titles).toContain(title);
  }
  const soon = data.filter(
    ({ value, expiresAt }) =>
      value > 0 && expiresAt !== null && Date.parse(expiresAt) < Date.now() + 14 * DAY_MS,
  );
  expect(soon).toHaveLength(1);
  for (const { value, operations } of data) {
    expect(operations.reduce((sum, one) => sum + one.value, 0)).toBe(value);
    const times = operations.map(({ at }) => at);
    expect(times).toEqual([...times].sort().reverse());
  }
});

test('API-02 demo customers: quick orders in every status, several addresses, a barcode, a school', async () => {
  const { data: counts } = await api.call(getBlankCounts, {}, of(ANNA));
  expect(counts.every(({ count }) => count > 0)).toBe(true);
  const { data: blanks } = await api.call(getBlanks, { query: {} }, of(ANNA));
  const moments = blanks.map(({ createdAt }) => createdAt);
  expect(moments).toEqual([...moments].sort().reverse());
  const { data: addresses } = await api.call(getShippings, {}, of(ANNA));
  expect(addresses.map(({ isDefault }) => isDefault)).toEqual([true, false, false]);
  expect(new Set(addresses.map(({ contactPerson }) => contactPerson)).size).toBe(2);
  const { data: params } = await api.call(getUserParams, {}, of(ANNA));
  expect(params.find(({ code }) => code === 'barcode')?.value).toMatch(/^\d{13}$/);
  const profile = await api.call(getProfile, {}, of(ANNA));
  expect([profile.schoolInfo, profile.institute]).not.toContain(null);
  expect(await api.call(getSubscription, { query: { email: ANNA! } }, of(ANNA))).toEqual({
    subscribed: true,
  });
});

test('API-02 demo customers: own reviews in every state, of products that were bought, and of the shop', async () => {
  const { data } = await api.call(findReviews, { body: { own: true } }, of(ANNA));
  expect(new Set(data.map(({ state }) => state))).toEqual(new Set(['published', 'waiting', 'rejected']));
  expect(data.filter(({ productId }) => productId === null)).toHaveLength(1);
  expect(data.some(({ answer }) => answer !== null)).toBe(true);
  const { data: orders } = await api.call(getOrders, { query: { limit: 100, statusGroupId: 3 } }, of(ANNA));
  const bought = new Set<number>();
  for (const { id } of orders) {
    const { lines } = await api.call(viewOrder, { query: { orderId: id } }, of(ANNA));
    for (const { productId } of lines) bought.add(productId);
  }
  for (const { productId } of data) if (productId !== null) expect(bought).toContain(productId);
});

describe.each(CUSTOMERS)('API-02 demo customers: %s', (email) => {
  test('has messages, read and unread, none of which an open page would show again', async () => {
    const query = { showReceived: true, limit: 100 };
    const { data } = await api.call(getNotifications, { query }, of(email));
    const unread = data.filter(({ read }) => read === false);
    const { count } = await api.call(getNotificationCount, {}, of(email));
    expect(unread).toHaveLength(count);
    expect([count > 0, data.length > count]).toEqual([true, true]);
    expect(new Set(data.map(({ typeCode }) => typeCode)).size).toBeGreaterThan(1);
    const moments = data.map(({ createdAt }) => createdAt);
    expect(moments).toEqual([...moments].sort().reverse());
    expect((await api.call(getNotifications, { query: {} }, of(email))).data).toEqual([]);
    for (const { orderId, title } of data) if (orderId !== undefined) expect(title).toContain(`${orderId}`);
  });

  test('has favourites, addresses and quick orders, and nothing in the future', async () => {
    expect((await api.call(getFavorites, { query: {} }, of(email))).data.length).toBeGreaterThan(2);
    expect((await api.call(getShippings, {}, of(email))).data.length).toBeGreaterThan(1);
    expect((await api.call(getBlanks, { query: {} }, of(email))).data.length).toBeGreaterThan(0);
    const { data } = await api.call(getOrders, { query: { limit: 100 } }, of(email));
    const { createdAt } = await api.call(getProfile, {}, of(email));
    for (const order of data) {
      expect(order.createdAt > createdAt).toBe(true);
      expect(Date.parse(order.createdAt)).toBeLessThan(Date.now());
    }
  });
});

test('API-02 demo customers: favourites of the retail one go over two pages', async () => {
  expect((await api.call(getFavorites, { query: {} }, of(ANNA))).meta.pageCount).toBe(2);
});

test('API-02 demo customers: wholesalers find recipients over pages, and nobody signs in as one of them', async () => {
  const { data, meta } = await api.call(findPersons, { query: {} }, of(DEALER));
  expect(meta.pageCount).toBe(2);
  const { data: found } = await api.call(findPersons, { query: { fio: 'анна сокол' } }, of(ATELIER));
  expect(found.map(({ fio }) => fio)).toEqual(['Соколова Анна Игоревна']);
  const recipient = data.find(({ email }) => email.startsWith('recipient'))!;
  const body = {
    username: recipient.email,
    password: 'polotno',
    emailOnly: false,
    scenario: 'user',
    deviceId: 'device',
  };
  expect((await api.refused(login, { body })).status).toBe(422);
});
