import { expect, test, vi } from 'vitest';
import { type Redirect, Redirects } from './redirects.ts';

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

/** How many parameters of sources were compared while an address was looked up among so many lines. */
function comparisons(count: number, from: (id: number) => string, asked: string): number {
  const lines = Array.from({ length: count }, (_, id): Redirect => [from(id), `/p/${id}`]);
  const redirects = new Redirects(lines);
  const every = vi.spyOn(Array.prototype, 'every');
  try {
    expect(redirects.find(asked)).toBe(`/p/${count - 1}`);
    return every.mock.calls.length;
  } finally {
    every.mockRestore();
  }
}

test.each([
  ['with an address each', (id: number) => `/old/${id}.html`, '/old/%.html'],
  ['at one address with an id each', (id: number) => `/index.php?ID=${id}`, '/index.php?ID=%'],
  ['with a parameter that all share', (id: number) => `/index.php?S=1&ID=${id}`, '/index.php?S=1&ID=%'],
])('MOVE-08 a look-up among 100,000 lines %s compares no more than one among ten', (_, from, asked) => {
  const at = (count: number) => comparisons(count, from, asked.replace('%', String(count - 1)));
  expect(at(100_000)).toBeLessThanOrEqual(at(10));
});
