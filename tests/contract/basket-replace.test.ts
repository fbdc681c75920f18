import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  addConstructorSet,
  getBasket,
  putBasketProducts,
  selectBasketGroups,
  updateBasket,
  type GroupCount,
} from '../../src/contract/basket.ts';
import { deductStock } from '../../src/reference-api/stock.ts';
import { counts, groupsIn, setCounts } from './fixture/basket.ts';
import { fixtureShop } from './fixture/shop.ts';
import { testApi, type TestApi } from './fixture/test-api.ts';

let api: TestApi;
beforeEach(() => (api = testApi()));
afterEach(() => api.close());

const put = (groups: GroupCount[], basket?: string, at = api) =>
  at.call(putBasketProducts, { body: { basket, groups, change: true } });
const replace = (basket: string, groupId: number, withGroupId: number) =>
  api.call(updateBasket, { body: { basket, replace: { groupId, withGroupId } } });

test('API-02 basket: a size takes another’s place, with its count and selection', async () => {
  const { basket } = await put([
    { id: 2021, count: 2 },
    { id: 2010, count: 1 },
  ]);
  await api.call(selectBasketGroups, { body: { basket, groups: [{ id: 2021, selected: false }] } });
  const replaced = await replace(basket, 2021, 2020);
  expect(groupsIn(replaced)).toMatchObject([
    { id: 2020, count: 2, selected: false },
    { id: 2010, count: 1, selected: true },
  ]);
});

test('API-02 basket: the count follows what is left of the other size', async () => {
  const { basket } = await put([{ id: 2020, count: 5 }]);
  expect(counts(await replace(basket, 2020, 2021))).toEqual([[2021, 2]]);
});

test('API-02 basket: a size that is there already takes the count in', async () => {
  const { basket } = await put([
    { id: 2020, count: 3 },
    { id: 2021, count: 1 },
  ]);
  await api.call(selectBasketGroups, { body: { basket, groups: [{ id: 2020, selected: false }] } });
  const merged = await replace(basket, 2021, 2020);
  expect(groupsIn(merged)).toMatchObject([{ id: 2020, count: 4, selected: true }]);
});

test('API-02 basket: two sizes as one are selected where either was', async () => {
  const { basket } = await put([
    { id: 2020, count: 3 },
    { id: 2021, count: 1 },
  ]);
  await api.call(selectBasketGroups, { body: { basket, groups: [{ id: 2021, selected: false }] } });
  expect(groupsIn(await replace(basket, 2021, 2020))).toMatchObject([{ id: 2020, count: 4, selected: true }]);
});

test('API-02 basket: a size is replaced inside its set', async () => {
  const groups = [
    { id: 2021, count: 1 },
    { id: 2010, count: 1 },
  ];
  const { basket } = await api.call(addConstructorSet, { body: { title: 'Спальня', groups } });
  expect(setCounts(await replace(basket, 2021, 2020))).toEqual([
    [
      [2020, 1],
      [2010, 1],
    ],
  ]);
});

test('API-02 basket: nothing else takes a group’s place', async () => {
  const { basket } = await put([{ id: 2010, count: 1 }]);
  const refusedStatus = async (groupId: number, withGroupId: number) =>
    (await api.refused(updateBasket, { body: { basket, replace: { groupId, withGroupId } } })).status;
  expect(await refusedStatus(2010, 2020)).toBe(422);
  expect(await refusedStatus(2021, 2020)).toBe(404);
  expect(await refusedStatus(2010, 9999)).toBe(404);
  await put([{ id: 2020, count: 1 }], basket);
  deductStock(api.store, 2021, 2);
  expect(await refusedStatus(2020, 2021)).toBe(422);
  expect(counts(await api.call(getBasket, { query: { basket } }))).toEqual([
    [2010, 1],
    [2020, 1],
  ]);
});

test('API-02 basket: what has run out waits in its bucket, and comes back with its count', async () => {
  const { basket } = await put([{ id: 2030, count: 1 }]);
  deductStock(api.store, 2030, 1);
  const gone = await api.call(getBasket, { query: { basket } });
  expect([counts(gone), counts(gone, 'notInStock')]).toEqual([[], [[2030, 1]]]);
  expect(gone.total).toMatchObject({ price: 0, count: 0, productsCountInBasket: 1 });
  deductStock(api.store, 2030, -1);
  expect(counts(await api.call(getBasket, { query: { basket } }))).toEqual([[2030, 1]]);
});

test('API-02 basket: where the shop wants it, selected goods that ran out leave by themselves', async () => {
  const { config } = fixtureShop;
  const basketConfig = { ...config.basket, autoRemoveNotInStock: true };
  const tidy = testApi({ shop: { ...fixtureShop, config: { ...config, basket: basketConfig } } });
  const { basket } = await put(
    [
      { id: 2030, count: 1 },
      { id: 2021, count: 2 },
      { id: 2010, count: 1 },
    ],
    undefined,
    tidy,
  );
  const groups = [
    { id: 2020, count: 1 },
    { id: 1010, count: 1 },
  ];
  await tidy.call(addConstructorSet, { body: { basket, title: 'Набор', groups } });
  const later = [{ id: 2021, selected: false }];
  await tidy.call(selectBasketGroups, { body: { basket, groups: later } });
  for (const [id, count] of [
    [2030, 1],
    [2021, 2],
    [1010, 12.35],
  ] as const) {
    deductStock(tidy.store, id, count);
  }
  const left = await tidy.call(getBasket, { query: { basket } });
  expect(counts(left)).toEqual([[2010, 1]]);
  expect(setCounts(left)).toEqual([[[2020, 1]]]);
  expect(counts(left, 'notInStock')).toEqual([[2021, 2]]);
  await tidy.close();
});
