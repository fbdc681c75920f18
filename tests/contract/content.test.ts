import { expect, test } from 'vitest';
import { getBannerBlock } from '../../src/contract/content/banner.ts';
import { getNews, getNewsItem } from '../../src/contract/content/news.ts';
import { getPages, getPageTree } from '../../src/contract/content/page.ts';
import { getSeo } from '../../src/contract/catalog/seo.ts';
import { getWidget } from '../../src/contract/content/widget.ts';
import { testApi } from './fixture/test-api.ts';

const api = testApi();

test('news come page by page, the newest first', async () => {
  const first = await api.call(getNews, { query: { limit: 2 } });
  const second = await api.call(getNews, { query: { limit: 2, page: 2 } });
  expect([...first.data, ...second.data].map(({ id }) => id)).toEqual([2, 3, 1]);
  expect(first.meta).toMatchObject({ pageCount: 2, totalCount: 3 });
});

test('pages by code, by kind, and as a tree without their blocks', async () => {
  expect((await api.call(getPages, { query: { code: 'payment' } })).data).toHaveLength(1);
  expect((await api.call(getPages, { query: { isPage: true } })).data.map(({ code }) => code)).toEqual([
    'payment',
  ]);
  const { data } = await api.call(getPageTree, {});
  expect(data.map(({ code, parentId }) => [code, parentId])).toEqual([
    ['info', null],
    ['payment', 1],
  ]);
  expect(data[0]).not.toHaveProperty('blocks');
});

test('SEO data of one page, of all pages, and what changed', async () => {
  expect((await api.call(getSeo, { query: { url: '/catalog' } })).data.map(({ id }) => id)).toEqual([2]);
  expect((await api.call(getSeo, { query: { url: '/nothing' } })).data).toEqual([]);
  const all = await api.call(getSeo, { query: { page: 2, limit: 2 } });
  expect(all.data.map(({ id }) => id)).toEqual([3]);
  expect((await api.call(getSeo, { query: { changedAfter: all.revision } })).data).toEqual([]);
});

test.each([
  [getNewsItem, { params: { id: 99 } }],
  [getWidget, { params: { code: 'none' } }],
  [getBannerBlock, { params: { code: 'none' }, query: {} }],
])('what does not exist is a 404', async (call, input) => {
  const { status, body } = await api.refused(call, input);
  expect({ status, code: body.code }).toEqual({ status: 404, code: 'not_found' });
});
