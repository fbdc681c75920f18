import { beforeEach, expect, test } from 'vitest';
import {
  getFavoriteIds,
  getFavorites,
  mergeFavorites,
  toggleFavorite,
} from '../../src/contract/account/favorite.ts';
import { testApi, type TestApi } from './fixture/test-api.ts';

let api: TestApi;
let headers: Record<string, string>;
beforeEach(async () => {
  api = testApi();
  ({ headers } = await api.customer());
});

const toggle = (product: number, by = headers) => api.call(toggleFavorite, { body: { product } }, by);
const merge = (productIds: number[]) => api.call(mergeFavorites, { body: { productIds } }, headers);
const ids = async (by = headers) => (await api.call(getFavoriteIds, {}, by)).data.fav_ids;

test('API-02 favourites: a toggle adds or removes, the last added stands first', async () => {
  expect(await toggle(101)).toEqual({ result: 'added', data: { fav_ids: [101] } });
  expect(await toggle(202)).toEqual({ result: 'added', data: { fav_ids: [202, 101] } });
  expect(await toggle(101)).toEqual({ result: 'removed', data: { fav_ids: [202] } });
  expect(await toggle(101)).toEqual({ result: 'added', data: { fav_ids: [101, 202] } });
  expect(await ids()).toEqual([101, 202]);
});

test('API-02 favourites: toggles at the same moment take turns', async () => {
  const answers = await Promise.all(Array.from({ length: 7 }, () => toggle(101)));
  expect(answers.filter(({ result }) => result === 'added')).toHaveLength(4);
  expect(await ids()).toEqual([101]);
});

test('API-02 favourites: merge keeps what the account has in its order, and puts the guest’s above it', async () => {
  await toggle(101);
  await toggle(202);
  const merged = await merge([203, 101, 204, 9999, 203]);
  expect(merged).toEqual({ data: { fav_ids: [203, 204, 202, 101] } });
  expect(await merge([203, 101, 204, 9999])).toEqual(merged);
  expect(await merge([])).toEqual(merged);
});

test('API-02 favourites: merge remembers nothing of what was never in the shop', async () => {
  await merge([9999]);
  const product = api.store.products.byId(101);
  if (product === undefined) throw new Error('the fixture has no such product');
  api.store.products.save({ ...product, id: 9999, code: 'newcomer', groups: [] });
  expect(await ids()).toEqual([]);
});

test('API-02 favourites: a page holds six products, the last added first', async () => {
  await merge([204, 203, 202, 201, 102, 101]);
  const first = await api.call(getFavorites, { query: {} }, headers);
  expect(first.meta).toEqual({ currentPage: 1, perPage: 6, offset: 0, pageCount: 1, totalCount: 6 });
  expect(first.data.map(({ id }) => id)).toEqual([204, 203, 202, 201, 102, 101]);
  const second = await api.call(getFavorites, { query: { limit: 4, page: 2 } }, headers);
  expect(second.meta).toMatchObject({ perPage: 4, pageCount: 2 });
  expect(second.data.map(({ id }) => id)).toEqual([102, 101]);
  expect((await api.refused(getFavorites, { query: { page: 0 } }, headers)).status).toBe(422);
});

test('API-02 favourites: a product that leaves the shop leaves them as well', async () => {
  await merge([101, 202]);
  api.store.products.remove(202);
  expect(await ids()).toEqual([101]);
  const { data, meta } = await api.call(getFavorites, { query: {} }, headers);
  expect([data.map(({ id }) => id), meta.totalCount]).toEqual([[101], 1]);
  expect((await api.refused(toggleFavorite, { body: { product: 202 } }, headers)).status).toBe(404);
});

test('API-02 favourites: each customer has their own, and guests have none here', async () => {
  const { headers: other } = await api.customer();
  await toggle(101);
  await toggle(202, other);
  expect([await ids(), await ids(other)]).toEqual([[101], [202]]);
  for (const call of [getFavorites, getFavoriteIds]) {
    expect((await api.refused(call, { query: {} })).status).toBe(401);
  }
  expect((await api.refused(toggleFavorite, { body: { product: 101 } })).status).toBe(401);
});
