import { expect, test } from 'vitest';
import { readCount, readMetres } from './typed-number.ts';

test.each([
  ['2', 2],
  ['1,5', 1.5],
  ['1.5', 1.5],
  ['1.200', 1.2],
  ['1\u00a0200,5', 1200.5],
  ['½', 0.5],
  ['1½', 1.5],
  ['2 ¾ м', 2.75],
  ['⅓', 0.333],
  ['2 м', 2],
  ['2м', 2],
  ['1,5 м.', 1.5],
  ['3 шт', 3],
  ['3 шт.', 3],
  ['2 метра', 2],
  ['٣', 3],
  ['３', 3],
  ['\u200b4\u00ad', 4],
  [',5', 0.5],
  ['1,', 1],
  ['2,5 п.м.', 2.5],
  ['2,5 пог. м', 2.5],
  ['2,5 п/м', 2.5],
  ['2.5m', 2.5],
  ['3 ед.', 3],
  ['1О', 10],
  ['О,5', 0.5],
  ['+2', 2],
  ['-3', -3],
  ['−3', -3],
])('the count «%s» is %d', (typed, count) => {
  expect(readCount(typed)).toBe(count);
});

test.each([
  '',
  ' ',
  '-',
  ',',
  'abc',
  '1..5',
  '1/2',
  '1 м 20 см',
  '120 см',
  '0x10',
  '1e1',
  'Infinity',
  '2-3',
  '2²',
  '4601234567890',
  'два',
])('«%s» says no count', (typed) => expect(readCount(typed)).toBeUndefined());

test.each([
  ['250 см', 2.5],
  ['155,5 cm', 1.555],
  ['2 м 50 см', 2.5],
  ['2м5см', 2.05],
  ['2,5 м', 2.5],
])('«%s» of cloth is %d m', (typed, metres) => expect(readMetres(typed)).toBe(metres));
