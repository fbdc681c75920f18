import { expect, test } from 'vitest';
import { releaseFile, releaseFileOf } from './release-files.ts';

test.each([
  ['/', 'index.html'],
  ['/404', '404.html'],
  ['/catalog', 'catalog.html'],
  ['/catalog/satin/detail/p-1', 'catalog/satin/detail/p-1.html'],
  ['/catalog?page=2', 'catalog/_page/2.html'],
  ['/catalog/satin?page=12', 'catalog/satin/_page/12.html'],
  ['/catalog?page=1', 'catalog.html'],
  ['/catalog/satin?colour=12', 'catalog/satin/_selection/colour-12.html'],
  ['/catalog/satin?colour=12&page=1', 'catalog/satin/_selection/colour-12.html'],
  ['/catalog/satin?colour=12&page=3', 'catalog/satin/_selection/colour-12/_page/3.html'],
  ['/catalog/satin?thread-count=7', 'catalog/satin/_selection/thread-count-7.html'],
  ['/_data/shell.json', '_data/shell.json'],
  ['/icon.svg', 'icon.svg'],
])('%s is the file %s', (address, file) => {
  expect(releaseFileOf(address)).toBe(file);
});

test('a page of the home page has a file of its own', () => {
  expect(releaseFile('/', 2)).toBe('index/_page/2.html');
});
