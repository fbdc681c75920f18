import { expect, test } from 'vitest';
import { csvResponse, partsOf } from './csv.ts';

test('a list is a file for spreadsheets, in which no text of a stranger is calculated', async () => {
  const file = csvResponse(
    '/desk/list.csv',
    [
      ['a', ([first]) => first],
      ['b', ([, second]) => second],
    ],
    [[['=1+1', 12] as const], [['x;"y"', '@SUM(A1)'] as const]],
  );
  expect(file.headers.get('content-disposition')).toBe('attachment; filename="list.csv"');
  // `text` takes the byte order mark away.
  expect(await file.text()).toBe(`a;b\r\n'=1+1;12\r\n"x;""y""";'@SUM(A1)\r\n`);
});

test('SEC-13 what a stranger types is no formula, also where a program divides columns by commas', async () => {
  const typed = ["a,=cmd|'/C calc'!A0", 'a, "@SUM(1)', '＝1+1', 'д. 5, −3 этаж, кв. 7', '2+2, 1-й этаж'];
  const file = csvResponse('/list.csv', [['a', (text) => text]], [typed]);
  const [, ...rows] = (await file.text()).split('\r\n');
  const byCommas = rows.flatMap((row) => row.split(/[;,]/).map((cell) => cell.replace(/^[\s"]+/, '')));
  expect(byCommas.filter((cell) => /^[=+\-@＝＋－＠]/.test(cell))).toEqual([]);
  // What can be no formula is as it was typed.
  expect(rows.slice(3, 5)).toEqual(['д. 5, −3 этаж, кв. 7', '2+2, 1-й этаж']);
});

test('a long list comes in parts, each row once', () => {
  const all = Array.from({ length: 2345 }, (_, index) => index);
  const parts = [...partsOf(({ limit, offset }) => all.slice(offset, offset + limit))];
  expect(parts.map(({ length }) => length)).toEqual([1000, 1000, 345]);
  expect(parts.flat()).toEqual(all);
});
