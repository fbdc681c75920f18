import { expect, test } from 'vitest';
import { getBannerBlock, getBanners } from '../../src/contract/content/banner.ts';
import { findOrganizations } from '../../src/contract/account/organization.ts';
import { getPartner, getPartners } from '../../src/contract/catalog/partner.ts';
import { getShopPoints } from '../../src/contract/shop/shop-point.ts';
import { testApi } from './fixture/test-api.ts';

const api = testApi();

test('API-02 partners: all, one by id with its sizes, and a 404', async () => {
  const { data } = await api.call(getPartners, {});
  expect(data.map(({ id }) => id)).toEqual([1, 2]);
  const one = await api.call(getPartner, { params: { id: 1 } });
  expect(one.sizeTable).toMatchObject({ head: ['Размер', 'см'] });
  expect((await api.refused(getPartner, { params: { id: 99 } })).status).toBe(404);
  expect((await api.refused(getPartner, { params: { id: 'one' } })).status).toBe(400);
});

test.each([
  [undefined, [1, 2, 3]],
  ['', [1, 2, 3]],
  ['pickup', [1, 2]],
  ['warehouse, showroom', [2, 3]],
  ['none', []],
])('API-02 shop points: tags %j give points %j', async (tags, ids) => {
  const { data } = await api.call(getShopPoints, { query: { tags } });
  expect(data.map(({ id }) => id)).toEqual(ids);
});

const organizations = async (query: string, locations?: string) =>
  (await api.call(findOrganizations, { query: { query, locations } })).data.map(({ taxId }) => taxId);

test('API-02 organisations: by the beginning of a tax id, by words of the title, within regions', async () => {
  expect(await organizations('37')).toEqual(['3700000010', '370000000030']);
  expect(await organizations(' 7700000020 ')).toEqual(['7700000020']);
  expect(await organizations('700')).toEqual([]);
  expect(await organizations('пример')).toHaveLength(3);
  expect(await organizations('«ПРИМЕР ткан')).toEqual(['7700000020']);
  expect(await organizations('алена')).toEqual(['370000000030']);
  expect(await organizations('пример', '3700000000000')).toEqual(['3700000010', '370000000030']);
  expect(await organizations('пример', '77,16')).toEqual(['7700000020']);
});

test('API-02 organisations: too little, nothing and signs find none; too much is refused', async () => {
  for (const query of ['', ' ', 'п', '3', '«»', '%', '__']) expect(await organizations(query)).toEqual([]);
  const refused = await api.refused(findOrganizations, { query: { query: 'а'.repeat(201) } });
  expect(refused.status).toBe(400);
});

const banners = async (query: { category?: number; values?: string }) =>
  (await api.call(getBannerBlock, { params: { code: 'home' }, query })).banners.map(({ id }) => id);

test('API-02 banners: those for the category, one above it or a value; else those for everybody', async () => {
  expect(await banners({})).toEqual([1]);
  expect(await banners({ category: 1 })).toEqual([2]);
  expect(await banners({ category: 2 })).toEqual([2]);
  expect(await banners({ category: 3 })).toEqual([1]);
  expect(await banners({ category: 99 })).toEqual([1]);
  expect(await banners({ values: '12,11' })).toEqual([3]);
  expect(await banners({ category: 1, values: '11' })).toEqual([2, 3]);
  expect(await banners({ values: '12,x,' })).toEqual([1]);
});

test('API-02 banners: the list of blocks has those for everybody, and says nothing of audiences', async () => {
  const { data } = await api.call(getBanners, {});
  expect(data.map(({ banners: all }) => all.map(({ id }) => id))).toEqual([[1]]);
  const response = await api.fetch('/banners/v1/home?category=1');
  expect(await response.text()).not.toContain('audience');
});
