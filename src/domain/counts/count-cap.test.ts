import { expect, test } from 'vitest';
import { capCount, capLineCount, remnantsText } from './count-cap.ts';

test('PROD-04 a count is capped to the remnants unless the shop allows more', () => {
  expect(capCount(5, { remnants: 3, step: 1 }, false)).toEqual({ count: 3, capped: true });
  expect(capCount(3, { remnants: 3, step: 1 }, false)).toEqual({ count: 3, capped: false });
  expect(capCount(5, { remnants: 3, step: 1 }, true)).toEqual({ count: 5, capped: false });
  expect(capCount(20, { remnants: 12.35, step: 0.1 }, false)).toEqual({ count: 12.3, capped: true });
  expect(capCount(0, { remnants: 3, step: 1 }, false)).toEqual({ count: 0, capped: false });
  expect(capCount(0.04, { remnants: 5, step: 0.1 }, false)).toEqual({ count: 0.1, capped: false });
});

test('PROD-04 the warning names what is left', () => {
  expect(remnantsText(3)).toBe('Данного товара в наличии 3\u00a0шт');
  expect(remnantsText(2.5, 'metre')).toBe('Данного товара в наличии 2,5\u00a0м');
});

test('a line in one piece is capped to the longest, whatever the shop sells beyond its stock', () => {
  const line = { onePiece: true, longestPiece: 12.4, remnants: 40, step: 0.1 };
  expect(capLineCount(line, 20, true)).toEqual({ count: 12.4, capped: true });
  expect(capLineCount(line, 3.14, false)).toEqual({ count: 3.1, capped: false });
  expect(capLineCount({ ...line, onePiece: false }, 20, false)).toEqual({ count: 20, capped: false });
  expect(capLineCount({ remnants: 40, step: 0.1 }, 50, false)).toEqual({ count: 40, capped: true });
});
