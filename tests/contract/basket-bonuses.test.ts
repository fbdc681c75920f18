import { beforeEach, expect, test } from 'vitest';
import {
  getBasket,
  getBasketTotal,
  putBasketProducts,
  updateBasket,
} from '../../src/contract/order/basket.ts';
import { pricedBasket } from '../../src/reference-api/basket/priced-basket.ts';
import { removeOrderedLines } from '../../src/reference-api/basket/basket-discounts.ts';
import { grantBonuses } from '../../src/reference-api/bonuses/accounts.ts';
import { testApi, type TestApi } from './fixture/test-api.ts';
import { DOUBLE_BED_SET, TOWEL, WHITE_SATIN } from './fixture/group-ids.ts';

const now = new Date('2026-05-01T12:00:00Z');
let api: TestApi;
beforeEach(() => (api = testApi({ now: () => now })));

/** A customer with a basket of 1180 roubles. */
async function customer(bonuses: number, role: 'guest' | 'dealer' = 'guest') {
  const { uid, headers } = await api.customer(role);
  grantBonuses(api.store, { uid, value: bonuses, now });
  const groups = [{ id: TOWEL, count: 2 }];
  const { basket } = await api.call(putBasketProducts, { body: { groups, change: true } }, headers);
  const wish = (bonusesForWriteOff: number) =>
    api.call(updateBasket, { body: { bonusesForWriteOff } }, headers);
  return { uid, headers, basket, wish };
}

test('API-02 basket: a customer pays a part with bonuses, up to their share and balance', async () => {
  const { headers, wish } = await customer(1000_00);
  const before = await api.call(getBasketTotal, { query: {} }, headers);
  expect(before.availableBonuses.accounts).toMatchObject([{ value: 236_00 }]);
  expect(before).toMatchObject({ bonusesForWriteOff: 0, price: 1180_00, bonusesForAccrual: 20_00 });
  expect((await wish(100_00)).total).toMatchObject({ bonusesForWriteOff: 100_00, price: 1080_00 });
  expect((await wish(100_000_00)).total).toMatchObject({ bonusesForWriteOff: 236_00, price: 944_00 });
  expect((await wish(0)).total).toMatchObject({ bonusesForWriteOff: 0, price: 1180_00 });
});

test('API-02 basket: no more bonuses are paid with than there are', async () => {
  const { wish } = await customer(7_50);
  const { total } = await wish(200_00);
  expect(total).toMatchObject({ bonusesForWriteOff: 7_50, price: 1172_50 });
  expect(total.availableBonuses.accounts).toMatchObject([{ value: 7_50 }]);
});

test('API-02 basket: what is paid with bonuses and a promo code brings none', async () => {
  const { headers, wish } = await customer(1000_00);
  await wish(100_00);
  const body = { promocode: 'DESYAT' };
  const { total } = await api.call(updateBasket, { body }, headers);
  expect(total).toMatchObject({
    promoCodeDiscountValue: 118_00,
    bonusesForWriteOff: 100_00,
    price: 962_00,
    bonusesForAccrual: 16_31,
    multiplier: 1,
  });
});

test('API-02 basket: guests and wholesalers pay with money only', async () => {
  const groups = [{ id: TOWEL, count: 1 }];
  const { basket } = await api.call(putBasketProducts, { body: { groups, change: true } });
  const refused = await api.refused(updateBasket, { body: { basket, bonusesForWriteOff: 1_00 } });
  expect(refused).toMatchObject({ status: 422, body: { errors: [{ field: 'bonusesForWriteOff' }] } });
  const { wish } = await customer(500_00, 'dealer');
  expect((await wish(500_00)).total).toMatchObject({
    availableBonuses: { accounts: [] },
    bonusesForWriteOff: 0,
    bonusesForAccrual: 0,
    multiplier: 0,
    price: 944_00,
  });
});

test('API-02 basket: an order is told what each line costs after the code and the bonuses, to the kopeck', async () => {
  const { uid, headers, basket, wish } = await customer(1000_00);
  const groups = [
    { id: WHITE_SATIN, count: 0.7 },
    { id: DOUBLE_BED_SET, count: 1 },
  ];
  await api.call(putBasketProducts, { body: { groups, change: true } }, headers);
  await api.call(updateBasket, { body: { promocode: 'DESYAT' } }, headers);
  const { total } = await wish(33_33);
  const client = { customer: { uid, role: 'guest' as const }, priceRole: 'user' };
  const priced = pricedBasket(api.store, basket, client, now);
  expect(priced.total).toEqual(total);
  const sums = (value: (line: (typeof priced.ordered)[number]) => number) =>
    priced.ordered.reduce((sum, line) => sum + value(line), 0);
  expect(sums(({ sum }) => sum)).toBe(1180_00 + 315_00 + 4990_00);
  expect(sums(({ promo }) => promo)).toBe(648_50);
  expect(sums(({ bonuses }) => bonuses)).toBe(33_33);
  expect(sums(({ paid }) => paid)).toBe(total.price);
  for (const { sum, promo, bonuses, paid } of priced.ordered) expect(paid).toBe(sum - promo - bonuses);

  removeOrderedLines(api.store, basket, priced.ordered);
  const after = await api.call(getBasket, { query: {} }, headers);
  expect(after).toMatchObject({ basket, total: { count: 0, promocode: null, bonusesForWriteOff: 0 } });
});

test('API-02 basket: a wholesaler is told what the next price asks for', async () => {
  const { headers } = await api.customer('dealer');
  const put = (count: number) =>
    api.call(putBasketProducts, { body: { groups: [{ id: WHITE_SATIN, count }], change: true } }, headers);
  expect((await put(9.5)).total).toMatchObject({
    calculationalLimitPrice: 4500_00,
    factualLimitPrice: 4275_00,
  });
  expect((await put(10)).total).toMatchObject({
    price: 4000_00,
    calculationalLimitPrice: 0,
    factualLimitPrice: 0,
  });
});

test('API-02 basket: a wholesaler is told of lower prices only', async () => {
  const { headers } = await api.customer('dealer');
  const product = api.store.products.byGroup(WHITE_SATIN);
  if (product === undefined) throw new Error('the fixture has no such group');
  const groups = product.groups.map((group) => ({
    ...group,
    offers: group.offers.map((offer) => {
      const dearer = offer.prices.map((price) => ({ ...price, limit: 12, price: price.price + 100_00 }));
      return { ...offer, prices: [...offer.prices, ...dearer] };
    }),
  }));
  api.store.products.save({ ...product, groups });
  const body = { groups: [{ id: WHITE_SATIN, count: 10 }], change: true };
  const { total } = await api.call(putBasketProducts, { body }, headers);
  expect(total).toMatchObject({ price: 4000_00, calculationalLimitPrice: 0, factualLimitPrice: 0 });
});
