import { hrefOf } from '../../src/contract/calls/safe-url.ts';
import { expect, test } from 'vitest';
import { searchPages, type FoundPage } from '../../src/contract/content/page.ts';
import { generateShop } from '../../src/reference-api/seed/generate-shop.ts';
import { testApi } from './fixture/test-api.ts';

const api = testApi({ shop: generateShop({ products: 4 }) });

const search = (query: string, paging = {}) => api.call(searchPages, { query: { query, ...paging } });
const links = async (query: string) => (await search(query)).data.map(({ link }) => link);
async function first(query: string): Promise<FoundPage> {
  const [found] = (await search(query)).data;
  if (found === undefined) throw new Error(`nothing was found for ${query}`);
  return found;
}

test('API-02 pages search: a page by its title comes first, whatever the form of the word', async () => {
  expect(await first('контакты')).toMatchObject({ link: '/contacts', code: 'contacts', title: 'Контакты' });
  for (const query of ['обмен', 'обмена', 'ОБМЕНОМ и возвратом'])
    expect((await first(query)).link).toBe('/refund');
  expect((await first('экскурсии на фабрику')).link).toBe('/tour-fabrica');
});

test('API-02 pages search: a word that is being typed, and ё as е', async () => {
  expect(await links('экскурс')).toContain('/tour-fabrica');
  expect(await links('лён')).toEqual(await links('лен'));
});

test('API-02 pages search: letters that are written as two are the same', async () => {
  expect(await links('лён'.normalize('NFD'))).toEqual(await links('лён'));
  expect((await first('магазин'.normalize('NFD'))).link).toBe((await first('магазин')).link);
});

test('API-02 pages search: news are found too, and every word must occur', async () => {
  const news = (await links('лён')).filter((link) => hrefOf(link)?.startsWith('/news/detail/'));
  expect(news.length).toBeGreaterThan(0);
  const both = (await search('лён усадка', { limit: 100 })).data.map(({ link }) => link);
  const all = new Set((await search('лён', { limit: 100 })).data.map(({ link }) => link));
  expect(both.length).toBeGreaterThan(0);
  expect(both.length).toBeLessThan(all.size);
  expect(both.filter((link) => !all.has(link))).toEqual([]);
  expect(await links('лён абракадабра')).toEqual([]);
});

test('API-02 pages search: the excerpt is plain text around the word, cut between words', async () => {
  const { excerpt } = await first('пандус');
  expect(excerpt).toContain('пандус');
  expect(excerpt).not.toMatch(/[<>]|&\w+;/);
  expect(excerpt.length).toBeLessThan(230);
  expect(excerpt).toMatch(/^…\p{L}|^\p{Lu}/u);
  expect((await first('контакты')).excerpt.length).toBeGreaterThan(20);
});

test('API-02 pages search: page by page', async () => {
  const all = await search('ткань', { limit: 100 });
  expect(all.meta.totalCount).toBe(all.data.length);
  expect(all.data.length).toBeGreaterThan(6);
  const second = await search('ткань', { limit: 3, page: 2 });
  expect(second.data).toEqual(all.data.slice(3, 6));
  expect(second.meta).toMatchObject({ currentPage: 2, perPage: 3, totalCount: all.data.length });
  expect((await search('ткань')).meta.perPage).toBe(10);
});

test.each(['', ' ', '«»', '<script>', '%_*"', '()[]\\'])(
  'API-02 pages search: %j finds nothing',
  async (query) => {
    expect((await search(query)).data).toEqual([]);
  },
);

test('API-02 pages search: news are found by what they are about', async () => {
  const { news } = generateShop({ products: 4 });
  const [best] = await links('спальня');
  expect(news.find(({ id }) => `/news/detail/${id}` === best)?.tags).toContain('Спальня');
});

test('API-02 pages search: rows of a table are told apart in an excerpt', async () => {
  const { excerpt } = await first('гигроскопичность');
  expect(excerpt).toContain(
    'полотенца, халаты, ТР ТС 017/2011, То же, ещё гигроскопичность и воздухопроницаемость. ',
  );
});
