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
  expect(destinationOf('/catalog/search?query=1&page=2', rules)).toEqual({
    kind: 'file',
    path: '/catalog/search',
    page: 1,
  });
  expect(destinationOf('/news?page=2&foo=7&limit=40', rules)).toEqual({
    kind: 'file',
    path: '/news',
    page: 2,
  });
});

/** Spellings of pages, each with the one address that it leads to. */
const respelled: readonly (readonly [sent: string, address: string])[] = [
  ['/catalog/tkani?page=1', '/catalog/tkani'],
  ['/catalog/tkani?page=0', '/catalog/tkani'],
  ['/catalog/tkani?page=01', '/catalog/tkani'],
  ['/catalog/tkani?page=-3', '/catalog/tkani'],
  ['/catalog/tkani?page=abc', '/catalog/tkani'],
  ['/catalog/tkani?page=2.5', '/catalog/tkani'],
  ['/catalog/tkani?page=', '/catalog/tkani'],
  ['/catalog/tkani?page', '/catalog/tkani'],
  ['/catalog/tkani?page=002', '/catalog/tkani?page=2'],
  ['/catalog/tkani?page=%32', '/catalog/tkani?page=2'],
  ['/catalog/tkani?%70age=2', '/catalog/tkani?page=2'],
  ['/catalog/tkani?page=2&page=3', '/catalog/tkani?page=2'],
  ['/catalog/tkani?page=abc&page=3', '/catalog/tkani'],
  ['/catalog/tkani?&page=2&', '/catalog/tkani?page=2'],
  ['/catalog/tkani?&', '/catalog/tkani'],
  ['/catalog/tkani?page=abc&utm_source=mail', '/catalog/tkani?utm_source=mail'],
  ['/catalog/tkani?utm_term=%D2%EA%E0%ED%FC%20x&page=1', '/catalog/tkani?utm_term=%D2%EA%E0%ED%FC%20x'],
  ['/catalog/tkani?utm_source=mail&page=03&yclid=7', '/catalog/tkani?utm_source=mail&page=3&yclid=7'],
  ['/catalog/tkani?page=3&colour=12', '/catalog/tkani?colour=12&page=3'],
  ['/catalog/tkani?colour=12&page=1', '/catalog/tkani?colour=12'],
  ['/catalog/tkani?colour=012', '/catalog/tkani?colour=12'],
  ['/catalog/tkani?colour=12&colour=12', '/catalog/tkani?colour=12'],
  ['/catalog/tkani?c%6flour=%312', '/catalog/tkani?colour=12'],
  ['/catalog/', '/catalog'],
  ['/catalog//tkani/?page=2', '/catalog/tkani?page=2'],
  ['/catalog/?page=1', '/catalog'],
  ['/catalog/tkani/?page=1', '/catalog/tkani'],
  ['/CATALOG', '/catalog'],
  ['/Catalog/Tkani/?page=01&utm_source=Mail', '/catalog/tkani?utm_source=Mail'],
  ['/%D0%A2%D0%BA%D0%B0%D0%BD%D0%B8', '/%D1%82%D0%BA%D0%B0%D0%BD%D0%B8'],
  ['/index.html', '/'],
  ['/index.html?page=1', '/'],
  ['/catalog/index.html?page=2', '/catalog?page=2'],
  ['/about?page=1', '/about'],
  ['/?page=02&utm_source=mail', '/?page=2&utm_source=mail'],
  ['//Catalog//INDEX.html', '/catalog'],
  ['/catalog/index.html/index.html', '/catalog'],
  ['/USER/Profile', '/user/profile'],
  ['/user/profile/index.html', '/user/profile'],
];

test.each(respelled)('a page has one address: %s leads to %s', (target, location) => {
  expect(destinationOf(target)).toEqual({ kind: 'redirect', location, status: 301 });
});

test.each([...respelled, ['//evil.example/', '/evil.example'] as const])(
  '%s leads to its address in one hop, on the same host',
  (_, location) => {
    expect(location).toMatch(/^\/(?![/\\])/);
    expect(destinationOf(location).kind).not.toBe('redirect');
  },
);

test.each(['/news?page=99999999999', '/catalog/tkani?page=1000000', '/catalog/tkani?colour=12&page=1000000'])(
  'LIST-01 no list reaches the page of %s',
  (target) => {
    expect(destinationOf(target)).toEqual({ kind: 'none' });
  },
);

test.each([
  '/_data/shell.json',
  '/catalog/tkani/_page/2.html',
  '/catalog/tkani/_selection/colour-12.html',
  '/catalog/tkani/_selection/colour-12',
  '/catalog.html',
  '/index.html.br',
  '/%2e%2e/%2e%2e/etc/passwd%00',
  '/..%2f..%2fetc/passwd',
  '/a%5c..%5cb',
  '/%E0%A4%A',
  '/index',
  '/404',
  '/.env',
  '/catalog/.git/config',
  '/_DATA/shell.json',
  '/_DATA/index.html',
  '/Catalog/_Page/2',
  '/Index',
  '/USER/nothing',
  '/catalog.HTML',
  '/user',
  '/user/nothing',
  '/user/profile/nothing',
  '/constructor/anything',
])('%s is no address of the shop', (target) => {
  expect(destinationOf(target)).toEqual({ kind: 'none' });
});

test('a path that starts with two slashes never sends the visitor to another host', () => {
  expect(destinationOf('//evil.example/%2e%2e')).toEqual({ kind: 'none' });
  expect(destinationOf('//evil.example/index.html')).toEqual({ kind: 'none' });
  expect(destinationOf('//evil.example/')).toEqual({
    kind: 'redirect',
    location: '/evil.example',
    status: 301,
  });
});

test.each([
  '/user/profile.html',
  '/user/profile%2ehtml',
  '/user/profile/index.htm',
  '/%2f_data/shell.json',
  '/%5fdata/shell.json',
  '/%2fcatalog',
  '/catalog%2ftkani',
  '/user/profile;x',
  '/user/profile%00',
  '/user/%2570rofile',
  '/catalog/./tkani',
  '/catalog/%2e/tkani',
  '/catalog%20',
  '/catalog.',
  '/catalog#top',
  '*',
])('SEC-04 %s is no address of the shop', (target) => {
  expect(destinationOf(target)).toEqual({ kind: 'none' });
});

test.each([
  ['/user/profile/', '/user/profile'],
  ['/user/profil%65?prevLink=%2Fcart', '/user/profile?prevLink=%2Fcart'],
  ['//user//profile', '/user/profile'],
  ['/catalog/%74kani', '/catalog/tkani'],
  ['/catalog?', '/catalog'],
  ['/%d1%82%d0%ba%d0%b0%d0%bd%d0%b8', '/%D1%82%D0%BA%D0%B0%D0%BD%D0%B8'],
])('SEC-04 %s leads to the one spelling %s', (target, location) => {
  expect(destinationOf(target)).toEqual({ kind: 'redirect', location, status: 301 });
});

test('a query of many parameters costs no more than its length, and none has more than a hundred', () => {
  const query = (count: number) => Array.from({ length: count }, (_, at) => `p${at}=1`).join('&');
  expect(destinationOf(`/catalog?${query(100)}`)).toEqual({ kind: 'file', path: '/catalog', page: 1 });
  expect(destinationOf(`/catalog?${query(101)}`)).toEqual({ kind: 'none' });
  expect(destinationOf(`/catalog?${'a&'.repeat(4000)}`)).toEqual({ kind: 'none' });
  expect(destinationOf(`/catalog?${'&'.repeat(8000)}`)).toMatchObject({ location: '/catalog' });
});
