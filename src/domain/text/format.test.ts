import { expect, test, vi } from 'vitest';
import {
  formatCount,
  formatDate,
  formatLongDate,
  formatMoney,
  formatNumber,
  formatPercent,
  formatPlural,
  percent,
  plural,
  round,
} from './format.ts';

test.each([
  [123456789, '1\u00a0234\u00a0567,89\u00a0₽'],
  [900, '9\u00a0₽'],
  [0, '0\u00a0₽'],
  [99950, '999,50\u00a0₽'],
  [680670, '6\u00a0806,70\u00a0₽'],
  [5, '0,05\u00a0₽'],
  [-12340, '\u2212123,40\u00a0₽'],
])('FMT-01 %i kopecks are «%s», two digits or none', (kopecks, text) => {
  expect(formatMoney(kopecks)).toBe(text);
});

test('FMT-01 numbers have up to 3 decimals, integers none, and a real minus', () => {
  expect(formatNumber(2.12345)).toBe('2,123');
  expect(formatNumber(1000)).toBe('1\u00a0000');
  expect(formatNumber(-1.5)).toBe('\u22121,5');
});

test('FMT-01 rounding has 2 decimals unless told otherwise', () => {
  expect(round(1.005)).toBe(1.01);
  expect(round(-1.005)).toBe(-1.01);
  expect(round(1.25, 1)).toBe(1.3);
  expect(round(1234.5, 0)).toBe(1235);
  expect(round(1e-9)).toBe(0);
});

test('FMT-01 a percentage is never above 100', () => {
  expect(percent(1, 3)).toBe(33);
  expect(percent(5, 4)).toBe(100);
  expect(percent(5, 0)).toBe(0);
  expect(formatPercent(140)).toBe('100\u00a0%');
});

test.each([
  [0, 'товаров'],
  [1, 'товар'],
  [2, 'товара'],
  [4, 'товара'],
  [5, 'товаров'],
  [11, 'товаров'],
  [14, 'товаров'],
  [21, 'товар'],
  [102, 'товара'],
  [111, 'товаров'],
  [2.5, 'товара'],
])('FMT-01 %d goes with «%s»', (count, form) => {
  expect(plural(count, ['товар', 'товара', 'товаров'])).toBe(form);
});

test('FMT-01 counts name their unit', () => {
  expect(formatCount(2.5, 'metre')).toBe('2,5\u00a0м');
  expect(formatCount(3, 'piece')).toBe('3\u00a0шт.');
  expect(formatPlural(1500, ['отзыв', 'отзыва', 'отзывов'])).toBe('1\u00a0500\u00a0отзывов');
});

test('FMT-01 dates are Moscow’s, wherever they are formatted', () => {
  expect(formatDate('2025-03-04T22:30:00Z')).toBe('05.03.2025');
  expect(formatDate('2025-03-04')).toBe('04.03.2025');
  expect(formatDate('2025-03-04T00:30:00')).toBe('04.03.2025');
  expect(formatLongDate('2025-03-04T12:00:00+03:00')).toBe('4\u00a0марта\u00a02025');
});

/** Numbers of all sizes, the same in each run. */
function* someNumbers(): Generator<number> {
  let state = 20_261_201;
  for (let index = 0; index < 20_000; index++) {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    yield ((state - 2 ** 30) / 10 ** (index % 13)) * 2 ** (index % 7);
  }
}

test('FMT-01 numbers, money and their forms are as the browser’s own formatters have them', () => {
  const numbers = new Intl.NumberFormat('ru-RU', { maximumFractionDigits: 3 });
  const amounts = new Intl.NumberFormat('ru-RU', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const rules = new Intl.PluralRules('ru');
  const written = (text: string) => text.replace('-', '\u2212');
  const shown = (number: number) =>
    written(numbers.format(Object.is(Math.round(number * 1e3), -0) ? 0 : number));
  const differ: unknown[] = [];
  for (const number of someNumbers()) {
    if (formatNumber(number) !== shown(number)) differ.push([number, formatNumber(number), shown(number)]);
    const kopecks = Math.trunc(number);
    const amount = written((kopecks % 100 === 0 ? numbers : amounts).format(kopecks / 100 || 0));
    if (formatMoney(kopecks) !== `${amount}\u00a0₽`) differ.push([kopecks, formatMoney(kopecks), amount]);
    const rule = rules.select(kopecks);
    const form = plural(kopecks, ['one', 'few', 'many']);
    if (form !== rule) differ.push([kopecks, form, rule]);
  }
  expect(differ.slice(0, 10)).toEqual([]);
});

test('SPEED-05 a page that shows numbers makes none of the browser’s formatters', async () => {
  vi.resetModules();
  const made = [
    vi.spyOn(Intl, 'NumberFormat'),
    vi.spyOn(Intl, 'PluralRules'),
    vi.spyOn(Intl, 'DateTimeFormat'),
  ];
  const format = await import('./format.ts');
  expect(format.formatPlural(2, ['товар', 'товара', 'товаров'])).toBe('2\u00a0товара');
  expect(format.formatMoney(123_450)).toBe('1\u00a0234,50\u00a0₽');
  expect(made.flatMap((one) => one.mock.calls)).toEqual([]);
});
