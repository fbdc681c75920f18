import { expect, test } from 'vitest';
import type { Basket, BasketGroup } from '../../contract/order/basket.ts';
import { readBasketEdit } from './plain-basket.ts';

const line: BasketGroup = {
  id: 7,
  title: 'Сатин',
  count: 12.4,
  askedCount: 20,
  onePiece: true,
  longestPiece: 12.4,
  selected: true,
  remnants: 40,
  unit: 'metre',
  step: 0.1,
  price: 100,
  oldPrice: null,
  sum: 1240,
};

function basketOf(group: BasketGroup, bucket: 'inStock' | 'notInStock' = 'inStock'): Basket {
  const empty = { constructorSets: [], products: [] };
  const product = { id: 1, code: 'c', title: 'Сатин', imageId: null, vendorCode: '', categories: [] };
  const filled = { constructorSets: [], products: [{ ...product, groups: [group] }] };
  const data = { inStock: empty, notInStock: empty, [bucket]: filled };
  return { basket: 'token', data } as unknown as Basket;
}

const counts = (form: Record<string, string>, basket = basketOf(line)) =>
  readBasketEdit(
    new URLSearchParams({ 'shown-7': '12,4', 'shown-selected-7': 'on', 'selected-7': 'on', ...form }),
    basket,
  ).counts;

test('a line that gives up its wish for one piece has again what was asked for, or what is typed', () => {
  const gone = { 'count-7': '12,4', 'one-piece-7': 'no', 'shown-one-piece-7': 'yes' };
  expect(counts(gone)).toEqual([{ id: 7, count: 20, onePiece: false }]);
  expect(counts({ ...gone, 'count-7': '3' })).toEqual([{ id: 7, count: 3, onePiece: false }]);
  const nowhere = { 'one-piece-7': 'no', 'shown-one-piece-7': 'yes' };
  expect(counts(nowhere, basketOf(line, 'notInStock'))).toEqual([{ id: 7, count: 20, onePiece: false }]);
});

test('a wish that the shopper left alone is not sent', () => {
  const same = { 'count-7': '12,4', 'one-piece-7': 'yes', 'shown-one-piece-7': 'yes' };
  expect(counts(same)).toEqual([]);
  expect(counts({ ...same, 'count-7': '3' })).toEqual([{ id: 7, count: 3 }]);
  // Another tab has asked for one piece since.
  expect(counts({ 'count-7': '12,4', 'one-piece-7': 'no', 'shown-one-piece-7': 'no' })).toEqual([]);
});

test.each([
  ['2 м', 2],
  ['2,5 метра', 2.5],
  ['250 см', 2.5],
  ['1½', 1.5],
  ['٣', 3],
  ['1\u00a0200', 1200],
  ['О,5', 0.5],
])('BASK-05 the count «%s» of a form without JavaScript is read as a counter reads it', (typed, count) => {
  expect(counts({ 'count-7': typed })).toEqual([{ id: 7, count }]);
});

test.each(['много', '2-3', '-3', '9'.repeat(12), '', '2 кг'])(
  'BASK-05 the count «%s» of a form without JavaScript is refused in words',
  (typed) => {
    const form = new URLSearchParams({ 'shown-7': '12,4', 'count-7': typed });
    expect(readBasketEdit(form, basketOf(line)).errors.get(7)).toBe('Укажите количество числом');
  },
);

test('BASK-05 centimetres are no count of pieces', () => {
  const pieces = basketOf({ ...line, unit: 'piece', step: 1 });
  const form = new URLSearchParams({ 'shown-7': '12,4', 'count-7': '250 см' });
  expect(readBasketEdit(form, pieces).errors.size).toBe(1);
});
