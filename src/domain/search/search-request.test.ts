import { expect, test } from 'vitest';
import { readSearchRequest, searchAddress } from './search-request.ts';

test('an address is read and written', () => {
  const address =
    '/catalog/search?query=%D0%BB%D1%91%D0%BD+%D0%B2+%D0%BF%D0%BE%D0%BB%D0%BE%D1%81%D0%BA%D1%83&in=pages&page=3';
  const request = readSearchRequest(address.slice(address.indexOf('?')));
  expect(request).toEqual({ query: 'лён в полоску', section: 'pages', pageNumber: 3, sort: 'default' });
  expect(searchAddress(request)).toBe(address);
  expect(searchAddress({ query: '50% & «лён»', sort: '-price' })).toBe(
    '/catalog/search?query=50%25+%26+%C2%AB%D0%BB%D1%91%D0%BD%C2%BB&sort=-price',
  );
});

test('an address without a search is the page itself', () => {
  expect(searchAddress({ query: '' })).toBe('/catalog/search');
  expect(readSearchRequest('')).toEqual({ query: '', section: 'products', pageNumber: 1, sort: 'default' });
});

test.each([
  'page=0',
  'page=-1',
  'page=1e3',
  'page=nought',
  'sort=cheap',
  'in=shops',
  'page=99999999999999999999',
])('what makes no sense (%s) counts as absent', (query) => {
  expect(readSearchRequest(`?query=a&${query}`)).toEqual({
    query: 'a',
    section: 'products',
    pageNumber: 1,
    sort: 'default',
  });
});

test('a query is as long as the API takes', () => {
  expect(readSearchRequest(`?query=${'л'.repeat(300)}`).query).toHaveLength(200);
});
