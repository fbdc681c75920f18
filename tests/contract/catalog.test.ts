import { beforeEach, expect, test } from 'vitest';
import { getFilters } from '../../src/contract/catalog/filter.ts';
import { countProducts, findProducts } from '../../src/contract/catalog/product.ts';
import { getInit } from '../../src/contract/shop/site.ts';
import { testApi, type TestApi } from './fixture/test-api.ts';

let api: TestApi;
beforeEach(() => (api = testApi()));

type Search = Parameters<typeof api.call<typeof findProducts>>[1]['body'];
const codes = async (body: Search) => (await api.call(findProducts, { body })).data.map(({ code }) => code);

test('a category lists the products of its children, in their order', async () => {
  expect(await codes({ category: 1 })).toEqual(['satin-belyy', 'satin-sinij']);
  expect(await codes({ category: 3 })).toEqual(['polotentse', 'komplekt', 'pled', 'skatert']);
  expect(await codes({ category: 404 })).toEqual([]);
});

test('any of the values of a filter, all of the filters', async () => {
  const colours = (...valueIds: number[]) => [{ code: 'color', valueIds }];
  expect(await codes({ filters: colours(11, 12) })).toEqual(['satin-belyy', 'satin-sinij', 'polotentse']);
  expect(await codes({ filters: [...colours(11), ...colours(12)] })).toEqual([]);
  expect(await codes({ filters: colours(11), category: 3 })).toEqual(['polotentse']);
});

test('stock and the guest price narrow the list', async () => {
  expect(await codes({ inStock: true, category: 3 })).toEqual(['polotentse', 'komplekt', 'pled']);
  expect(await codes({ priceFrom: 2500_00, priceTo: 3990_00 })).toEqual(['komplekt', 'skatert']);
});

test.each([
  ['price', ['satin-belyy', 'satin-sinij', 'polotentse', 'skatert', 'komplekt', 'pled']],
  ['-price', ['pled', 'komplekt', 'skatert', 'polotentse', 'satin-sinij', 'satin-belyy']],
  ['title', ['komplekt', 'pled', 'polotentse', 'satin-belyy', 'satin-sinij', 'skatert']],
  ['new', ['skatert', 'pled', 'komplekt', 'polotentse', 'satin-sinij', 'satin-belyy']],
] as const)('sorted by %s', async (sort, expected) => {
  expect(await codes({ sort })).toEqual(expected);
});

test('search needs every word in title, vendor code or option values; case and ё do not matter', async () => {
  expect(await codes({ search: 'БЕЛЕНЫЙ сатин' })).toEqual(['satin-belyy']);
  expect(await codes({ search: 'vd-203' })).toEqual(['pled']);
  expect(await codes({ search: 'белый' })).toEqual(['satin-belyy', 'polotentse']);
  expect(await codes({ search: 'сатин шерстяной' })).toEqual([]);
  expect(await codes({ search: 'тенце' }), 'a word is found by its beginning').toEqual([]);
  expect(await codes({ search: '203' }), 'or by the beginning of a part').toEqual(['pled']);
  expect(await codes({ search: '50 %_' })).toEqual([]);
});

test('pages follow one another without gaps, and a page beyond the end is empty', async () => {
  const pages = [];
  for (const page of [1, 2, 3, 4]) pages.push(await api.call(findProducts, { body: { page, limit: 2 } }));
  expect(pages.flatMap(({ data }) => data.map(({ id }) => id))).toEqual([101, 102, 201, 202, 203, 204]);
  expect(pages[1]?.meta).toEqual({ currentPage: 2, perPage: 2, offset: 2, pageCount: 3, totalCount: 6 });
  expect(pages[3]?.data).toEqual([]);
  expect(await api.call(countProducts, { body: { category: 3 } })).toMatchObject({ count: 4 });
});

test('changedAfter with a revision of another database lists everything', async () => {
  const { partial, data } = await api.call(findProducts, { body: { changedAfter: 'elsewhere-3' } });
  expect({ partial, count: data.length }).toEqual({ partial: false, count: 6 });
});

test('nothing changed: nothing is listed', async () => {
  const { revision } = await api.call(findProducts, { body: {} });
  const changes = await api.call(findProducts, { body: { changedAfter: revision } });
  expect(changes).toMatchObject({ data: [], partial: true, removedIds: [], revision });
});

test('filters offer the values that the categories have', async () => {
  const { data } = await api.call(getFilters, { query: { categoryIds: [3] } });
  expect(data.map(({ values }) => values.map(({ title }) => title))).toEqual([['Белый']]);
});

test('the nesting level cuts the category tree', async () => {
  const roots = await api.call(getInit, { query: { nestingLevel: 1 } });
  expect(roots.categories.map(({ code }) => code)).toEqual(['fabrics', 'home']);
  expect((await api.call(getInit, { query: {} })).categories).toHaveLength(3);
});
