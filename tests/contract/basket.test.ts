import { beforeEach, expect, test } from 'vitest';
import {
  clearBasket,
  deleteBasketProducts,
  deleteConstructorSet,
  getBasket,
  getBasketTotal,
  getVirtualTotal,
  putBasketProducts,
  selectBasketGroups,
  type Basket,
  type GroupCount,
} from '../../src/contract/order/basket.ts';
import { fixtureShop } from './fixture/shop.ts';
import { testApi, type TestApi } from './fixture/test-api.ts';
import {
  BLUE_SATIN,
  DOUBLE_BED_SET,
  SINGLE_BED_SET,
  TABLECLOTH,
  THROW,
  TOWEL,
  WHITE_SATIN,
} from './fixture/group-ids.ts';

let api: TestApi;
beforeEach(() => (api = testApi()));

const put = (groups: GroupCount[], change = true, basket?: string) =>
  api.call(putBasketProducts, { body: { groups, change, ...(basket !== undefined && { basket }) } });

const counts = ({ data }: Basket) =>
  data.inStock.products.flatMap(({ groups }) => groups.map(({ id, count }) => [id, count]));

test('SEC-06 a basket without a token, or with an unknown one, is read as empty and gets no token', async () => {
  for (const query of [{}, { basket: 'made-up' }]) {
    const read = await api.call(getBasket, { query });
    expect([read.basket, counts(read)]).toEqual([null, []]);
  }
});

test('SEC-06 the first change gives a token that cannot be guessed, never the one that was made up', async () => {
  const one = await put([{ id: TOWEL, count: 1 }]);
  const other = await put([{ id: TOWEL, count: 1 }], true, 'made-up');
  for (const { basket } of [one, other]) expect(basket).toMatch(/^[\w-]{32,}$/);
  expect(other.basket).not.toBe(one.basket);
});

test('SEC-06 removing a group without a basket creates no basket', async () => {
  const basket = 'made-up';
  const answers = [
    await api.call(clearBasket, { query: { basket } }),
    await api.call(deleteBasketProducts, { query: { basket, groupIds: [TOWEL] } }),
    await api.call(deleteConstructorSet, { query: { basket, ids: [1] } }),
    await api.call(selectBasketGroups, { body: { basket, groups: [{ id: TOWEL, selected: true }] } }),
  ];
  expect(answers.map(({ basket: token }) => token)).toEqual([null, null, null, null]);
});

test('without change counts are added, with change they are replaced, and zero removes', async () => {
  const { basket } = await put([{ id: TOWEL, count: 2 }], false);
  expect(counts(await put([{ id: TOWEL, count: 3 }], false, basket))).toEqual([[TOWEL, 5]]);
  expect(counts(await put([{ id: TOWEL, count: 1 }], true, basket))).toEqual([[TOWEL, 1]]);
  expect(counts(await put([{ id: TOWEL, count: 0 }], true, basket))).toEqual([]);
});

test('counts are capped to the remnants, also when they are added', async () => {
  const capped = await put([{ id: DOUBLE_BED_SET, count: 5 }]);
  expect(counts(capped)).toEqual([[DOUBLE_BED_SET, 2]]);
  expect(counts(await put([{ id: DOUBLE_BED_SET, count: 1 }], false, capped.basket))).toEqual([
    [DOUBLE_BED_SET, 2],
  ]);
});

test('where the shop allows it, the basket holds more than the remnants', async () => {
  const { config } = fixtureShop;
  const over = testApi({
    shop: { ...fixtureShop, config: { ...config, basket: { ...config.basket, allowOverAdding: true } } },
  });
  const basket = await over.call(putBasketProducts, {
    body: { groups: [{ id: DOUBLE_BED_SET, count: 5 }], change: true },
  });
  expect(counts(basket)).toEqual([[DOUBLE_BED_SET, 5]]);
  await over.close();
});

test('metres are rounded to the step of their group, pieces to whole ones', async () => {
  expect(counts(await put([{ id: WHITE_SATIN, count: 2.34 }]))).toEqual([[WHITE_SATIN, 2.3]]);
  expect(counts(await put([{ id: WHITE_SATIN, count: 0.01 }]))).toEqual([[WHITE_SATIN, 0.1]]);
  expect(counts(await put([{ id: WHITE_SATIN, count: 100 }]))).toEqual([[WHITE_SATIN, 12.3]]);
  expect(counts(await put([{ id: TOWEL, count: 1.4 }]))).toEqual([[TOWEL, 1]]);
});

test('tenths of a metre add up without leftovers', async () => {
  const { basket } = await put([{ id: WHITE_SATIN, count: 0.1 }]);
  const added = await put([{ id: WHITE_SATIN, count: 0.2 }], false, basket);
  expect(counts(added)).toEqual([[WHITE_SATIN, 0.3]]);
  expect(added.total.price).toBe(135_00);
});

test('an unknown group is refused and nothing of the request is kept', async () => {
  const { basket } = await put([{ id: TOWEL, count: 1 }]);
  const groups = [
    { id: SINGLE_BED_SET, count: 1 },
    { id: 9999, count: 1 },
  ];
  const refused = await api.refused(putBasketProducts, { body: { basket, groups, change: true } });
  expect(refused.status).toBe(404);
  expect(counts(await api.call(getBasket, { query: { basket } }))).toEqual([[TOWEL, 1]]);
});

test('a group that is not in stock cannot be added', async () => {
  const body = { groups: [{ id: TABLECLOTH, count: 1 }], change: true };
  const refused = await api.refused(putBasketProducts, { body });
  expect(refused).toMatchObject({ status: 422, body: { code: 'out_of_stock' } });
});

test('the price is that of the count, and the old price is remembered', async () => {
  const { data } = await put([
    { id: WHITE_SATIN, count: 10 },
    { id: BLUE_SATIN, count: 1.5 },
  ]);
  const groups = data.inStock.products.flatMap((product) => product.groups);
  expect(groups).toMatchObject([
    { id: WHITE_SATIN, price: 400_00, oldPrice: null, sum: 4000_00 },
    { id: BLUE_SATIN, price: 480_00, oldPrice: 600_00, sum: 720_00 },
  ]);
});

test('totals count the selected groups', async () => {
  const { basket, total } = await put([
    { id: BLUE_SATIN, count: 1.5 },
    { id: TOWEL, count: 2 },
  ]);
  expect(total).toMatchObject({
    price: 720_00 + 1180_00,
    oldPrice: 900_00 + 1180_00,
    count: 3.5,
    productsCountInBasket: 2,
    remainsUntilFreeDelivery: 5000_00 - 1900_00,
    bonusesForAccrual: 35_00,
    promocodeUsed: false,
    weight: 1400,
    volume: 3.5 * 3000,
    len: 30,
    width: 20,
    height: 17.5,
  });
  const groups = [{ id: TOWEL, selected: false }];
  const after = await api.call(selectBasketGroups, { body: { basket, groups } });
  expect(after.total).toMatchObject({ price: 720_00, count: 1.5, productsCountInBasket: 2 });
  expect(await api.call(getBasketTotal, { query: { basket } })).toEqual(after.total);
});

test('nothing is left to free delivery from 5000 roubles on', async () => {
  expect((await api.call(getBasketTotal, { query: {} })).remainsUntilFreeDelivery).toBe(5000_00);
  expect((await put([{ id: THROW, count: 1 }])).total.remainsUntilFreeDelivery).toBe(0);
});

test('groups of one product stand together', async () => {
  const { data } = await put([
    { id: SINGLE_BED_SET, count: 1 },
    { id: TOWEL, count: 1 },
    { id: DOUBLE_BED_SET, count: 1 },
  ]);
  expect(data.inStock.products.map(({ id, groups }) => [id, groups.length])).toEqual([
    [202, 2],
    [201, 1],
  ]);
});

test('groups are deleted one by one or all at once', async () => {
  const { basket } = await put([
    { id: TOWEL, count: 1 },
    { id: SINGLE_BED_SET, count: 1 },
    { id: DOUBLE_BED_SET, count: 1 },
  ]);
  const less = await api.call(deleteBasketProducts, { query: { basket, groupIds: [TOWEL, SINGLE_BED_SET] } });
  expect(counts(less)).toEqual([[DOUBLE_BED_SET, 1]]);
  const none = await api.call(clearBasket, { query: { basket } });
  expect({ basket: none.basket, counts: counts(none) }).toEqual({ basket, counts: [] });
});

test('a virtual total prices groups without a basket', async () => {
  const groups = [
    { id: WHITE_SATIN, count: 10 },
    { id: TABLECLOTH, count: 1 },
    { id: 9999, count: 1 },
  ];
  const total = await api.call(getVirtualTotal, { body: { groups } });
  expect(total).toMatchObject({ price: 4000_00, count: 10 });
});
