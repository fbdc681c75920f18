import { expect, test } from 'vitest';
import { buildGroup } from '../../../tests/builders/product.ts';
import type { BasketGroup } from '../../contract/order/basket.ts';
import { longestPiece, offeredPiece, pieceNote, shortCountText } from './one-piece.ts';

const cloth = (pieces: number[] | undefined, remnants = 40) =>
  buildGroup({ unit: 'metre', step: 0.1, remnants, ...(pieces && { pieces }) });

const line = (fields: Partial<BasketGroup>): BasketGroup => ({
  id: 1,
  title: 'Сатин',
  count: 5,
  selected: true,
  remnants: 40,
  unit: 'metre',
  step: 0.1,
  price: 100,
  oldPrice: null,
  sum: 500,
  ...fields,
});

test('the longest piece is in steps, and no longer than the stock', () => {
  expect(longestPiece(cloth([3.5, 12.46, 8]))).toBe(12.4);
  expect(longestPiece(cloth([12.4], 9))).toBe(9);
  expect(longestPiece(cloth([]))).toBe(0);
  expect(longestPiece(cloth(undefined))).toBeUndefined();
});

test('one piece is offered of measured goods whose pieces are known and long enough', () => {
  expect(offeredPiece(cloth([12.4]))).toBe(12.4);
  expect([cloth([]), cloth([0.05]), cloth(undefined)].map(offeredPiece)).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect(offeredPiece(buildGroup({ pieces: [5] }))).toBeUndefined();
});

test('a line says how long the longest piece is, and why it is shorter than was asked for', () => {
  const plain = (fields: Partial<BasketGroup>) => pieceNote(line(fields))?.replaceAll('\u00a0', ' ');
  expect(plain({})).toBeUndefined();
  expect(plain({ longestPiece: 12.4 })).toBe('Самый длинный кусок — 12,4 м');
  expect(plain({ longestPiece: 3.5 })).toBe('Кусок будет короче: самый длинный — 3,5 м');
  expect(plain({ longestPiece: 3.5, onePiece: true, count: 3.5, askedCount: 5 })).toBe(
    'Куска в 5 м нет: самый длинный — 3,5 м. Снимите отметку, и отрежем 5 м из нескольких',
  );
  expect(plain({ longestPiece: 0, onePiece: true })).toContain('Целых кусков не осталось');
  expect(plain({ longestPiece: 0 })).toBeUndefined();
});

test('a capped count is explained by what capped it', () => {
  expect(shortCountText(line({ onePiece: true, longestPiece: 12.4 }))).toContain('Самый длинный кусок');
  expect(shortCountText(line({ longestPiece: 12.4 }))).toContain('в наличии 40');
});
