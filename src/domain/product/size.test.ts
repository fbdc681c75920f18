import { expect, test } from 'vitest';
import { sizeOf } from './size.ts';

test.each([
  ['Комплект / евро', 'евро'],
  ['Полотенце/50 × 90 см', '50 × 90 см'],
  ['Плед', 'б/р'],
  ['Плед / ', 'б/р'],
  ['Простыня / 2-спальная / на резинке', '2-спальная / на резинке'],
])('PROD-02 the size of «%s» is «%s»', (title, size) => {
  expect(sizeOf(title)).toBe(size);
});
