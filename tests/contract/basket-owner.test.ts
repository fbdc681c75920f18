import { beforeEach, expect, test } from 'vitest';
import {
  addConstructorSet,
  getBasket,
  getBasketTotal,
  getVirtualTotal,
  putBasketProducts,
  selectBasketGroups,
  updateBasket,
  type GroupCount,
} from '../../src/contract/order/basket.ts';
import { mergeGuestBasket } from '../../src/reference-api/basket/merge-guest-basket.ts';
import { counts, groupsIn, setCounts } from './fixture/basket.ts';
import { testApi, type TestApi } from './fixture/test-api.ts';
import {
  BLUE_SATIN,
  DOUBLE_BED_SET,
  SINGLE_BED_SET,
  THROW,
  TOWEL,
  WHITE_SATIN,
} from './fixture/group-ids.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const start = new Date('2026-05-01T12:00:00Z');
let now = start;
let api: TestApi;
beforeEach(() => {
  now = start;
  api = testApi({ now: () => now });
});

const put = (groups: GroupCount[], basket?: string, headers = {}) =>
  api.call(putBasketProducts, { body: { basket, groups, change: true } }, headers);
const read = (basket?: string, headers = {}) => api.call(getBasket, { query: { basket } }, headers);

test('API-02 basket: a customer has one basket, whatever token is given', async () => {
  const { headers } = await api.customer();
  const guest = await put([{ id: TOWEL, count: 1 }]);
  const own = await put([{ id: SINGLE_BED_SET, count: 1 }], guest.basket, headers);
  expect(own.basket).not.toBe(guest.basket);
  expect(counts(own)).toEqual([[SINGLE_BED_SET, 1]]);
  for (const token of [undefined, guest.basket, 'made-up']) {
    expect(await read(token, headers)).toEqual(own);
  }
  expect(counts(await read(guest.basket))).toEqual([[TOWEL, 1]]);
});

test('API-02 basket: nobody else gets a customer’s basket by its token', async () => {
  const { headers } = await api.customer();
  const { headers: stranger } = await api.customer();
  const own = await put([{ id: TOWEL, count: 1 }], undefined, headers);
  for (const theirs of [{}, stranger]) {
    const seen = await read(own.basket, theirs);
    expect(seen.basket).not.toBe(own.basket);
    expect(counts(seen)).toEqual([]);
    const total = await api.call(getBasketTotal, { query: { basket: own.basket } }, theirs);
    expect(total.count).toBe(0);
    await put([{ id: SINGLE_BED_SET, count: 1 }], own.basket, theirs);
  }
  expect(await read(undefined, headers)).toEqual(own);
});

test('API-02 basket: a role pays its own prices, in a basket and in a virtual total', async () => {
  const { headers } = await api.customer('dealer');
  const own = await put([{ id: TOWEL, count: 2 }], undefined, headers);
  expect(groupsIn(own)).toMatchObject([{ id: TOWEL, price: 472_00, sum: 944_00 }]);
  const body = { groups: [{ id: TOWEL, count: 2 }] };
  expect((await api.call(getVirtualTotal, { body }, headers)).price).toBe(944_00);
  expect((await api.call(getVirtualTotal, { body })).price).toBe(1180_00);
});

test('API-02 basket: signing in moves the guest’s goods over, counted together as far as there are any', async () => {
  const { uid, headers } = await api.customer();
  await put(
    [
      { id: DOUBLE_BED_SET, count: 1 },
      { id: TOWEL, count: 2 },
    ],
    undefined,
    headers,
  );
  const guest = await put([
    { id: DOUBLE_BED_SET, count: 2 },
    { id: TOWEL, count: 3 },
    { id: WHITE_SATIN, count: 0.7 },
  ]);
  const token = mergeGuestBasket(api.store, uid, guest.basket, now);
  const merged = await read(token, headers);
  expect(merged.basket).toBe(token);
  expect(counts(merged)).toEqual([
    [DOUBLE_BED_SET, 2],
    [TOWEL, 5],
    [WHITE_SATIN, 0.7],
  ]);
});

test('API-02 basket: a merge happens once, and leaves no guest’s basket behind', async () => {
  const { uid, headers } = await api.customer();
  const guest = await put([{ id: TOWEL, count: 2 }]);
  const first = mergeGuestBasket(api.store, uid, guest.basket, now);
  expect(mergeGuestBasket(api.store, uid, guest.basket, now)).toBe(first);
  expect(mergeGuestBasket(api.store, uid, first, now)).toBe(first);
  expect(counts(await read(undefined, headers))).toEqual([[TOWEL, 2]]);
  expect((await read(guest.basket)).basket).not.toBe(guest.basket);
});

test('API-02 basket: a merge does not take another customer’s basket', async () => {
  const { uid } = await api.customer();
  const { headers: other } = await api.customer();
  const theirs = await put([{ id: TOWEL, count: 2 }], undefined, other);
  const token = mergeGuestBasket(api.store, uid, theirs.basket, now);
  expect(api.store.baskets.lines(token)).toEqual([]);
  expect(await read(undefined, other)).toEqual(theirs);
});

test('API-02 basket: a merge keeps selection, sets and the promo code', async () => {
  const { uid, headers } = await api.customer();
  const guest = await put([
    { id: TOWEL, count: 1 },
    { id: BLUE_SATIN, count: 2 },
  ]);
  const { basket } = guest;
  await api.call(updateBasket, { body: { basket, promocode: 'desyat' } });
  const groups = [{ id: BLUE_SATIN, selected: false }];
  await api.call(selectBasketGroups, { body: { basket, groups } });
  const pair = [
    { id: TOWEL, count: 1 },
    { id: THROW, count: 1 },
  ];
  const before = await api.call(addConstructorSet, { body: { basket, title: 'Ванная', groups: pair } });
  mergeGuestBasket(api.store, uid, basket, now);
  const merged = await read(undefined, headers);
  expect(merged.data).toEqual(before.data);
  expect(setCounts(merged)).toEqual([
    [
      [TOWEL, 1],
      [THROW, 1],
    ],
  ]);
  expect(merged.total).toMatchObject({ promocode: 'DESYAT', promocodeUsed: true });
});

test('API-02 basket: the customer’s own promo code stays', async () => {
  const { uid, headers } = await api.customer();
  const own = await put([{ id: SINGLE_BED_SET, count: 1 }], undefined, headers);
  await api.call(updateBasket, { body: { promocode: 'TRISTA' } }, headers);
  const guest = await put([{ id: TOWEL, count: 1 }]);
  await api.call(updateBasket, { body: { basket: guest.basket, promocode: 'DESYAT' } });
  mergeGuestBasket(api.store, uid, guest.basket, now);
  const merged = await read(undefined, headers);
  expect(merged).toMatchObject({ basket: own.basket, total: { promocode: 'TRISTA' } });
});

test('API-02 basket: baskets that nobody has changed for 180 days are forgotten, the others are not', async () => {
  const left = await put([{ id: TOWEL, count: 1 }]);
  const used = await put([{ id: SINGLE_BED_SET, count: 1 }]);
  now = new Date(start.getTime() + 179 * DAY_MS);
  const body = { basket: used.basket, groups: [{ id: SINGLE_BED_SET, selected: true }] };
  await api.call(selectBasketGroups, { body });
  now = new Date(start.getTime() + 181 * DAY_MS);
  expect(counts(await api.call(selectBasketGroups, { body }))).toEqual([[SINGLE_BED_SET, 1]]);
  const again = await read(left.basket);
  expect(again.basket).toBeNull();
  expect(counts(again)).toEqual([]);
});
