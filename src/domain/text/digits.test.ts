import { expect, test } from 'vitest';
import { westernDigits } from './digits.ts';

test('digits of every script are read as those of Europe', () => {
  expect(westernDigits('٨٩١٦ ۱۲۳ ४५ ६७')).toBe('8916 123 45 67');
  expect(westernDigits('８９１６')).toBe('8916');
  expect(westernDigits('𝟘𝟡')).toBe('09');
  expect(westernDigits('до 12.10')).toBe('до 12.10');
});

test('each digit that Unicode has stands for one from 0 to 9, in their order', () => {
  const digits: string[] = [];
  for (let code = 0x80; code <= 0x1_ff_ff; code++) {
    const sign = String.fromCodePoint(code);
    if (/\p{Nd}/u.test(sign)) digits.push(sign);
  }
  const rows = westernDigits(digits.join('')).match(/.{10}/g);
  expect(new Set(rows)).toEqual(new Set(['0123456789']));
});
