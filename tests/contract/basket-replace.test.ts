import { beforeEach, expect, test } from 'vitest';
import {
  addConstructorSet,
  getBasket,
  putBasketProducts,
  selectBasketGroups,
  updateBasket,
  type GroupCount,
} from '../../src/contract/order/basket.ts';
import { deductStock } from '../../src/reference-api/stock.ts';
import { counts, groupsIn, setCounts } from './fixture/basket.ts';
import { fixtureShop } from './fixture/shop.ts';
import { testApi, type TestApi } from './fixture/test-api.ts';
import { DOUBLE_BED_SET, SINGLE_BED_SET, THROW, TOWEL, WHITE_SATIN } from './fixture/group-ids.ts';

let api: TestApi;
beforeEach(() => (api = testApi()));

const put = (groups: GroupCount[], basket?: string, at = api) =>
  at.call(putBasketProducts, { body: { basket, groups, change: true } });
const replace = (basket: string, groupId: number, withGroupId: number) =>
  api.call(updateBasket, { body: { basket, replace: { groupId, withGroupId } } });

test('API-02 basket: a size takes another’s place, with its count and selection', async () => {
  const { basket } = await put([
    { id: DOUBLE_BED_SET, count: 2 },
    { id: TOWEL, count: 1 },
  ]);
  await api.call(selectBasketGroups, { body: { basket, groups: [{ id: DOUBLE_BED_SET, selected: false }] } });
  const replaced = await replace(basket, DOUBLE_BED_SET, SINGLE_BED_SET);
  expect(groupsIn(replaced)).toMatchObject([
    { id: SINGLE_BED_SET, count: 2, selected: false },
    { id: TOWEL, count: 1, selected: true },
  ]);
});

test('API-02 basket: the count follows what is left of the other size', async () => {
  const { basket } = await put([{ id: SINGLE_BED_SET, count: 5 }]);
  expect(counts(await replace(basket, SINGLE_BED_SET, DOUBLE_BED_SET))).toEqual([[DOUBLE_BED_SET, 2]]);
});

test('API-02 basket: replacing a size by one that is already there adds the counts', async () => {
  const { basket } = await put([
    { id: SINGLE_BED_SET, count: 3 },
    { id: DOUBLE_BED_SET, count: 1 },
  ]);
  await api.call(selectBasketGroups, { body: { basket, groups: [{ id: SINGLE_BED_SET, selected: false }] } });
  const merged = await replace(basket, DOUBLE_BED_SET, SINGLE_BED_SET);
  expect(groupsIn(merged)).toMatchObject([{ id: SINGLE_BED_SET, count: 4, selected: true }]);
});

test('API-02 basket: two sizes as one are selected where either was', async () => {
  const { basket } = await put([
    { id: SINGLE_BED_SET, count: 3 },
    { id: DOUBLE_BED_SET, count: 1 },
  ]);
  await api.call(selectBasketGroups, { body: { basket, groups: [{ id: DOUBLE_BED_SET, selected: false }] } });
  expect(groupsIn(await replace(basket, DOUBLE_BED_SET, SINGLE_BED_SET))).toMatchObject([
    { id: SINGLE_BED_SET, count: 4, selected: true },
  ]);
});

test('API-02 basket: a size is replaced inside its set', async () => {
  const groups = [
    { id: DOUBLE_BED_SET, count: 1 },
    { id: TOWEL, count: 1 },
  ];
  const { basket } = await api.call(addConstructorSet, { body: { title: 'Спальня', groups } });
  expect(setCounts(await replace(basket, DOUBLE_BED_SET, SINGLE_BED_SET))).toEqual([
    [
      [SINGLE_BED_SET, 1],
      [TOWEL, 1],
    ],
  ]);
});

test('API-02 basket: a group can be replaced only by another size of its product in stock', async () => {
  const { basket } = await put([{ id: TOWEL, count: 1 }]);
  const refusedStatus = async (groupId: number, withGroupId: number) =>
    (await api.refused(updateBasket, { body: { basket, replace: { groupId, withGroupId } } })).status;
  expect(await refusedStatus(TOWEL, SINGLE_BED_SET)).toBe(422);
  expect(await refusedStatus(DOUBLE_BED_SET, SINGLE_BED_SET)).toBe(404);
  expect(await refusedStatus(TOWEL, 9999)).toBe(404);
  await put([{ id: SINGLE_BED_SET, count: 1 }], basket);
  deductStock(api.store, DOUBLE_BED_SET, 2);
  expect(await refusedStatus(SINGLE_BED_SET, DOUBLE_BED_SET)).toBe(422);
  expect(counts(await api.call(getBasket, { query: { basket } }))).toEqual([
    [TOWEL, 1],
    [SINGLE_BED_SET, 1],
  ]);
});

test('API-02 basket: a sold-out group moves to the list of goods not in stock, and returns with its count', async () => {
  const { basket } = await put([{ id: THROW, count: 1 }]);
  deductStock(api.store, THROW, 1);
  const gone = await api.call(getBasket, { query: { basket } });
  expect([counts(gone), counts(gone, 'notInStock')]).toEqual([[], [[THROW, 1]]]);
  expect(gone.total).toMatchObject({ price: 0, count: 0, productsCountInBasket: 1 });
  deductStock(api.store, THROW, -1);
  expect(counts(await api.call(getBasket, { query: { basket } }))).toEqual([[THROW, 1]]);
});

test('API-02 basket: where the shop wants it, selected goods that ran out leave by themselves', async () => {
  const { config } = fixtureShop;
  const basketConfig = { ...config.basket, autoRemoveNotInStock: true };
  const tidy = testApi({ shop: { ...fixtureShop, config: { ...config, basket: basketConfig } } });
  const { basket } = await put(
    [
      { id: THROW, count: 1 },
      { id: DOUBLE_BED_SET, count: 2 },
      { id: TOWEL, count: 1 },
    ],
    undefined,
    tidy,
  );
  const groups = [
    { id: SINGLE_BED_SET, count: 1 },
    { id: WHITE_SATIN, count: 1 },
  ];
  await tidy.call(addConstructorSet, { body: { basket, title: 'Набор', groups } });
  const later = [{ id: DOUBLE_BED_SET, selected: false }];
  await tidy.call(selectBasketGroups, { body: { basket, groups: later } });
  for (const [id, count] of [
    [THROW, 1],
    [DOUBLE_BED_SET, 2],
    [WHITE_SATIN, 12.35],
  ] as const) {
    deductStock(tidy.store, id, count);
  }
  const left = await tidy.call(getBasket, { query: { basket } });
  const removed = [WHITE_SATIN, THROW].map((id) => ({ id, title: tidy.store.products.byGroup(id)?.title }));
  expect(left.autoRemoved?.toSorted((one, other) => one.id - other.id)).toEqual(removed);
  expect(counts(left)).toEqual([[TOWEL, 1]]);
  expect(setCounts(left)).toEqual([[[SINGLE_BED_SET, 1]]]);
  expect(counts(left, 'notInStock')).toEqual([[DOUBLE_BED_SET, 2]]);
  const stored = await tidy.call(selectBasketGroups, { body: { basket, groups: [] } });
  expect(stored.autoRemoved).toHaveLength(2);
  expect((await tidy.call(getBasket, { query: { basket } })).autoRemoved).toBeUndefined();
  await tidy.close();
});
