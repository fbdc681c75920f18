import { expect, test } from 'vitest';
import { readSearchRequest } from '../../domain/search/search-request.ts';
import type { SearchState } from './state/search.ts';
import { resultsAnnouncement, suggestionsAnnouncement } from './announcement.ts';

const list = (totalCount: number) => ({ items: [], first: 1, pageNumber: 1, pageCount: 1, totalCount });
const found = (
  query: string,
  products: number,
  articles: number,
  corrected: string | null = null,
): SearchState => ({
  status: 'ready',
  request: readSearchRequest(`?${query}`),
  corrected,
  products: list(products),
  articles: list(articles),
  loadingMore: false,
  added: 0,
});
const said = (state: SearchState) => resultsAnnouncement(state).replaceAll('\u00a0', ' ');

test('what is found is said in the right forms', () => {
  expect(said(found('query=лён', 1, 0))).toBe('Найден 1 товар по запросу «лён»');
  expect(said(found('query=лён', 23, 0))).toBe('Найдено 23 товара по запросу «лён»');
  expect(said(found('query=лён&in=pages', 5, 21))).toBe('Найдена 21 страница по запросу «лён»');
  expect(said(found('query=ъ', 0, 3))).toBe('По запросу «ъ» товаров не нашлось');
  expect(said(found('query=ъ&in=pages', 4, 0))).toBe('По запросу «ъ» страниц не нашлось');
  expect(said(found('query=cfnby', 44, 0, 'сатин'))).toBe('Найдено 44 товара по запросу «сатин»');
  expect(said({ status: 'loading' })).toBe('');
});

test('the suggestions are counted, and a correction is said before them', () => {
  const suggestions = {
    query: 'cfnby',
    corrected: 'сатин',
    products: [],
    productCount: 44,
    categories: [],
    articles: [],
  };
  expect(suggestionsAnnouncement({ status: 'ready', suggestions }).replaceAll('\u00a0', ' ')).toBe(
    'По запросу «cfnby» ничего не нашлось. Показаны результаты по запросу «сатин». Подсказки: 44 товара',
  );
  expect(
    suggestionsAnnouncement({
      status: 'ready',
      suggestions: { ...suggestions, corrected: null, productCount: 0 },
    }),
  ).toBe('По запросу «cfnby» ничего не нашлось');
});
