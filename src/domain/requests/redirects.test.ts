import { expect, test } from 'vitest';
import { Redirects } from './redirects.ts';

const redirects = new Redirects([
  ['/satin', '/catalog/satin'],
  ['/старое имя', '/catalog/лён'],
  ['/index.php', '/'],
  ['/index.php?id=5', '/catalog/satin/detail/p-5'],
  ['/index.php?id=5&size=2', '/catalog/satin?colour=12'],
]);

test.each([
  ['/satin', '/catalog/satin'],
  ['/satin/', '/catalog/satin'],
  ['//satin?utm_source=mail&page=2', '/catalog/satin?utm_source=mail&page=2'],
  ['/%D1%81%D1%82%D0%B0%D1%80%D0%BE%D0%B5%20%D0%B8%D0%BC%D1%8F', '/catalog/%D0%BB%D1%91%D0%BD'],
  ['/index.php?id=5', '/catalog/satin/detail/p-5'],
  ['/index.php?utm_source=mail&id=5', '/catalog/satin/detail/p-5?utm_source=mail'],
  ['/index.php?size=2&id=5', '/catalog/satin?colour=12'],
  ['/index.php?id=55', '/?id=55'],
  ['/other', undefined],
  ['/satin/..%2f', undefined],
])('%s leads to %s', (asked, to) => {
  expect(redirects.find(asked)).toBe(to);
});
