import { expect, test } from 'vitest';
import { csvResponse, partsOf } from './csv.ts';

test('a list is a file for spreadsheets, in which no text of a stranger is calculated', async () => {
  const file = csvResponse(
    '/desk/list.csv',
    ['a', 'b'],
    [
      ['=1+1', 12],
      ['x;"y"', '@SUM(A1)'],
    ].map((row) => [row]),
    (row) => row,
  );
  expect(file.headers.get('content-disposition')).toBe('attachment; filename="list.csv"');
  // `text` takes the byte order mark away.
  expect(await file.text()).toBe(`a;b\r\n'=1+1;12\r\n"x;""y""";'@SUM(A1)\r\n`);
});

test('a long list comes in parts, each row once', () => {
  const all = Array.from({ length: 2345 }, (_, index) => index);
  const parts = [...partsOf(({ limit, offset }) => all.slice(offset, offset + limit))];
  expect(parts.map(({ length }) => length)).toEqual([1000, 1000, 345]);
  expect(parts.flat()).toEqual(all);
});
