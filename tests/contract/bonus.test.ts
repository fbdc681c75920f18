import { beforeEach, expect, test } from 'vitest';
import { getVirtualTotal } from '../../src/contract/order/basket.ts';
import {
  getBonusAccounts,
  getBonusBalance,
  getBonusClient,
  getProductsBonuses,
} from '../../src/contract/account/bonus.ts';
import type { OfferPrice } from '../../src/contract/catalog/price.ts';
import { grantBonuses } from '../../src/reference-api/bonuses/accounts.ts';
import {
  bonusesOfOrder,
  accrueBonuses,
  placeWithBonuses,
  returnBonuses,
  returnSomeBonuses,
} from '../../src/reference-api/bonuses/order-bonuses.ts';
import { testApi, type TestApi } from './fixture/test-api.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const start = new Date('2026-05-01T12:00:00Z');
let now = start;
let api: TestApi;
let uid: number;
let headers: Record<string, string>;
beforeEach(async () => {
  now = start;
  api = testApi({ now: () => now });
  ({ uid, headers } = await api.customer());
});

async function wait(days: number) {
  now = new Date(now.getTime() + days * DAY_MS);
  const token = await api.tokenOf(uid);
  headers = { authorization: `Bearer ${token}` };
}
const balance = () => api.call(getBonusBalance, {}, headers);
const accounts = async () => (await api.call(getBonusAccounts, {}, headers)).data;
const give = (value: number) => grantBonuses(api.store, { uid, value, now });
const place = (orderId: number, spent: number, accrual = 0, paid = 0) =>
  api.store.change(() => placeWithBonuses(api.store, { uid, orderId, spent, accrual, paid }, now));

test('API-02 bonuses: an order brings them once it is completed, and once only', async () => {
  place(1, 0, 30_00, 1000_00);
  expect(await balance()).toEqual({ balance: 0, expected: 30_00 });
  accrueBonuses(api.store, 1, now);
  accrueBonuses(api.store, 1, now);
  expect(await balance()).toEqual({ balance: 30_00, expected: 0 });
  expect(await accounts()).toMatchObject([
    { value: 30_00, expiresAt: null, operations: [{ value: 30_00, orderId: 1, at: now.toISOString() }] },
  ]);
});

test('API-02 bonuses: those that expire first are spent first', async () => {
  place(1, 0, 30_00, 0);
  accrueBonuses(api.store, 1, now);
  give(20_00);
  place(2, 25_00);
  expect(await accounts()).toMatchObject([
    { title: 'Подарочные бонусы', value: 0, operations: [{ value: -20_00, orderId: 2 }, { value: 20_00 }] },
    { title: 'Бонусы за покупки', value: 25_00, operations: [{ value: -5_00 }, { value: 30_00 }] },
  ]);
  expect(bonusesOfOrder(api.store, 2)).toEqual({ writtenOff: 25_00, accrued: 0 });
});

test('API-02 bonuses: an account never falls below zero, and a refused order takes nothing', async () => {
  give(20_00);
  expect(() => place(1, 20_01)).toThrow(expect.objectContaining({ status: 409 }));
  expect(await balance()).toEqual({ balance: 20_00, expected: 0 });
  expect((await accounts())[0]?.operations).toHaveLength(1);
});

test('API-02 bonuses: a cancelled order gives back what was spent and brings nothing, once only', async () => {
  give(20_00);
  place(1, 15_00, 30_00, 1000_00);
  returnBonuses(api.store, 1, now);
  returnBonuses(api.store, 1, now);
  accrueBonuses(api.store, 1, now);
  expect(await balance()).toEqual({ balance: 20_00, expected: 0 });
  expect(bonusesOfOrder(api.store, 1)).toEqual({ writtenOff: 0, accrued: 0 });
});

test('API-02 bonuses: what a cancelled order had brought is taken back as far as it is still there', async () => {
  place(1, 0, 30_00, 1000_00);
  accrueBonuses(api.store, 1, now);
  place(2, 25_00);
  returnBonuses(api.store, 1, now);
  expect((await balance()).balance).toBe(0);
  const [{ operations } = { operations: [] }] = await accounts();
  expect(operations.map(({ value }) => value)).toEqual([-5_00, -25_00, 30_00]);
});

test('API-02 bonuses: what an order had brought and was spent is taken when anything comes back', async () => {
  place(1, 0, 30_00, 1000_00);
  accrueBonuses(api.store, 1, now);
  place(2, 25_00);
  returnSomeBonuses(api.store, { orderId: 1, spent: 0, paid: 600_00 }, now);
  expect((await balance()).balance).toBe(0);
  returnBonuses(api.store, 1, now);
  expect((await balance()).balance).toBe(0);
  returnSomeBonuses(api.store, { orderId: 2, spent: 5_00, paid: 0 }, now);
  expect((await balance()).balance).toBe(0);
  returnBonuses(api.store, 2, now);
  returnBonuses(api.store, 2, now);
  expect((await balance()).balance).toBe(0);
});

test('API-02 bonuses: what is owed is taken of what the next order brings, once', async () => {
  place(1, 0, 30_00, 1000_00);
  accrueBonuses(api.store, 1, now);
  place(2, 25_00);
  returnBonuses(api.store, 1, now);
  place(3, 0, 40_00, 1000_00);
  accrueBonuses(api.store, 3, now);
  expect((await balance()).balance).toBe(15_00);
  place(4, 0, 10_00, 300_00);
  accrueBonuses(api.store, 4, now);
  expect((await balance()).balance).toBe(25_00);
  returnBonuses(api.store, 2, now);
  expect((await balance()).balance).toBe(50_00);
});

test('API-02 bonuses: given ones expire after a year, spent ones come back for the days that they had left', async () => {
  give(50_00);
  await wait(360);
  place(1, 20_00);
  await wait(6);
  expect(await balance()).toEqual({ balance: 0, expected: 0 });
  expect((await accounts())[0]?.operations[0]).toMatchObject({ value: -30_00, title: 'Срок действия истёк' });
  returnBonuses(api.store, 1, now);
  expect((await balance()).balance).toBe(20_00);
  const expiresAt = new Date(now.getTime() + 5 * DAY_MS).toISOString();
  expect(await accounts()).toMatchObject([
    { value: 0 },
    { title: 'Подарочные бонусы', value: 20_00, expiresAt, operations: [{ value: 20_00 }] },
  ]);
  await wait(5);
  expect((await balance()).balance).toBe(0);
});

test('API-02 bonuses: those that have expired meanwhile come back once, however the order is given back', async () => {
  give(50_00);
  place(1, 50_00);
  await wait(366);
  for (const spent of [20_00, 10_00]) returnSomeBonuses(api.store, { orderId: 1, spent, paid: 0 }, now);
  expect((await balance()).balance).toBe(30_00);
  expect(await accounts()).toHaveLength(2);
  returnBonuses(api.store, 1, now);
  expect((await balance()).balance).toBe(50_00);
});

test('API-02 bonuses: the level follows what was paid within a year', async () => {
  const client = () => api.call(getBonusClient, {}, headers);
  expect(await client()).toEqual({
    bonusType: 'retail',
    title: 'Базовый',
    percent: 3,
    writeOffPercent: 20,
    paid: 0,
    untilNextLevel: 30_000_00,
    nextLevelTitle: 'Серебряный',
  });
  place(1, 0, 0, 30_000_00);
  expect((await client()).title).toBe('Базовый');
  accrueBonuses(api.store, 1, now);
  expect(await client()).toMatchObject({
    title: 'Серебряный',
    percent: 5,
    paid: 30_000_00,
    untilNextLevel: 70_000_00,
  });
  await wait(200);
  place(2, 0, 0, 70_000_00);
  accrueBonuses(api.store, 2, now);
  expect(await client()).toMatchObject({ title: 'Золотой', untilNextLevel: null, nextLevelTitle: null });
  await wait(166);
  expect(await client()).toMatchObject({ title: 'Серебряный', untilNextLevel: 30_000_00 });
});

test('API-02 bonuses: a product brings more on a higher level, and wholesalers nothing', async () => {
  const query = { ids: [201, 9999, 101] };
  const of = async (by = {}) => (await api.call(getProductsBonuses, { query }, by)).data;
  expect(await of()).toMatchObject([
    { productId: 201, bonuses: 10_00 },
    { productId: 101, bonuses: 10_00 },
  ]);
  place(1, 0, 0, 30_000_00);
  accrueBonuses(api.store, 1, now);
  expect(await of(headers)).toMatchObject([{ bonuses: 16_67 }, { bonuses: 16_67 }]);
  const { headers: dealer } = await api.customer('dealer');
  expect(await of(dealer)).toMatchObject([{ bonuses: 0 }, { bonuses: 0 }]);
  const client = await api.call(getBonusClient, {}, dealer);
  expect(client).toMatchObject({ bonusType: null, percent: 0, untilNextLevel: null });
});

test('API-02 bonuses: who pays less for a product gets less for it', async () => {
  const product = api.store.products.byId(201);
  if (product === undefined) throw new Error('the fixture has no such product');
  const withUsers = (prices: OfferPrice[]) =>
    prices.flatMap((one) =>
      one.priceRole === 'guest_opt' ? [one, { ...one, priceRole: 'user', price: one.price / 2 }] : [one],
    );
  const groups = product.groups.map((group) => ({
    ...group,
    offers: group.offers.map((offer) => ({ ...offer, prices: withUsers(offer.prices) })),
  }));
  api.store.products.save({ ...product, groups });
  const of = async (by = {}) => (await api.call(getProductsBonuses, { query: { ids: [201] } }, by)).data;
  expect(await of()).toMatchObject([{ bonuses: 10_00 }]);
  expect(await of(headers)).toMatchObject([{ bonuses: 5_00 }]);
});

test('API-02 bonuses: each size brings its own, on the product’s page and in the basket', async () => {
  const product = api.store.products.byId(202);
  if (product === undefined) throw new Error('the fixture has no such product');
  const groups = product.groups.map((group, at) => ({ ...group, bonuses: (at + 1) * 100_00 }));
  api.store.products.save({ ...product, groups });
  const { data } = await api.call(getProductsBonuses, { query: { ids: [202] } });
  expect(data[0]?.groups).toEqual(groups.map(({ id, bonuses }) => ({ id, bonuses })));
  for (const { id, bonuses } of groups) {
    const body = { groups: [{ id, count: 1 }] };
    expect((await api.call(getVirtualTotal, { body })).bonusesForAccrual).toBe(bonuses);
  }
});

test('API-02 bonuses: they are their owner’s only', async () => {
  give(50_00);
  const { headers: other } = await api.customer();
  expect((await api.call(getBonusBalance, {}, other)).balance).toBe(0);
  expect((await api.call(getBonusAccounts, {}, other)).data).toEqual([]);
  for (const call of [getBonusBalance, getBonusClient, getBonusAccounts]) {
    expect((await api.refused(call, {})).status).toBe(401);
  }
});
