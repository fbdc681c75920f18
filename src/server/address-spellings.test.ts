import { expect, test } from 'vitest';
import { destinationOf } from './address.ts';

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
  [
    '/catalog/tkani?page=2?utm_source=vk&utm_medium=cpc',
    '/catalog/tkani?page=2&utm_source=vk&utm_medium=cpc',
  ],
  ['/catalog/tkani?colour=12?yclid=7', '/catalog/tkani?colour=12&yclid=7'],
  [
    '/catalog/search?query=%D1%88%D1%91%D0%BB%D0%BA?yclid=7',
    '/catalog/search?query=%D1%88%D1%91%D0%BB%D0%BA&yclid=7',
  ],
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

test.each([
  '/catalog/tkani?utm_referrer=https://news.example/?utm_source=x',
  '/catalog/tkani?from=https%3A%2F%2Fnews.example%2F?utm_source=x',
])('a question mark that belongs to a value stays: %s', (target) => {
  expect(destinationOf(target)).toMatchObject({ kind: 'file', page: 1 });
});

test.each(['/catalog/search?query=%D0%BB%D1%91%D0%BD?', '/catalog/search?query=a?b=1'])(
  'so it does where the server answers: %s',
  (target) => {
    expect(destinationOf(target)).toMatchObject({ kind: 'on-demand', target });
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
