import { expect, test } from 'vitest';
import { readQuantity } from './quantity.ts';

test.each([
  ['2,5 м', 2.5, 'metre'],
  ['2.5', 2.5, undefined],
  ['1 200', 1200, undefined],
  ['1\u00a0200,50', 1200.5, undefined],
  ['1.200,50', 1200.5, undefined],
  ['1,200.50', 1200.5, undefined],
  ['1.234.567', 1_234_567, undefined],
  ['3 шт.', 3, 'piece'],
  ['12 штук', 12, 'piece'],
  ['10 пог. м', 10, 'metre'],
  ['10 п/м', 10, 'metre'],
  ['250 см', 2.5, 'metre'],
  ['1½ м', 1.5, 'metre'],
  ['٣', 3, undefined],
  ['1 м 20 см', 1.2, 'metre'],
  ['1м20', 1.2, 'metre'],
  ['120 сантиметров', 1.2, 'metre'],
  ['1200 мм', 1.2, 'metre'],
  ['полтора метра', 1.5, 'metre'],
  ['полтора', 1.5, undefined],
  ['две штуки', 2, 'piece'],
  ['3,', 3, undefined],
  ['«3 шт»', 3, 'piece'],
])('BULK-01 «%s» is %s of %s', (text, count, unit) => {
  expect(readQuantity(text)).toEqual({ kind: 'count', count, unit });
});

test.each([
  'много',
  '2 кг',
  '3 рулона',
  '1-2',
  '-5',
  '=2+3',
  '1e9x',
  '2 м 3',
  '1,5,5',
  '12,5.3',
  '1.50.000',
  '1 5',
  '12 50 м',
  'пара',
  '2 рулона',
  '2 пары',
  '2 упаковки',
])('BULK-01 «%s» is no count', (text) => {
  expect(readQuantity(text).kind).toBe('wrong');
});

test('BULK-01 an empty cell has no count', () => {
  expect(readQuantity(' \u00a0')).toEqual({ kind: 'blank' });
});
