import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  addConstructorSet,
  clearBasket,
  deleteBasketProducts,
  deleteConstructorSet,
  getBasket,
  putBasketProducts,
  selectBasketGroups,
  type GroupCount,
} from '../../src/contract/basket.ts';
import { deductStock } from '../../src/reference-api/stock.ts';
import { counts, groupsIn, setCounts } from './fixture/basket.ts';
import { testApi, type TestApi } from './fixture/test-api.ts';

let api: TestApi;
beforeEach(() => (api = testApi()));
afterEach(() => api.close());

const one = (...ids: number[]): GroupCount[] => ids.map((id) => ({ id, count: 1 }));
const add = (groups: GroupCount[], basket?: string, title = 'Набор') =>
  api.call(addConstructorSet, { body: { basket, title, groups } });
const read = (basket: string) => api.call(getBasket, { query: { basket } });
const put = (groups: GroupCount[], basket?: string) =>
  api.call(putBasketProducts, { body: { basket, groups, change: true } });

test('API-02 basket: from two different products on, each thing of a set costs a tenth less', async () => {
  const basket = await add([
    { id: 2010, count: 1 },
    { id: 1010, count: 0.3 },
  ]);
  expect(basket.data.inStock.constructorSets).toMatchObject([{ title: 'Набор' }]);
  expect(groupsIn(basket)).toMatchObject([
    { id: 2010, price: 531_00, oldPrice: 590_00, sum: 531_00 },
    { id: 1010, price: 405_00, oldPrice: 450_00, sum: 121_50 },
  ]);
  expect(basket.total).toMatchObject({ price: 652_50, oldPrice: 725_00, productsCountInBasket: 2 });
});

test('API-02 basket: one product, or two sizes of one, make no discount', async () => {
  expect((await add(one(2010))).total).toMatchObject({ price: 590_00, oldPrice: 590_00 });
  expect((await add(one(2020, 2021))).total).toMatchObject({ price: 8980_00, oldPrice: 8980_00 });
});

test('API-02 basket: what is not selected makes no discount', async () => {
  const { basket } = await add(one(2010, 2030));
  const groups = [{ id: 2030, selected: false }];
  const less = await api.call(selectBasketGroups, { body: { basket, groups } });
  expect(less.total).toMatchObject({ price: 590_00, oldPrice: 590_00 });
  const [{ id } = { id: 0 }] = less.data.inStock.constructorSets;
  const constructorSets = [{ id, selected: true }];
  const whole = await api.call(selectBasketGroups, { body: { basket, groups: [], constructorSets } });
  expect(whole.total.price).toBe(531_00 + 4680_00);
  const none = [{ id, selected: false }];
  const off = await api.call(selectBasketGroups, { body: { basket, groups: [], constructorSets: none } });
  expect(off.total).toMatchObject({ price: 0, count: 0, productsCountInBasket: 2 });
});

test('API-02 basket: a set with something that has run out is not in stock as a whole', async () => {
  const { basket } = await add(one(2010, 2030));
  deductStock(api.store, 2030, 1);
  const gone = await read(basket);
  expect(setCounts(gone)).toEqual([]);
  expect(setCounts(gone, 'notInStock')).toEqual([
    [
      [2010, 1],
      [2030, 1],
    ],
  ]);
  expect(gone.total.price).toBe(0);
  const left = await api.call(deleteBasketProducts, { query: { basket, notInStock: true } });
  expect(setCounts(left, 'notInStock')).toEqual([]);
});

test('API-02 basket: a group alone and in a set share the stock, the earlier line before the later', async () => {
  const { basket } = await put([{ id: 2021, count: 1 }]);
  const both = await add(one(2021, 2010), basket);
  expect([counts(both), setCounts(both)]).toEqual([
    [[2021, 1]],
    [
      [
        [2021, 1],
        [2010, 1],
      ],
    ],
  ]);
  expect(counts(await put([{ id: 2021, count: 2 }], basket))).toEqual([[2021, 1]]);
  deductStock(api.store, 2021, 1);
  const later = await read(basket);
  expect(counts(later)).toEqual([[2021, 1]]);
  expect(setCounts(later, 'notInStock')).toHaveLength(1);
});

test('API-02 basket: a set asks for no more than others leave', async () => {
  const { basket } = await put([{ id: 2030, count: 1 }]);
  const body = { basket, title: 'Набор', groups: one(2010, 2030) };
  const refused = await api.refused(addConstructorSet, { body });
  expect(refused).toMatchObject({ status: 422, body: { code: 'out_of_stock' } });
  expect(setCounts(await read(basket))).toEqual([]);
});

test('API-02 basket: an unknown group makes no set, nor do counts of nothing', async () => {
  const unknown = { title: 'Набор', groups: one(2010, 9999) };
  expect((await api.refused(addConstructorSet, { body: unknown })).status).toBe(404);
  const nothing = { title: 'Набор', groups: [{ id: 2010, count: 0 }] };
  expect((await api.refused(addConstructorSet, { body: nothing })).status).toBe(422);
});

test('API-02 basket: sets are taken out whole, or a group at a time', async () => {
  const first = await add(one(2010, 2020));
  const { basket } = await add(one(2010, 2030), first.basket, 'Второй');
  const [{ id } = { id: 0 }] = first.data.inStock.constructorSets;
  const second = await api.call(deleteConstructorSet, { query: { basket, ids: [id, 12345] } });
  expect(second.data.inStock.constructorSets).toMatchObject([{ title: 'Второй' }]);
  const single = await api.call(deleteBasketProducts, { query: { basket, groupIds: [2030] } });
  expect(setCounts(single)).toEqual([[[2010, 1]]]);
  expect(single.total.price).toBe(590_00);
  const none = await api.call(deleteBasketProducts, { query: { basket, groupIds: [2010] } });
  expect(setCounts(none)).toEqual([]);
});

test('API-02 basket: another basket’s set cannot be taken out', async () => {
  const theirs = await add(one(2010, 2030));
  const [{ id } = { id: 0 }] = theirs.data.inStock.constructorSets;
  const { basket } = await put(one(2010));
  await api.call(deleteConstructorSet, { query: { basket, ids: [id] } });
  const constructorSets = [{ id, selected: false }];
  await api.call(selectBasketGroups, { body: { basket, groups: [], constructorSets } });
  expect(await read(theirs.basket)).toEqual(theirs);
});

test('API-02 basket: a group’s id names the group alone, in a set only where it is nowhere else', async () => {
  const { basket } = await add(one(2010, 2030));
  const changed = await put([{ id: 2010, count: 3 }], basket);
  expect([counts(changed), setCounts(changed)]).toEqual([
    [],
    [
      [
        [2010, 3],
        [2030, 1],
      ],
    ],
  ]);
  const added = await api.call(putBasketProducts, {
    body: { basket, groups: [{ id: 2010, count: 2 }], change: false },
  });
  expect(counts(added)).toEqual([[2010, 2]]);
  const alone = await api.call(deleteBasketProducts, { query: { basket, groupIds: [2010] } });
  expect(counts(alone)).toEqual([]);
  expect(setCounts(alone)).toEqual(setCounts(changed));
});

test('API-02 basket: clearing takes the sets as well', async () => {
  const { basket } = await add(one(2010, 2030));
  const none = await api.call(clearBasket, { query: { basket } });
  expect(none.data).toEqual({
    inStock: { constructorSets: [], products: [] },
    notInStock: { constructorSets: [], products: [] },
  });
});
