import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { getCategorySuggestions } from '../../src/contract/catalog/category.ts';
import { getCollectionFilters, getCollectionProducts } from '../../src/contract/catalog/collection.ts';
import { getFilters } from '../../src/contract/catalog/filter.ts';
import {
  compareProducts,
  countProducts,
  findProducts,
  findSimilarProducts,
  getProductsByIds,
} from '../../src/contract/catalog/product.ts';
import { openStore } from '../../src/reference-api/open-store.ts';
import { generateShop } from '../../src/reference-api/seed/generate-shop.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { product } from './fixture/products.ts';
import { testApi, type TestApi } from './fixture/test-api.ts';

let api: TestApi;
beforeEach(() => (api = testApi()));

const idsOf = ({ data }: { data: readonly { id: number }[] }) => data.map(({ id }) => id);
const brand = (id: number, title: string) => ({
  id: 9,
  code: 'brendy',
  title: 'Фабрика',
  values: [{ id, title }],
  showInCardSeparately: false,
});

test('API-02 catalogue: a visitor sorts and narrows by their own prices, by the guest’s where a product has none', async () => {
  const { headers } = await api.customer('dealer');
  const byPrice = { body: { sort: 'price' as const } };
  expect(idsOf(await api.call(findProducts, byPrice))).toEqual([101, 102, 201, 204, 202, 203]);
  expect(idsOf(await api.call(findProducts, byPrice, headers))).toEqual([102, 101, 201, 204, 202, 203]);
  const range = { body: { priceFrom: 400_00, priceTo: 475_00 } };
  expect(idsOf(await api.call(findProducts, range))).toEqual([101]);
  expect(idsOf(await api.call(findProducts, range, headers))).toEqual([101, 201]);
  expect((await api.call(countProducts, { body: {} }, headers)).prices).toEqual({
    from: 384_00,
    to: 4160_00,
  });
});

test('API-02 catalogue: category -42 is the products of any brand, with the brand as their filter', async () => {
  api.store.products.save(product(301, 'pervyy', 'Первый', { options: [brand(91, 'Нить')] }));
  api.store.products.save(product(302, 'vtoroy', 'Второй', { options: [brand(92, 'Узор')] }));
  api.store.documents.put('filter', 9, {
    id: 9,
    code: 'brendy',
    title: 'Фабрика',
    seo: false,
    priorityId: 5,
    categoryIds: [3],
    values: [91, 92].map((id) => ({ id, title: `Фабрика ${id}`, dependedValues: [] })),
  });
  const body = { category: -42, counts: true };
  const { data, counts } = await api.call(findProducts, { body });
  expect(data.map(({ id }) => id)).toEqual([301, 302]);
  expect(counts?.filters).toEqual([{ code: 'brendy', values: [91, 92].map((id) => ({ id, count: 1 })) }]);
  const one = await api.call(findProducts, {
    body: { ...body, filters: [{ code: 'brendy', valueIds: [92] }] },
  });
  expect(idsOf(one)).toEqual([302]);
  const { data: filters } = await api.call(getFilters, { query: { categoryIds: [-42] } });
  expect(filters.map(({ code }) => code)).toEqual(['brendy']);
});

test('API-02 catalogue: similar products are of the same root, can be bought, and the nearest comes first', async () => {
  const similar = (productId: number) => api.call(findSimilarProducts, { body: { productId } });
  expect(idsOf(await similar(201))).toEqual([202, 203]);
  expect(idsOf(await similar(101))).toEqual([102]);
  api.store.products.save(product(205, 'polotentse-bolshoe', 'Полотенце большое'));
  expect(idsOf(await similar(201)), 'the nearest price').toEqual([205, 202, 203]);
  expect(idsOf(await api.call(findSimilarProducts, { body: { productId: 201, limit: 1 } }))).toEqual([205]);
  expect((await api.refused(findSimilarProducts, { body: { productId: 999 } })).status).toBe(404);
});

test('API-02 catalogue: products are compared in the order of the ids, and so many ids are refused', async () => {
  expect(idsOf(await api.call(compareProducts, { query: { ids: [203, 999, 101, 203] } }))).toEqual([
    203, 101,
  ]);
  const ids = Array.from({ length: 501 }, (_, at) => at + 1);
  expect((await api.refused(compareProducts, { query: { ids: ids.slice(0, 51) } })).status).toBe(400);
  expect((await api.refused(getProductsByIds, { query: { ids } })).status).toBe(400);
});

test('API-02 catalogue: a collection keeps its own order and is narrowed by the values of its products', async () => {
  api.store.documents.put('collection', 2, {
    id: 2,
    code: 'svetloe',
    title: 'Светлое',
    description: '',
    image: null,
    productIds: [203, 101, 999, 201, 102],
  });
  const find = async (query: { valueIds?: number[]; sort?: 'price'; page?: number; limit?: number }) =>
    idsOf(await api.call(getCollectionProducts, { params: { id: 2 }, query }));
  expect(await find({})).toEqual([203, 101, 201, 102]);
  expect(await find({ limit: 3, page: 2 })).toEqual([102]);
  expect(await find({ sort: 'price' })).toEqual([101, 102, 201, 203]);
  expect(await find({ valueIds: [11] })).toEqual([101, 201]);
  expect(await find({ valueIds: [11, 12] })).toEqual([101, 201, 102]);
  expect(await find({ valueIds: [13] })).toEqual([]);
  const { data } = await api.call(getCollectionFilters, { query: { id: 2 } });
  expect(data.map(({ code, values }) => [code, values.map(({ id }) => id)])).toEqual([['color', [11, 12]]]);
  expect(
    (await api.call(getCollectionFilters, { query: { id: 1 } })).data,
    'its one product has no options',
  ).toEqual([]);
  expect((await api.refused(getCollectionProducts, { params: { id: 77 }, query: {} })).status).toBe(404);
});

test('API-02 catalogue: a category suggests what editors chose, its children, or its neighbours', async () => {
  const links = async (categoryId: number) =>
    (await api.call(getCategorySuggestions, { query: { categoryId } })).data.map(({ link }) => link);
  expect(await links(1)).toEqual(['/collection/len', '/catalog/fabrics/satin']);
  expect(await links(3)).toEqual(['/catalog/fabrics']);
  expect(await links(404)).toEqual([]);
});

test('API-02 catalogue: filters of several categories are joined, and a value’s dependents occur beside no other', async () => {
  const shop = generateShop();
  const demo = testApi({ shop });
  const [fabrics, second] = shop.categories.filter(({ parentId }) => parentId === null);
  const ask = async (...categoryIds: number[]) =>
    (await demo.call(getFilters, { query: { categoryIds } })).data;
  for (const filters of [await ask(), await ask(fabrics!.id, second!.id)]) {
    expect(new Set(filters.map(({ code }) => code)).size).toBe(filters.length);
  }
  const filters = await ask(fabrics!.id);
  expect(filters.map(({ priorityId }) => priorityId)).toEqual(
    filters.map(({ priorityId }) => priorityId).toSorted((a, b) => a - b),
  );
  const fibres = filters.find(({ code }) => code === 'fibre')!.values;
  expect(fibres.flatMap(({ dependedValues }) => dependedValues).length).toBeGreaterThan(0);
  const has = (options: (typeof shop.products)[number]['options'], id: number) =>
    options.some(({ values }) => values.some((value) => value.id === id));
  for (const { id: fibre, dependedValues } of fibres) {
    for (const dependent of dependedValues) {
      const having = shop.products.filter(({ options }) => has(options, dependent));
      expect(having.every(({ options }) => has(options, fibre))).toBe(true);
    }
  }
  await demo.close();
});

test('API-02 catalogue: what another process edits is listed, counted and shown at once', async () => {
  const folder = temporaryFolder('catalogue');
  const databasePath = join(folder, 'shop.sqlite');
  const served = testApi({ databasePath });
  const codes = async () => (await served.call(findProducts, { body: { category: 3, inStock: true } })).data;
  expect(idsOf({ data: await codes() })).toEqual([201, 202, 203]);
  const beside = openStore(databasePath);
  beside.products.remove(202);
  beside.products.save(product(204, 'skatert', 'Скатерть снова', { sort: 1 }));
  beside.products.save(product(205, 'novinka', 'Новинка'));
  expect((await codes()).map(({ title }) => title)).toEqual([
    'Скатерть снова',
    'Полотенце махровое',
    'Плед шерстяной',
    'Новинка',
  ]);
  expect(await served.call(countProducts, { body: { category: 3 } })).toMatchObject({ count: 4, inStock: 4 });
  beside.close();
  await served.close();
});
