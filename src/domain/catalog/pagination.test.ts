import { expect, test } from 'vitest';
import { pageWindow, parsePage } from './pagination.ts';

test.each([
  [1, 3, [1, 2, 3]],
  [1, 20, [1, 2, 3, 4, 5, 6]],
  [4, 20, [1, 2, 3, 4, 5, 6]],
  [10, 20, [7, 8, 9, 10, 11, 12]],
  [20, 20, [15, 16, 17, 18, 19, 20]],
  [1, 0, []],
])('LIST-02 page %i of %i is shown among %j', (page, pageCount, pages) => {
  expect(pageWindow(page, pageCount).pages).toEqual(pages);
});

test('LIST-02 the arrows lead one page back and on, and nowhere past the ends', () => {
  expect(pageWindow(1, 3)).toMatchObject({ previous: undefined, next: 2 });
  expect(pageWindow(2, 3)).toMatchObject({ previous: 1, next: 3 });
  expect(pageWindow(3, 3)).toMatchObject({ previous: 2, next: undefined });
});

test('LIST-01 the page is 1 without a parameter, and anything but a number from 1 is invalid', () => {
  expect([null, '1', '12'].map(parsePage)).toEqual([1, 1, 12]);
  for (const value of ['0', '-1', 'abc', '', '1.5', '01', '1e3', '99999999999999999999'])
    expect(parsePage(value)).toBe('invalid');
});
