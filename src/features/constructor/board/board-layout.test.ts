import { expect, test } from 'vitest';
import { boardLayout, MAX_BESIDE_BASE } from './board-layout.ts';

test('ACC-10 a base alone fills the board; others lie beside it without an empty place', () => {
  expect(boardLayout(0).base).toBe(1);
  for (let beside = 1; beside <= MAX_BESIDE_BASE; beside++) {
    const { base, columns, rows, firstSpan } = boardLayout(beside);
    expect(firstSpan).toBeGreaterThanOrEqual(1);
    expect(firstSpan).toBeLessThanOrEqual(columns);
    expect(columns * rows).toBe(beside - 1 + firstSpan);
    expect(base).toBeGreaterThan((1 - base) / columns);
  }
});

test('ACC-10 a set with more pictures than there is room for has the fullest board', () => {
  expect(boardLayout(MAX_BESIDE_BASE + 7)).toEqual(boardLayout(MAX_BESIDE_BASE));
});
