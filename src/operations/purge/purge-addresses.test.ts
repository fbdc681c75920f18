import { expect, test } from 'vitest';
import { releaseFileOf } from '../../content/release-files.ts';
import { addressesOf } from './purge-addresses.ts';

test.each([
  '/',
  '/about',
  '/catalog/satin?page=2',
  '/catalog/satin?colour=12',
  '/catalog/satin?dark-colour=12&page=3',
  '/catalog/satin/detail/x-1',
  '/static/%D1%88%D0%B2%D0%B5%D1%8F',
  '/menu.json',
  '/robots.txt',
  '/sitemaps/products-1.xml',
  '/feeds/yandex-market-1.yml',
  '/icon.svg',
])('%s is the address of its file', (address) => {
  expect(addressesOf(releaseFileOf(address))).toEqual([address]);
});

test('Markdown has an address of its own and is what its page answers as well', () => {
  expect(addressesOf('news/detail/1.md')).toEqual(['/news/detail/1.md', '/news/detail/1']);
});

test.each([
  '404.html',
  '_astro/a.1x2.js',
  '_data/shell.json',
  'builds/latest.json',
  'builds/meta/1.json',
  'about.html.br',
  'error-goal.js.gz',
])('no cache can have %s otherwise', (file) => {
  expect(addressesOf(file)).toEqual([]);
});
