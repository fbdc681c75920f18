import { afterAll, beforeAll, expect, test } from 'vitest';
import { getBonusAccounts, getBonusBalance } from '../../src/contract/account/bonus.ts';
import { getOrderCounts, getOrders, viewOrder } from '../../src/contract/order/order-history.ts';
import { generateShop } from '../../src/reference-api/seed/generate-shop.ts';
import { testApi, type TestApi } from './fixture/test-api.ts';

const shop = generateShop({ products: 60 });
let api: TestApi;
beforeAll(() => {
  api = testApi({ shop });
});
afterAll(() => api.close());

async function signedIn(email: string) {
  const customer = api.store.customers.byContact('email', email)!;
  const token = await api.tokenOf(customer.uid, customer.role);
  return { authorization: `Bearer ${token}` };
}

test('API-02 orders: the demo shop’s customer has orders in every group, from months ago until today', async () => {
  const anna = await signedIn('anna@polotno.example');
  const { data: counts } = await api.call(getOrderCounts, {}, anna);
  expect(counts.map(({ count }) => count).every((count) => count > 0)).toBe(true);
  const { data } = await api.call(getOrders, { query: { limit: 50 } }, anna);
  const moments = data.map(({ createdAt }) => createdAt);
  expect(moments).toEqual([...moments].sort().reverse());
  const ages = moments.map((moment) => Date.now() - new Date(moment).getTime());
  expect(Math.min(...ages)).toBeLessThan(24 * 60 * 60 * 1000);
  expect(Math.max(...ages)).toBeGreaterThan(100 * 24 * 60 * 60 * 1000);
});

test.each(['anna@polotno.example', 'atelier@polotno.example', 'dealer@polotno.example'])(
  'API-02 orders: the orders of %s add up and tell their history',
  async (email) => {
    const headers = await signedIn(email);
    const { data } = await api.call(getOrders, { query: { limit: 50 } }, headers);
    expect(data.length).toBeGreaterThan(1);
    for (const { id, status, sum } of data) {
      const order = await api.call(viewOrder, { query: { orderId: id } }, headers);
      const goods = order.lines.reduce((total, line) => total + line.sum, 0);
      const off = order.promoCodeDiscountValue + order.bonusesWrittenOff;
      expect(goods + order.delivery.price - off).toBe(sum);
      expect(order.lines.every(({ code, count }) => code !== null && count > 0)).toBe(true);
      expect(order.delivery.address).not.toBe('');
      const said = `${order.delivery.title}, ${order.delivery.address}`;
      expect(said.match(/Пункт выдачи/g)?.length ?? 1).toBe(1);
      expect(order.history.at(-1)?.status).toBe(status);
      const times = order.history.map(({ at }) => at);
      expect(times).toEqual([...times].sort());
    }
  },
);

test('API-02 orders: what the demo customer’s orders brought is on the account', async () => {
  const anna = await signedIn('anna@polotno.example');
  const { balance, expected } = await api.call(getBonusBalance, {}, anna);
  const { data } = await api.call(getBonusAccounts, {}, anna);
  const earned = data.flatMap(({ operations }) => operations).filter(({ orderId }) => orderId !== null);
  expect(earned.length).toBeGreaterThan(1);
  expect(balance).toBe(data.reduce((sum, { value }) => sum + value, 0));
  expect(expected).toBeGreaterThan(0);
});

test('API-02 orders: the demo shop’s stock is not less for orders of the past', () => {
  for (const { id, allRemnants } of shop.products) {
    expect(api.store.products.byId(id)?.allRemnants).toBe(allRemnants);
  }
});
