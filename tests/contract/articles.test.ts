import { beforeEach, expect, test } from 'vitest';
import { matchArticles } from '../../src/contract/catalog/article.ts';
import { product } from './fixture/products.ts';
import { testApi, type TestApi } from './fixture/test-api.ts';

let api: TestApi;
beforeEach(() => (api = testApi()));

const match = async (...articles: string[]) => (await api.call(matchArticles, { body: { articles } })).data;

test('BULK-01 articles and codes name their products, typos suggest one, in the order that was asked', async () => {
  expect(await match('VD-201', 'нет такого', 'SATIN-BELYY', 'VD-10l1', 'vd101')).toEqual([
    { productIds: [201], suggestion: null },
    { productIds: [], suggestion: null },
    { productIds: [101], suggestion: null },
    { productIds: [], suggestion: 101 },
    { productIds: [101], suggestion: null },
  ]);
});

test('BULK-01 articles follow what editors do: another article, a new product, one that is gone', async () => {
  expect(await match('NEW-1')).toEqual([{ productIds: [], suggestion: null }]);
  api.store.products.save(product(900, 'novyy', 'Новый', { vendorCode: 'NEW-1' }));
  expect(await match('NEW-1')).toEqual([{ productIds: [900], suggestion: null }]);
  api.store.products.save(product(900, 'novyy', 'Новый', { vendorCode: 'ZZ-77' }));
  expect(await match('NEW-1', 'ZZ-77')).toEqual([
    { productIds: [], suggestion: null },
    { productIds: [900], suggestion: null },
  ]);
  api.store.products.remove(900);
  expect(await match('ZZ-77')).toEqual([{ productIds: [], suggestion: null }]);
});

test('BULK-01 at most five hundred articles are looked for at once', async () => {
  const articles = Array.from({ length: 501 }, (_, at) => `A-${at}`);
  expect((await api.refused(matchArticles, { body: { articles } })).status).toBe(400);
  expect(await match(...articles.slice(1))).toHaveLength(500);
});
