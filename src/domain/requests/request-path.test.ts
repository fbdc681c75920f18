import fc from 'fast-check';
import { expect, test } from 'vitest';
import { encodePath, readRequestPath } from './request-path.ts';

test.each([
  ['/', '/'],
  ['/catalog/tkani', '/catalog/tkani'],
  ['/feeds/yandex.xml', '/feeds/yandex.xml'],
  ['/_astro/a.B-1_c.js', '/_astro/a.B-1_c.js'],
  ['/%D1%82%D0%BA%D0%B0%D0%BD%D0%B8', '/ткани'],
  ["/a:b@c;d=e,f!$&'()*+~", "/a:b@c;d=e,f!$&'()*+~"],
  ['/%D1%91', '/ё'],
  ['/50%25', '/50%'],
  ['/a%20b', '/a b'],
  ['/a%3Fb', '/a?b'],
  ['/a%23b', '/a#b'],
  ['http://shop.example/catalog', '/catalog'],
  ['https://shop.example', '/'],
])('SEC-04 %s is the canonical spelling of %s', (target, decodedPath) => {
  expect(readRequestPath(target)).toMatchObject({ kind: 'canonical', decodedPath });
});

test.each([
  ['/catalog/', '/catalog'],
  ['//catalog///tkani//', '/catalog/tkani'],
  ['//evil.example', '/evil.example'],
  ['/%63atalog', '/catalog'],
  ['/%d1%91', '/%D1%91'],
  // «ё» of two characters.
  ['/%D0%B5%CC%88', '/%D1%91'],
  ['/a%7Eb', '/a~b'],
  ['/a"b', '/a%22b'],
  ['/%5fdata', '/_data'],
  ['http://shop.example//catalog', '/catalog'],
])('SEC-04 %s is another spelling of %s', (target, path) => {
  expect(readRequestPath(target)).toMatchObject({ kind: 'redirect', path });
});

test.each([
  '',
  'catalog',
  '*',
  '?page=2',
  'shop.example:443',
  'ftp://shop.example/catalog',
  'http:///catalog',
  'http://shop.example%2Fcatalog',
  'http://user@shop.example/catalog',
  '/a\\b',
  '/\\evil.example',
  '/a#b',
  '/a b',
  '/ткани',
  '/a\tb',
  '/a?b\n',
  '/a%2Fb',
  '/a%5Cb',
  '/a%00',
  '/a%0D%0Ab',
  '/a%7F',
  '/a%C2%85',
  '/a%',
  '/a%E0%A4%A',
  '/%C0%AE%C0%AE',
  '/%ED%A0%80',
  '/%252e',
  '/%25252e',
  '/.',
  '/a/..',
  '/a/../b',
  '/%2E%2e/b',
  '/a./b',
  '/a%20',
  '/a%C2%A0/b',
  '/...',
])('SEC-04 %j is no address in any spelling', (target) => {
  expect(readRequestPath(target)).toEqual({ kind: 'none' });
});

test('SEC-04 the query is kept as it was sent, but for a lone question mark', () => {
  expect(readRequestPath('/a?b=%2F%2e&c=+&b?')).toMatchObject({
    kind: 'canonical',
    search: '?b=%2F%2e&c=+&b?',
  });
  expect(readRequestPath('/a/?b')).toMatchObject({ kind: 'redirect', path: '/a', search: '?b' });
  expect(readRequestPath('/a?')).toMatchObject({ kind: 'redirect', path: '/a', search: '' });
});

test('SEC-04 each path that an address can have has one spelling, which URL keeps as it is', () => {
  const segment = fc
    .string({ unit: 'binary', minLength: 1, maxLength: 8 })
    .filter((text) => readRequestPath(`/${encodeURIComponent(text)}`).kind !== 'none');
  fc.assert(
    fc.property(fc.array(segment, { minLength: 1, maxLength: 4 }), (segments) => {
      const decodedPath = `/${segments.join('/')}`.normalize('NFC');
      const path = encodePath(decodedPath);
      expect(readRequestPath(path)).toEqual({ kind: 'canonical', path, decodedPath, search: '' });
      expect(new URL(path, 'http://shop').pathname).toBe(path);
      const everyByte = Buffer.from(decodedPath)
        .toString('hex')
        .replaceAll(/../g, '%$&')
        .replaceAll('%2f', '/');
      expect(readRequestPath(everyByte)).toMatchObject({ kind: 'redirect', path });
    }),
    { numRuns: 1_000, seed: 4 },
  );
});
