import { expect, test } from 'vitest';
import { destinationOf } from './address.ts';

test.each([
  ['/', { kind: 'file', path: '/', page: 1 }],
  ['/catalog/tkani/satin', { kind: 'file', path: '/catalog/tkani/satin', page: 1 }],
  ['/catalog/tkani/satin?page=12', { kind: 'file', path: '/catalog/tkani/satin', page: 12 }],
  ['/catalog/tkani?utm_source=mail', { kind: 'file', path: '/catalog/tkani', page: 1 }],
  ['/catalog/tkani?utm_source=mail&page=2', { kind: 'file', path: '/catalog/tkani', page: 2 }],
  ['/catalog/tkani?page=2&yclid=7', { kind: 'file', path: '/catalog/tkani', page: 2 }],
  ['/catalog/tkani?colour=12,14&page=2', { kind: 'file', path: '/catalog/tkani', page: 1 }],
  ['/catalog/tkani?colour=12&fibre=3', { kind: 'file', path: '/catalog/tkani', page: 1 }],
  ['/catalog/tkani?colour=12&colour=14', { kind: 'file', path: '/catalog/tkani', page: 1 }],
  ['/catalog/tkani?colour=..%2Fx', { kind: 'file', path: '/catalog/tkani', page: 1 }],
  ['/catalog/tkani?..%2F..%2Fetc=1', { kind: 'file', path: '/catalog/tkani', page: 1 }],
  ['/catalog/tkani?sort=price&page=3', { kind: 'file', path: '/catalog/tkani', page: 1 }],
  ['/checkout', { kind: 'on-demand', target: '/checkout' }],
  ['/user/profile/order/detail/7', { kind: 'on-demand', target: '/user/profile/order/detail/7' }],
  ['/user/signin?a=b%20c&a=+', { kind: 'on-demand', target: '/user/signin?a=b%20c&a=+' }],
  ['http://shop.example/user/signin', { kind: 'on-demand', target: '/user/signin' }],
])('%s is answered from %j', (target, destination) => {
  expect(destinationOf(target)).toEqual(destination);
});

test.each([
  ['/catalog/tkani?colour=12', 1],
  ['/catalog/tkani?colour=12&page=3', 3],
  ['/catalog/tkani?colour=12&page=3&utm_source=mail', 3],
  ['/catalog/tkani?utm_source=mail&colour=12', 1],
])('%s is page %s of a selection', (target, page) => {
  const selection = { path: '/catalog/tkani', code: 'colour', valueId: 12 };
  expect(destinationOf(target)).toEqual({ kind: 'selection', selection, page });
});

const rules = { perPage: 20, filterCodes: new Set(['colour', 'fibre']) };
const tkani = (page: number) => ({ kind: 'file', path: '/catalog/tkani', page }) as const;
const white = (page: number) => ({
  kind: 'selection',
  selection: { path: '/catalog/tkani', code: 'colour', valueId: 4001 },
  page,
});

test.each([
  ['?page=2&srsltid=x', tkani(2)],
  ['?page=2&etext=1', tkani(2)],
  ['?page=2&foo=7', tkani(2)],
  ['?from=menu&page=3&roistat=1,2', tkani(3)],
  ['?colour=4001&etext=1', white(1)],
  ['?colour=4001&page=2&foo=7&bar=', white(2)],
  ['?srsltid=x&colour=4001', white(1)],
  ['?colour=4001&fibre=2&page=2', tkani(1)],
  ['?sort=price&foo=7&page=2', tkani(1)],
])('LIST-01 what means nothing to a list changes nothing: %s', (search, destination) => {
  expect(destinationOf(`/catalog/tkani${search}`, rules)).toEqual(destination);
});

test.each([
  ['?limit=40&page=2', tkani(3)],
  ['?limit=40', tkani(1)],
  ['?limit=10&page=3', tkani(2)],
  ['?limit=10&page=2', tkani(1)],
  ['?limit=20&page=2', tkani(2)],
  ['?limit=33&page=3', tkani(4)],
  ['?limit=101&page=2', tkani(2)],
  ['?limit=abc&page=2', tkani(2)],
  ['?limit=0&page=2', tkani(2)],
  ['?limit=40&page=2&srsltid=x', tkani(3)],
  ['?colour=4001&limit=40&page=2', white(3)],
  ['?limit=40&page=2&sort=price', tkani(1)],
  ['?sort=foo&page=2', tkani(2)],
  ['?sort=&page=2', tkani(2)],
  ['?sort=default&page=2', tkani(2)],
  ['?sort=PRICE&page=2', tkani(2)],
  ['?price=abc&page=2', tkani(2)],
  ['?price=-&page=2', tkani(2)],
  ['?price=100-&page=2', tkani(1)],
  ['?instock=0&page=2', tkani(2)],
  ['?instock=yes&page=2', tkani(2)],
  ['?instock=1&page=2', tkani(1)],
  ['?UTM_SOURCE=x&page=2', tkani(2)],
])(
  'LIST-01 with a limit the prebuilt page is sent that has the first product of the page: %s',
  (search, destination) => {
    expect(destinationOf(`/catalog/tkani${search}`, rules)).toEqual(destination);
  },
);

test.each([
  '/',
  '/about',
  '/cart',
  '/catalog',
  '/favorites',
  '/compare',
  '/catalog/search',
  '/info',
  '/blog',
  '/reviews',
  '/brands',
  '/collection',
  '/raffle/pled',
  '/static/tkani/len',
  '/news/detail/3',
  '/catalog/tkani/detail/satin-7',
])('LIST-01 %s has no pages, and a number of one changes nothing there', (path) => {
  const first = { kind: 'file', path, page: 1 };
  for (const search of ['page=2', 'page=99999999999', 'utm_source=mail&page=3', 'page=2&foo=7'])
    expect(destinationOf(`${path}?${search}`)).toEqual(first);
});

test.each([
  '/catalog/tkani',
  '/catalog/tkani/satin',
  '/brands/orion',
  '/collection/zima',
  '/news',
  '/actions',
])('LIST-01 %s has pages', (path) => {
  expect(destinationOf(`${path}?page=99`)).toEqual({ kind: 'file', path, page: 99 });
  expect(destinationOf(`${path}?page=1000000`)).toEqual({ kind: 'none' });
});

test('LIST-01 other pages have no filters', () => {
  expect(destinationOf('/news?page=2&foo=7&limit=40', rules)).toEqual({
    kind: 'file',
    path: '/news',
    page: 2,
  });
});

test.each(['/news?page=99999999999', '/catalog/tkani?page=1000000', '/catalog/tkani?colour=12&page=1000000'])(
  'LIST-01 no list reaches the page of %s',
  (target) => {
    expect(destinationOf(target)).toEqual({ kind: 'none' });
  },
);

test('a query of many parameters costs no more than its length, and none has more than a hundred', () => {
  const query = (count: number) => Array.from({ length: count }, (_, at) => `p${at}=1`).join('&');
  expect(destinationOf(`/catalog?${query(100)}`)).toEqual({ kind: 'file', path: '/catalog', page: 1 });
  expect(destinationOf(`/catalog?${query(101)}`)).toEqual({ kind: 'none' });
  expect(destinationOf(`/catalog?${'a&'.repeat(4000)}`)).toEqual({ kind: 'none' });
  expect(destinationOf(`/catalog?${'&'.repeat(8000)}`)).toMatchObject({ location: '/catalog' });
});

test('SRCH-01 what is searched for is found by the server, and the search without a query is a file', () => {
  for (const target of ['/catalog/search?query=1&page=2', '/catalog/search?utm_source=mail&query=%D0%BB'])
    expect(destinationOf(target)).toEqual({ kind: 'on-demand', target, isRead: true });
  for (const search of ['', '?query=+', '?page=2', '?in=pages&utm_source=mail'])
    expect(destinationOf(`/catalog/search${search}`), search).toMatchObject({ kind: 'file' });
  expect(destinationOf('/catalog/search/?query=1')).toMatchObject({
    kind: 'redirect',
    location: '/catalog/search?query=1',
  });
  expect(destinationOf('/about?query=1')).toMatchObject({ kind: 'file' });
});
