import { expect, test } from 'vitest';
import { parseWidth } from '../../../domain/product/cloth-width.ts';
import { rulerMarks } from './cloth-width.ts';

test('a width is read from its text', () => {
  expect(parseWidth('150\u00a0см')).toBe(150);
  expect(parseWidth('Ширина 260 см ±2')).toBe(260);
  for (const text of ['', 'евро', '150', '5 см', '900 см']) expect(parseWidth(text)).toBeUndefined();
});

test('a ruler is at least two metres and never shorter than the cloth', () => {
  expect(rulerMarks(90)).toEqual([0, 50, 100, 150, 200]);
  expect(rulerMarks(260).at(-1)).toBe(300);
});
