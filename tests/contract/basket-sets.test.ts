import { beforeEach, expect, test } from 'vitest';
import {
  addConstructorSet,
  clearBasket,
  deleteBasketProducts,
  deleteConstructorSet,
  getBasket,
  putBasketProducts,
  selectBasketGroups,
  type GroupCount,
} from '../../src/contract/order/basket.ts';
import { deductStock } from '../../src/reference-api/stock.ts';
import { counts, groupsIn, setCounts } from './fixture/basket.ts';
import { testApi, type TestApi } from './fixture/test-api.ts';
import {
  DOUBLE_BED_SET,
  SINGLE_BED_SET,
  TABLECLOTH,
  THROW,
  TOWEL,
  WHITE_SATIN,
} from './fixture/group-ids.ts';

let api: TestApi;
beforeEach(() => (api = testApi()));

const one = (...ids: number[]): GroupCount[] => ids.map((id) => ({ id, count: 1 }));
const add = (groups: GroupCount[], basket?: string, title = 'Набор') =>
  api.call(addConstructorSet, { body: { basket, title, groups } });
const read = (basket: string) => api.call(getBasket, { query: { basket } });
const put = (groups: GroupCount[], basket?: string) =>
  api.call(putBasketProducts, { body: { basket, groups, change: true } });

test('API-02 basket: from two different products on, each thing of a set costs a tenth less', async () => {
  const basket = await add([
    { id: TOWEL, count: 1 },
    { id: WHITE_SATIN, count: 1.3 },
  ]);
  expect(basket.data.inStock.constructorSets).toMatchObject([{ title: 'Набор' }]);
  expect(groupsIn(basket)).toMatchObject([
    { id: TOWEL, price: 531_00, oldPrice: 590_00, sum: 531_00 },
    { id: WHITE_SATIN, price: 405_00, oldPrice: 450_00, sum: 526_50 },
  ]);
  expect(basket.total).toMatchObject({ price: 1057_50, oldPrice: 1175_00, productsCountInBasket: 2 });
});

test('API-02 basket: one product, or two sizes of one, make no discount', async () => {
  expect((await add(one(TOWEL))).total).toMatchObject({ price: 590_00, oldPrice: 590_00 });
  expect((await add(one(SINGLE_BED_SET, DOUBLE_BED_SET))).total).toMatchObject({
    price: 8980_00,
    oldPrice: 8980_00,
  });
});

test('API-02 basket: a snip of cloth makes no discount of what stands beside it, all that is left of a cloth does', async () => {
  const cloth = (count: number) => [
    { id: TOWEL, count: 5 },
    { id: WHITE_SATIN, count },
  ];
  const less = await add(cloth(0.9));
  expect(less.total).toMatchObject({ price: 5 * 590_00 + 405_00, oldPrice: 5 * 590_00 + 405_00 });
  const remnants = api.store.products
    .byGroup(WHITE_SATIN)
    ?.groups.find(({ id }) => id === WHITE_SATIN)?.remnants;
  deductStock(api.store, WHITE_SATIN, (remnants ?? 0) - 0.9);
  expect((await read(less.basket)).total).toMatchObject({ price: 5 * 531_00 + 364_50 });
});

test('API-02 basket: what is not selected makes no discount', async () => {
  const { basket } = await add(one(TOWEL, THROW));
  const groups = [{ id: THROW, selected: false }];
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
  const { basket } = await add(one(TOWEL, THROW));
  deductStock(api.store, THROW, 1);
  const gone = await read(basket);
  expect(setCounts(gone)).toEqual([]);
  expect(setCounts(gone, 'notInStock')).toEqual([
    [
      [TOWEL, 1],
      [THROW, 1],
    ],
  ]);
  expect(gone.total.price).toBe(0);
  const left = await api.call(deleteBasketProducts, { query: { basket, notInStock: true } });
  expect(setCounts(left, 'notInStock')).toEqual([]);
});

test('API-02 basket: a group alone and in a set share the stock, the earlier line before the later', async () => {
  const { basket } = await put([{ id: DOUBLE_BED_SET, count: 1 }]);
  const both = await add(one(DOUBLE_BED_SET, TOWEL), basket);
  expect([counts(both), setCounts(both)]).toEqual([
    [[DOUBLE_BED_SET, 1]],
    [
      [
        [DOUBLE_BED_SET, 1],
        [TOWEL, 1],
      ],
    ],
  ]);
  expect(counts(await put([{ id: DOUBLE_BED_SET, count: 2 }], basket))).toEqual([[DOUBLE_BED_SET, 1]]);
  deductStock(api.store, DOUBLE_BED_SET, 1);
  const later = await read(basket);
  expect(counts(later)).toEqual([[DOUBLE_BED_SET, 1]]);
  expect(setCounts(later, 'notInStock')).toHaveLength(1);
});

test('API-02 basket: a set gets no more of the stock than the other lines leave', async () => {
  const { basket } = await put([{ id: THROW, count: 1 }]);
  const body = { basket, title: 'Набор', groups: one(TOWEL, THROW) };
  const refused = await api.refused(addConstructorSet, { body });
  expect(refused).toMatchObject({ status: 422, body: { code: 'out_of_stock' } });
  expect(setCounts(await read(basket))).toEqual([]);
});

test('API-02 basket: a set with an unknown group or zero counts is rejected', async () => {
  const unknown = { title: 'Набор', groups: one(TOWEL, 9999) };
  expect((await api.refused(addConstructorSet, { body: unknown })).status).toBe(404);
  const nothing = { title: 'Набор', groups: [{ id: TOWEL, count: 0 }] };
  expect((await api.refused(addConstructorSet, { body: nothing })).status).toBe(422);
});

test('API-02 basket: sets are taken out whole, or a group at a time', async () => {
  const first = await add(one(TOWEL, SINGLE_BED_SET));
  const { basket } = await add(one(TOWEL, THROW), first.basket, 'Второй');
  const [{ id } = { id: 0 }] = first.data.inStock.constructorSets;
  const second = await api.call(deleteConstructorSet, { query: { basket, ids: [id, 12345] } });
  expect(second.data.inStock.constructorSets).toMatchObject([{ title: 'Второй' }]);
  const single = await api.call(deleteBasketProducts, { query: { basket, groupIds: [THROW] } });
  expect(setCounts(single)).toEqual([[[TOWEL, 1]]]);
  expect(single.total.price).toBe(590_00);
  const none = await api.call(deleteBasketProducts, { query: { basket, groupIds: [TOWEL] } });
  expect(setCounts(none)).toEqual([]);
});

test('API-02 basket: another basket’s set cannot be taken out', async () => {
  const theirs = await add(one(TOWEL, THROW));
  const [{ id } = { id: 0 }] = theirs.data.inStock.constructorSets;
  const { basket } = await put(one(TOWEL));
  await api.call(deleteConstructorSet, { query: { basket, ids: [id] } });
  const constructorSets = [{ id, selected: false }];
  await api.call(selectBasketGroups, { body: { basket, groups: [], constructorSets } });
  expect(await read(theirs.basket)).toEqual(theirs);
});

test('API-02 basket: a group’s id names the group alone, in a set only where it is nowhere else', async () => {
  const { basket } = await add(one(TOWEL, THROW));
  const changed = await put([{ id: TOWEL, count: 3 }], basket);
  expect([counts(changed), setCounts(changed)]).toEqual([
    [],
    [
      [
        [TOWEL, 3],
        [THROW, 1],
      ],
    ],
  ]);
  const added = await api.call(putBasketProducts, {
    body: { basket, groups: [{ id: TOWEL, count: 2 }], change: false },
  });
  expect(counts(added)).toEqual([[TOWEL, 2]]);
  const alone = await api.call(deleteBasketProducts, { query: { basket, groupIds: [TOWEL] } });
  expect(counts(alone)).toEqual([]);
  expect(setCounts(alone)).toEqual(setCounts(changed));
});

test('API-02 basket: clearing takes the sets as well', async () => {
  const { basket } = await add(one(TOWEL, THROW));
  const none = await api.call(clearBasket, { query: { basket } });
  expect(none.data).toEqual({
    inStock: { constructorSets: [], products: [] },
    notInStock: { constructorSets: [], products: [] },
  });
});

test('API-02 basket: a set takes another’s place in one step, with the stock that the other one holds', async () => {
  const first = await add(one(TOWEL, THROW));
  const { basket } = first;
  const [old = { id: 0 }] = first.data.inStock.constructorSets;
  const body = { basket, title: 'Набор', groups: one(THROW, SINGLE_BED_SET), replaces: old.id };
  const after = await api.call(addConstructorSet, { body });
  expect(setCounts(after)).toEqual([
    [
      [THROW, 1],
      [SINGLE_BED_SET, 1],
    ],
  ]);
  const again = await api.refused(addConstructorSet, { body });
  expect(again, 'a request that is repeated adds no second set').toMatchObject({
    status: 404,
    body: { message: 'Этого комплекта больше нет в корзине' },
  });
  const [{ id } = { id: 0 }] = after.data.inStock.constructorSets;
  const soldOut = { ...body, groups: one(TOWEL, TABLECLOTH), replaces: id };
  expect((await api.refused(addConstructorSet, { body: soldOut })).status).toBe(422);
  expect(setCounts(await read(basket)), 'the old one stays where the new one is refused').toEqual(
    setCounts(after),
  );
});

test('API-02 basket: a set of another basket is not replaced', async () => {
  const theirs = await add(one(TOWEL, THROW));
  const [{ id: replaces } = { id: 0 }] = theirs.data.inStock.constructorSets;
  const { basket } = await put(one(TOWEL));
  const body = { basket, title: 'Набор', groups: one(TOWEL), replaces };
  expect((await api.refused(addConstructorSet, { body })).status).toBe(404);
  expect(await read(theirs.basket)).toEqual(theirs);
});
